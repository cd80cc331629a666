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

/// The measure of the user's Move ring, as returned by a health store.
public final class HKActivityMoveModeObject: Hashable, CustomStringConvertible, Sendable {
  /// The measure of the Move ring; `.activeEnergy` unless a program has set another one.
  public let activityMoveMode: HKActivityMoveMode

  package init(_ activityMoveMode: HKActivityMoveMode) {
    self.activityMoveMode = activityMoveMode
  }

  /// The name of the measure, such as `activeEnergy`.
  public var description: String { "\(activityMoveMode)" }

  public static func == (a: HKActivityMoveModeObject, b: HKActivityMoveModeObject) -> Bool {
    a.activityMoveMode == b.activityMoveMode
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(activityMoveMode)
  }
}

/// The user's biological sex, as returned by a health store.
public final class HKBiologicalSexObject: Hashable, CustomStringConvertible, Sendable {
  /// The biological sex that the user entered; `.notSet` if unknown.
  public let biologicalSex: HKBiologicalSex

  package init(_ biologicalSex: HKBiologicalSex) {
    self.biologicalSex = biologicalSex
  }

  /// The name of the case, such as `female`.
  public var description: String { "\(biologicalSex)" }

  public static func == (a: HKBiologicalSexObject, b: HKBiologicalSexObject) -> Bool {
    a.biologicalSex == b.biologicalSex
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(biologicalSex)
  }
}

/// The user's blood type, as returned by a health store.
public final class HKBloodTypeObject: Hashable, CustomStringConvertible, Sendable {
  /// The blood type that the user entered; `.notSet` if unknown.
  public let bloodType: HKBloodType

  package init(_ bloodType: HKBloodType) {
    self.bloodType = bloodType
  }

  /// The name of the case, such as `aPositive`.
  public var description: String { "\(bloodType)" }

  public static func == (a: HKBloodTypeObject, b: HKBloodTypeObject) -> Bool {
    a.bloodType == b.bloodType
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bloodType)
  }
}

/// The user's skin type, as returned by a health store.
public final class HKFitzpatrickSkinTypeObject: Hashable, CustomStringConvertible, Sendable {
  /// The skin type that the user entered; `.notSet` if unknown.
  public let skinType: HKFitzpatrickSkinType

  package init(_ skinType: HKFitzpatrickSkinType) {
    self.skinType = skinType
  }

  /// The name of the case, such as `III`.
  public var description: String { "\(skinType)" }

  public static func == (a: HKFitzpatrickSkinTypeObject, b: HKFitzpatrickSkinTypeObject) -> Bool {
    a.skinType == b.skinType
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(skinType)
  }
}

/// The user's wheelchair use, as returned by a health store.
public final class HKWheelchairUseObject: Hashable, CustomStringConvertible, Sendable {
  /// The wheelchair use that the user entered; `.notSet` if unknown.
  public let wheelchairUse: HKWheelchairUse

  package init(_ wheelchairUse: HKWheelchairUse) {
    self.wheelchairUse = wheelchairUse
  }

  /// The name of the case, such as `no`.
  public var description: String { "\(wheelchairUse)" }

  public static func == (a: HKWheelchairUseObject, b: HKWheelchairUseObject) -> Bool {
    a.wheelchairUse == b.wheelchairUse
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(wheelchairUse)
  }
}
