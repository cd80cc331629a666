/// The identifier of a type whose samples group others.
public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The whole constant, such as `HKCorrelationTypeIdentifierBloodPressure`.
  public let rawValue: String

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
