package import Health
import Report

/// A plug-in that is an executable on disk, with its runner.
package struct ExternalPlugin: Sendable {
  package let folder: PluginFolder
  let runner: PluginRunner

  package init(_ folder: PluginFolder, runner: PluginRunner) {
    self.folder = folder
    self.runner = runner
  }

  package var id: String { folder.manifest.id }
  package var summary: String { folder.manifest.summary }
  package var version: String { folder.manifest.version.description }

  /// The entry for the registry.
  package var entry: any ExternalEntry {
    switch folder.manifest.kind {
    case .reader: ExternalReader(plugin: self)
    case .query: ExternalQueryKind(plugin: self)
    case .section: ExternalSectionKind(plugin: self)
    case .output: ExternalOutputKind(plugin: self)
    }
  }

  /// The program that computed a value, for the account of a report.
  var signature: String { "plug-in \(id) \(version), \(folder.digest.prefix(7 + 16))" }
}

/// The registry entry of a plug-in that is an executable.
package protocol ExternalEntry: Plugin {
  var plugin: ExternalPlugin { get }
}

extension ExternalEntry {
  package var id: String { plugin.id }
  package var summary: String { plugin.summary }
  package var version: String { plugin.version }
  package var executableFolder: String? { plugin.folder.path }
}

extension ExternalPlugin {
  /// Requests the plug-in's description, which must match its manifest.
  ///
  /// - Throws: `PluginFailure`.
  package func checkDescription() throws {
    let request = PluginRequest("describe", to: folder.manifest, parameters: nil)
    try runner.answer(of: self, to: request).checkDescription()
  }
}
