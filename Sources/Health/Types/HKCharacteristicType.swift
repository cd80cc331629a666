/// The type of a fact about a person that has no date, such as the blood type.
public final class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  /// The type of an identifier, which must be one of the constants (S-134).
  public init(_ identifier: HKCharacteristicTypeIdentifier) {
    guard Self.identifiers.contains(identifier) else {
      fatalError("\(identifier.rawValue) is not a characteristic type")
    }
    super.init(identifier: identifier.rawValue)
  }

  /// Every characteristic type, in the order of Apple's header.
  package static let all: [HKCharacteristicType] = HKCharacteristicTypeIdentifier.all.map(
    HKCharacteristicType.init)

  /// The types by whole constant, as exports write it.
  package static let byIdentifier: [String: HKCharacteristicType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let identifiers = Set(HKCharacteristicTypeIdentifier.all)
}

/// The identifier of a fact about a person that does not change with time.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The whole constant, such as `HKCharacteristicTypeIdentifierActivityMoveMode`.
  public let rawValue: String

  /// Creates an identifier from a whole constant, also an unknown one.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension HKCharacteristicTypeIdentifier {
  /// The measure of the Move ring, an `HKActivityMoveMode`.
  public static let activityMoveMode = HKCharacteristicTypeIdentifier(
    rawValue: "HKCharacteristicTypeIdentifierActivityMoveMode")
  /// The sex that the person entered, an `HKBiologicalSex`.
  public static let biologicalSex = HKCharacteristicTypeIdentifier(
    rawValue: "HKCharacteristicTypeIdentifierBiologicalSex")
  /// The blood type, an `HKBloodType`.
  public static let bloodType = HKCharacteristicTypeIdentifier(
    rawValue: "HKCharacteristicTypeIdentifierBloodType")
  /// The day of birth, in the Gregorian calendar.
  public static let dateOfBirth = HKCharacteristicTypeIdentifier(
    rawValue: "HKCharacteristicTypeIdentifierDateOfBirth")
  /// The skin's reaction to the sun, an `HKFitzpatrickSkinType`.
  public static let fitzpatrickSkinType = HKCharacteristicTypeIdentifier(
    rawValue: "HKCharacteristicTypeIdentifierFitzpatrickSkinType")
  /// The use of a wheelchair, an `HKWheelchairUse`.
  public static let wheelchairUse = HKCharacteristicTypeIdentifier(
    rawValue: "HKCharacteristicTypeIdentifierWheelchairUse")

  /// Every constant, in the order of the header.
  static let all: [HKCharacteristicTypeIdentifier] = [
    .activityMoveMode, .biologicalSex, .bloodType, .dateOfBirth, .fitzpatrickSkinType,
    .wheelchairUse,
  ]
}
