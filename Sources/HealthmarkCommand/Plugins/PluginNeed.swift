import Health
import Plugins
import Report

/// A plug-in that a run needs, and the data that it receives.
struct PluginNeed {
  let folder: PluginFolder
  /// The short names of the types, sorted.
  private(set) var series: [String]

  /// The plug-ins that a definition needs, for the outputs that are to be written.
  static func all(of definition: ReportDefinition, _ outputs: [ReportOutput]) -> [PluginNeed] {
    var needs: [PluginNeed] = []
    func add(_ plugin: ExternalPlugin, _ types: [HKObjectType]) {
      let series = types.map { SampleTypeName.name(of: $0.identifier) }
      if let index = needs.firstIndex(where: { $0.folder.path == plugin.folder.path }) {
        needs[index].series = Set(needs[index].series + series).sorted()
      } else {
        needs.append(PluginNeed(folder: plugin.folder, series: Set(series).sorted()))
      }
    }
    for (kind, types) in definition.uses(outputs) where kind.needsConsent {
      // Only external entries are executables of a user's own.
      if let entry = kind as? any ExternalEntry { add(entry.plugin, types) }
    }
    return needs
  }

  init(folder: PluginFolder, series: [String] = []) {
    self.folder = folder
    self.series = series
  }
}
