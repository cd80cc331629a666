import Foundation
import TestSupport
import Testing

/// The end of the data in a store into which several exports were imported (R-4).
@Suite(.waitsForPrograms) struct `The end of the data` {
  let work: StoreWork

  init() throws {
    work = try StoreWork()
    try work.folder.write(
      """
      title: Steps
      time_zone: UTC
      queries:
        steps: { type: stepCount, interval: 1 week, range: 2024-01-01 .. 2024-02-12 }
      sections:
        - table: steps
      """, to: "steps.yaml")
  }

  /// The Markdown of the report, and the text of standard error.
  private func render(_ arguments: String...) throws -> (page: String, errors: String) {
    let result = try work.run(
      [
        "render", work.folder.path("steps.yaml"), "--data", work.store, "--format", "markdown",
        "--out", work.folder.path("out"),
      ] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    return (try work.folder.text(of: "out/steps.md"), result.errors)
  }

  /// The labels of the weeks, in order.
  private func weeks(_ page: String) -> [String] {
    page.split(separator: "\n").filter { $0.hasPrefix("| Jan") || $0.hasPrefix("| Feb") }
      .map { $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces) }
  }

  @Test func `the data ends with the newest export, and older phones are reported`() throws {
    // Exports are made at 22:00 UTC on a day counted from January 1.
    try work.add(
      work.export(MadeHistory(days: 0..<28), on: 28, named: "old"), options: ["--origin", "Old"])
    try work.add(
      work.export(MadeHistory(days: 20..<31), on: 31, named: "new"), options: ["--origin", "New"])
    let (page, errors) = try render("--as-of", "2024-02-05")
    #expect(
      weeks(page) == [
        "Jan 1, 2024", "Jan 8, 2024", "Jan 15, 2024", "Jan 22, 2024",
        "Jan 29, 2024 (until Feb 1, 10:00\u{202F}PM)",
        "Feb 5, 2024 (ahead)",
      ])
    let end = "the data ends at 2024-02-01T"
    let phone = "the newest export of 'Old' is from 2024-01-29T"
    for text in [page, errors] {
      #expect(text.contains(end), "\(text)")
      #expect(text.contains(phone), "\(text)")
      #expect(!text.contains("export of 'New'"), "\(text)")
    }
    #expect(errors.contains("warning: \(work.folder.path("steps.yaml")): \(end)"))
    // As of a date before both exports, no data is missing.
    let past = try render("--as-of", "2024-01-20")
    #expect(!past.page.contains("the data ends") && !past.page.contains("the newest export"))
    #expect(try render("--as-of", "now").errors.contains("warning: "))
    #expect(try render().errors.contains(phone))
  }

  @Test func `the data ends with a later import without a date while its samples stay`() throws {
    try work.add(work.export(MadeHistory(days: 0..<28), on: 28, named: "old"))
    try work.add(
      try work.folder.write(
        """
        type,start,end,value,unit,source
        stepCount,2024-02-10 08:00:00 +0000,2024-02-10 09:00:00 +0000,100,count,Table

        """, to: "later.csv"))
    let (page, _) = try render("--as-of", "2024-02-12")
    #expect(page.contains("the data ends at 2024-02-10T09:00:00+00:00"))
    #expect(page.contains("the newest export of 'export 1' is from 2024-01-29T"))
    #expect(
      weeks(page).suffix(2) == ["Jan 29, 2024", "Feb 5, 2024 (until Feb 10, 9:00\u{202F}AM)"])
    let forgotten = try work.run(["forget", "--store", work.store, "--source", "Table"])
    #expect(forgotten.status == 0)
    #expect(try render("--as-of", "2024-02-12").page.contains("the data ends at 2024-01-29T"))
  }

  @Test func `the data does not end with an earlier import without a date`() throws {
    try work.add(
      try work.folder.write(
        """
        type,start,end,value,unit,source
        stepCount,2024-02-10 08:00:00 +0000,2024-02-10 09:00:00 +0000,100,count,Table

        """, to: "earlier.csv"))
    try work.add(work.export(MadeHistory(days: 0..<28), on: 28, named: "new"))
    let (page, _) = try render("--as-of", "2024-02-12")
    #expect(page.contains("the data ends at 2024-01-29T"))
  }
}
