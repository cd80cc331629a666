import Digests
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

/// The digest of the samples of one quantity type in the order of `SampleColumns`.
///
/// It covers starts, ends, values in the canonical unit, sources and devices by name, and marks of entry
/// by hand. Values count to 12 significant digits, so that another display unit of the same data changes
/// nothing. Each column has a digest of its own, so that samples can come one after another.
package final class TypeDigest {
  private let sources: [String]
  private let devices: [String]
  private let columns: [SHA256]
  /// The words of each column that are not digested yet, one column after the other.
  private let words: UnsafeMutablePointer<UInt64>
  private let values: UnsafeMutablePointer<Double>
  private var waiting = 0
  private let names: SHA256
  private var sourceNumbers: [UInt16: UInt16] = [:]
  private var deviceNumbers: [UInt16: UInt16] = [:]
  private var last: (source: UInt16, device: UInt16, word: UInt64)?
  private var count = 0

  private static let batch = 2_048
  private static let columnCount = 4

  /// - Parameters: what the numbers of sources and devices stand for.
  package init(sources: [String], devices: [String]) throws {
    self.sources = sources
    self.devices = devices
    names = try SHA256()
    columns = try (0..<Self.columnCount).map { _ in try SHA256() }
    words = .allocate(capacity: Self.batch * Self.columnCount)
    values = .allocate(capacity: Self.batch)
  }

  deinit {
    words.deallocate()
    values.deallocate()
  }

  /// - Parameter value: in the canonical unit.
  package func add(
    start: Double, end: Double, value: Double, source: UInt16, device: UInt16,
    wasUserEntered: Bool
  ) throws {
    let names = try word(source: source, device: device)
    put(start, end, value, names | (wasUserEntered ? 1 : 0), at: waiting)
    try added(1)
  }

  /// Adds rows, whose values an order brings into the canonical unit.
  package func add(_ rows: UnsafeBufferPointer<SampleRow>, order: RowOrder) throws {
    var rest = rows[...]
    while !rest.isEmpty {
      let part = UnsafeBufferPointer(rebasing: rest.prefix(Self.batch - waiting))
      rest = rest.dropFirst(part.count)
      order.canonicalValues(of: part, into: values)
      for index in part.indices {
        let names = try word(source: part[index].source, device: part[index].device)
        put(
          part[index].start, part[index].end, values[index],
          names | (part[index].wasUserEntered ? 1 : 0), at: waiting + index)
      }
      try added(part.count)
    }
  }

  @inline(__always)
  private func put(_ start: Double, _ end: Double, _ value: Double, _ facts: UInt64, at row: Int) {
    words[row] = start.bitPattern.littleEndian
    words[Self.batch + row] = end.bitPattern.littleEndian
    words[2 * Self.batch + row] = value.roundedToTwelveDigits.bitPattern.littleEndian
    words[3 * Self.batch + row] = facts.littleEndian
  }

  /// The numbers of a source and a device, above a bit that is free.
  @inline(__always)
  private func word(source: UInt16, device: UInt16) throws -> UInt64 {
    if let last, last.source == source, last.device == device { return last.word }
    let sourceNumber = try number(
      of: source, in: \.sourceNumbers, "source \(sources[Int(source)])")
    let deviceNumber = try number(
      of: device, in: \.deviceNumbers,
      device == SampleColumns.noDevice ? "no device" : "device \(devices[Int(device)])")
    let word = sourceNumber << 32 | deviceNumber << 1
    last = (source, device, word)
    return word
  }

  private func added(_ rows: Int) throws {
    count += rows
    waiting += rows
    if waiting == Self.batch { try flush() }
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
    for (column, digest) in columns.enumerated() {
      try digest.update(
        UnsafeRawBufferPointer(start: words + column * Self.batch, count: waiting * 8))
    }
    waiting = 0
  }

  /// The 32 bytes of the digest; nil if no sample was added.
  package func finalize() throws -> [UInt8]? {
    guard count > 0 else { return nil }
    try flush()
    let whole = try SHA256()
    try whole.update("\(count)\n")
    for digest in columns + [names] {
      try digest.finalize().bytes.withUnsafeBytes { try whole.update($0) }
    }
    return try whole.finalize().bytes
  }
}
