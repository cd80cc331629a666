import CommandSupport
import Foundation
import Languages
import TestSupport
import Testing

/// The starter reports in languages other than English.
@Suite(.waitsForPrograms) struct `Starter reports in a language` {
  static let languages = KnownLanguages.tags.filter { $0 != "en" }
  /// A locale of each language.
  private static let locales = [
    "de": "de_DE", "fr": "fr_FR", "es": "es_ES", "ja": "ja_JP", "zh-Hans": "zh_CN",
  ]

  /// Writes a report in a language, with the formats of its locale.
  private func create(
    _ name: String, _ language: String, _ data: String, in work: WorkFolder
  ) throws {
    let folder = URL(filePath: work.path)
    let made = try Tool.run(
      "new", name, "--language", language, "--data", data, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let locale = try #require(Self.locales[language])
    let lines = try work.text(of: "\(name).md").split(
      separator: "\n", omittingEmptySubsequences: false)
    let others = lines.filter { !$0.hasPrefix("locale: ") && !$0.hasPrefix("language: ") }
    #expect(others.count < lines.count)
    try work.write(
      ([others[0], "locale: \(locale)"] + others.dropFirst()).joined(separator: "\n"),
      to: "\(name).md")
  }

  @Test(arguments: languages) func `have expected pages`(_ language: String) throws {
    let (work, data) = (try WorkFolder(), try SampleArchive.store())
    let names = ["weekly", "sleep", "blood-pressure", "glucose", "year-in-review"]
    for name in names { try create(name, language, data, in: work) }
    let rendered = try Tool.run(
      ["render"] + names.map { "\($0).md" } + ["--data", data, "--format", "markdown"],
      in: URL(filePath: work.path))
    #expect(rendered.status == 0, "\(rendered.errors)")
    #expect(!rendered.errors.contains("words are English"))
    for name in names {
      try expectGolden(
        try work.text(of: "out/\(name).md"), at: "Examples/Expected/reports/\(language)/\(name).md")
    }
  }

  /// The paragraph that starts the report stands out, also one that starts with a number.
  @Test(.enabled(if: ParsedMail.havePython, "python3 is missing"), arguments: KnownLanguages.tags)
  func `have a lead on the page and in the mail`(_ language: String) throws {
    let (work, data) = (try WorkFolder(), try SampleArchive.store())
    let folder = URL(filePath: work.path)
    let made = try Tool.run("new", "sleep", "--language", language, "--data", data, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let rendered = try Tool.run(
      "render", "sleep.md", "--data", data, "--format", "markdown,html,email", in: folder)
    #expect(rendered.status == 0, "\(rendered.errors)")
    let blocks = try work.text(of: "out/sleep.md").components(separatedBy: "\n\n")
    let lead = try #require(blocks.dropFirst(2).first?.prefix { $0 != "*" })
    let page = try work.text(of: "out/sleep.html").components(separatedBy: "</header>")
    #expect(page[0].contains("<p class=\"lead\">\(lead)"), "\(page[0].suffix(600))")
    let mail = try #require(try ParsedMail.read([work.path("out/sleep.eml")]).first)
    let body = try #require(mail.parts.first { $0.type == "text/html" }).text
    let style = "<p style=\"margin:0 0 8px;font-size:17px;line-height:26px\">"
    #expect(body.contains("\(style)\(lead)"), "\(body.prefix(2_000))")
  }

  @Test(arguments: languages) func `fit the sample data`(_ language: String) throws {
    let (work, data) = (try WorkFolder(), try SampleArchive.store())
    let names = `Report templates`.ofSample
    for name in names { try create(name, language, data, in: work) }
    let checked = try Tool.run(
      ["check"] + names.map { "\($0).md" } + ["--data", data], in: URL(filePath: work.path))
    #expect(checked.status == 0, "\(checked.errors)")
    let warnings = checked.errors.split(separator: "\n").filter { $0.contains(": warning: ") }
    #expect(
      warnings.filter { !$0.contains("Event'") && !$0.contains("electrocardiogram'") } == [])
  }
}
