/// The first place at which two JSON values differ.
package struct JSONDifference: Sendable {
  package let pointer: JSONPointer
  package let problem: Problem

  package enum Problem: Sendable {
    case value(expected: JSONValue, found: JSONValue)
    /// The lists have different numbers of items.
    case count(expected: Int, found: Int)
    case missing(String)
    /// There is a member that was not expected.
    case unexpected(String)
  }
}

extension JSONValue {
  /// The first place at which the value differs from the expected one; nil if they are the same.
  ///
  /// The order of the members of an object does not matter, and a whole number may be written with
  /// a fraction.
  ///
  /// - Parameter tolerance: the allowed difference between numbers, as a fraction of the larger
  ///   one.
  package func difference(
    from expected: JSONValue, tolerance: Double = 1e-9
  ) -> JSONDifference? {
    var comparison = JSONComparison(tolerance: tolerance)
    return comparison.difference(of: self, from: expected)
  }

  /// True if both values are the same, with numbers compared exactly.
  package func isSame(as other: JSONValue) -> Bool {
    difference(from: other, tolerance: 0) == nil
  }

  /// The value as a number; nil if it has another type.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

private struct JSONComparison {
  let tolerance: Double
  private var path: [JSONStep] = []

  init(tolerance: Double) {
    self.tolerance = tolerance
  }

  mutating func difference(
    of found: JSONValue, from wanted: JSONValue
  ) -> JSONDifference? {
    switch (found, wanted) {
    case (.null, .null): return nil
    case (.boolean(let a), .boolean(let b)) where a == b: return nil
    case (.string(let a), .string(let b)) where a.isExactly(b): return nil
    case (.integer(let a), .integer(let b)) where a == b: return nil
    case (.integer, .integer) where tolerance == 0: break
    case (.array(let a), .array(let b)): return difference(of: a, from: b)
    case (.object(let a), .object(let b)): return difference(of: a, from: b)
    default:
      if let a = found.double, let b = wanted.double, isClose(a, b) { return nil }
    }
    return difference(.value(expected: wanted, found: found))
  }

  private func difference(_ problem: JSONDifference.Problem) -> JSONDifference {
    JSONDifference(pointer: JSONPointer(path), problem: problem)
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) <= tolerance * max(abs(a), abs(b))
  }

  private mutating func difference(
    of found: [JSONValue], from wanted: [JSONValue]
  ) -> JSONDifference? {
    for (index, (a, b)) in zip(found, wanted).enumerated() {
      path.append(.index(index))
      if let difference = difference(of: a, from: b) { return difference }
      path.removeLast()
    }
    guard found.count != wanted.count else { return nil }
    return difference(.count(expected: wanted.count, found: found.count))
  }

  private mutating func difference(
    of found: JSONValue.Members, from wanted: JSONValue.Members
  ) -> JSONDifference? {
    let values = Dictionary(
      found.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    for (key, expected) in wanted {
      guard let value = values[ExactText(key)] else {
        return difference(.missing(key))
      }
      path.append(.key(key))
      if let difference = difference(of: value, from: expected) { return difference }
      path.removeLast()
    }
    let known = Set(wanted.map { ExactText($0.key) })
    let other = found.first { !known.contains(ExactText($0.key)) }
    return other.map { difference(.unexpected($0.key)) }
  }
}
