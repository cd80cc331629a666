import Health
import Report
import TestSupport
import Testing

/// Data that ends before the instant that a report looks back from.
@Suite struct `Values up to the end of the data` {
  /// Weights of 80 kg on June 3 and 82 kg on June 4, exported on June 4 at noon.
  private func markdown(
    _ query: String, asOf: String, text: String = "Weight {{a.latest}}, least {{a.minimum.latest}}."
  ) throws -> String {
    try SummaryHistory(.bodyMass, [(0, 80), (1, 82)], exportedOn: 1).report(
      "type: bodyMass, statistics: [average, minimum], \(query)",
      sections: "  - text: \"\(text)\"", before: "as_of: \(asOf)\n"
    ).markdown.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  @Test(arguments: ["2024-06-04 12:03", "2024-06-05 07:00", "2024-06-10"])
  func `a range that the data almost covers has its value, and the end once`(
    _ asOf: String
  ) throws {
    let text = try markdown("range: 2024-06-03 .. 2024-06-05", asOf: asOf)
    #expect(text.contains("Weight 81 kg (until Jun 4, 12:00 PM), least 80 kg."), "\(text)")
    #expect(!text.contains("too little data"))
    #expect(!text.contains("'latest' is missing"))
    #expect(text.contains("The data ends on Tuesday, June 4, 2024 at 12:00 PM."), "\(text)")
  }

  @Test func `a summary over the range has its value, and a comparison has none`() throws {
    let text = try markdown(
      "range: 2024-06-03 .. 2024-06-05", asOf: "2024-06-10",
      text: "Weight {{a.latest_with_data}}.\\n\\nMean {{a.mean}}, change {{a.change}}.")
    #expect(
      text.contains("Weight 81 kg (Jun 3, 2024 – Jun 4, 2024; until Jun 4, 12:00 PM)."), "\(text)")
    #expect(text.contains("Mean 81 kg (until Jun 4, 12:00 PM), change –."), "\(text)")
  }

  @Test func `data up to the instant of the report needs no such words`() throws {
    for (range, asOf) in [
      ("2024-06-03 .. 2024-06-04", "2024-06-10"), ("last 2 days", "export"),
      ("2024-06-03 .. 2024-06-05", "2024-06-04"),
    ] {
      let text = try markdown("range: \(range)", asOf: asOf)
      #expect(text.contains("The data ends on") == (asOf != "export"), "\(text)")
      #expect(text.contains("(until") == (asOf == "2024-06-04"), "\(text)")
    }
  }

  /// Only complete intervals are the latest of several.
  @Test func `of several intervals, one that lacks its end is not the latest`() throws {
    let history = try SummaryHistory(.bodyMass, [(0, 80), (7, 82)], exportedOn: 8)
    let report = try history.report(
      "type: bodyMass, interval: 1 week, range: 2024-06-03 .. 2024-06-17",
      sections: "  - text: \"Weight {{a.latest}}.\"", before: "as_of: 2024-06-20\n")
    #expect(report.markdown.contains("Weight 80"))
    #expect(!report.markdown.contains("(until Jun 11"))
  }
}

/// Sentences of which no value can be had.
@Suite struct `Sentences without values` {
  private func markdown(_ text: String, _ days: [Int] = [0, 7, 14]) throws -> String {
    try SummaryHistory(.bodyMass, days.map { ($0, 80) }, exportedOn: 21).report(
      "type: bodyMass, interval: 1 week, range: 2024-06-03 .. 2024-06-24, compare: [previous, year_ago]",
      sections: "  - text: |\n      " + text.replacing("\n", with: "\n      ")
    ).markdown.replacing("\u{202F}", with: " ")
  }

  @Test func `one is left out beside others, and the account has its reason`() throws {
    let text = try markdown(
      "Latest: {{a.latest}}. Over two years: {{a.since}}. Change in a\nyear: {{a.change.year_ago}}.\n\nMore."
    )
    #expect(text.contains("Latest: 80 kg."), "\(text)")
    #expect(text.contains("\n\nMore."), "\(text)")
    #expect(!text.contains("Change in a"), "\(text)")
    #expect(text.contains("'change.year_ago' is missing"), "\(text)")
  }

  @Test func `a paragraph of such sentences is a line in place of dashes`() throws {
    let text = try markdown("Change in a year: {{a.change.year_ago}}. At the 90th: {{a.p90}}.")
    #expect(
      text.contains(
        "one year earlier has no data; it needs 5 complete intervals with data.*"), "\(text)")
    #expect(!text.contains(": –."), "\(text)")
  }

  @Test func `a sentence with one value keeps its dash`() throws {
    let text = try markdown("Latest {{a.latest}}, a year ago {{a.change.year_ago}}.")
    #expect(text.contains("Latest 80 kg, a year ago –."), "\(text)")
  }
}
