import Health

/// Compares the statistics that workouts carry with those of the samples of the same source.
struct WorkoutAgreement {
  private let context: EvaluationContext
  private let workouts: [ImportedWorkout]

  /// - Throws: an error of the store.
  init(in context: EvaluationContext) throws {
    self.context = context
    workouts = try context.store.workouts(startingIn: nil)
  }

  private struct Wanted {
    let workout: ImportedWorkout
    let statistic: ImportedWorkout.Statistic
  }

  /// A comparison for each type and statistic, ordered by type, then by statistic.
  func comparisons() throws -> [Agreement.Comparison] {
    let wanted = workouts.flatMap { workout in
      workout.statistics.map { Wanted(workout: workout, statistic: $0) }
    }
    let byType = Dictionary(grouping: wanted, by: \.statistic.type)
    return try byType.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.flatMap {
      identifier in
      guard let type = HKQuantityType.byIdentifier[identifier] else {
        return [Agreement.Comparison]()
      }
      return try comparisons(of: type, byType[identifier] ?? [])
    }
  }

  private func comparisons(
    of type: HKQuantityType, _ wanted: [Wanted]
  ) throws -> [Agreement.Comparison] {
    let columns = try context.columns(of: type, in: nil, with: [.value, .source])
    let unit = columns?.unit ?? type.canonicalUnit
    let statistics = (type.isCumulative ? [Statistic.sum] : [.average, .minimum, .maximum])
      .ofQuantities
    var found = statistics.map {
      Agreement.Comparison(
        name: "\(type.name) \($0.statistic.word)", type: type, statistic: $0.statistic, unit: unit,
        isOfWorkouts: true, pairs: [])
    }
    let sources = context.store.sources
    let bySource = Dictionary(grouping: wanted, by: \.workout.facts.source)
    for (source, wanted) in bySource.sorted(by: { $0.key < $1.key }) {
      let own = columns.map { columns in
        columns.selecting(
          (0..<columns.count).filter { sources[Int(columns.source[$0])].name == source })
      }
      for one in wanted where one.workout.facts.start < one.workout.facts.end {
        let boundaries = [one.workout.facts.start, one.workout.facts.end]
        let values = own.flatMap { own in
          StatisticsEngine(
            options: statistics.reduce(into: []) { $0.formUnion($1.option) },
            boundaries: boundaries, priority: []
          ).evaluate(own, until: context.cutoff).first?.values
        }
        for index in found.indices {
          guard let apples = one.statistic.value(found[index].statistic, of: type, in: unit) else {
            continue
          }
          guard let ours = values.flatMap({ statistics[index].valueOfHealthKit?($0) }) else {
            found[index].withoutSamples += 1
            continue
          }
          found[index].pairs.append(
            Agreement.Pair(start: boundaries[0], ours: ours, apples: apples))
        }
      }
    }
    for index in found.indices { found[index].pairs.sort { $0.start < $1.start } }
    return found.filter { !$0.pairs.isEmpty || $0.withoutSamples > 0 }
  }
}

extension ImportedWorkout.Statistic {
  /// The value of a statistic in a unit; nil if the workout does not state it.
  fileprivate func value(
    _ statistic: Statistic, of type: HKQuantityType, in unit: HKUnit
  ) -> Double? {
    let number: Double? =
      switch statistic {
      case .sum: sum
      case .average: average
      case .minimum: minimum
      case .maximum: maximum
      default: nil
      }
    return number.flatMap { ImportedAmount($0, self.unit).quantity(for: type) }.flatMap {
      $0.is(compatibleWith: unit) ? $0.doubleValue(for: unit) : nil
    }
  }
}
