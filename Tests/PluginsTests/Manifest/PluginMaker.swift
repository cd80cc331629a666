import Foundation
import JSON
import TestSupport

extension WorkFolder {
  /// Writes a plug-in as its author would, and returns its path.
  @discardableResult
  func writePlugin(
    _ id: String = "training-load", in folder: String = "plugins",
    manifest: String = ManifestText.query, script: String = "#!/bin/sh\necho\n"
  ) throws -> String {
    try write(manifest, to: "\(folder)/\(id)/plugin.json")
    let run = try write(script, to: "\(folder)/\(id)/training-load")
    try setMode(0o755, of: run)
    return path("\(folder)/\(id)")
  }

  func setMode(_ mode: mode_t, of path: String) throws {
    guard chmod(path, mode) == 0 else { throw POSIXError(.EPERM) }
  }
}
