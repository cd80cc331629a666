import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `A report of data that ends before as_of` {
  let folder: WorkFolder
  let data: String

  /// A thousand steps on each day of January. The export was made at noon on the 31st.
  init() throws {
    folder = try WorkFolder()
    let records = (1...31).map { day in
      let date = "2024-01-\(day < 10 ? "0" : "")\(day)"
      return ExportText.record(
        value: "1000", start: "\(date) 08:00:00 +0000", end: "\(date) 09:00:00 +0000")
    }
    data = try folder.write(
      ExportText.document(records.joined(separator: "\n")).replacing(
        "2024-02-04 10:00:00 -0800", with: "2024-01-31 12:00:00 +0000"), to: "export.xml")
    try folder.write(
      """
      title: Steps
      time_zone: UTC
      queries:
        steps: { type: stepCount, interval: 1 week, range: last 4 weeks }
        month: { type: stepCount, range: this month }
      sections:
        - text: "{{steps.latest}} in the week of {{steps.interval}}: {{steps.change}}"
        - table: steps
        - table: month
      """, to: "steps.yaml")
  }

  @Test func `a report compares the last complete week, not one the data cuts off (R-4)`() throws {
    let result = try Tool.run(
      "render", folder.path("steps.yaml"), "--data", data, "--as-of", "2024-02-05")
    #expect(result.status == 0, "\(result.errors)")
    let page = try folder.text(of: "steps.md")
    #expect(page.contains("7,000 in the week of Jan 22, 2024: 0\n"), "\(page)")
    #expect(page.contains("| Jan 29, 2024 (until Jan 31, 12:00\u{202F}PM) |   3,000 |"))
    #expect(page.contains("| Feb 5, 2024 (ahead) |       · |"))
    let end = "the data ends at 2024-01-31T12:00:00+00:00"
    #expect(page.contains(end))
    #expect(result.errors.contains("warning: \(folder.path("steps.yaml")): \(end)"))
  }

  @Test func `data that ends before as_of gets a warning, or a note on the same day`() throws {
    let sameDay = try Tool.run(
      "query", "stepCount", "--data", data, "--as-of", "2024-01-31", "--time-zone", "UTC")
    #expect(sameDay.errors.contains("note: the data ends at 2024-01-31T12:00:00+00:00"))
    let nextDay = try Tool.run(
      "query", "stepCount", "--data", data, "--as-of", "2024-02-01", "--time-zone", "UTC")
    #expect(nextDay.errors.contains("warning: the data ends at 2024-01-31T12:00:00+00:00"))
    let now = try Tool.run(
      "query", "stepCount", "--data", data, "--as-of", "now", "--time-zone", "UTC")
    #expect(now.errors.contains("warning: the data ends at 2024-01-31T12:00:00+00:00"))
    let export = try Tool.run("query", "stepCount", "--data", data, "--time-zone", "UTC")
    #expect(!export.errors.contains("the data ends"))
  }
}
