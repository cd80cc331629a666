import CommandSupport
import Foundation
import HealthmarkCommand
import Languages
import Report
import Templates
import TestSupport
import Testing

/// The texts of starter reports, which translators write, apart from their definitions.
@Suite(.waitsForPrograms) struct `Texts of starter reports` {
  /// Texts of another language than English: all letters but those of values are Greek.
  private static func greek(_ text: String) -> String {
    var isValue = false
    return String(
      text.map { letter -> Character in
        if "{}".contains(letter) { isValue = letter == "{" }
        guard !isValue, letter.isASCII, letter.isLetter, let value = letter.asciiValue else {
          return letter
        }
        return Character(Unicode.Scalar(0x3B1 + UInt32(value) % 24) ?? "α")
      })
  }

  private static func texts(of template: ReportTemplate) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: StarterText(template.text).english.map { key, text in
        (key, greek(text.isEmpty ? "Title of \(key.split(separator: ".")[1])" : text))
      })
  }

  private static func definition(_ text: String) throws -> ReportDefinition {
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "a.md", text: text), registry: .builtIn)
    #expect(diagnostics.filter { $0.severity == .error } == [])
    return try #require(definition)
  }

  @Test(arguments: ReportTemplate.all.map(\.name))
  func `in English give the report byte for byte`(_ name: String) throws {
    let template = try #require(ReportTemplate.all.first { $0.name == name })
    let english = StarterText(template.text).english
    let given = english.filter { !$0.text.isEmpty }
    #expect(given.contains { $0.key == "title" })
    let file = StarterTextFile.file(of: given)
    #expect(
      try StarterText(template.text).document(with: StarterTextFile.texts(of: file))
        == template.text)
    #expect(try template.text(in: "en") == template.text)
  }

  /// The texts can change no query: the same queries give the same numbers under other titles.
  @Test(arguments: ReportTemplate.all.map(\.name))
  func `in another language leave the definition as it is`(_ name: String) throws {
    let template = try #require(ReportTemplate.all.first { $0.name == name })
    let document = try StarterText(template.text).document(with: Self.texts(of: template))
    let (english, greek) = (try Self.definition(template.text), try Self.definition(document))
    #expect(greek.title == Self.greek(english.title))
    #expect(greek.queries.map(\.name) == english.queries.map(\.name))
    #expect(greek.queries.map(\.query.types) == english.queries.map(\.query.types))
    #expect(greek.queries.allSatisfy { !$0.title.hasLatinWords }, "\(greek.queries.map(\.title))")
    #expect(greek.sections.count == english.sections.count)
    #expect(greek.sections.map(\.section.queries) == english.sections.map(\.section.queries))
    #expect(greek.layout == english.layout && greek.period == english.period)
    #expect(greek.parameters.map(\.name) == english.parameters.map(\.name))
    // All that is not prose is as it was.
    func bare(_ text: String) -> [String] {
      text.split(separator: "\n").filter { $0.hasPrefix("```") || $0.hasPrefix("style:") }
        .map(String.init)
    }
    #expect(bare(document) == bare(template.text))
    // Nothing that a reader of the report sees is left in English, except the names of guidelines.
    let body = document.split(separator: "---\n", maxSplits: 2)[1]
    let left = body.replacing(#/```[^`]*```/#, with: "").replacing(#/\{\{[^}]*\}\}/#, with: "")
    #expect(!String(left).hasLatinLetters, "\(left)")
  }

  @Test(arguments: [
    ("title", "A: \"b\", c } # d", nil as StarterTextFault?),
    ("title", "yes", nil), ("title", "12:30", nil), ("queries.days", "A, type: heartRate", nil),
    ("queries.steps", "A, type: heartRate }", nil), ("headings.steps", "`table` x", nil),
    ("comment.title", "a\ntitle: B", nil),
    ("title", "A\ntype: heartRate", .severalLines(key: "title")),
    ("headings.steps", "A\n\n```table days", .empty(key: "headings.steps")),
    (
      "text.sleep", "```table days\n{{nights.goal}} {{nights.goal_met}}\n```",
      .otherBlock(key: "text.sleep")
    ),
    ("text.sleep", "{{nights.goal}} {{nights.goal_met}}\n# a", .otherBlock(key: "text.sleep")),
    ("text.sleep", "{{nights.goal}}\n---\n{{nights.goal_met}}", .otherBlock(key: "text.sleep")),
    ("text.sleep", "{{nights.goal}}\n\n{{nights.goal_met}}", .empty(key: "text.sleep")),
    (
      "text.sleep", "{{nights.goal}} {{nights.mean}}",
      .placeholders(key: "text.sleep", expected: ["{{nights.goal_met}}", "{{nights.goal}}"])
    ),
    ("title", "{{step_goal}}", .placeholders(key: "title", expected: [])),
    ("queries.other", "A", .unknown(key: "queries.other")),
  ])
  func `cannot add a query, a value or a block`(
    _ key: String, _ text: String, _ fault: StarterTextFault?
  ) throws {
    let template = try #require(ReportTemplate.all.first { $0.name == "weekly" })
    var texts = Self.texts(of: template)
    texts[key] = text
    guard let fault else {
      let document = try StarterText(template.text).document(with: texts)
      let (english, other) = (try Self.definition(template.text), try Self.definition(document))
      #expect(other.queries.map(\.query.types) == english.queries.map(\.query.types))
      #expect(other.sections.map(\.section.queries) == english.sections.map(\.section.queries))
      if key == "title" { #expect(other.title == text) }
      if key == "queries.days" { #expect(other.query(named: "days")?.title == text) }
      return
    }
    #expect(throws: fault) { try StarterText(template.text).document(with: texts) }
  }

  @Test func `that are missing, empty or there twice are reported`() throws {
    let template = try #require(ReportTemplate.all.first { $0.name == "training" })
    var texts = Self.texts(of: template)
    texts["names.easy"] = "ε: \"< 1\""
    #expect(throws: StarterTextFault.notAName(key: "names.easy")) {
      try StarterText(template.text).document(with: texts)
    }
    texts["names.easy"] = nil
    #expect(throws: StarterTextFault.missing(key: "names.easy", english: "easy")) {
      try StarterText(template.text).document(with: texts)
    }
    #expect(throws: StarterTextFault.twice(key: "title")) {
      try StarterTextFile.texts(of: "[title]\nA\n[title]\nB")
    }
    #expect(throws: StarterTextFault.noKey(line: 2)) { try StarterTextFile.texts(of: "\nA\n") }
  }

  @Test func `are there for each report in each language`() throws {
    for language in KnownLanguages.tags {
      for template in ReportTemplate.all {
        let text = try template.text(in: language)
        #expect(text != nil, "\(template.name) has no texts in '\(language)'")
      }
    }
    #expect(Set(ReportTemplate.translations.keys).isSubset(of: KnownLanguages.tags))
  }

  @Test func `have the language that the user chose`() throws {
    let work = try WorkFolder()
    let folder = URL(filePath: work.path)
    #expect(try Tool.run("new", "weekly", "--language", "en", in: folder).status == 0)
    let weekly = try #require(ReportTemplate.all.first { $0.name == "weekly" })
    // A report without a locale is in English.
    #expect(try work.text(of: "weekly.md") == weekly.text)
    let unknown = try Tool.run("new", "sleep", "--language", "xx", in: folder)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("unknown language 'xx'"), "\(unknown.errors)")
    #expect(unknown.errors.contains("'en'"), "\(unknown.errors)")
  }
}

extension String {
  fileprivate var hasLatinWords: Bool {
    replacing(#/\{\{[^}]*\}\}|mg/dL/#, with: "").hasLatinLetters
  }
}
