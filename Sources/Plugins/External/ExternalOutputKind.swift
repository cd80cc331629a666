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

  package func text(of report: EvaluatedReport) throws -> String {
    guard let text = String(validating: try bytes(of: report), as: UTF8.self) else {
      throw PluginFailure(plugin: plugin.id, "returned bytes that are not text")
    }
    return text
  }

  package func bytes(of report: EvaluatedReport) throws -> [UInt8] {
    let manifest = plugin.folder.manifest
    var request = PluginRequest("output", to: manifest, parameters: parameters.value)
    request.add("report", report.json)
    request.add("markdown", .string(report.markdown))
    if manifest.wantsResults {
      let names = report.definition.queries.map(\.name)
      request.add("series", JSONDocument(listing: names.compactMap { report.json(ofQuery: $0) }))
    }
    let answer = try plugin.runner.answer(of: plugin, to: request)
    return try plugin.accept(try answer.file(), of: answer, to: parameters, warn: report.warn)
  }
}
