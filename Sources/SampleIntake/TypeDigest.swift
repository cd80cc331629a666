import Files
package import Health

/// Computes the digests of the samples of one type by month, in the order of `SampleColumns`.
///
/// The digests cover starts, ends, values in the canonical unit, sources and devices by name, and
/// whether a sample was entered by hand. Values count to 12 significant digits, so that the same
/// data in another display unit has the same digest. Each column has a separate digest, so
/// that samples can be added one after another.
package final class TypeDigest {
  private let sources: [String]
  private let devices: [String]
  /// The words of each column that are waiting to be digested, one column after another.
  private let words: UnsafeMutablePointer<UInt64>
  private let values: UnsafeMutablePointer<Double>
  private var waiting = 0
  private var finished: [MonthDigest] = []

  private var month = UTCMonth(number: 0)
  /// The end of the month; minus infinity if nothing has been added yet.
  private var monthEnd = -Double.infinity
  private var columns: [SHA256] = []
  private var names: SHA256
  private var sourceNumbers: [UInt32: UInt32] = [:]
  private var deviceNumbers: [UInt32: UInt32] = [:]
  private var last: (source: UInt32, device: UInt32, word: UInt64)?
  private var count = 0

  private static let batch = 2_048
  private static let columnCount = 4

  /// - Parameters: the names of the sources and devices, by the number or the place that the added
  ///   samples have.
  package init(sources: [String], devices: [String]) {
    self.sources = sources
    self.devices = devices
    names = SHA256()
    words = .allocate(capacity: Self.batch * Self.columnCount)
    values = .allocate(capacity: Self.batch)
  }

  deinit {
    words.deallocate()
    values.deallocate()
  }

  /// - Parameter value: the value in the canonical unit.
  package func add(
    start: Double, end: Double, value: Double, source: NamePlace, device: NamePlace,
    wasUserEntered: Bool
  ) {
    if !(start < monthEnd) { begin(UTCMonth(containing: start)) }
    let names = word(source: source.rawValue, device: device.rawValue)
    put(start, end, value, names | (wasUserEntered ? 1 : 0), at: waiting)
    added(1)
  }

  /// Adds rows, whose values are converted to the canonical unit by `order`.
  package func add(_ rows: UnsafeBufferPointer<SampleRow>, order: RowOrder) {
    var rest = rows[...]
    while let first = rest.first {
      if !(first.start < monthEnd) { begin(UTCMonth(containing: first.start)) }
      var part = UnsafeBufferPointer(rebasing: rest.prefix(Self.batch - waiting))
      if let last = part.last, !(last.start < monthEnd) {
        part = UnsafeBufferPointer(rebasing: part.prefix { $0.start < monthEnd })
      }
      // The last month has no end.
      if part.isEmpty { part = UnsafeBufferPointer(rebasing: rest.prefix(1)) }
      rest = rest.dropFirst(part.count)
      order.canonicalValues(of: part, into: values)
      for index in part.indices {
        let names = word(
          source: part[index].source.rawValue, device: part[index].device.rawValue)
        put(
          part[index].start, part[index].end, values[index],
          names | (part[index].wasUserEntered ? 1 : 0), at: waiting + index)
      }
      added(part.count)
    }
  }

  @inline(__always)
  private func put(_ start: Double, _ end: Double, _ value: Double, _ facts: UInt64, at row: Int) {
    words[row] = start.bitPattern.littleEndian
    words[Self.batch + row] = end.bitPattern.littleEndian
    words[2 * Self.batch + row] = value.roundedToTwelveDigits.bitPattern.littleEndian
    words[3 * Self.batch + row] = facts.littleEndian
  }

  /// Returns the numbers of a source and a device in the digest, shifted by one bit that remains
  /// free.
  @inline(__always)
  private func word(source: UInt32, device: UInt32) -> UInt64 {
    if let last, last.source == source, last.device == device { return last.word }
    let sourceNumber = number(
      of: source, in: \.sourceNumbers, "source \(sources[Int(source)])")
    let deviceNumber = number(
      of: device, in: \.deviceNumbers,
      device == .max ? "no device" : "device \(devices[Int(device)])")
    let word = sourceNumber << 32 | deviceNumber << 1
    last = (source, device, word)
    return word
  }

  private func added(_ rows: Int) {
    count += rows
    waiting += rows
    if waiting == Self.batch { flush() }
  }

  /// Returns the number of a name. Names are numbered in the order of their first appearance in the
  /// month.
  private func number(
    of place: UInt32, in numbers: ReferenceWritableKeyPath<TypeDigest, [UInt32: UInt32]>,
    _ name: String
  ) -> UInt64 {
    if let known = self[keyPath: numbers][place] { return UInt64(known) }
    let number = UInt32(self[keyPath: numbers].count)
    self[keyPath: numbers][place] = number
    names.update("\(name.utf8.count):\(name)\n")
    return UInt64(number)
  }

  private func flush() {
    for (column, digest) in columns.enumerated() {
      digest.update(
        UnsafeRawBufferPointer(start: words + column * Self.batch, count: waiting * 8))
    }
    waiting = 0
  }

  private func begin(_ next: UTCMonth) {
    // All dates after the end of the calendar belong to its last month.
    guard count == 0 || next != month else { return }
    endMonth()
    month = next
    monthEnd = next.next.start
    columns = (0..<Self.columnCount).map { _ in SHA256() }
    names = SHA256()
    sourceNumbers.removeAll(keepingCapacity: true)
    deviceNumbers.removeAll(keepingCapacity: true)
    last = nil
  }

  private func endMonth() {
    guard count > 0 else { return }
    flush()
    let whole = SHA256()
    whole.update("\(count)\n")
    for digest in columns + [names] {
      whole.update(digest.finalize().bytes)
    }
    finished.append(MonthDigest(month: month, digest: whole.finalize().bytes))
    count = 0
  }

  /// Returns the digest of each month that has samples, in ascending order. Nothing can be added
  /// afterwards.
  package func finalize() -> [MonthDigest] {
    endMonth()
    return finished
  }
}
