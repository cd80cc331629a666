extension DayPlan {
  /// The states of the body while the watch was worn, from midnight to midnight.
  ///
  /// A walk that the watch did not record counts as rest here, because nothing on the wrist shows
  /// it.
  func wornPhases() -> [Phase] {
    let all = phases()
    return wear.flatMap { range -> [Phase] in
      let worn = range.clamped(to: day.start..<max(day.start, day.end))
      return all.map { $0.clamped(to: worn) }.filter { $0.start < $0.end }
    }
  }

  private func phases() -> [Phase] {
    var busy: [Phase] = []
    let bedBefore = max(day.start, night?.bed ?? day.start)
    busy.append(Phase(start: bedBefore, end: wake, state: .asleep))
    for bout in bouts where bout.watchIsWorn && !bout.isWorkout {
      busy.append(Phase(start: bout.start, end: bout.end, state: .moving, bout: bout))
    }
    if let workout {
      let bout = bouts.first { $0.isWorkout }
      let pause = workout.pause ?? workout.end..<workout.end
      for part in [workout.start..<pause.lowerBound, pause.upperBound..<workout.end] {
        busy.append(
          Phase(start: part.lowerBound, end: part.upperBound, state: .exercising, bout: bout))
      }
    }
    busy.append(Phase(start: bed, end: day.end, state: .asleep))
    busy = busy.filter { $0.start < $0.end }.sorted { $0.start < $1.start }

    var phases: [Phase] = []
    var cursor = day.start
    for phase in busy {
      if cursor < phase.start {
        phases.append(Phase(start: cursor, end: phase.start, state: .resting))
      }
      phases.append(phase.clamped(to: cursor..<max(cursor, day.end)))
      cursor = max(cursor, phase.end)
    }
    if cursor < day.end { phases.append(Phase(start: cursor, end: day.end, state: .resting)) }
    return phases
  }
}

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
