package import Languages

/// The state of an interval at the end of the data.
package enum PointState: String, Sendable, CaseIterable {
  /// The interval has ended.
  case complete
  /// The interval has ended, but too few of its days have data, so that its value is drawn hollow
  /// and does not count.
  case thin
  /// The interval is still running, so its value is not final.
  case running
  /// The interval has not begun.
  case ahead
  /// The interval does not count, because the report excludes its dates.
  case excluded

  /// True if the interval can have a value to draw.
  var isDrawn: Bool { self == .complete || isHollow }

  /// True if the interval has a value that does not count.
  var isHollow: Bool { self == .running || self == .thin }

  /// True if the interval is over, and not excluded.
  package var hasEnded: Bool { self == .complete || self == .thin }
}

/// An interval of a series, with its names in the language of the report.
package struct FigureInterval: Sendable {
  /// The name at the start of a row of text: `Mon Jan  8`.
  package var label: String
  /// The name in a sentence: `January 10`, `the week of January 8`.
  package var name: String
  /// The name after a number in a sentence: `on Friday, February 2`, `in the week of October 30`.
  package var when: String
  /// The name in the rows of tables, with its state: `Jan 8, 2024`, `Feb 4, 2024 (until 9:41 AM)`;
  /// empty if tables do not have the interval.
  package var tableName: String
  /// The letters below a bar, such as those of the weekday; `nil` if there are none.
  package var initial: String?
  package var state: PointState
  package var isWeekend: Bool
  /// True for this report's interval, or for parts of it.
  package var isEmphasized: Bool
  /// The end of the data, if the interval is still running.
  package var until: DataEnd?
  /// A word that explains the value: `running`.
  package var remark: String?

  package init(
    label: String, name: String, when: String, tableName: String = "", initial: String? = nil,
    state: PointState = .complete, isWeekend: Bool = false, isEmphasized: Bool = false,
    until: DataEnd? = nil, remark: String? = nil
  ) {
    self.label = label
    self.name = name
    self.when = when
    self.tableName = tableName
    self.initial = initial
    self.state = state
    self.isWeekend = isWeekend
    self.isEmphasized = isEmphasized
    self.until = until
    self.remark = remark
  }
}

/// An interval and its value.
package struct FigurePoint: Sendable {
  package var interval: FigureInterval
  /// The value; `nil` if the interval has no data, which differs from zero.
  package var value: Double?
  /// A clause about a part of the value, which sentences give after it in parentheses:
  /// `1 h 30 min napping`; empty for none.
  package var clause: String

  package init(_ interval: FigureInterval, value: Double?, clause: String = "") {
    self.interval = interval
    self.value = value
    self.clause = clause
  }

  /// The text of the value with the clause about a part of it.
  func qualified(_ text: String, _ language: any Language) -> String {
    language.qualified(text, clause)
  }

  /// The value that a drawing shows: `nil` without data, if the interval is ahead or excluded, or
  /// if the value exceeds the range of numbers.
  package var drawn: Double? {
    guard interval.state.isDrawn, let value, value.isFinite else { return nil }
    return value
  }

  /// True if the value exceeds the range of numbers and cannot be drawn.
  package var isOutOfRange: Bool {
    interval.state.isDrawn && value?.isFinite == false
  }

  /// The value that counts for the greatest, the least and a goal: only values of complete
  /// intervals (G-3).
  package var counted: Double? { interval.state == .complete ? drawn : nil }
}
