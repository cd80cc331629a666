import Health

extension [String: QueryResult] {
  /// Gives the durations of workouts one form in all tables of a report with intervals of a length:
  /// if some are of an hour or more, those of a sport with shorter ones are in hours and minutes,
  /// too. Minutes and seconds look the same.
  mutating func shareFormsOfDurations() {
    let workouts = filter { _, result in
      result.type == HKObjectType.workoutType().identifier && result.length != nil
    }
    let byLength = [IntervalLength?: [Element]](grouping: Array(workouts)) { $0.value.length }
    for alike in byLength.values where alike.contains(where: \.value.hasLongDurations) {
      for (name, result) in alike {
        for column in result.columns.indices where result.columns[column].amount == .duration {
          self[name]?.columns[column].hasHours = true
        }
      }
    }
  }
}

extension QueryResult {
  /// True if an interval has a duration of an hour or more.
  fileprivate var hasLongDurations: Bool {
    columns.indices.contains { column in
      columns[column].amount == .duration
        && intervals.contains { abs($0.row[column] ?? 0) >= 3_600 }
    }
  }
}
