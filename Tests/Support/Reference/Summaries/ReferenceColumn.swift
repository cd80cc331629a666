/// A column of a query: one number for each interval.
struct ReferenceColumn {
  /// The key in JSON.
  let key: String
  /// The unit; `nil` for counts, fractions and instants.
  let unit: String?
  /// True if R-79 makes the value null before the first sample.
  let isCount: Bool
  /// True if the value is a time of day.
  let isInstant: Bool
  let hasTotal: Bool
  /// True if the value increases with the number of days with data.
  let growsWithDays: Bool
  /// True for a mean over the nights of a week or a longer interval.
  var isMeanOfNights = false

  /// True if an interval counts only if enough of its days have data (R-5b).
  var isMeasuredDaily: Bool { growsWithDays || key == "perDay" || isMeanOfNights }
}

extension ReferenceScope {
  /// The columns in the order of the statistics.
  var columns: [ReferenceColumn] {
    switch query.subject {
    case .category(let type):
      return (query.statistics ?? [type.defaultStatistic]).map {
        column($0, unit: Self.durations.contains($0) ? "s" : nil)
      }
    case .quantity(let type):
      let unit =
        query.unit ?? Self.usualUnit(of: history.quantities.filter { $0.type == type }, type)
      let fractions = ["count", "coefficient_of_variation", "gmi", "time_with_data"]
      let standard =
        query.episodes == nil ? (type.style == .cumulative ? "sum" : "average") : "count"
      return (query.statistics ?? [standard]).map {
        column(
          $0,
          unit: ["duration", "longest"].contains($0) ? "s" : fractions.contains($0) ? nil : unit)
      }
    case .workout:
      let units = [
        "duration": "s", "longest": "s", "distance": "m", "energy": "kcal",
        "average_heart_rate": "count/min",
      ]
      return (query.statistics ?? ["count"]).map { column($0, unit: units[$0]) }
    case .activitySummary:
      return ringStatistics.map { column($0, unit: Self.ringUnit(of: $0)) }
    case .menstrualCycle:
      return (query.statistics ?? ["cycle_length"]).map { column($0, unit: nil) }
    case .bloodPressure:
      return (query.statistics ?? ["average"]).flatMap { statistic in
        Self.pressureKeys(statistic).map {
          column(statistic, key: $0, unit: $0 == statistic ? nil : "mmHg")
        }
      }
    }
  }

  private static let durations = [
    "duration", "per_day", "in_bed", "main_sleep", "nap_duration", "wake_after_onset",
  ]

  private static let meansOfNights = [
    "in_bed", "efficiency", "wake_after_onset", "main_sleep", "nap_duration",
  ]

  private static func ringUnit(of statistic: String) -> String? {
    if statistic.hasSuffix("_closed") { return nil }
    if statistic.hasPrefix("stand") { return "hr" }
    return statistic.hasPrefix("exercise") || statistic.hasPrefix("move_time") ? "min" : "kcal"
  }

  private func column(
    _ statistic: String, key: String? = nil, unit: String?
  ) -> ReferenceColumn {
    let isRing = query.subject == .activitySummary
    let isMeanOfNights =
      Self.meansOfNights.contains(statistic) && query.interval != ReferenceIntervalLength(1, .night)
      && query.subject == .category(.sleepAnalysis)
    let withTotal = [
      "sum", "duration", "in_bed", "main_sleep", "naps", "nap_duration", "awakenings",
      "wake_after_onset", "count",
      "measurements",
      "distance", "energy",
    ]
    let growing =
      switch query.subject {
      case .quantity where query.episodes != nil: ["count", "duration"]
      case .category, .quantity: ["sum", "duration", "in_bed"]
      case .activitySummary: ["move", "move_time", "exercise", "stand"]
      case .workout, .bloodPressure, .menstrualCycle: [String]()
      }
    return ReferenceColumn(
      key: key ?? ReferenceKeys.json(statistic), unit: unit,
      isCount: ["count", "measurements"].contains(statistic) || statistic.hasSuffix("_closed"),
      isInstant: ["bedtime", "wake_time", "mid_sleep"].contains(statistic),
      hasTotal: !isMeanOfNights && (isRing || withTotal.contains(statistic)),
      growsWithDays: !isMeanOfNights && growing.contains(statistic),
      isMeanOfNights: isMeanOfNights)
  }
}
