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
    "--developing DIR", .folder,
    "Allow what is in a folder of plug-ins, whatever its files contain; each run warns.")

  /// Allows the plug-ins of the folder to run in a project.
  ///
  /// - Throws: `CommandFailure`, also if other users can change what is in the folder.
  func allow(in project: String, _ console: Console) throws {
    guard let real = FilePath.real(path) else {
      throw CommandFailure(.usage, .notAPluginFolder(path))
    }
    guard Self.hasPlugin(real) else {
      throw CommandFailure(
        .usage, "neither '\(path)' nor a folder in it contains a plug-in",
        help: "give the folder of a plug-in, or the folder of several")
    }
    try use.requireContainment(of: path)
    do {
      let folder = try DevelopingFolder(
        path: real, project: project, containment: use.requiredContainment)
      try folder.check()
      try ApprovalsFile(environment: use.surroundings.environment).update { try $0.add(folder) }
      console.alwaysWarn(
        "every plug-in in '\(folder.path)' may now run in '\(folder.project)'"
          + (folder.containment == .none ? ", uncontained," : "")
          + " and read all types, whatever its files contain; anything that writes to this folder,"
          + " such as 'git pull', can change what runs")
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
    let gone = try ApprovalsFile(environment: use.surroundings.environment).update {
      $0.revoke(developing: real, project: project)
    }
    guard !gone.isEmpty else {
      throw CommandFailure(
        .usage,
        "'\(path)' was not allowed while developing\(project != nil ? " in that project" : "")")
    }
    for folder in gone {
      console.say(
        "plug-ins in '\(folder.path)' need consent to their digest again in '\(folder.project)'")
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
