package import Health

extension SampleStore {
  /// The SHA-256 digest of the quantity samples: equal for the same samples, whatever they were read
  /// from; see `TypeDigest`.
  package func dataDigest() throws -> String {
    let digest = try SHA256()
    try digest.update("healthmark samples 2\n")
    for type in quantityTypes {
      guard let ofType = try knownDigest(of: type) ?? computedDigest(of: type) else { continue }
      try digest.update("\(type.identifier)\n")
      try ofType.withUnsafeBytes { try digest.update($0) }
    }
    return try digest.finalize().hexadecimal
  }

  /// The digest of the samples of a type; nil if there are none.
  package func computedDigest(of type: HKQuantityType) throws -> [UInt8]? {
    guard let columns = try columns(of: type, in: nil) else { return nil }
    let toCanonical = try columns.unit.conversion(to: type.canonicalUnit)
    let converted = try details(of: type, in: nil).canonical
    let digest = try TypeDigest(sources: sources.map(\.name), devices: devices.map(\.text))
    for row in 0..<columns.count {
      try digest.add(
        start: columns.start[row], end: columns.end[row],
        value: converted[row] ?? toCanonical(columns.value[row]), source: columns.source[row],
        device: columns.device[row], wasUserEntered: columns.wasUserEntered[row])
    }
    return try digest.finalize()
  }
}

/// The digest of the samples of one quantity type in the order of `QuantityColumns`.
///
/// It covers starts, ends, values in the canonical unit, sources and devices by name, and marks of entry
/// by hand. Values count to 12 significant digits, so that another display unit of the same data changes
/// nothing. Each column has a digest of its own, so that samples can come one after another.
package final class TypeDigest {
  private let sources: [String]
  private let devices: [String]
  private var columns: [Column]
  private let names: SHA256
  private var sourceNumbers: [UInt16: UInt16] = [:]
  private var deviceNumbers: [UInt16: UInt16] = [:]
  private var last: (source: UInt16, sourceNumber: UInt64, device: UInt16, deviceNumber: UInt64)?
  private var count = 0

  private struct Column {
    let digest: SHA256
    var words: [UInt64] = []
  }

  private static let batch = 2_048

  /// - Parameters: what the numbers of sources and devices stand for.
  package init(sources: [String], devices: [String]) throws {
    self.sources = sources
    self.devices = devices
    names = try SHA256()
    columns = []
    for _ in 0..<4 {
      var column = Column(digest: try SHA256())
      column.words.reserveCapacity(Self.batch)
      columns.append(column)
    }
  }

  /// - Parameter value: in the canonical unit.
  package func add(
    start: Double, end: Double, value: Double, source: UInt16, device: UInt16,
    wasUserEntered: Bool
  ) throws {
    if last?.source != source || last?.device != device {
      last = (
        source, try number(of: source, in: \.sourceNumbers, "source \(sources[Int(source)])"),
        device,
        try number(
          of: device, in: \.deviceNumbers,
          device == QuantityColumns.noDevice ? "no device" : "device \(devices[Int(device)])")
      )
    }
    guard let last else { return }
    columns[0].words.append(start.bitPattern.littleEndian)
    columns[1].words.append(end.bitPattern.littleEndian)
    columns[2].words.append(value.roundedToTwelveDigits.bitPattern.littleEndian)
    columns[3].words.append(
      (last.sourceNumber << 32 | last.deviceNumber << 1 | (wasUserEntered ? 1 : 0)).littleEndian)
    count += 1
    if count % Self.batch == 0 { try flush() }
  }

  /// Numbers names in the order of their first appearance.
  private func number(
    of place: UInt16, in numbers: ReferenceWritableKeyPath<TypeDigest, [UInt16: UInt16]>,
    _ name: String
  ) throws -> UInt64 {
    if let known = self[keyPath: numbers][place] { return UInt64(known) }
    let number = UInt16(self[keyPath: numbers].count)
    self[keyPath: numbers][place] = number
    try names.update("\(name.utf8.count):\(name)\n")
    return UInt64(number)
  }

  private func flush() throws {
    for index in columns.indices {
      try columns[index].words.withUnsafeBytes { try columns[index].digest.update($0) }
      columns[index].words.removeAll(keepingCapacity: true)
    }
  }

  /// The 32 bytes of the digest; nil if no sample was added.
  package func finalize() throws -> [UInt8]? {
    guard count > 0 else { return nil }
    try flush()
    let whole = try SHA256()
    try whole.update("\(count)\n")
    for digest in columns.map(\.digest) + [names] {
      try digest.finalize().bytes.withUnsafeBytes { try whole.update($0) }
    }
    return try whole.finalize().bytes
  }
}
