import Health

extension CategoryQuery {
  /// All statistics of category types, in the order in which they are listed.
  package static let allStatistics: [ComputedStatistic<CategoryFacts>] =
    [
      ComputedStatistic(.duration, .duration, hasTotal: true, growsWithWear: true) { $0.seconds },
      ComputedStatistic(.count, .count) { Double($0.count) },
      ComputedStatistic(.perDay, .duration, change: { $0.hasParts = false }) { $0.perDay },
    ] + nightStatistics

  /// The statistics of a night's sleep.
  static let nightStatistics: [ComputedStatistic<CategoryFacts>] = [
    night(.bedtime, .instant, baseline: .minimum) { $0.episode?.start },
    night(.wakeTime, .instant, baseline: .minimum) { $0.episode?.end },
    night(Statistic("midSleep"), .instant, baseline: .minimum) {
      $0.episode?.middle
    },
    night(.inBed, .duration, hasTotal: true, growsWithWear: true) { $0.inBed },
    night(Statistic("efficiency"), .fraction, baseline: .minimum) { $0.efficiency },
    night(Statistic("awakenings"), .count) { $0.episode.map { Double($0.awakenings) } },
    night(
      Statistic("wakeAfterOnset"), .duration, hasTotal: true,
      hasHours: true
    ) {
      $0.episode?.awake
    },
    night(Statistic("mainSleep"), .duration, hasTotal: true, hasHours: true) {
      $0.episode?.asleep
    },
    night(Statistic("naps"), .count) { night in
      night.episode.map { _ in Double(night.naps.count) }
    },
    night(Statistic("napDuration"), .duration, hasTotal: true, hasHours: true) { night in
      night.episode.map { _ in night.napping ?? 0 }
    },
  ]

  private static func night(
    _ statistic: Statistic, _ amount: ResultColumn.Amount, baseline: Baseline = .zero,
    hasTotal: Bool = false, growsWithWear: Bool = false, hasHours: Bool = false,
    _ value: @escaping @Sendable (SleepNight) -> Double?
  ) -> ComputedStatistic<CategoryFacts> {
    ComputedStatistic(
      statistic, amount, baseline: baseline, hasTotal: hasTotal, growsWithWear: growsWithWear,
      change: {
        $0.hasParts = false
        $0.hasHours = hasHours
      }
    ) { facts in
      if let night = facts.night { return value(night) }
      let values = facts.nights.compactMap(value)
      return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
  }
}

extension Statistic {
  /// True for a statistic of a night's sleep of which weeks and longer intervals have the mean of
  /// their nights: a duration or a share, but not a time of day or a number.
  var hasMeanOfNights: Bool {
    CategoryQuery.nightStatistics.contains {
      $0.statistic == self && [.duration, .fraction].contains($0.column.amount)
    }
  }

  static let bedtime = Statistic("bedtime")
  static let inBed = Statistic("inBed")
  static let wakeTime = Statistic("wakeTime")

  /// True for a statistic of a night's sleep.
  var isOfNights: Bool { CategoryQuery.nightStatistics.contains { $0.statistic == self } }

  /// True for a statistic of a night's main sleep alone.
  var isOfMainSleep: Bool {
    isOfNights && !["inBed", "efficiency", "naps", "napDuration"].contains(key)
  }

  /// True for a column of the times or the number of episodes of sleep.
  static func isOfEpisodes(_ column: ResultColumn) -> Bool {
    !["inBed", "efficiency"].contains(column.key)
      && CategoryQuery.nightStatistics.contains { $0.statistic.key == column.key }
  }

  /// The default statistic of a category type.
  static func standard(for type: HKCategoryType) -> Statistic {
    measuredInTime.contains(type) ? .duration : .count
  }

  private static let measuredInTime: Set = [
    HKCategoryType(.sleepAnalysis), HKCategoryType(.mindfulSession),
    HKCategoryType(.handwashingEvent), HKCategoryType(.toothbrushingEvent),
  ]
}

/// The facts from which the statistics of an interval, or of a part of it, are computed.
package struct CategoryFacts {
  /// The seconds of the chosen values, where overlapping time counts once; nil without data.
  let seconds: Double?
  /// The number of samples with these values.
  let count: Int
  /// The mean of the days, in seconds; nil if not requested, and without data.
  private(set) var perDay: Double?
  /// The night of sleep; nil unless the intervals are single nights.
  private(set) var night: SleepNight?
  /// The nights whose dates start in the interval, if the intervals are weeks or longer.
  private(set) var nights: [SleepNight] = []

  init(seconds: Double?, count: Int) {
    self.seconds = seconds
    self.count = count
  }

  /// - Parameters:
  ///   - present: the statistics of the samples with any value. The duration is nil if there are no
  ///     such samples.
  ///   - counted: the statistics of the samples that count; nil if there are none.
  init(
    present: StatisticsValues, counted: StatisticsValues?, perDay: Double? = nil,
    night: SleepNight? = nil, nights: [SleepNight] = []
  ) {
    seconds = present.count == 0 ? nil : counted?.duration ?? 0
    count = counted?.count ?? 0
    self.perDay = perDay
    self.night = night
    self.nights = nights
  }
}
