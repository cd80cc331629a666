/// A person's kind of Move ring, as a health store gives it.
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
