/// The measure of the Move ring.
public enum HKActivityMoveMode: Int, Sendable {
  /// Active energy, in kilocalories.
  case activeEnergy = 1
  /// Time moved, in minutes.
  case appleMoveTime = 2
}

/// The sex that a person entered.
public enum HKBiologicalSex: Int, Sendable {
  case notSet = 0
  case female = 1
  case male = 2
  case other = 3
}

/// The blood type that a person entered.
public enum HKBloodType: Int, Sendable {
  case notSet = 0
  case aPositive = 1
  case aNegative = 2
  case bPositive = 3
  case bNegative = 4
  case abPositive = 5
  case abNegative = 6
  case oPositive = 7
  case oNegative = 8
}

/// The skin's reaction to the sun, from I, which always burns, to VI, which never does.
public enum HKFitzpatrickSkinType: Int, Sendable {
  case notSet = 0
  case I = 1
  case II = 2
  case III = 3
  case IV = 4
  case V = 5
  case VI = 6
}

/// A person's use of a wheelchair.
public enum HKWheelchairUse: Int, Sendable {
  case notSet = 0
  case no = 1
  case yes = 2
}

/// A person's kind of Move ring, as a health store returns it.
public final class HKActivityMoveModeObject: Hashable, CustomStringConvertible, Sendable {
  public let activityMoveMode: HKActivityMoveMode

  package init(_ activityMoveMode: HKActivityMoveMode) {
    self.activityMoveMode = activityMoveMode
  }

  public var description: String { "\(activityMoveMode)" }

  public static func == (a: HKActivityMoveModeObject, b: HKActivityMoveModeObject) -> Bool {
    a.activityMoveMode == b.activityMoveMode
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(activityMoveMode)
  }
}

/// A person's sex, as a health store returns it.
public final class HKBiologicalSexObject: Hashable, CustomStringConvertible, Sendable {
  public let biologicalSex: HKBiologicalSex

  package init(_ biologicalSex: HKBiologicalSex) {
    self.biologicalSex = biologicalSex
  }

  public var description: String { "\(biologicalSex)" }

  public static func == (a: HKBiologicalSexObject, b: HKBiologicalSexObject) -> Bool {
    a.biologicalSex == b.biologicalSex
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(biologicalSex)
  }
}

/// A person's blood type, as a health store returns it.
public final class HKBloodTypeObject: Hashable, CustomStringConvertible, Sendable {
  public let bloodType: HKBloodType

  package init(_ bloodType: HKBloodType) {
    self.bloodType = bloodType
  }

  public var description: String { "\(bloodType)" }

  public static func == (a: HKBloodTypeObject, b: HKBloodTypeObject) -> Bool {
    a.bloodType == b.bloodType
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bloodType)
  }
}

/// A person's skin type, as a health store returns it.
public final class HKFitzpatrickSkinTypeObject: Hashable, CustomStringConvertible, Sendable {
  public let skinType: HKFitzpatrickSkinType

  package init(_ skinType: HKFitzpatrickSkinType) {
    self.skinType = skinType
  }

  public var description: String { "\(skinType)" }

  public static func == (a: HKFitzpatrickSkinTypeObject, b: HKFitzpatrickSkinTypeObject) -> Bool {
    a.skinType == b.skinType
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(skinType)
  }
}

/// A person's use of a wheelchair, as a health store returns it.
public final class HKWheelchairUseObject: Hashable, CustomStringConvertible, Sendable {
  public let wheelchairUse: HKWheelchairUse

  package init(_ wheelchairUse: HKWheelchairUse) {
    self.wheelchairUse = wheelchairUse
  }

  public var description: String { "\(wheelchairUse)" }

  public static func == (a: HKWheelchairUseObject, b: HKWheelchairUseObject) -> Bool {
    a.wheelchairUse == b.wheelchairUse
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(wheelchairUse)
  }
}
