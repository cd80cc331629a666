extension DatabaseSnapshot {
  /// Returns the number of samples of each type and the number of bytes in their segments, by
  /// identifier.
  package func segmentSizes() throws -> [String: (samples: Int, bytes: Int)] {
    try reading { connection in
      let statement = try connection.prepare(
        """
        SELECT type, sum(count), sum(length(c.data) + length(d.data)) FROM segment
        JOIN segment_columns c ON c.segment = id JOIN segment_details d ON d.segment = id
        GROUP BY type
        """)
      defer { statement.reset() }
      var sizes: [String: (samples: Int, bytes: Int)] = [:]
      while try statement.step() {
        sizes[catalog.types.texts[statement.integer(0)]] = (
          statement.integer(1), statement.integer(2)
        )
      }
      return sizes
    }
  }
}
