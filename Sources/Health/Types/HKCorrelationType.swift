/// The kind of a sample that groups others, such as the two readings of blood pressure.
public final class HKCorrelationType: HKSampleType, @unchecked Sendable {
  /// The type of an identifier, which must be one of the constants (S-134).
  public init(_ identifier: HKCorrelationTypeIdentifier) {
    guard Self.identifiers.contains(identifier) else {
      fatalError("\(identifier.rawValue) is not a correlation type")
    }
    super.init(identifier: identifier.rawValue)
  }

  /// Every correlation type, in the order of Apple's header.
  package static let all: [HKCorrelationType] = HKCorrelationTypeIdentifier.all.map(
    HKCorrelationType.init)

  /// The types by whole constant, as exports write it.
  package static let byIdentifier: [String: HKCorrelationType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let identifiers = Set(HKCorrelationTypeIdentifier.all)
}

/// The identifier of a type whose samples group others.
public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The whole constant, such as `HKCorrelationTypeIdentifierBloodPressure`.
  public let rawValue: String

  /// Creates an identifier from a whole constant, also an unknown one.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension HKCorrelationTypeIdentifier {
  /// A systolic and a diastolic reading.
  public static let bloodPressure = HKCorrelationTypeIdentifier(
    rawValue: "HKCorrelationTypeIdentifierBloodPressure")
  /// The nutrients of what was eaten.
  public static let food = HKCorrelationTypeIdentifier(
    rawValue: "HKCorrelationTypeIdentifierFood")

  /// Every constant, in the order of the header.
  static let all: [HKCorrelationTypeIdentifier] = [
    .bloodPressure, .food,
  ]
}
