import Figures
import Foundation
import Health
import Report

/// An explanation of a mean per day: the amount of each day, their sum and their number.
struct DailyExplanationText {
  let explanation: DailyExplanation
  let locale: Locale
  let clock: LocalClock

  var text: String {
    let format = ReportFormat(locale: locale, charset: .unicode, clock: clock)
    let mean = ValueFormat(0, of: explanation.result, format: format)
    let amount = ValueFormat(0, of: explanation.days, format: format)
    let days = explanation.days.intervals
    let counts = explanation.daysWithData.map(\.start)
    let shown = Dictionary(
      zip(
        counts,
        amount.shown(
          parts: explanation.daysWithData.map { ($0.values.first ?? nil) ?? 0 },
          of: explanation.total)), uniquingKeysWith: { first, _ in first })
    let heading = explanation.result.intervals.first.map {
      ExplanationText.heading($0, of: explanation.result, mean, clock)
    }
    let table = Table(
      columns: [.init(dayTitle, isNumeric: false), .init("Amount"), .init("", isNumeric: false)],
      rows: days.map { day in
        [
          format.label(day, of: explanation.days),
          day.count > 0 ? amount.quantity(shown[day.start] ?? day.values[0] ?? 0) : "",
          remark(day),
        ]
      })
    let lines =
      [
        heading ?? "", table.plainText, sum(amount, mean),
        ExplanationText.roundingNote(addsUp: true),
      ]
      + ExplanationText.account(of: explanation.result) + ExplanationText.rules(explanation.rules)
    return lines.joined(separator: "\n")
  }

  private var isOfNights: Bool { explanation.days.length?.unit == .night }
  private var dayTitle: String { isOfNights ? "Night" : "Day" }

  private func remark(_ day: ResultInterval) -> String {
    day.isExcluded ? "excluded" : day.count == 0 ? "no data, does not count" : ""
  }

  /// The division that gives the mean.
  private func sum(_ amount: ValueFormat, _ mean: ValueFormat) -> String {
    let count = explanation.daysWithData.count
    guard count > 0, let value = explanation.result.intervals.first?.values[0] else {
      return ExplanationText.nothingToAddUp
    }
    let days = "\(count) \(dayTitle.lowercased())\(count == 1 ? "" : "s") with data"
    return "\(amount.quantity(explanation.total)) ÷ \(days) = \(mean.quantity(value))"
  }
}
