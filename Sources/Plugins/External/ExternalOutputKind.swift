import Health
import JSON
package import Report

/// An output format written by an executable.
package struct ExternalOutputKind: OutputKind, ExternalEntry {
  package let plugin: ExternalPlugin

  package var keys: [DefinitionKey] { plugin.folder.manifest.parameters.keys }
  package var suffix: String { plugin.folder.manifest.suffix ?? plugin.id }

  package func output(
    _ options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Output)? {
    ExternalOutput(
      plugin: plugin,
      parameters: PluginParameters.read(
        &options, schema: plugin.folder.manifest.parameters, place: options.place,
        at: options.keyRange, reader: &reader))
  }
}

/// An output in an external format.
package struct ExternalOutput: Output {
  package let plugin: ExternalPlugin
  let parameters: PluginParameters

  package var wants: ResultExtras {
    plugin.folder.manifest.protocolVersion > 1 ? [.figures, .provenance] : []
  }

  package func text(of report: EvaluatedReport) throws -> String {
    guard let text = String(validating: try bytes(of: report), as: UTF8.self) else {
      throw PluginFailure(plugin: plugin.id, .bytesInsteadOfText)
    }
    return text
  }

  package func bytes(of report: EvaluatedReport) throws -> [UInt8] {
    let manifest = plugin.folder.manifest
    var request = PluginRequest("output", to: manifest, parameters: parameters.value)
    request.add("report", report.json(hasFigures: manifest.protocolVersion > 1))
    request.add("markdown", .string(report.markdown))
    if manifest.wantsResults {
      let names = report.definition.queries.map(\.name)
      request.add("series", .array(names.compactMap { report.json(ofQuery: $0, hasFigures: true) }))
    }
    let answer = try plugin.runner.answer(of: plugin, to: request)
    let file = try answer.file()
    try plugin.warn(answer.diagnostics, parameters, report.warn)
    guard let file else { throw DefinitionErrors([]) }
    return file
  }
}
