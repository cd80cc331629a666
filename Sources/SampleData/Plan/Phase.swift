/// A part of the day in one state of the body; the phases of a day follow each other without a gap.
struct Phase: Sendable {
  enum State: Sendable {
    case asleep, resting, moving, exercising
  }

  var start: Int
  var end: Int
  var state: State
  /// The bout in a moving phase, or one made of the workout.
  var bout: Bout?

  /// The part inside a range of instants.
  func clamped(to range: Range<Int>) -> Phase {
    var part = self
    part.start = max(start, range.lowerBound)
    part.end = min(end, range.upperBound)
    return part
  }
}
