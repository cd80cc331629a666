import Foundation
import Health
import Report

/// `healthmark check`: finds mistakes in definitions. With data, it also finds types, sources,
/// values and activities that the data does not have.
struct CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "Find mistakes in report definitions."
  static let forms = [[Operand("REPORT", .definition, .repeatable)]]
  static let examples = Example.list(
    """
    healthmark check weekly.yaml
      Print every mistake with its line and column; the exit status is 3 if there are any.
    healthmark check *.yaml *.md --skip-others --quiet
      For a hook: print only mistakes, and pass over reports and other files.
    healthmark check weekly.yaml --data export.zip
      Also warn about types, sources, values and activities that the data does not have.
    healthmark check weekly.yaml --publish --data export.zip
      Also report what 'render --publish' rejects. Without data, names of sources are not checked.
    healthmark check weekly.yaml --format github
      For a workflow: show mistakes beside their lines. 'sarif' is for other code hosts.
    """)
  static let options =
    [
      OptionDefinition.setting,
      OptionDefinition("--publish", "Also report what a published report must not show."),
      OptionDefinition(
        "--format FORMAT", .cases(DiagnosticFormat.self), "text (default), json, sarif or github."),
      .skipOthers,
    ] + OptionDefinition.readingIfNamed + OptionDefinition.plugins

  private let given: DefinitionInput
  /// The words of the command line that are not definitions.
  private let passedOver: [PassedOver]
  private let format: DiagnosticFormat
  private let isPublished: Bool
  private let input: DataInput?

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...(.max), "the definition")
    let (paths, passedOver) = arguments.definitions
    self.passedOver = passedOver
    given = try DefinitionInput(arguments, paths, PluginUse(arguments))
    format = try arguments.choice("--format", of: "format") ?? .text
    isPublished = arguments.has("--publish")
    input = arguments.has("--data") ? try DataInput(arguments) : nil
  }

  func run(_ console: Console) throws -> ExitStatus {
    let found = Locked<[PlacedDiagnostic]>([])
    var console = console
    if format != .text {
      console.collect = { diagnostic in found.withLock { $0.append(diagnostic) } }
    }
    for word in passedOver { console.note(word.message) }
    let paths = given.paths
    let definitions = paths.isEmpty ? [] : try given.read(console)
    let data = definitions.isEmpty ? nil : try input?.load(console)
    let store = data?.store
    var warningCounts = definitions.map(\.warningCount)
    var isRefused = false
    for (index, definition) in definitions.enumerated() {
      for warning in try store.map({ try definition.warnings(of: $0) }) ?? [] {
        warningCounts[index] += 1
        console.report(warning, in: definition)
      }
      let mistakes = try definition.rangeMistakes(
        of: store, now: Date().timeIntervalSinceReferenceDate)
      for mistake in mistakes { console.report(mistake, in: definition) }
      if !mistakes.isEmpty {
        isRefused = true
        continue
      }
      guard isPublished else { continue }
      let published: Void? = try definition.reportingMistakes(to: console) {
        try tryToPublish(definition, over: store, console)
      }
      if published == nil { isRefused = true }
    }
    if format != .text { try console.write(found.withLock(\.self).text(format)) }
    guard definitions.count == paths.count, !isRefused else { return .definition }
    for (index, definition) in definitions.enumerated() {
      let (queries, sections) = (definition.queries.count, definition.sections.count)
      let warnings = warningCounts[index]
      console.say(
        "\(paths[index]): \(warnings == 0 ? "ok, " : "")"
          + "\(queries) \(queries == 1 ? "query" : "queries"),"
          + " \(sections) \(sections == 1 ? "section" : "sections")"
          + (warnings == 0 ? "" : ", \(warnings) \(warnings == 1 ? "warning" : "warnings")"))
    }
    return data?.status ?? .fine
  }

  /// Checks that `render --publish` accepts a definition. Without a store, only the checks that
  /// need no data are made.
  private func tryToPublish(
    _ definition: ReportDefinition, over store: (any SampleStore)?, _ console: Console
  ) throws {
    for query in definition.impliedHidden {
      console.note(.leavesOut(query, of: definition.source.name))
    }
    guard let store else {
      try definition.hiding()
      console.note(
        "\(definition.source.name): names of sources and devices were not checked, which needs"
          + " --data"
      )
      return
    }
    _ = try EvaluatedReport(
      definition, store: store, now: Date().timeIntervalSinceReferenceDate, isPublished: true)
  }
}
