import Figures
import Foundation
import Health
import JSON
package import Report

/// A kind of section whose blocks are created by an executable.
package struct ExternalSectionKind: SectionKind, ExternalEntry {
  package let plugin: ExternalPlugin

  package var keys: [DefinitionKey] { plugin.folder.manifest.parameters.keys }

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    let parameters = PluginParameters.read(
      &options, schema: plugin.folder.manifest.parameters, place: options.place, at: node.range,
      reader: &reader)
    let names = reader.nonEmptyItems(node, "the queries of a '\(id)' section").compactMap {
      reader.queryName($0, "a query of a '\(plugin.id)' section")
    }
    guard !names.isEmpty else { return nil }
    return ExternalSection(plugin: plugin, queries: names.uniqued(), parameters: parameters)
  }
}

/// A section of an external kind.
package struct ExternalSection: Section {
  package let plugin: ExternalPlugin
  package let queries: [String]
  let parameters: PluginParameters

  package var account: String? {
    plugin.runner.isOn ? "made by the \(plugin.signature)" : nil
  }

  package var wants: ResultExtras {
    guard plugin.runner.isOn else { return [] }
    let wants: ResultExtras = [.summaries, .provenance]
    return plugin.folder.manifest.wantsItems ? wants.union(.items) : wants
  }

  package func blocks(in report: EvaluatedReport) throws -> [Block] {
    guard plugin.runner.isOn else {
      return [.paragraph([.emphasis("Not shown: the plug-in '\(plugin.id)' is off.")])]
    }
    if let absent = queries.first(where: { report.results[$0] == nil }) {
      return report.placeholder(for: absent)
    }
    let manifest = plugin.folder.manifest
    var request = PluginRequest("section", to: manifest, parameters: parameters.value)
    request.addContext(
      clock: report.format.clock, asOf: report.asOf, knownUntil: report.environment.knownUntil,
      weekStart: report.definition.weekStart,
      locale: report.format.locale.identifier)
    request.add("charset", .string(report.format.charset.rawValue))
    request.add(
      "queries",
      JSONDocument(
        listing: queries.compactMap { report.json(ofQuery: $0, withItems: manifest.wantsItems) }))
    let answer = try plugin.runner.answer(of: plugin, to: request)
    let blocks = try plugin.accept(
      try answer.blocks(queries: queries), of: answer, to: parameters, warn: report.warn)
    let size = MarkdownWriter.write(blocks, charset: report.format.charset).markdown.utf8.count
    guard size <= Self.byteLimit else {
      throw PluginFailure(
        plugin: plugin.id, "returned a section of more than \(Self.byteLimit) bytes of Markdown")
    }
    return blocks
  }

  /// The maximum size in bytes, which is half of the limit for an entire report.
  private static let byteLimit = 256 << 10
}
