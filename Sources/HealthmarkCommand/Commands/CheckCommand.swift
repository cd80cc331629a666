import Foundation
import Report

/// `healthmark check`: finds the mistakes in definitions, without data.
struct CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "Find the mistakes in report definitions."
  static let words = "REPORT.yaml…"
  static let examples: [(command: String, meaning: String)] = [
    ("healthmark check weekly.yaml", "Every mistake at its line and column; exit status 3 if any."),
    ("healthmark check reports/*.yaml --quiet", "For a hook: says nothing if all is well."),
  ]
  static let options =
    [OptionDefinition.setting] + OptionDefinition.plugins.filter { $0.name == "--plugins" }

  private let paths: [String]
  private let registry: Registry
  /// The values of parameters that replace their defaults.
  private let parameters: [String: String]
  private let use: PluginUse

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...(.max), "the definition")
    paths = arguments.words
    registry = arguments.registry
    parameters = try arguments.settings
    use = try PluginUse(arguments)
  }

  func run(_ console: Console) throws -> ExitStatus {
    let definitions =
      try DefinitionInput.read(
        paths, settings: parameters, registry, use, console)
    guard definitions.count == paths.count else { return .definition }
    for (path, definition) in zip(paths, definitions) {
      let (queries, sections) = (definition.queries.count, definition.sections.count)
      console.say(
        "\(path): fine: \(queries) \(queries == 1 ? "query" : "queries"), "
          + "\(sections) \(sections == 1 ? "section" : "sections")")
    }
    return .fine
  }
}
