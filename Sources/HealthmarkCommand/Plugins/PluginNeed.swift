import Health
import HealthImport
import Plugins
import Report

/// A plug-in that a run needs, and what it gets to see.
struct PluginNeed {
  let folder: PluginFolder
  /// The short names of the types, sorted.
  private(set) var series: [String]

  /// What a definition needs, for the outputs that are to be written.
  static func all(of definition: ReportDefinition, _ outputs: [ReportOutput]) -> [PluginNeed] {
    var needs: [PluginNeed] = []
    func add(_ plugin: ExternalPlugin, _ types: [HKSampleType]) {
      let series = types.map { name(of: $0) }
      if let index = needs.firstIndex(where: { $0.folder.path == plugin.folder.path }) {
        needs[index].series = Set(needs[index].series + series).sorted()
      } else {
        needs.append(PluginNeed(folder: plugin.folder, series: Set(series).sorted()))
      }
    }
    for case let query as ExternalQuery in definition.queries.map(\.query) {
      add(query.plugin, query.types)
    }
    for case let section as ExternalSection in definition.sections {
      add(
        section.plugin,
        section.queries.compactMap { definition.query(named: $0) }.flatMap(\.query.types))
    }
    for case let output as ExternalOutput in outputs.map(\.output) {
      add(output.plugin, definition.queries.flatMap(\.query.types))
    }
    return needs
  }

  private static func name(of type: HKSampleType) -> String {
    type == HKObjectType.workoutType() ? "workout" : SampleTypeName.name(of: type.identifier)
  }

  init(folder: PluginFolder, series: [String] = []) {
    self.folder = folder
    self.series = series
  }
}
