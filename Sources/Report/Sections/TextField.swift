import Languages

/// A summary of a query to which text can refer: `{{query.field}}`, `{{query.column.field}}`,
/// `{{query.change.year_ago}}`. Summaries cover complete intervals and all sources (R-70…R-78).
struct TextField: Hashable {
  /// The summaries, with their names in definitions.
  enum Summary: String, CaseIterable {
    /// The value of the last interval (R-71).
    case latest
    /// The value of the last interval that has data, with the interval's name (R-71).
    case latestWithData = "latest_with_data"
    /// The value of the first interval that has data, with the interval's name.
    case firstWithData = "first_with_data"
    /// The value of the interval before the last one.
    case previous
    /// The difference between the latest value and its base, with the percentage if R-73 allows
    /// one.
    case change
    case changePercent = "change_percent"
    /// The difference between the last value that there is and the median of all (R-70, R-71).
    case fromMedian = "from_median"
    case mean, median, p10, p25, p75, p90
    case standardDeviation = "standard_deviation"
    case minimum, maximum, total
    /// The number of intervals with a value.
    case n
    /// The best and the worst value with their intervals, according to `better` (R-77).
    case best, worst
    /// The change from one interval to the next along a straight line through all values (R-74).
    case trend
    /// Since when the values are as they are, by a step fitted to them.
    case since
    case goal
    /// The number of intervals that meet the goal, out of those with a value (R-75).
    case goalMet = "goal_met"
    /// The number of intervals that do not meet the goal, out of those with a value.
    case goalMissed = "goal_missed"
    case streak
    case longestStreak = "longest_streak"
    /// The name of the last interval.
    case interval
    /// The number of intervals with data, out of those that have started.
    case coverage
    /// The values as a text chart.
    case sparkline
    /// The last smoothed reading.
    case smoothed
    /// The slope of a straight line through the readings of the last four weeks, and its 95 %
    /// range.
    case changeAWeek = "change_a_week"
    case changeAWeekRange = "change_a_week_range"

    /// True for a summary that needs a goal.
    var needsGoal: Bool {
      [.goal, .goalMet, .goalMissed, .streak, .longestStreak].contains(self)
    }

    /// True for a number of intervals that meet a goal or not.
    var countsGoal: Bool { needsGoal && self != .goal }

    /// True for a summary that the data does not change.
    var isWithoutData: Bool { self == .goal || self == .interval }

    /// True for a number of values that count, which is 0 without any.
    var isCount: Bool { [.n, .streak, .longestStreak].contains(self) }

    /// True for a summary of smoothed readings, whichever statistics the query has.
    var needsSmoothing: Bool { [.smoothed, .changeAWeek, .changeAWeekRange].contains(self) }

    /// True for a summary that is a comparison with a base.
    var hasBase: Bool { self == .change || self == .changePercent }

    static let words = allCases.map(\.rawValue)
  }

  let summary: Summary
  /// The key of the column; nil for the first column.
  var column: String?
  /// The base of a change; nil for the query's first comparison.
  var base: Comparison.Kind?

  /// The field as it appears in text, without the query.
  var text: String {
    [column?.snakeCased, summary.rawValue, base?.rawValue].compactMap(\.self)
      .joined(separator: ".")
  }

  /// Parses the parts after the name of a query.
  ///
  /// - Parameters:
  ///   - columns: the keys of the query's columns; nil if they depend on the data.
  ///   - comparisons: the comparisons of the query.
  ///   - hasGoal: true if the query has a goal.
  ///   - hasReadings: true if the query has readings that can be smoothed.
  /// - Throws: `FieldMistake`.
  init(
    _ parts: [String], columns: [String]?, comparisons: [Comparison], hasGoal: Bool,
    hasReadings: Bool = true
  ) throws(FieldMistake) {
    var rest = parts[...]
    // A column has the word of its statistic, and also takes its key in JSON: `allClosed`.
    let isColumn = { (word: String) in
      columns?.contains { $0.snakeCased == word.snakeCased } ?? true
    }
    // A word can be the name of both a column and a summary. A column is always followed by a
    // summary.
    if rest.count > 1, isColumn(rest[0]), Summary(rawValue: rest[1]) != nil {
      column = columns?.first { $0.snakeCased == parts[0].snakeCased } ?? parts[0].snakeCased
      rest.removeFirst()
    }
    guard let word = rest.popFirst(), let summary = Summary(rawValue: word) else {
      // If the columns are unknown, the first word may be one.
      if columns == nil, parts.count > 1, Summary(rawValue: parts[0]) == nil {
        throw FieldMistake(part: 1, .unknownField(parts[1], among: Summary.words))
      }
      let words = Summary.words + (parts.count > 1 ? columns?.map(\.snakeCased) ?? [] : [])
      let part = parts.count - rest.count - 1
      throw FieldMistake(part: part, .unknownField(parts[part], among: words))
    }
    self.summary = summary
    let part = parts.count - rest.count
    if let word = rest.popFirst() {
      let known = comparisons.map(\.kind.rawValue)
      guard summary.hasBase, let kind = Comparison.Kind(rawValue: word) else {
        throw FieldMistake(
          part: part,
          Message(
            "'\(summary.rawValue)' has no '\(word)'",
            help: suggestion(
              for: word, among: summary.hasBase ? Comparison.Kind.allCases.map(\.rawValue) : [])))
      }
      guard known.contains(word) else {
        throw FieldMistake(
          part: part,
          Message(
            "the query is not compared with '\(word)'",
            help: "its 'compare' is \(listed(known)); it can be a list"))
      }
      base = kind
    }
    guard rest.isEmpty else {
      throw FieldMistake(part: part + 1, "unexpected '\(rest[rest.startIndex])'")
    }
    if summary.needsSmoothing {
      guard hasReadings else {
        throw FieldMistake(
          part: part - 1,
          Message(
            "the query has no readings for '\(summary.rawValue)'",
            help:
              "it is for readings of a discrete type, such as 'bodyMass', without parts and bands"))
      }
      guard column == nil || column == columns?.first else {
        throw FieldMistake(part: 0, "readings have no columns: write '\(summary.rawValue)' alone")
      }
    }
    if summary.needsGoal {
      guard hasGoal else {
        throw FieldMistake(
          part: part - 1, Message("the query has no goal", help: "add one, such as 'goal: 10000'"))
      }
      guard column == nil || column == columns?.first else {
        throw FieldMistake(part: 0, "only the first column has a goal")
      }
    }
  }
}

/// A mistake in a reference to a summary.
struct FieldMistake: Error {
  /// The index of the wrong part, counted after the name of the query.
  let part: Int
  let message: Message

  init(part: Int, _ message: Message) {
    self.part = part
    self.message = message
  }
}

extension String {
  /// A JSON key in the form that definitions use: `wake_time` for `wakeTime`.
  package var snakeCased: String {
    reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }
}

extension Message {
  fileprivate static func unknownField(_ field: String, among fields: [String]) -> Message {
    Message(
      "a query has no '\(field)'",
      help: didYouMean(nearestTo: field, in: fields) ?? "it has \(listed(fields, joiner: "and"))")
  }
}
