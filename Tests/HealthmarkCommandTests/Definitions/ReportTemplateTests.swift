import CommandSupport
import Foundation
import Templates
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Report templates` {
  static let names = ReportTemplate.all.map(\.name)
  /// The templates for which the sample data has samples: it has no menstrual flow.
  static let ofSample = names.filter { $0 != "cycle" }

  @Test func `every file in the folder is a template that is listed`() throws {
    let folder = repository.appending(path: "Templates/reports")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Self.names.map { $0 + ".md" } == files.sorted())
    let list = try Tool.run("new", "--list").output
    for template in ReportTemplate.all {
      #expect(template.summary.hasSuffix("."))
      #expect(list.contains("\(template.name) "))
      #expect(list.contains(template.summary))
    }
  }

  /// Creates a report that fits the data, and renders it.
  private func rendered(_ name: String, over data: String, _ work: WorkFolder) throws -> String {
    let folder = URL(filePath: work.path)
    let made = try Tool.run("new", name, "--data", data, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let checked = try Tool.run("check", "\(name).md", "--data", data, in: folder)
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(!checked.errors.contains("warning"), "\(checked.errors)")
    let result = try Tool.run(
      "render", "\(name).md", "--data", data, "--format", "markdown", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return try work.text(of: "out/\(name).md")
  }

  @Test(arguments: ofSample) func `every template fits the sample data`(_ name: String) throws {
    let page = try rendered(name, over: try SampleArchive.store(), try WorkFolder())
    try expectGolden(page, at: "Examples/Expected/reports/\(name).md")
  }

  @Test(arguments: ofSample) func `every template fits an export that lacks half of its types`(
    _ name: String
  ) throws {
    let work = try WorkFolder()
    let page = try rendered(name, over: try HalfExport.store(), work)
    try expectGolden(page, at: "Examples/Expected/reports/half/\(name).md")
    let text = try work.text(of: "\(name).md")
    #expect(text.contains("time_zone: America/Los_Angeles"))
    #expect(!text.contains("vo2Max"))
  }

  @Test(arguments: ofSample) func `a report created with --publish contains no source names`(
    _ name: String
  ) throws {
    let work = try WorkFolder()
    let data = try SampleArchive.store()
    let folder = URL(filePath: work.path)
    let made = try Tool.run("new", name, "--data", data, "--publish", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors.contains("'healthmark render \(name).md --data \(data) --publish'"))
    let text = try work.text(of: "\(name).md")
    #expect(!text.contains("source_priority"))
    let checked = try Tool.run("check", "\(name).md", "--data", data, "--publish", in: folder)
    #expect(checked.status == 0, "\(checked.errors)")
  }

  @Test(arguments: [
    ("de_DE", "locale: de_DE\n"), ("en-GB", "locale: en_GB\n"), ("xx_YY", nil), ("", nil),
  ])
  func `new writes the locale of the export if definitions can have it`(
    _ locale: String, _ line: String?
  ) throws {
    let work = try WorkFolder()
    try work.write(
      ExportText.document(ExportText.record(), locale: locale), to: "export.xml")
    for (name, options) in [("a.md", []), ("b.md", ["--publish"])] {
      let made = try Tool.run(
        ["new", "weekly", name, "--data", "export.xml"] + options, in: URL(filePath: work.path))
      #expect(made.status == 0, "\(made.errors)")
      let text = try work.text(of: name)
      #expect(line.map(text.contains) ?? !text.contains("\nlocale:"), "\(text)")
    }
  }

  @Test func `new replaces no existing file, and writes only .md files`() throws {
    let work = try WorkFolder()
    try work.write("mine", to: "weekly.md")
    let folder = URL(filePath: work.path)
    let result = try Tool.run("new", "weekly", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("'weekly.md' already exists"))
    #expect(try work.text(of: "weekly.md") == "mine")
    #expect(try Tool.run("new", "weekly", "w.yaml", in: folder).status == 2)
    let unknown = try Tool.run("new", "wekly", in: folder)
    #expect(unknown.errors.contains("did you mean 'weekly'?"))
    #expect(try Tool.run("new", "weekly", "other.md", in: folder).status == 0)
    #expect(try work.text(of: "other.md") == ReportTemplate.all.first { $0.name == "weekly" }?.text)
  }

  @Test func `new writes no report for which the data has no samples`() throws {
    let work = try WorkFolder()
    try work.write(ExportText.document(ExportText.record()), to: "export.xml")
    let result = try Tool.run(
      "new", "glucose", "--data", "export.xml", in: URL(filePath: work.path))
    #expect(result.status == 4)
    #expect(result.errors.contains("the data has no samples for the report 'glucose'"))
    #expect(try work.names == ["export.xml"])
  }
}
