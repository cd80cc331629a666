import Figures
import Languages

extension ReportWords {
  /// The mark of a date on which samples name another time zone.
  static func timeZone(_ name: String) -> String { "time zone \(name)" }
  /// A warning about marks that are left out.
  static func latestMarks(_ limit: Int, of count: Int) -> String {
    "the latest \(limit) of \(count) marks from data are shown"
  }

  /// A value of an interval in which too few days have data (R-5b).
  static func thin(_ value: String) -> String { "(\(value))" }
}

// The clinician's table of blood pressure.
extension ReportWords {
  static let meanAndSpread = "Mean ± SD"
  static let lowestAndHighest = "Lowest – highest"
  /// The readings of a half of days: `Morning (before noon), 14 readings`, or `First half (from
  /// 16:00), 14 readings` of days that do not start at midnight.
  static func half(
    _ half: PressureHalf, of day: PressureDay, _ count: Int, _ language: any Language
  ) -> String {
    let start =
      switch (day.start == 0, half) {
      case (true, .morning): "before noon"
      case (true, .evening): "from noon"
      case (false, _): "from \(timeOfDay(day.start(of: half)))"
      }
    let name =
      "\(language.heading(.half(half.name(startsAtMidnight: day.start == 0)))) (\(start))"
    return "\(name), \(readings(count))"
  }
  /// - Parameter isLast: false if later measurements do not count.
  static func latest(_ date: String, isLast: Bool = true) -> String {
    "Latest\(isLast ? "" : " that counts"), \(date)"
  }
  static func pairs(_ count: String, _ period: String, _ unit: String) -> String {
    "\(count), \(period) (\(unit))"
  }
  static func readings(_ count: Int) -> String {
    "\(count) \(count == 1 ? "reading" : "readings")"
  }
  static func readings(_ count: Int, of measurements: Int) -> String {
    "\(readings(count)) of \(measurements) measurement\(measurements == 1 ? "" : "s")"
  }
}

// The tables of readings, of amounts by source, and of nights.
extension ReportWords {
  static let readingTime = "Time"
  static let source = "Source"
  static let sources = "sources"
  static let together = "Together"
  static let recorded = "Recorded"
  static let counted = "Counted"
  static let countedTwice = "Counted twice"
  static let asleep = "Asleep"
  static let timesOfNaps = "Times of naps"
  static let inBed = "In bed"
  static let stages = "stages"
  static let stage = "Stage"
  static let stageStart = "From"
  static let stageEnd = "To"
  static let stageTime = "Duration"
  /// The unit of a column of durations, as that of the values of a query.
  static let hoursAndMinutes = " (h:min)"

  /// The name of a stage, which says more than that one was asleep.
  static func stage(_ stage: SleepStage, _ language: any Language) -> String {
    stage == .asleep ? "Asleep, no stage" : language.name(of: stage)
  }
  static func inNap(_ stage: SleepStage, _ language: any Language) -> String {
    "\(Self.stage(stage, language)), nap"
  }
  static func inAll(_ stage: SleepStage, _ language: any Language) -> String {
    "\(Self.stage(stage, language)), in all"
  }
}

// The table of intervals over those of the year before.
extension ReportWords {
  static func yearBefore(_ unit: String) -> String { "Year before\(unit)" }
  /// The names of the lines of a figure over parts of two years.
  static let yearsOfLines = (line: "this year", before: "year before")
}

// The table of menstrual cycles.
extension ReportWords {
  static let firstDay = "First day"
  static let cycleDays = "Cycle (days)"
  static let periodDays = "Period (days)"
  static func flowDays(_ level: FlowLevel, _ language: any Language) -> String {
    "\(language.name(of: level)) (days)"
  }
}

// The table of workouts.
extension ReportWords {
  static let workoutDay = "Day"
  static let workoutActivity = "Activity"
  static let workoutDuration = "Duration (h:min)"
  static let workoutEnergy = "Energy (kcal)"
  static let workoutHeartRate = "Average (bpm)"

  /// - Parameter unit: the unit of all distances; nil if each of them has its own.
  static func workoutDistance(_ unit: String?) -> String {
    "Distance" + (unit.map { " (\($0))" } ?? "")
  }
  static func workoutZone(_ name: String) -> String { "\(name.capitalizedFirst) (h:min)" }
  static func leg(_ number: Int) -> String { "Leg \(number)" }
  static let legs = "Legs of workouts"

  /// The order of the parts of the bars in a table.
  static func fromLeft(_ names: [String]) -> String {
    "bars from the left: \(names.joined(separator: ", "))"
  }

  static func workouts(_ title: String, _ period: String, left: String?) -> String {
    "\(title), \(period)" + (left.map { "; \($0) earlier ones are left out" } ?? "")
  }
}
