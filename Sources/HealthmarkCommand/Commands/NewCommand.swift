import Files
import Foundation
import Health
import Languages
import Report
import SampleIntake
import Templates

/// `healthmark new`: writes a report to start from.
struct NewCommand: Subcommand {
  static let name = "new"
  static let summary = "Write a report to start from, adapted to your data."
  static let forms = [
    [Operand("REPORT", .word(.reports), .optional), Operand("OUT.md", .file(["md"]), .optional)]
  ]
  static let examples = Example.list(
    """
    healthmark new --list
      List the available reports.
    healthmark new weekly --data export.zip
      Write weekly.md with your time zone, locale and sources, goals that your last 90 days met on \
    a quarter of the days, and without what your data does not have.
    healthmark new weekly walks.md --data export.zip --publish
      Leave out the names of your sources, as 'render --publish' requires.
    healthmark new sleep nights.md --language en
      Write the complete report, because no data is given, in English.
    """)
  static let discussion = """
    A report is a document: its first lines define what is computed, and the rest is its text.
    Change both as you like, then create the page with 'healthmark render'.
    """
  static let options =
    [
      OptionDefinition("--list", "List the reports."),
      OptionDefinition(
        "--language LANGUAGE", .word(.languages),
        "The language of its text and words. Default: that of the data's locale if it is known, or English."
      ),
      OptionDefinition(
        "--publish", "Leave out the names of sources, for a report that others read."),
    ] + OptionDefinition.reading
    + OptionDefinition.plugins

  private let template: ReportTemplate?
  private let path: String
  private let input: DataInput?
  private let isPublished: Bool
  /// The language that the user chose; nil for none.
  private let chosenLanguage: (any Language.Type)?
  private let registry: Registry

  init(_ arguments: Arguments) throws {
    registry = arguments.registry
    isPublished = arguments.has("--publish")
    chosenLanguage = try arguments.value("--language") { try KnownLanguages.parsing($0) }
    if arguments.has("--list") {
      try arguments.expectWords(0...0, "nothing")
      (template, path, input) = (nil, "", nil)
      return
    }
    try arguments.expectWords(1...2, "the report, such as weekly,")
    let name = arguments.words[0]
    guard let template = ReportTemplate.all.first(where: { $0.name == name }) else {
      throw CommandFailure(
        .usage, "unknown report '\(name)'",
        help: suggestion(for: name, among: ReportTemplate.all.map(\.name))
          ?? "'healthmark new --list' lists them")
    }
    self.template = template
    path = arguments.words.count > 1 ? arguments.words[1] : "\(name).md"
    guard SourceText.isDocument(path) else {
      throw CommandFailure(
        .usage, "'\(path)' is not the name of a document", help: "use a name such as '\(name).md'")
    }
    input = try DataInput.ifNamed(arguments)
  }

  func run(_ console: Console) throws -> ExitStatus {
    guard let template else {
      let rows = ReportTemplate.all.map { (word: $0.name, meaning: $0.summary) }
      try console.write(HelpTable.text(rows, indent: ""))
      return .fine
    }
    guard FileStatus.isAbsent(path) else { throw alreadyExists(template) }
    if isPublished,
      try !definition(
        in: source(of: template, in: English.self), of: template
      ).impliedHidden.isEmpty
    {
      throw CommandFailure(
        .usage,
        "the report '\(template.name)' is about the menstrual cycle, which published reports"
          + " leave out",
        help: "write it without --publish; 'show' of 'privacy' names the queries to publish")
    }
    let text: String
    var status = ExitStatus.fine
    if let input {
      let data = try input.load(console)
      status = data.status
      text = try tailored(template, to: data, console)
    } else {
      let source = try source(of: template, in: chosenLanguage ?? English.self)
      text = TailoredDocument.text(source, in: chosenLanguage)
    }
    try write(text, template)
    console.say(path)
    let option = "--data \(input?.path ?? "export.zip")\(isPublished ? " --publish" : "")"
    console.note("to create its page, run 'healthmark render \(path) \(option)'")
    return status
  }

  /// Writes the report, unless another process has written a file at its path in the meantime.
  private func write(_ text: String, _ template: ReportTemplate) throws {
    TemporaryName.sweep(beside: [path])
    do throws(FileError) {
      let file = try AtomicFile(path, isNew: true)
      try file.write(Array(text.utf8))
      try file.publish()
    } catch {
      throw error.code == EEXIST ? alreadyExists(template) : error
    }
  }

  private func alreadyExists(_ template: ReportTemplate) -> any Error {
    CommandFailure(
      .usage, "'\(path)' already exists",
      help: "give another file: healthmark new \(template.name) OUT.md")
  }

  /// Returns the text of a template in a language.
  private func source(
    of template: ReportTemplate, in language: any Language.Type
  ) throws -> SourceText {
    guard let text = try template.text(in: language.tag) else {
      throw CommandFailure(
        .definition, "the built-in report '\(template.name)' has no text in '\(language.tag)'")
    }
    return SourceText(name: path, text: text)
  }

  /// Returns the definition in a template, which has no mistakes.
  private func definition(
    in source: SourceText, of template: ReportTemplate
  ) throws -> ReportDefinition {
    guard let definition = DefinitionReader.read(source, registry: registry).definition else {
      throw CommandFailure(.definition, "the built-in report '\(template.name)' cannot be read")
    }
    return definition
  }

  /// Returns the text of the report, adapted to some data.
  private func tailored(
    _ template: ReportTemplate, to data: LoadedData, _ console: Console
  ) throws -> String {
    let locale = data.summary.locale.flatMap { try? Locale(parsing: $0) }
    let language = chosenLanguage ?? locale?.knownLanguage ?? English.self
    let source = try source(of: template, in: language)
    let environment = try ReportEnvironment(
      data.store, timeZone: nil, asOf: .export, now: Date().timeIntervalSinceReferenceDate)
    let definition = try definition(in: source, of: template)
    let document = try TailoredDocument(
      source, definition,
      in: EvaluationContext(environment, weekStart: definition.weekStart),
      locale: data.summary.locale, language: language.init(counts: CountFormat(separator: ",")),
      chosenLanguage: chosenLanguage, namesSources: !isPublished)
    guard !document.isEmpty else {
      throw CommandFailure(
        .data, "the data has no samples for the report '\(template.name)'",
        help: "'healthmark inspect' lists the types in the data")
    }
    for (query, reason) in document.leftOut {
      console.note("'\(query)' is left out: \(reason)")
    }
    for (parameter, value) in document.goals {
      console.note("'\(parameter)' is \(value), fitted to the last 90 days")
    }
    if let anchor = document.nightAnchor {
      console.note(
        "nights start at \(anchor), because nights from 18:00 would cut your sleep in two")
    }
    if document.lacksSourcePriority {
      console.note(
        "\(path): overlapping sources count in the default order, because a published report"
          + " cannot name them"
      )
    }
    return document.text
  }
}
