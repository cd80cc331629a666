public import Foundation

/// The measure of the Move ring.
public enum HKActivityMoveMode: Int, Sendable {
  /// Active energy, in kilocalories.
  case activeEnergy = 1
  /// Time moved, in minutes.
  case appleMoveTime = 2
}

/// The biological sex that the user entered.
public enum HKBiologicalSex: Int, Sendable {
  /// The user has not entered it.
  case notSet = 0
  /// Entered as female.
  case female = 1
  /// Entered as male.
  case male = 2
  /// Entered as neither female nor male.
  case other = 3
}

/// The blood type that the user entered.
public enum HKBloodType: Int, Sendable {
  /// The user has not entered it.
  case notSet = 0
  /// Group A, Rh positive.
  case aPositive = 1
  /// Group A, Rh negative.
  case aNegative = 2
  /// Group B, Rh positive.
  case bPositive = 3
  /// Group B, Rh negative.
  case bNegative = 4
  /// Group AB, Rh positive.
  case abPositive = 5
  /// Group AB, Rh negative.
  case abNegative = 6
  /// Group O, Rh positive.
  case oPositive = 7
  /// Group O, Rh negative.
  case oNegative = 8
}

/// The skin's reaction to the sun, from I, which always burns, to VI, which never does.
public enum HKFitzpatrickSkinType: Int, Sendable {
  /// The user has not entered it.
  case notSet = 0
  /// Pale skin that always burns and never tans.
  case I = 1
  /// White to light beige skin that burns easily and tans little.
  case II = 2
  /// Beige skin that may burn and tans gradually.
  case III = 3
  /// Light brown skin that burns rarely and tans easily.
  case IV = 4
  /// Brown skin that hardly ever burns and tans easily.
  case V = 5
  /// Dark brown to black skin that never burns.
  case VI = 6
}

/// The user's wheelchair use.
public enum HKWheelchairUse: Int, Sendable {
  /// The user has not entered it.
  case notSet = 0
  /// The user walks. Steps are counted.
  case no = 1
  /// The user uses a wheelchair. Pushes are counted instead of steps.
  case yes = 2
}

/// An object with the value of a characteristic, as returned by a health store.
///
/// - Note: HealthKit has no such class. It is not generic, because Foundation on Linux archives no
///   objects of classes that inherit from a generic one.
open class HKCharacteristicObject: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The raw value.
  fileprivate let number: Int

  fileprivate init(number: Int) {
    self.number = number
    super.init()
  }

  /// Creates an object with the value that a store returns if it does not know the characteristic,
  /// for a subclass that returns another one.
  public override init() {
    number = 0
    super.init()
  }

  /// The value of a number; nil if there is none.
  fileprivate class func value(_ number: Int) -> AnyHashable? { nil }

  /// True, because characteristics can be archived with `requiringSecureCoding`.
  open class var supportsSecureCoding: Bool { true }

  /// Creates an object from an archive; nil if the archive contains no value.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "ValueKey") else { return nil }
    number = coder.decodeInteger(forKey: "ValueKey")
    super.init()
    if Self.value(number) == nil { return nil }
  }

  open func encode(with coder: NSCoder) { coder.encode(number, forKey: "ValueKey") }

  /// The name of the case, such as `female`.
  open override var description: String { Self.value(number).map { "\($0)" } ?? "\(number)" }

  /// True for an object with the same value of the same characteristic.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKCharacteristicObject else { return false }
    return type(of: other).value(other.number) == Self.value(number)
  }

  open override var hash: Int { Self.value(number).hashValue }
}

/// The measure of the user's Move ring, as returned by a health store.
open class HKActivityMoveModeObject: HKCharacteristicObject, @unchecked Sendable {
  package convenience init(_ value: HKActivityMoveMode) { self.init(number: value.rawValue) }

  /// The measure of the Move ring; `.activeEnergy` unless a program has set another one.
  open var activityMoveMode: HKActivityMoveMode { Self.mode(number) }

  fileprivate override class func value(_ number: Int) -> AnyHashable? { mode(number) }

  private static func mode(_ number: Int) -> HKActivityMoveMode {
    HKActivityMoveMode(rawValue: number) ?? .activeEnergy
  }
}

/// The user's biological sex, as returned by a health store.
open class HKBiologicalSexObject: HKCharacteristicObject, @unchecked Sendable {
  package convenience init(_ value: HKBiologicalSex) { self.init(number: value.rawValue) }

  /// The biological sex that the user entered; `.notSet` if unknown.
  open var biologicalSex: HKBiologicalSex { HKBiologicalSex(rawValue: number) ?? .notSet }

  fileprivate override class func value(_ number: Int) -> AnyHashable? {
    HKBiologicalSex(rawValue: number)
  }
}

/// The user's blood type, as returned by a health store.
open class HKBloodTypeObject: HKCharacteristicObject, @unchecked Sendable {
  package convenience init(_ value: HKBloodType) { self.init(number: value.rawValue) }

  /// The blood type that the user entered; `.notSet` if unknown.
  open var bloodType: HKBloodType { HKBloodType(rawValue: number) ?? .notSet }

  fileprivate override class func value(_ number: Int) -> AnyHashable? {
    HKBloodType(rawValue: number)
  }
}

/// The user's skin type, as returned by a health store.
open class HKFitzpatrickSkinTypeObject: HKCharacteristicObject, @unchecked Sendable {
  package convenience init(_ value: HKFitzpatrickSkinType) { self.init(number: value.rawValue) }

  /// The skin type that the user entered; `.notSet` if unknown.
  open var skinType: HKFitzpatrickSkinType { HKFitzpatrickSkinType(rawValue: number) ?? .notSet }

  fileprivate override class func value(_ number: Int) -> AnyHashable? {
    HKFitzpatrickSkinType(rawValue: number)
  }
}

/// The user's wheelchair use, as returned by a health store.
open class HKWheelchairUseObject: HKCharacteristicObject, @unchecked Sendable {
  package convenience init(_ value: HKWheelchairUse) { self.init(number: value.rawValue) }

  /// The wheelchair use that the user entered; `.notSet` if unknown.
  open var wheelchairUse: HKWheelchairUse { HKWheelchairUse(rawValue: number) ?? .notSet }

  fileprivate override class func value(_ number: Int) -> AnyHashable? {
    HKWheelchairUse(rawValue: number)
  }
}
