import Foundation
import Health

/// The texts of dates and numbers that one `ReportFormat` has made. A report shows most of them
/// several times: in a table, a figure, its text and its description. Foundation takes microseconds
/// for each.
final class FormattedTexts: Sendable {
  private let state = Locked(State())

  private struct State {
    var styles: [DateForm: Date.FormatStyle] = [:]
    var dates: [DateKey: String] = [:]
    var numbers: [NumberKey: String] = [:]
  }

  private struct DateKey: Hashable {
    let instant: UInt64
    let form: DateForm
  }

  private struct NumberKey: Hashable {
    let value: UInt64
    let decimals: Int
  }

  /// The maximum number of dates and of numbers that are kept, which bounds the memory.
  private static let limit = 4_096

  /// Returns the text of a date.
  ///
  /// - Parameters:
  ///   - style: returns the style of the form, for a form whose style is not known.
  ///   - text: returns the text of a date that is not known.
  func date(
    _ instant: Double, _ form: DateForm, style: () -> Date.FormatStyle,
    _ text: (Date.FormatStyle) -> String
  ) -> String {
    let key = DateKey(instant: instant.bitPattern, form: form)
    let (known, own) = state.withLock { ($0.dates[key], $0.styles[form]) }
    if let known { return known }
    let style = own ?? style()
    let new = text(style)
    state.withLock { state in
      if own == nil { state.styles[form] = style }
      if state.dates.count < Self.limit { state.dates[key] = new }
    }
    return new
  }

  /// Returns the text of a number.
  ///
  /// - Parameter text: returns the text of a number that is not known.
  func number(_ value: Double, decimals: Int, _ text: () -> String) -> String {
    let key = NumberKey(value: value.bitPattern, decimals: decimals)
    if let known = state.withLock({ $0.numbers[key] }) { return known }
    let new = text()
    state.withLock { if $0.numbers.count < Self.limit { $0.numbers[key] = new } }
    return new
  }
}
