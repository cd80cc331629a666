extension DatabaseSnapshot {
  /// Returns the number of samples of each type and the number of bytes in their segments, by
  /// identifier.
  package func segmentSizes() throws -> [String: (samples: Int, bytes: Int)] {
    try reading { connection in
      var sizes: [String: (samples: Int, bytes: Int)] = [:]
      try connection.forEachRow(
        """
        SELECT type, sum(count), sum(length(c.data) + length(d.data)) FROM segment
        JOIN segment_columns c ON c.segment = id JOIN segment_details d ON d.segment = id
        GROUP BY type
        """
      ) { sizes[catalog.types.texts[$0.integer(0)]] = ($0.integer(1), $0.integer(2)) }
      return sizes
    }
  }
}
