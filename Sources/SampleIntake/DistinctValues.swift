import Health

/// Values that are numbered in the order of their first appearance, up to `capacity` values and
/// `byteLimit` bytes.
///
/// Without limits, a document with unique names in every record could make a reader's memory grow
/// with the document. All values beyond the last free number are therefore replaced by a single
/// value, `overflow`.
struct DistinctValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: NameNumber] = [:]
  private let overflow: Value
  /// The number shared by all values beyond the last free number; nil if there are none.
  private(set) var overflowNumber: NameNumber?
  private let capacity: Int
  private var freeBytes: Int

  init(
    overflow: Value, capacity: Int = SampleColumns.nameCapacity, byteLimit: Int = 64 << 20
  ) {
    self.overflow = overflow
    self.capacity = capacity
    freeBytes = byteLimit
  }

  /// The approximate memory per value in addition to its bytes, for its place and its number in the
  /// table.
  private static var overhead: Int { 64 }

  /// - Parameter bytes: the number of bytes that the value itself occupies in memory.
  mutating func number(of value: Value, bytes: Int) -> NameNumber {
    if let number = numbers[value] { return number }
    freeBytes -= min(bytes + Self.overhead, freeBytes)
    let isLast = values.count >= capacity - 1 || freeBytes == 0
    let kept = isLast ? overflow : value
    if isLast, let number = overflowNumber { return number }
    let number = NameNumber(values.count)
    if isLast { overflowNumber = number }
    values.append(kept)
    numbers[kept] = number
    return number
  }
}
