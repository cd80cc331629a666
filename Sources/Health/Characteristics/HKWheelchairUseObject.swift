/// A person's use of a wheelchair, as a health store gives it.
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
