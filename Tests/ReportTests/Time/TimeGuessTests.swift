import Health
import Report
import Testing

/// Other notations of ranges, dates and lengths. They are refused, and the remedy gives ours.
@Suite struct `Other notations of time` {
  private func help<Value>(_ parse: () throws -> Value) -> String? {
    do {
      _ = try parse()
      return "accepted"
    } catch let error as UnreadableText {
      return error.help
    } catch { return "\(error)" }
  }

  /// The words between quotes in a remedy.
  private func words(_ help: String?) -> [String] {
    (help ?? "").split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test(arguments: [
    ("today", ["this day"]), ("yesterday", ["previous day", "last 1 complete day"]),
    ("January 2024", ["2024-01"]), ("jan 2024", ["2024-01"]), ("2024 sept", ["2024-09"]),
    ("01/2024", ["2024-01"]), ("2024/1", ["2024-01"]), ("202401", ["2024-01"]),
    ("Q1 2024", ["2024-Q1"]), ("2024q3", ["2024-Q3"]), ("quarter 2 2024", ["2024-Q2"]),
    ("week 5 2024", ["2024-W05"]), ("2024W07", ["2024-W07"]),
    ("5 January 2024", ["2024-01-05"]), ("Jan 5th, 2024", ["2024-01-05"]),
    ("2024/01/05", ["2024-01-05"]), ("5.1.2024", ["2024-01-05"]), ("20240105", ["2024-01-05"]),
    ("01/05/2024", ["2024-01-05", "2024-05-01"]), ("13/05/2024", ["2024-05-13"]),
    ("7 days", ["last 7 days"]), ("past 30 days", ["last 30 days"]), ("30d", ["last 30 days"]),
    ("last 7d", ["last 7 days"]), ("last seven days", ["last 7 days"]),
    ("the last 2 weeks", ["last 2 weeks"]), ("1y", ["last 1 year"]),
    ("previous 3 months", ["last 3 complete months", "last 3 months"]),
    ("week", ["this week", "last 1 week"]), ("current month", ["this month"]),
    ("ytd", ["year to date"]), ("this year so far", ["year to date"]), ("all time", ["all"]),
    ("2024-01-01 to 2024-02-01", ["2024-01-01 .. 2024-02-01"]),
    ("from 2024-01-01 until 2024-02-01", ["2024-01-01 .. 2024-02-01"]),
    ("2024-01-01 - 2024-02-01", ["2024-01-01 .. 2024-02-01"]),
  ])
  func `a range in another notation leads to ours`(_ text: String, _ meant: [String]) {
    let found = words(help { try DateRange(parsing: text) })
    #expect(found == meant)
    for range in found { #expect(throws: Never.self) { try DateRange(parsing: range) } }
  }

  @Test func `a month without a year asks for the year`() {
    #expect(
      help { try DateRange(parsing: "january") }
        == "a month is written with its year, such as 2024-01")
  }

  @Test(arguments: [
    ("daily", ["1 day"]), ("weekly", ["1 week"]), ("every week", ["1 week"]), ("7d", ["7 days"]),
    ("two weeks", ["2 weeks"]), ("1 wk", ["1 week"]), ("1 m", ["1 month", "1 minute"]),
    ("per month", ["1 month"]), ("fortnight", ["2 weeks"]), ("15 min", ["15 minutes"]),
  ])
  func `a length in another notation leads to ours`(_ text: String, _ meant: [String]) {
    let found = words(help { try IntervalLength(parsing: text) })
    #expect(found == meant)
    for length in found { #expect(throws: Never.self) { try IntervalLength(parsing: length) } }
  }

  @Test(arguments: [
    ("yesterday", "write the date itself, such as 2024-02-04"),
    ("2024/02/04", "did you mean '2024-02-04'?"), ("4 Feb 2024", "did you mean '2024-02-04'?"),
    (
      "february 2024", "write a day of the month: the first is 2024-02-01, the last is 2024-02-29"
    ),
    ("soon", nil),
  ])
  func `a date in another notation leads to ours`(_ text: String, _ expected: String?) {
    #expect(help { try TimePoint(parsing: text) } == expected)
  }

  @Test(arguments: [
    ("today", "did you mean 'now'?"), ("february 2024", "did you mean '2024-02-29'?"),
    ("yesterday", "write the date itself, such as 2024-02-04"),
    ("exprt", "did you mean 'export'?"),
  ])
  func `a time to look back from leads to ours`(_ text: String, _ expected: String) {
    #expect(help { try AsOf(parsing: text) } == expected)
  }
}
