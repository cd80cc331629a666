/// A query with the options of the command line, as values.
package struct ReferenceQuery: Sendable {
  package enum Subject: Sendable, Equatable {
    case category(ReferenceCategoryType)
    case quantity(ReferenceQuantityType)
    case workout, activitySummary, bloodPressure, menstrualCycle
  }

  package enum Grouping: String, Sendable { case source, value, activity, leg, entry }
  package enum Profile: String, Sendable, CaseIterable { case hour, weekday, month }

  /// The condition of `--episodes`.
  package struct Episodes: Sendable, Equatable {
    package var bound: ReferenceBand.Bound
    package var minutes: Int
    /// The longest gap in minutes; `nil` for the default of 20.
    package var gapMinutes: Int?

    package init(_ bound: ReferenceBand.Bound, minutes: Int, gapMinutes: Int? = nil) {
      self.bound = bound
      self.minutes = minutes
      self.gapMinutes = gapMinutes
    }

    /// True if the least value is that of an episode.
    package var isBelow: Bool {
      switch bound.test {
      case .below, .atMost: true
      default: false
      }
    }
  }

  package var subject: Subject
  /// The statistics as written in `--statistics`, in snake case; `nil` for the type's default.
  package var statistics: [String]?
  package var values: [String]?
  package var activities: [String]?
  /// The length of the intervals; `nil` for one interval over the entire range.
  package var interval: ReferenceIntervalLength?
  package var anchor: ReferenceAnchor?
  package var from: ReferencePoint
  package var to: ReferencePoint
  /// The value of `as_of`; a date means the end of that day, and `nil` the export date.
  package var asOf: ReferencePoint?
  package var grouping: Grouping?
  package var filter = ReferenceFilter()
  /// First and last dates, both inclusive.
  package var excluded: [ClosedRange<Int>] = []
  package var unit: String?
  package var sourcePriority: [String] = []
  /// The first day of the week, starting at 0 for Monday.
  package var weekStart = 0
  package var keepsOverlaps = false
  package var sessionMinutes: Int?
  package var excludesFirstDay = false
  /// The second of the local clock at which days of blood pressure start.
  package var dayStart = 0
  package var pressureLimits: [ReferencePressureLimit] = []
  package var severeLimit: ReferencePressureLimit?
  package var pressureProtocol: ReferencePressureProtocol?
  package var bands: [ReferenceBand] = []
  package var pressureBands: [ReferencePressureBand] = []
  package var sharesTime = false
  /// Zones of heart rate during workouts, lowest first.
  package var zones: [ReferenceBand] = []
  package var profile: Profile?
  /// The minutes of a row of a profile by hour; `nil` for hours.
  package var stepMinutes: Int?
  package var holdMinutes: Int?
  package var episodes: Episodes?
  /// The time constant of `--smoothing` in days.
  package var smoothingDays: Int?
  package var hasItems = false
  /// The options for summaries; `nil` if they are not requested.
  package var summary: ReferenceSummaryOptions?

  package init(_ subject: Subject, from: ReferencePoint, to: ReferencePoint) {
    self.subject = subject
    self.from = from
    self.to = to
  }

  func excludes(_ day: Int) -> Bool { excluded.contains { $0.contains(day) } }
}

/// A date or an instant.
package enum ReferencePoint: Sendable, Equatable {
  /// Days since 2001-01-01.
  case date(Int)
  /// Seconds since 2001-01-01 00:00:00 UTC.
  case time(Double)

  /// The instant, or the midnight at which a date starts.
  package func start(on clock: ReferenceClock) -> Double {
    switch self {
    case .date(let day): clock.instant(day: day)
    case .time(let instant): instant
    }
  }

  /// The instant, or the midnight at which a date ends.
  func end(on clock: ReferenceClock) -> Double {
    switch self {
    case .date(let day): clock.instant(day: day + 1)
    case .time(let instant): instant
    }
  }
}

/// The length of an interval, such as `2 weeks`.
package struct ReferenceIntervalLength: Sendable, Equatable {
  package enum Unit: String, Sendable, CaseIterable {
    case minute, hour, day, night, week, month, quarter, year
  }

  package var count: Int
  package var unit: Unit

  package init(_ count: Int, _ unit: Unit) {
    self.count = count
    self.unit = unit
  }
}

/// The start of intervals, such as `monday 03:00` or `18:00`.
package struct ReferenceAnchor: Sendable, Equatable {
  /// The day of the week, starting at 0 for Monday.
  package var weekday: Int?
  package var second: Int

  package init(weekday: Int? = nil, second: Int) {
    self.weekday = weekday
    self.second = second
  }
}
