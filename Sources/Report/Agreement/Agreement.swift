package import Health

/// A comparison of our totals with those that Apple computed and put into the same export: rings,
/// and statistics of workouts. It includes the order of sources that would agree
/// better.
package struct Agreement: Sendable {
  /// The comparisons for the rings of all days with a summary except the last day; empty if there
  /// are no summaries.
  package var rings: [Comparison]
  /// The comparisons for the statistics of workouts; empty if there are no workouts.
  package var workouts: [Comparison]
  package var suggestions: [Suggestion]

  /// One kind of number, with our values and Apple's.
  package struct Comparison: Sendable {
    /// The name in JSON and in tables: `move`, or a type followed by a statistic.
    package var name: String
    package var type: HKSampleType
    package var statistic: Statistic
    package var unit: HKUnit
    /// True for a statistic of workouts, false for a ring.
    package var isOfWorkouts = false
    package var pairs: [Pair]
    /// The number of Apple's values for which the export has no samples.
    package var withoutSamples = 0

    /// The number of largest differences to list.
    package static let listed = 5
  }

  package struct Pair: Sendable {
    /// The start of the day or of the workout.
    package var start: Double
    package var ours: Double
    package var apples: Double

    /// The difference as a share of Apple's value; nil unless that value is greater than 0.
    package var deviation: Double? {
      apples > 0 ? abs(ours - apples) / apples : nil
    }

    /// True if the difference is at most the given share of Apple's value.
    func isWithin(_ share: Double) -> Bool { abs(ours - apples) <= share * abs(apples) }
  }

  /// An order of sources, and how well sums in that order agree with a ring.
  package struct SourceOrder: Sendable {
    package var names: [String]
    /// The median deviation of the days; nil if there are no days to compare.
    package var median: Double?
  }

  /// The current order of the sources of a type, and the order that agrees best.
  package struct Suggestion: Sendable {
    package var type: HKQuantityType
    package var today: SourceOrder
    package var best: SourceOrder

    /// True if an order other than the current one agrees better.
    package var isBetter: Bool {
      guard let today = today.median, let best = best.median else { return false }
      return best < today && self.best.names != self.today.names
    }
  }
}

extension Agreement.Comparison {
  /// The median deviation, over the pairs in which Apple's value is greater than 0; nil if there
  /// are none.
  package var median: Double? {
    ReadingStatistics(pairs.compactMap(\.deviation)).percentile(0.5)
  }

  /// The number of pairs that differ by at most the given share of Apple's value.
  package func count(within share: Double) -> Int { pairs.count { $0.isWithin(share) } }

  /// The largest differences, in descending order, equal ones in order of time. Rounding errors are
  /// left out.
  package var largest: [Agreement.Pair] {
    pairs.filter { !$0.isWithin(1e-9) }
      .sorted { a, b in
        let (first, second) = (abs(a.ours - a.apples), abs(b.ours - b.apples))
        return first != second ? first > second : a.start < b.start
      }.prefix(Self.listed).map(\.self)
  }
}

extension Agreement {
  /// The types of the samples that are compared, except those for the statistics of workouts.
  package static let types: [HKObjectType] = [
    HKQuantityType(.activeEnergyBurned), HKQuantityType(.appleExerciseTime),
    HKCategoryType(.appleStandHour), HKObjectType.activitySummaryType(), HKObjectType.workoutType(),
  ]

  /// All types of the samples and objects that were compared.
  var types: [HKObjectType] { (Self.types + workouts.map(\.type)).uniqued() }

  /// Compares all rings and workouts of the data.
  ///
  /// - Throws: an error of the store.
  package init(in context: EvaluationContext) throws {
    let days = try RingDays(in: context)
    rings = try days.comparisons()
    suggestions = try days.suggestions()
    workouts = try WorkoutAgreement(in: context).comparisons()
  }
}
