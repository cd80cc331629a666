/// A week by its first day, and by its number where weeks have one.
package struct NamedWeek: Sendable, Hashable {
  /// The number of a week in its year, as in ISO 8601, whose first week contains January 4.
  package struct Number: Sendable, Hashable {
    package var year: Int, week: Int

    package init(year: Int, week: Int) {
      self.year = year
      self.week = week
    }
  }

  /// The first day with its year: `Jan 8, 2024`.
  package var firstDay: String
  /// The number; nil for a week that does not start on a Monday.
  package var number: Number?

  package init(firstDay: String, number: Number?) {
    self.firstDay = firstDay
    self.number = number
  }
}

/// The things that the rows of a table stand for.
package enum TableRows: Sendable, Hashable {
  case intervals(IntervalNoun)
  case sources, stages
  /// Rows of different things.
  case rows
}

/// The rows of a longer table that are shown.
package struct ShownRows: Sendable, Hashable {
  package var count: Int
  /// The number of all rows; nil if it is not known.
  package var all: Int?
  package var rows: TableRows
  /// True if no row follows them.
  package var areLast: Bool

  package init(_ count: Int, of all: Int?, _ rows: TableRows, areLast: Bool) {
    self.count = count
    self.all = all
    self.rows = rows
    self.areLast = areLast
  }
}

/// An end of a band of values.
package struct BandEdge: Sendable, Hashable {
  /// The number: `180`; with the unit at the upper end of a band, and at its only one: `180 mg/dL`.
  package var number: String
  /// True if the band includes the number.
  package var isIncluded: Bool

  package init(_ number: String, isIncluded: Bool) {
    self.number = number
    self.isIncluded = isIncluded
  }
}

/// A length of time in the form in which a report shows it. Numbers are texts with their sign.
package enum ShownLength: Sendable, Hashable {
  /// Hours and minutes from 0 to 59: `8 h 05 min`.
  case hours(String, minutes: Int)
  /// A number of hours alone, as on an axis: `7.5 h`.
  case hoursAlone(String)
  /// `12 min`
  case minutes(String)
  /// `45 s`
  case seconds(String)
}

/// The facts of the caption of a line of characters.
package struct LineCaption: Sendable {
  /// The latest value of a line.
  package struct Latest: Sendable {
    package var value: String
    /// Its interval, and a clause about a part of it.
    package var clauses: [String]
    /// True if the last interval has it, and false if that has no data.
    package var isOfLast: Bool

    package init(_ value: String, _ clauses: [String], isOfLast: Bool) {
      self.value = value
      self.clauses = clauses
      self.isOfLast = isOfLast
    }
  }

  /// The name of the series; empty for a single one.
  package var name: String
  /// The least and the greatest value: `49 … 159 bpm`; nil if none can be shown.
  package var span: String?
  package var latest: Latest?
  /// The number of intervals of which a mark is the mean.
  package var intervalsPerMark: Int
  /// The mark of values out of range; nil if there are none.
  package var outOfRange: String?

  package init(
    _ name: String, span: String?, latest: Latest?, intervalsPerMark: Int, outOfRange: String?
  ) {
    self.name = name
    self.span = span
    self.latest = latest
    self.intervalsPerMark = intervalsPerMark
    self.outOfRange = outOfRange
  }
}

/// The headings of a table of workouts.
package struct WorkoutHeadings: Sendable {
  package var day: String, activity: String, duration: String
  /// The heading of the bars of time in zones.
  package var zones: String
  package var distance: String, energy: String, heartRate: String

  package init(
    day: String, activity: String, duration: String, zones: String, distance: String,
    energy: String, heartRate: String
  ) {
    self.day = day
    self.activity = activity
    self.duration = duration
    self.zones = zones
    self.distance = distance
    self.energy = energy
    self.heartRate = heartRate
  }
}

/// The kind of a source in a published report, which does not state its name.
package enum PublishedSource: Sendable, CaseIterable {
  case watch, phone, tablet
  /// An app, another device, or entries by hand.
  case other
}
