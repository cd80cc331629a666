import Digests
package import Health

extension SampleStore {
  /// The SHA-256 digest of the samples: equal for the same samples, whatever they were read from.
  ///
  /// It covers, for each quantity type in the order of identifiers, the starts, ends, values in the
  /// canonical unit, sources, devices and marks of entry by hand, in the order of
  /// `QuantityColumns`; sources and devices by name. Values count to 12 significant digits, so that
  /// another display unit of the same data changes nothing.
  package func dataDigest() throws -> String {
    let digest = try SHA256()
    try digest.update("healthmark samples 1\n")
    for type in quantityTypes {
      guard let columns = try columns(of: type, in: nil) else { continue }
      try digest.add(columns, sources: sources, devices: devices)
    }
    return try digest.finalize().hexadecimal
  }
}

extension SHA256 {
  fileprivate func add(
    _ columns: QuantityColumns, sources: [HKSource], devices: [HKDevice]
  ) throws {
    try update("\(columns.type.identifier)\n\(columns.count)\n")
    try add(columns.start)
    try add(columns.end)
    let toCanonical = try columns.unit.conversion(to: columns.type.canonicalUnit)
    try add(columns.value.map { toCanonical($0).roundedToTwelveDigits })
    try add(columns.source) { sources[Int($0)].name }
    try add(columns.device) {
      $0 == QuantityColumns.noDevice ? "" : devices[Int($0)].text
    }
    try columns.wasUserEntered.map { $0 ? 1 as UInt8 : 0 }.withUnsafeBytes { try update($0) }
  }

  private func add(_ numbers: [Double]) throws {
    #if _endian(little)
      // The bytes in memory are what is digested, so a whole column goes in at once.
      try numbers.withUnsafeBytes { try update($0) }
    #else
      try numbers.map(\.bitPattern.littleEndian).withUnsafeBytes { try update($0) }
    #endif
  }

  /// Adds names, each once in the order of its first appearance, and a number for each sample.
  private func add(_ indices: [UInt16], name: (UInt16) -> String) throws {
    var numbers: [UInt16: UInt16] = [:]
    var last: (index: UInt16, number: UInt16)?
    let column = try indices.map { index -> UInt16 in
      if let last, last.index == index { return last.number }
      let isNew = numbers[index] == nil
      let number = numbers[index] ?? UInt16(numbers.count)
      if isNew {
        numbers[index] = number
        let text = name(index)
        try update("\(text.utf8.count):\(text)\n")
      }
      last = (index, number)
      return number.littleEndian
    }
    try column.withUnsafeBytes { try update($0) }
  }
}
