/// A type that identifies samples that group other samples, such as the two readings of a blood
/// pressure.
open class HKCorrelationType: HKSampleType, @unchecked Sendable {
  /// Creates the correlation type for an identifier, which must be one of the constants (S-134).
  /// The program stops if it is not.
  public init(_ identifier: HKCorrelationTypeIdentifier) {
    super.init(identifier, among: Self.identifiers, "correlation")
  }

  /// Every correlation type, in the order of Apple's header.
  package static let all: [HKCorrelationType] = HKCorrelationTypeIdentifier.all.map(
    HKCorrelationType.init)

  /// The types by full identifier, as written in exports.
  package static let byIdentifier: [String: HKCorrelationType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let identifiers = Set(HKCorrelationTypeIdentifier.all)
}

/// The identifier of a type whose samples group other samples.
public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier string, such as `HKCorrelationTypeIdentifierBloodPressure`.
  public let rawValue: String

  /// Creates an identifier from its full string, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an identifier from the end of its string, after `HKCorrelationTypeIdentifier`.
  private init(_ ending: String) {
    rawValue = "HKCorrelationTypeIdentifier" + ending
  }
}

extension HKCorrelationTypeIdentifier {
  /// A systolic and a diastolic reading.
  public static let bloodPressure = Self("BloodPressure")
  /// The nutrients of a food or a meal.
  public static let food = Self("Food")

  /// Every constant, in the order of Apple's header.
  static let all: [HKCorrelationTypeIdentifier] = [
    .bloodPressure, .food,
  ]
}
