import Foundation
import Plugins
import Report

/// The command line's settings for running plug-ins.
struct PluginUse: Sendable {
  /// The folders of plug-ins that the user names.
  let folders: [String]
  /// The digests that the user names, by id.
  let digests: [String: String]
  /// True if plug-ins that `digests` names may run with the person's own rights.
  let allowsUncontained: Bool
  let runner: PluginRunner

  init(_ arguments: Arguments, _ limits: PluginLimits = PluginLimits()) throws {
    folders = arguments.all("--plugins")
    var digests: [String: String] = [:]
    for word in arguments.all("--allow-plugin") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, digests[parts[0]] == nil else {
        throw CommandFailure(.usage, .unreadableAllowance(word))
      }
      try Arguments.parsing(parts[1], for: "--allow-plugin") { try Approval.check(digest: $0) }
      digests[parts[0]] = parts[1]
    }
    self.digests = digests
    allowsUncontained = arguments.has("--uncontained")
    let isOff = arguments.has("--no-plugins") || Self.isOffHere
    runner = PluginRunner(isOn: !isOff, limits: limits) { plugin, line in
      Console().relay(line, from: plugin)
    }
  }

  /// The variable that turns plug-ins off where it has any value, such as in containers.
  static let offVariable = "HEALTHMARK_NO_PLUGINS"

  private static var isOffHere: Bool {
    ProcessInfo.processInfo.environment[offVariable].map { !$0.isEmpty } ?? false
  }

  /// The search for the plug-ins of a definition; nil for those of the command line.
  func search(for definition: String?) -> PluginSearch {
    PluginSearch(
      extra: folders, definition: definition,
      environment: ProcessInfo.processInfo.environment)
  }

  /// The plug-ins that a definition can use: the registered ones, and those that it asks for.
  func registry(_ registry: Registry, for definition: String) -> Registry {
    var registry = registry
    registry.finder = InstalledPlugins(search: search(for: definition), runner: runner)
    return registry
  }
}

extension OptionDefinition {
  /// The options of every subcommand that may run plug-ins.
  static let plugins = [
    OptionDefinition(
      "--plugins", "DIR", .folder, isRepeatable: true,
      help: "Look for plug-ins here first; then in 'plugins' beside the definition and above."),
    OptionDefinition(
      "--allow-plugin", "ID=DIGEST", .text, isRepeatable: true,
      help: "Let a plug-in run if it has this digest; for CI."),
    OptionDefinition(
      "--uncontained",
      help: "With --allow-plugin: also where bubblewrap is missing, with your own rights."),
    OptionDefinition(
      "--no-plugins", help: "Run no plug-ins; what they would show is marked as left out."),
  ]
}
