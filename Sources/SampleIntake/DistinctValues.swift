import Health

/// Values by the number of their first appearance, at most `capacity` of them and
/// `byteLimit` bytes.
///
/// Unique names in every record are the only way in which a document could make its reader's
/// memory grow, so what comes after the last free number is one value, `overflow`.
struct DistinctValues<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: UInt32] = [:]
  private let overflow: Value
  /// The number shared by all values beyond the last free one; nil without such values.
  private(set) var overflowNumber: UInt32?
  private let capacity: Int
  private var freeBytes: Int

  init(
    overflow: Value, capacity: Int = SampleColumns.nameCapacity, byteLimit: Int = 64 << 20
  ) {
    self.overflow = overflow
    self.capacity = capacity
    freeBytes = byteLimit
  }

  /// The approximate memory per value besides its bytes, for its place and its number in the table.
  private static var overhead: Int { 64 }

  /// - Parameter bytes: how much memory the value's own bytes take.
  mutating func number(of value: Value, bytes: Int) -> UInt32 {
    if let number = numbers[value] { return number }
    freeBytes -= min(bytes + Self.overhead, freeBytes)
    let isLast = values.count >= capacity - 1 || freeBytes == 0
    let kept = isLast ? overflow : value
    if isLast, let number = overflowNumber { return number }
    let number = UInt32(values.count)
    if isLast { overflowNumber = number }
    values.append(kept)
    numbers[kept] = number
    return number
  }
}
