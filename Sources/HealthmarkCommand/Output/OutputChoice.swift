import Health
import Plugins
import Report

/// The outputs to write: the outputs given with `--format`, or else the outputs of each definition.
struct OutputChoice {
  static let option = OptionDefinition(
    "--format LIST", .list(.outputs),
    "markdown, html, email, json, rows. Default: 'output' of the definition.")

  private let formats: [String]?
  private let registry: Registry

  init(_ arguments: Arguments) throws {
    formats = arguments.list("--format")?.uniqued()
    if formats?.isEmpty == true { throw CommandFailure(.usage, .emptyList("--format")) }
    registry = arguments.registry
  }

  /// True if the command line asks for this output and no other.
  func isOnly(_ kind: any OutputKind) -> Bool { formats == [kind.id] }

  /// Returns the outputs to write for a definition, with their options. Outputs whose plug-ins are
  /// turned off are left out with a note.
  func outputs(
    of definition: ReportDefinition, _ use: PluginUse, _ console: Console
  ) throws -> [ReportOutput] {
    try wantedOutputs(of: definition).filter { output in
      guard !use.runner.isOn, output.kind.needsConsent else { return true }
      console.note(
        "the output '\(output.kind.id)' is not written because its plug-in is turned off")
      return false
    }
  }

  private func wantedOutputs(of definition: ReportDefinition) throws -> [ReportOutput] {
    guard let formats else { return definition.output }
    return try formats.flatMap { id in
      let outputs = definition.output.filter { $0.kind.id == id }
      if !outputs.isEmpty { return outputs }
      guard let kind = registry.outputKinds.first(where: { $0.id == id }) else {
        let known = definition.output.map(\.kind.id) + registry.outputKinds.map(\.id)
        throw CommandFailure(.usage, .unknownFormat(id, among: known.uniqued()))
      }
      guard let output = kind as? any Output else {
        throw CommandFailure(
          .usage, "--format: '\(id)' has options; list it under 'output' in the definition")
      }
      return [ReportOutput(kind: kind, output: output)]
    }
  }
}
