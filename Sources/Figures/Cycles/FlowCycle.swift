package import Languages

/// A menstrual cycle, whose days are counted from 1, its first day.
package struct FlowCycle: Sendable {
  /// A day with flow.
  package struct Day: Sendable, Equatable {
    package let number: Int
    package let level: FlowLevel

    package init(_ number: Int, _ level: FlowLevel) {
      self.number = number
      self.level = level
    }
  }

  /// The first day at the start of a row: `Jul 1`.
  package var label: String
  /// The first day in a sentence: `July 1`.
  package var name: String
  /// The days with flow, in ascending order.
  package let flow: [Day]
  /// The number of days from the first to the last day of the period so far, both included.
  package let periodDays: Int
  /// The number of days of the period; `nil` while it can still grow.
  package let periodLength: Int?
  /// The number of days of the cycle; `nil` if it is still running.
  package let length: Int?
  /// The number of days that have begun, or the length of a cycle that is over.
  package let days: Int

  package var isRunning: Bool { length == nil }

  /// - Parameters:
  ///   - isPeriodOver: false while the period can still grow.
  ///   - today: the number of the day on which the data ends; used only for a running cycle.
  package init(
    label: String, name: String, flow: [Day], periodDays: Int, isPeriodOver: Bool, length: Int?,
    today: Int
  ) {
    self.label = label
    self.name = name
    self.flow = flow.filter { $0.number > 0 }
    self.periodDays = max(1, periodDays)
    periodLength = isPeriodOver ? max(1, periodDays) : nil
    self.length = length.map { max(1, $0) }
    days = max(1, length ?? max(today, flow.last?.number ?? 1))
  }
}
