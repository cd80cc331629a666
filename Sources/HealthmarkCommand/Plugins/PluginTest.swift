import Files
import Foundation
import JSON
import Plugins

/// Tests plug-ins and reports every check.
struct PluginTest {
  /// The folders of the plug-ins.
  let paths: [String]
  let limits: PluginLimits
  /// True to save the answers of the plug-ins as the expected ones.
  let isRecording: Bool
  let isJSON: Bool

  /// - Returns: the status `plugin` if a check failed, otherwise `fine`.
  func run(_ console: Console) throws -> ExitStatus {
    for path in paths {
      guard (try? FileStatus(path, followsLinks: true))?.isFolder == true else {
        throw CommandFailure(.usage, .notAPluginFolder(path))
      }
    }
    let containment = Containment.find(
      temporaryFolder: console.surroundings.temporaryFolder)
    console.note(containment.sentence)
    var results: [PluginTestResult] = []
    for path in paths {
      let result = try test(path, containment, console)
      if !isJSON { try console.write(result.summary + "\n") }
      if result.hasNoRequests { console.warn("'\(result.id)' has no recorded requests") }
      results.append(result)
    }
    if isJSON {
      try console.write(JSONValue.object([("plugins", .array(results.map(\.json)))]).text)
    }
    return results.contains { $0.failures > 0 } ? .plugin : .fine
  }

  private func test(
    _ path: String, _ containment: Containment, _ console: Console
  ) throws -> PluginTestResult {
    var result = PluginTestResult(path: path)
    func note(_ check: ConformanceCheck) throws {
      result.checks.append(check)
      if !isJSON { try console.write(check.text) }
    }
    do throws(PluginManifestError) {
      result.folder = try PluginFolder(path)
    } catch {
      try note(.unusable("\(error)\(hint(path))"))
      return result
    }
    guard let folder = result.folder else { return result }
    if !isJSON {
      try console.write("\(result.id) \(folder.manifest.version), \(folder.manifest.kind)\n")
    }
    var conformance = PluginConformance(
      of: folder, limits: limits, containment: containment,
      temporaryFolder: console.surroundings.temporaryFolder, isRecording: isRecording,
      report: note)
    try conformance.run()
    result.requests = conformance.requestCount
    // Recordings contain no personal data, so everyone who can see the plug-in may read them.
    try OutputFile.write(
      conformance.recordings.map {
        OutputFile(path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self), .everybody)
      })
    return result
  }

  /// A hint to build the plug-in, if its executable is missing and it has a build script; otherwise
  /// an empty string.
  private func hint(_ path: String) -> String {
    let build = path + "/build"
    guard access(build, X_OK) == 0,
      let manifest = try? Data(contentsOf: URL(filePath: path + "/plugin.json")),
      let manifest = try? PluginManifest(reading: Array(manifest), file: "plugin.json"),
      FileStatus.isAbsent(path + "/" + manifest.run, followsLinks: true)
    else { return "" }
    return "; '\(build)' builds it"
  }
}
