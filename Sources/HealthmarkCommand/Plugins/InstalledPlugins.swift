import Health
import HealthImport
import Plugins
import Report

/// The plug-ins in folders.
struct InstalledPlugins: PluginFinder {
  let search: PluginSearch
  let runner: PluginRunner

  func plugin(
    named id: String, versions: VersionRange
  ) throws -> (kind: PluginKind, plugin: any Plugin) {
    let folder = try folder(named: id)
    guard versions.contains(folder.manifest.version) else {
      throw PluginFault(
        "the plug-in '\(id)' here is version \(folder.manifest.version), expected \(versions)",
        help: "it is in '\(folder.path)'", isVersion: true)
    }
    return (
      folder.manifest.kind,
      ExternalPlugin(folder, runner: runner, lines: JSONSampleLines.init).entry
    )
  }

  /// - Throws: `PluginFault` if the plug-in does not exist, or cannot be used.
  func folder(named id: String) throws -> PluginFolder {
    do {
      if let folder = try search.find(id) { return folder }
      let known = try search.all().map(\.id)
      throw PluginFault.missing(
        id,
        help: nearestWord(to: id, in: known).map { "did you mean '\($0)'?" }
          ?? "looked in \(search.folders.map { "'\($0)'" }.joined(separator: ", "))")
    } catch let error as PluginManifestError {
      throw PluginFault("the plug-in '\(id)' cannot be used: \(error)")
    }
  }

  func help(for id: String) -> String? {
    guard let folder = try? search.find(id) else { return nil }
    let version = folder.manifest.version
    return "the plug-in '\(id)' is there; ask for it with"
      + " 'plugins: { \(id): \"\(version.major).\(version.minor)\" }'"
  }
}
