/// The keys of `where`. All keys that are set must be satisfied.
package struct ReferenceFilter: Sendable {
  package enum Manual: String, Sendable { case exclude, only }

  /// A condition on a metadata key.
  package enum Metadata: Sendable, Equatable { case equal(String), present, absent }

  package var manual: Manual?
  package var sources: [String]?
  package var devices: [String]?
  /// Seconds of the local day; the end can be before the start, or 86,400.
  package var time: (start: Int, end: Int)?
  /// The days of the week, starting at 0 for Monday.
  package var weekdays: [Int]?
  package var metadata: (key: String, value: Metadata)?
  /// Names of activities, or `any`.
  package var workouts: [String]?
  /// A bound for quantities.
  package var value: ReferenceBand.Bound?

  package init() {}
}

extension ReferenceFilter {
  /// True if a record passes all keys except `value` and `workout`.
  ///
  /// - Parameter day: the day whose weekday the record has.
  func passes(_ record: any ReferenceRecord, on day: Int, clock: ReferenceClock) -> Bool {
    passesManual(record) && passesNames(record) && hasWeekday(of: day)
      && passesTime(record.start, clock: clock) && passesMetadata(record)
  }

  /// True if the filter allows the weekday of a day.
  func hasWeekday(of day: Int) -> Bool {
    weekdays?.contains(ReferenceClock.weekday(of: day)) ?? true
  }

  private func passesManual(_ record: any ReferenceRecord) -> Bool {
    switch manual {
    case .exclude: !record.isEnteredByHand
    case .only: record.isEnteredByHand
    case nil: true
    }
  }

  private func passesNames(_ record: any ReferenceRecord) -> Bool {
    if let sources, !sources.contains(record.source) { return false }
    guard let devices else { return true }
    guard let device = record.device else { return false }
    return devices.contains { [device.name, device.model, device.hardware].contains($0) }
  }

  private func passesTime(_ start: Double, clock: ReferenceClock) -> Bool {
    guard let time else { return true }
    let second = clock.second(of: start)
    return time.start < time.end
      ? time.start <= second && second < time.end
      : time.start <= second || second < time.end
  }

  private func passesMetadata(_ record: any ReferenceRecord) -> Bool {
    guard let metadata else { return true }
    let found = record.metadata(metadata.key)
    switch metadata.value {
    case .present: return found != nil
    case .absent: return found == nil
    case .equal(let text): return found == text
    }
  }

  /// True if a record touches a workout with one of the activities. Repeated workouts count, legs
  /// do not.
  func passesWorkouts(_ record: any ReferenceRecord, among all: [ReferenceWorkout]) -> Bool {
    guard let workouts else { return true }
    return all.contains { workout in
      workout.start < workout.end
        && (workouts == ["any"] || workouts.contains(workout.activity))
        && record.touches(workout.start..<workout.end)
    }
  }
}
