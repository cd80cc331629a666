/// The totals of a workout, computed from the rows of its own source that the document lists
///
struct WorkoutStatistics {
  /// The number that a WorkoutStatistics element states.
  enum Value {
    case sum(Double)
    case range(average: Double, minimum: Double, maximum: Double)
  }

  let values: [(type: String, unit: String, value: Value)]

  init(of workout: PlannedWorkout, on plan: DayPlan) {
    // NB: Sums include complete rows only, because no row of these series crosses an end of the
    // workout.
    func rows(_ series: RecordSeries) -> [PlannedSample] {
      series.rows(on: plan).filter {
        $0.source == workout.source && $0.start >= workout.start && $0.start < workout.end
      }
    }
    var values: [(type: String, unit: String, value: Value)] = []
    for series in [
      RecordSeries.activeEnergyBurned, .basalEnergyBurned, .distanceCycling,
      .distanceWalkingRunning, .stepCount,
    ] {
      let rows = rows(series)
      guard !rows.isEmpty, let unit = series.unit else { continue }
      values.append((series.type, unit, .sum(rows.reduce(0) { $0 + $1.value })))
    }
    let rates = rows(.heartRate).map(\.value)
    if let minimum = rates.min(), let maximum = rates.max(), let unit = RecordSeries.heartRate.unit
    {
      let average = rates.reduce(0, +) / Double(rates.count)
      values.append(
        (
          RecordSeries.heartRate.type, unit,
          .range(average: average, minimum: minimum, maximum: maximum)
        ))
    }
    self.values = values
  }
}
