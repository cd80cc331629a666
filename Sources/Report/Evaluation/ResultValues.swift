/// The values of an interval, one for each column of the result; nil where data is missing.
///
/// There can be a hundred thousand intervals, so up to three values take no memory of their own.
package struct ResultValues: Sendable, Equatable {
  private var first = 0.0
  private var second = 0.0
  private var third = 0.0
  /// The values after the third.
  private var others: [Double?] = []
  /// The number of values among the first three, and a bit for each of them that is not missing.
  private var inlineCount: UInt8 = 0
  private var present: UInt8 = 0

  private static let inlineCapacity = 3

  package init(_ values: some Sequence<Double?>) {
    for value in values {
      if Int(inlineCount) < Self.inlineCapacity {
        inlineCount += 1
        self[Int(inlineCount) - 1] = value
      } else {
        others.append(value)
      }
    }
  }
}

extension ResultValues: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { Int(inlineCount) + others.count }

  package subscript(index: Int) -> Double? {
    get {
      guard index < Int(inlineCount) else { return others[index - Int(inlineCount)] }
      guard present & 1 << UInt8(index) != 0 else { return nil }
      return index == 0 ? first : index == 1 ? second : third
    }
    set {
      guard index < Int(inlineCount) else {
        others[index - Int(inlineCount)] = newValue
        return
      }
      let bit: UInt8 = 1 << UInt8(index)
      present = newValue == nil ? present & ~bit : present | bit
      switch index {
      case 0: first = newValue ?? 0
      case 1: second = newValue ?? 0
      default: third = newValue ?? 0
      }
    }
  }
}
