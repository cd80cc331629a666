/// A type that identifies a personal characteristic without a date, such as the blood type.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  /// Creates the characteristic type for an identifier, which must be one of the constants (S-134).
  /// The program stops if it is not.
  public init(_ identifier: HKCharacteristicTypeIdentifier) {
    super.init(identifier, among: Self.identifiers, "characteristic")
  }

  /// Every characteristic type, in the order of Apple's header.
  package static let all: [HKCharacteristicType] = HKCharacteristicTypeIdentifier.all.map(
    HKCharacteristicType.init)

  /// The types by full identifier, as written in exports.
  package static let byIdentifier: [String: HKCharacteristicType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let identifiers = Set(HKCharacteristicTypeIdentifier.all)
}

/// The identifier of a personal characteristic, a fact that does not change with time.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The full identifier string, such as `HKCharacteristicTypeIdentifierActivityMoveMode`.
  public let rawValue: String

  /// Creates an identifier from its full string, which can be unknown.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an identifier from the end of its string, after `HKCharacteristicTypeIdentifier`.
  private init(_ ending: String) {
    rawValue = "HKCharacteristicTypeIdentifier" + ending
  }
}

extension HKCharacteristicTypeIdentifier {
  /// The measure of the Move ring, an `HKActivityMoveMode`.
  public static let activityMoveMode = Self("ActivityMoveMode")
  /// The biological sex that the user entered, an `HKBiologicalSex`.
  public static let biologicalSex = Self("BiologicalSex")
  /// The blood type, an `HKBloodType`.
  public static let bloodType = Self("BloodType")
  /// The day of birth, in the Gregorian calendar.
  public static let dateOfBirth = Self("DateOfBirth")
  /// The skin's reaction to the sun, an `HKFitzpatrickSkinType`.
  public static let fitzpatrickSkinType = Self("FitzpatrickSkinType")
  /// The user's wheelchair use, an `HKWheelchairUse`.
  public static let wheelchairUse = Self("WheelchairUse")

  /// Every constant, in the order of Apple's header.
  static let all: [HKCharacteristicTypeIdentifier] = [
    .activityMoveMode, .biologicalSex, .bloodType, .dateOfBirth, .fitzpatrickSkinType,
    .wheelchairUse,
  ]
}
