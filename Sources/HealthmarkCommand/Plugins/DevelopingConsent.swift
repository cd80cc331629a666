import Files
import Foundation
import Plugins
import Report

/// Consent to the plug-ins of a folder while they are being developed.
struct DevelopingConsent {
  /// The folder as the user specifies it.
  let path: String
  let use: PluginUse

  static let option = OptionDefinition(
    "--developing", "DIR", .folder,
    help: "Allow what is in a folder of plug-ins, whatever its files contain; each run warns.")

  /// Allows the plug-ins of the folder to run in a project.
  ///
  /// - Throws: `CommandFailure`, also if other users can change what is in the folder.
  func allow(in project: String, _ console: Console) throws {
    guard let real = FilePath.real(path) else {
      throw CommandFailure(.usage, .notAPluginFolder(path))
    }
    guard Self.hasPlugin(real) else { throw CommandFailure(.usage, .noPluginIn(path)) }
    if case .none(let reason) = use.runner.containment, !use.allowsUncontained {
      throw CommandFailure(.consent, .nothingContains(path, reason))
    }
    do {
      let folder = try DevelopingFolder(
        path: real, project: project, containment: use.allowsUncontained ? .none : .bubblewrap)
      try folder.check()
      try update { try $0.add(folder) }
      console.alwaysWarn(.allowedDeveloping(folder))
    } catch let error as UnreadableText {
      throw CommandFailure(.consent, error)
    }
  }

  /// Revokes the consent.
  ///
  /// - Parameter project: nil to revoke it in all projects.
  func revoke(in project: String?, _ console: Console) throws {
    // The folder may have been removed.
    let real = FilePath.real(path) ?? URL(fileURLWithPath: path).standardizedFileURL.path
    let gone = try update { $0.revoke(developing: real, project: project) }
    guard !gone.isEmpty else {
      throw CommandFailure(.usage, .wasNotDeveloped(path, inProject: project != nil))
    }
    for folder in gone { console.say(.revokedDeveloping(folder)) }
  }

  private func update<Result>(
    _ change: (inout Approvals) throws -> Result
  ) throws -> Result {
    do {
      return try ApprovalsFile(environment: use.surroundings.environment).update(change)
    } catch let error as ApprovalsError {
      throw CommandFailure(.data, Message(error.message, help: error.help))
    }
  }

  /// True if the folder is a plug-in's, or contains one.
  private static func hasPlugin(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ([folder] + names.map { FilePath.join(folder, $0) }).contains {
      (try? FileStatus(FilePath.join($0, PluginManifest.fileName)))?.isFile == true
    }
  }
}
