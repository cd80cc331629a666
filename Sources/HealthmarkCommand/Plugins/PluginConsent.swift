import Files
import Plugins
import Report

/// Asks the user for consent before a plug-in runs for the first time in a project, or after it
/// changed.
struct PluginConsent {
  let use: PluginUse
  let console: Console

  /// Allows plug-ins to run if the user has given consent, or gives it now.
  ///
  /// - Parameter project: the folder that consent is for.
  /// - Throws: `CommandFailure` with status `consent` if the user cannot be asked or declines. Its
  ///   help contains the command lines that give consent.
  func require(_ needs: [PluginNeed], in project: String) throws {
    guard use.runner.isOn else { return }
    var missing: [ConsentRequest] = []
    for need in needs {
      if try isApproved(need, in: project) {
        use.runner.approve(need.folder)
        continue
      }
      let request = ConsentRequest(
        need.folder, series: need.series, containment: use.runner.containment)
      if isTerminal, ask(request) {
        try use.approve(
          need.folder, series: need.series, in: project, containment: use.runner.containment.level)
      } else {
        missing.append(request)
      }
    }
    guard !missing.isEmpty else { return }
    for request in missing {
      for line in request.text.split(separator: "\n") { console.say(String(line)) }
    }
    let names = missing.map { "'\($0.id)'" }.joined(separator: ", ")
    throw CommandFailure(
      .consent,
      missing.count == 1
        ? "the plug-in \(names) needs your consent" : "the plug-ins \(names) need your consent",
      help: missing.map { $0.allowLine(project: project) }.joined(separator: " && "))
  }

  private func isApproved(_ need: PluginNeed, in project: String) throws -> Bool {
    let folder = need.folder
    if let digest = use.digests[folder.manifest.id] {
      guard digest == folder.digest else {
        throw CommandFailure(
          .consent,
          "the plug-in '\(folder.manifest.id)' does not match --allow-plugin: its digest is"
            + " \(folder.digest)"
        )
      }
      try use.requireContainment(
        of: folder.manifest.id, else: "of --allow-plugin cannot be contained")
      return true
    }
    do throws(ApprovalsError) {
      let file = try ApprovalsFile(environment: use.surroundings.environment)
      let approvals = try file.read()
      return approvals.allows(
        id: folder.manifest.id, digest: folder.digest, project: project, series: need.series,
        containment: use.runner.containment.level)
        || isDeveloped(folder, in: project, approvals)
    } catch {
      console.warn(error.message)
      return false
    }
  }

  /// True for a plug-in in a folder that the user allowed while developing. Each run warns of it.
  private func isDeveloped(
    _ folder: PluginFolder, in project: String, _ approvals: Approvals
  ) -> Bool {
    let found = approvals.developing(
      folder.path, project: project, containment: use.runner.containment.level)
    guard let found else { return false }
    do throws(UnreadableText) {
      try found.check()
    } catch {
      console.alwaysWarn(error.message)
      return false
    }
    console.alwaysWarn(
      "the plug-in '\(folder.manifest.id)' runs whatever its files contain, because you"
        + " allowed the plug-ins in '\(found.path)' while developing; 'healthmark plugins revoke"
        + " --developing' ends that"
    )
    return true
  }

  private var isTerminal: Bool {
    console.surroundings.input.isTerminal && console.surroundings.errors.isTerminal
  }

  private func ask(_ request: ConsentRequest) -> Bool {
    console.prompt(request.text + "\nAllow it? [y/N] ")
    let answer = console.readAnswer().lowercased()
    return answer == "y" || answer == "yes"
  }
}
