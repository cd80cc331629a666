import Plugins
import Report

/// The command line's settings for running plug-ins.
struct PluginUse: Sendable {
  /// The folders of plug-ins that the user specifies.
  let folders: [String]
  /// The digests of allowed plug-ins that the user specifies, by id.
  let digests: [String: String]
  /// True if the plug-ins in `digests` may run with the user's own permissions.
  let allowsUncontained: Bool
  let runner: PluginRunner
  let surroundings: Surroundings

  init(_ arguments: Arguments, _ limits: PluginLimits = PluginLimits()) throws {
    folders = arguments.all("--plugins")
    var digests: [String: String] = [:]
    for word in arguments.all("--allow-plugin") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, digests[parts[0]] == nil else {
        throw CommandFailure(
          .usage, "--allow-plugin: expected one ID=DIGEST for each plug-in, not '\(word)'")
      }
      try Arguments.parsing(parts[1], for: "--allow-plugin") { try Approval.check(digest: $0) }
      digests[parts[0]] = parts[1]
    }
    self.digests = digests
    allowsUncontained = arguments.has("--uncontained")
    let surroundings = arguments.surroundings
    self.surroundings = surroundings
    let isOffHere = surroundings.environment[Self.offVariable].map { !$0.isEmpty } ?? false
    runner = PluginRunner(
      isOn: !arguments.has("--no-plugins") && !isOffHere, limits: limits,
      temporaryFolder: surroundings.temporaryFolder
    ) { plugin, line in
      Console(surroundings: surroundings).relay(line, from: plugin)
    }
  }

  /// The least containment with which a plug-in may run that the user allows.
  var requiredContainment: ContainmentLevel { allowsUncontained ? .none : .bubblewrap }

  /// Checks that something contains plug-ins here, unless the user allows them to run without.
  ///
  /// - Parameter fault: the end of the message, before the reason.
  /// - Throws: `CommandFailure`.
  func requireContainment(
    of id: String, else fault: String = "cannot be contained here"
  ) throws {
    guard case .none(let reason) = runner.containment, !allowsUncontained else { return }
    throw CommandFailure(
      .consent, "the plug-in '\(id)' \(fault): \(reason)",
      help: "install bubblewrap, or add --uncontained to let it run with your own permissions")
  }

  /// Checks that a plug-in's executable matches its manifest, and stores the user's consent.
  ///
  /// - Parameter containment: the least containment with which the plug-in may run.
  /// - Throws: `PluginFailure` if the executable does not match, `ApprovalsError` or
  ///   `UnreadableText` if the consent cannot be stored.
  func approve(
    _ folder: PluginFolder, series: [String], in project: String, containment: ContainmentLevel
  ) throws {
    runner.approve(folder)
    try ExternalPlugin(folder, runner: runner).checkDescription()
    let approval = try Approval(
      id: folder.manifest.id, digest: folder.digest, project: project,
      kind: folder.manifest.kind, series: series, containment: containment)
    try ApprovalsFile(environment: surroundings.environment).update { try $0.add(approval) }
  }

  /// The environment variable that turns plug-ins off if it is not empty, for example in
  /// containers.
  static let offVariable = "HEALTHMARK_NO_PLUGINS"

  /// Returns the search for the plug-ins of a definition, or of the command line if the definition
  /// is nil.
  func search(for definition: String?) -> PluginSearch {
    PluginSearch(
      extra: folders, definition: definition, environment: surroundings.environment)
  }

  /// Returns the plug-ins that a definition can use: the registered ones, and the installed ones
  /// that it lists.
  func registry(_ registry: Registry, for definition: String) -> Registry {
    var registry = registry
    registry.finder = InstalledPlugins(search: search(for: definition), runner: runner)
    return registry
  }
}

extension OptionDefinition {
  /// The options of subcommands that can run plug-ins.
  static let plugins = [
    OptionDefinition(
      "--plugins DIR", .folder, isRepeatable: true,
      "Look for plug-ins here first, then in 'plugins' beside the definition and above."),
    OptionDefinition(
      "--allow-plugin ID=DIGEST", .text, isRepeatable: true,
      "Let a plug-in run if it has this digest; for CI."),
    OptionDefinition(
      "--uncontained",
      "With --allow-plugin: where bubblewrap is missing, run with your own permissions."),
    OptionDefinition(
      "--no-plugins", "Do not run plug-ins; what they would show is marked as left out."),
  ]
}
