/// A part of the day in one state of the body. The phases of a day follow each other without gaps.
struct Phase: Sendable {
  enum State: Sendable {
    case asleep, resting, moving, exercising
  }

  var start: Int
  var end: Int
  var state: State
  /// The bout of a moving phase, or the bout created from the workout.
  var bout: Bout?

  /// The part inside a range of instants.
  func clamped(to range: Range<Int>) -> Phase {
    var part = self
    part.start = max(start, range.lowerBound)
    part.end = min(end, range.upperBound)
    return part
  }
}
