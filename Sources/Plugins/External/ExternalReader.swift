import Files
import JSON
package import Report
package import SampleIntake

/// A reader that is an executable. It is used only if the user selects it by name.
package struct ExternalReader: SampleReader, ExternalEntry {
  package let plugin: ExternalPlugin

  package func recognizes(_ input: ReaderInput, options: ReadingOptions) -> Bool { false }

  /// Returns the parameters given by options.
  ///
  /// - Throws: `UnreadableText`.
  package func parameters(_ options: [String]) throws(UnreadableText) -> PluginParameters {
    try PluginParameters(
      options: options, schema: plugin.folder.manifest.parameters, place: "the reader '\(id)'")
  }

  package func read(
    _ input: ReaderInput, into collector: SampleCollector, options: ReadingOptions
  ) throws -> ImportSummary {
    guard !input.isStandardInput, let path = FilePath.real(input.path) else {
      throw ImportError("the reader '\(id)' reads files and folders, not standard input")
    }
    let manifest = plugin.folder.manifest
    var request = PluginRequest(
      "read", to: manifest, parameters: try parameters(options.parameters).value)
    request.add("input", .string(path))
    let state = options.state.flatMap { try? JSONValue(reading: Array($0.utf8)) }
    request.add("state", state ?? .null)
    let stream = try plugin.runner.stream(of: plugin, to: request, reading: path)
    defer { stream.cancel() }
    return try SampleStream.read(
      stream, of: manifest, named: input.name, into: collector, options: options)
  }
}
