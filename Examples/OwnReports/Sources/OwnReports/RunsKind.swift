import Foundation
import Health
import Report

/// `kind: runs`: the number, distance and duration of runs in each interval.
///
/// ```yaml
/// queries:
///   runs:
///     kind: runs
///     interval: 1 week
///     range: last 3 months
///     unit: mi
/// ```
struct RunsKind: QueryKind {
  let id = "runs"
  let summary = "How often, how far and how long somebody ran."
  // Any other key is a mistake, which is reported at its place.
  let keys = QueryTime.keys + [DefinitionKey("unit", "of the distance", default: "`km`")]

  func query(_ keys: inout KeyedNode, reader: inout DefinitionReader) -> (any Query)? {
    let time = QueryTime(&keys, reader: &reader)
    let unit = keys.take("unit").flatMap { entry in
      reader.words(entry.value) { try HKUnit(parsing: $0, for: RunsQuery.distance) }
    }
    return RunsQuery(time: time, unit: unit ?? .meterUnit(with: .kilo))
  }
}

/// A query of this kind.
struct RunsQuery: Query {
  static let distance = HKQuantityType(.distanceWalkingRunning)

  let time: QueryTime
  let unit: HKUnit

  var types: [HKObjectType] { [.workoutType()] }

  func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let intervals = try context.intervals(of: time, over: types)
    let isRun = HKQuery.predicateForWorkouts(with: .running)
    let workouts = try context.samples(of: .workoutType(), matching: isRun)
    var runs = workouts.compactMap { $0 as? HKWorkout }[...]

    // Both are in chronological order. A run belongs to the interval in which it starts, and an
    // interval includes its start but not its end.
    let values = intervals.dates.map { interval in
      runs = runs.drop { $0.startDate < interval.start }
      let begun = runs.prefix { $0.startDate < interval.end }
      runs = runs[begun.endIndex...]
      return (values: totals(of: begun), count: begun.count)
    }
    var result = QueryResult(
      type: "runs", computation: "number, distance and duration of runs",
      columns: [
        ResultColumn(key: "runs", title: "Runs", amount: .count),
        ResultColumn(key: "distance", title: "Distance", amount: .quantity(unit)),
        ResultColumn(key: "duration", title: "Duration", amount: .duration),
      ],
      intervals: intervals, values: values, in: context)
    result.account = ["a run counts where it begins"]
    return result
  }

  /// Returns a value for each column. The distance and the duration are `nil`, not 0, if there is
  /// nothing to add up, because missing is not zero.
  private func totals(of runs: ArraySlice<HKWorkout>) -> [Double?] {
    let distances = runs.compactMap { run in
      run.statistics(for: Self.distance)?.sumQuantity()?.doubleValue(for: unit)
    }
    return [
      Double(runs.count),
      distances.isEmpty ? nil : distances.reduce(0, +),
      runs.isEmpty ? nil : runs.map(\.duration).reduce(0, +),
    ]
  }
}
