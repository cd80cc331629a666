import Health
import Plugins
import Report

/// The plug-ins that are installed in folders.
struct InstalledPlugins: PluginFinder {
  let search: PluginSearch
  let runner: PluginRunner

  func plugin(
    named id: String, versions: VersionRange
  ) throws -> (kind: PluginKind, plugin: any Plugin) {
    let folder = try folder(named: id)
    guard versions.contains(folder.manifest.version) else {
      throw PluginFault(
        .otherVersion(
          id, found: folder.manifest.version, expected: versions,
          help: "it is in '\(folder.path)'"),
        isVersion: true)
    }
    return (folder.manifest.kind, ExternalPlugin(folder, runner: runner).entry)
  }

  /// Finds the folder of a plug-in.
  ///
  /// - Throws: `PluginFault` if the plug-in does not exist, or cannot be used.
  func folder(named id: String) throws -> PluginFolder {
    do {
      if let folder = try search.find(id) { return folder }
      let known = try search.all().map(\.id)
      let places = search.folders.map { "'\($0)'" }.joined(separator: ", ")
      throw PluginFault.missing(
        id, help: didYouMean(nearestTo: id, in: known) ?? "looked in \(places)")
    } catch let error as PluginManifestError {
      throw PluginFault(.cannotBeUsed(id, "\(error)"))
    }
  }

  func help(for id: String) -> String? {
    guard let folder = try? search.find(id) else { return nil }
    let version = folder.manifest.version
    return
      "the plug-in '\(id)' is installed; add it with 'plugins: { \(id):"
      + " \"\(version.major).\(version.minor)\" }'"
  }
}
