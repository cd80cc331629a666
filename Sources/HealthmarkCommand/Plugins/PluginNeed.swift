import Files
import Health
import Plugins
import Report

/// A plug-in that a run needs, and the data that it receives.
struct PluginNeed {
  let folder: PluginFolder
  /// The short names of the types, sorted.
  private(set) var series: [String] = []

  /// Returns the plug-ins that a definition needs for the outputs to write.
  ///
  /// - Throws: `CommandFailure` if a folder has changed since the definition was read and can no
  ///   longer be used.
  static func all(
    of definition: ReportDefinition, _ outputs: [ReportOutput]
  ) throws(CommandFailure) -> [PluginNeed] {
    var needs: [PluginNeed] = []
    for (kind, types) in definition.uses(outputs) {
      guard let path = kind.executableFolder else { continue }
      let series = types.map(\.shortName)
      if let index = needs.firstIndex(where: { $0.folder.path == path }) {
        needs[index].series = Set(needs[index].series + series).sorted()
      } else {
        needs.append(
          PluginNeed(folder: try folder(of: kind, at: path), series: Set(series).sorted()))
      }
    }
    return needs
  }

  private static func folder(
    of kind: any Plugin, at path: String
  ) throws(CommandFailure) -> PluginFolder {
    try PluginManifestError.mapped(PluginFolder(path)) {
      CommandFailure(.definition, .cannotBeUsed(kind.id, "\($0)"))
    }
  }
}
