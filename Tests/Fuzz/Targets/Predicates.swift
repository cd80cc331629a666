import Foundation
import Health

extension FuzzTarget {
  static let predicates = FuzzTarget(
    "predicates", "a predicate is read again from its own format, and mistakes are inside of it",
    byteLimit: 1 << 10
  ) { bytes in
    let format = String(decoding: bytes, as: UTF8.self)
    let predicate: NSPredicate
    do {
      predicate = try NSPredicate(parsing: format, argumentArray: arguments(of: format.utf8))
    } catch let error as HKPredicateParseError {
      try FuzzFinding.expect(
        format.startIndex <= error.range.lowerBound && error.range.upperBound <= format.endIndex
          && (0...format.count).contains(error.offset) && !"\(error)".isEmpty,
        "the mistake '\(error.reason)' is outside of the format")
      throw error
    }
    guard let text = predicate.parsableFormat else {
      throw FuzzFinding("\(predicate) has no format")
    }
    let again = try FuzzFinding.expectReadable("the format '\(text.format)' is not read") {
      try NSPredicate(parsing: text.format, argumentArray: text.arguments)
    }
    try FuzzFinding.expect(again == predicate, "\(again) is not \(predicate)")
    try FuzzFinding.expectEqual("\(again)", "\(predicate)", "the format")
  }

  /// An argument for each placeholder of a format.
  private static func arguments(of format: String.UTF8View) -> [Any?] {
    var arguments: [Any?] = []
    var rest = format[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[format.index(after: percent)...]
      let kind = rest.first { !"0123456789+-.hlqLztj".utf8.contains($0) }
      switch kind {
      case UInt8(ascii: "K"): arguments.append(keys[arguments.count % keys.count])
      case UInt8(ascii: "@"):
        arguments.append(values[(arguments.count + format.count) % values.count])
      default: arguments.append(Double(arguments.count))
      }
    }
    return arguments
  }

  private static let keys = [
    HKPredicateKeyPathStartDate, HKPredicateKeyPathQuantity, "HKWasUserEntered", "%K", "a b",
    HKPredicateKeyPathSource, HKPredicateKeyPathUUID,
  ]

  private nonisolated(unsafe) static let values: [Any?] = [
    Date(timeIntervalSinceReferenceDate: 790_000_000.25), "it's \"%@\" \\ {", 3, nil, true,
    HKQuantity(unit: .count(), doubleValue: 2.5), [1, 2], ["a", nil] as [Any?],
    UUID(uuidString: "00000000-0000-0000-0000-000000000001"),
    HKSource(name: "Watch", bundleIdentifier: "a"), DateComponents(year: 2_026, month: 1, day: 2),
  ]
}
