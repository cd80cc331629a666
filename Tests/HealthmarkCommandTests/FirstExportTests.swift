import CommandSupport
import Compression
import Foundation
import TestSupport
import Testing

/// An export in the form of iOS 8, from the archive to the page.
@Suite(.waitsForPrograms) struct `An export of iOS 8` {
  let folder: WorkFolder
  let data: String

  init() throws {
    folder = try WorkFolder()
    // Ten days of steps and one weight with names that no XML parser accepts.
    let steps = (1...10).map { day in
      "<Record type=\"HKQuantityTypeIdentifierStepCount\" source=\"Robin’s iPhone\" unit=\"count\""
        + " startDate=\"201506\(day < 10 ? "0" : "")\(day)120000-0700\""
        + " endDate=\"201506\(day < 10 ? "0" : "")\(day)123000-0700\" value=\"\(day * 1_000)\"/>"
    }
    let weight =
      "<Record type=\"HKQuantityTypeIdentifierBodyMass\" source=\"Withings\" unit=\"kg\""
      + " creationDate=\"20150609071916-0700\" startDate=\"20150609071820-0700\""
      + " endDate=\"20150609071820-0700\" Health Mate App Version=\"2.6.0\""
      + " HKTimeZone=\"America/Los_Angeles\" value=\"72.5\"/>"
    let odd = weight.replacing("20150609", with: "20150610").replacing(
      " value=", with: " odd value=")
    let lost = weight.replacing("endDate", with: "end Date")
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_US\">\n"
      + " <ExportDate value=\"20150610200000-0700\"/>\n"
      + (steps + [weight, odd, lost]).joined(separator: "\n") + "\n</HealthData>\n"
    data = folder.path("export.zip")
    try ZipWriter().write(
      members: [.init(path: "apple_health_export/export.xml", bytes: Array(text.utf8))], to: data)
  }

  private func run(_ arguments: String...) throws -> String {
    let result = try Tool.run(arguments)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func `a query has the days of the export's time zone (X-27)`() throws {
    let output = try run(
      "query", "stepCount", "--data", data, "--range", "last 3 days", "--interval", "1 day",
      "--format", "csv")
    #expect(output.contains("8000") && output.contains("10000"))
    #expect(output.contains("2015-06-08T00:00:00-07:00"))
  }

  @Test func `inspect states what was read and what was left out (X-27, X-28)`() throws {
    let output = try run("inspect", "--data", data)
    #expect(output.contains("America/Los_Angeles"))
    #expect(output.contains("attribute names with spaces read: 2"))
    #expect(output.contains("unreadable attributes left out: 1"))
    #expect(output.contains("damaged elements skipped: 1"))
    #expect(output.contains("an attribute without '='; the Record is kept without 1 attribute"))
    #expect(!output.contains("unknown names"))
  }

  @Test func `a report and a store have the same numbers (X-27)`() throws {
    let store = folder.path("health.store")
    _ = try run("import", data, "--store", store)
    let report = try folder.write(
      """
      title: A
      queries:
        steps: { type: stepCount, range: 2015-06-01 .. 2015-06-10 }
        weight: { type: bodyMass, range: 2015-06-01 .. 2015-06-10 }
      sections:
        - metrics: [steps, weight]
      """, to: "a.yaml")
    var pages: [String] = []
    for source in [data, store] {
      _ = try run(
        "render", report, "--data", source, "--out", folder.path("out"), "--format", "markdown")
      pages.append(try folder.text(of: "out/a.md"))
    }
    #expect(pages[0].contains("45,000") && pages[0].contains("72.5"))
    #expect(pages[0] == pages[1])
  }
}
