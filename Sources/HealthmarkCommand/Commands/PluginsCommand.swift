import Foundation
import Health
import Plugins
import Report

/// `healthmark plugins`: what is there, and what may run.
struct PluginsCommand: Subcommand {
  static let name = "plugins"
  static let summary = "List plug-ins, and say which may run."
  static let words = "list | allow ID | revoke ID"
  static let examples: [(command: String, meaning: String)] = [
    ("healthmark plugins list", "Every plug-in: what is built in, and what lies in folders here."),
    (
      "healthmark plugins allow training-load --project . --digest sha256:…",
      "Consent to a plug-in in a project, as long as it has this digest."
    ),
    ("healthmark plugins revoke training-load", "Take back what was allowed, in every project."),
  ]
  static let discussion = """
    A plug-in is a folder with a manifest, plugin.json, and a program. Definitions ask for it by id and
    version and cannot name a program. It runs only after consent, which is kept in your state folder
    and holds for one project and one digest of all its files: any change asks again.
    """
  static let options =
    OptionDefinition.plugins.filter { $0.name == "--plugins" } + [
      OptionDefinition("--project", "DIR", help: "What consent is for. Default: this folder's."),
      OptionDefinition("--digest", "DIGEST", help: "Allow it only if it has this digest."),
      OptionDefinition(
        "--series", "LIST", help: "The series that it may see. Default: all that it can ask for."),
      OptionDefinition("--format", "FORMAT", help: "For list: text (default) or json."),
    ]

  private let verb: String
  private let word: String?
  private let arguments: Arguments
  private let use: PluginUse

  private static let verbs = ["list", "allow", "revoke"]

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...2, "one of \(listed(Self.verbs))")
    verb = arguments.words[0]
    guard Self.verbs.contains(verb) else {
      throw CommandFailure(
        .usage, "unknown word '\(verb)' for 'plugins'",
        help: suggestion(for: verb, among: Self.verbs))
    }
    word = arguments.words.dropFirst().first
    guard (word == nil) == (verb == "list") else {
      throw CommandFailure(
        .usage,
        word.map { "'\($0)' is too much" }
          ?? "the id of the plug-in is missing")
    }
    self.arguments = arguments
    use = try PluginUse(arguments)
    _ = try arguments.isJSON
  }

  func run(_ console: Console) throws -> ExitStatus {
    switch verb {
    case "allow": try allow(word ?? "", console)
    case "revoke": try revoke(word ?? "", console)
    default: try list(console)
    }
    return .fine
  }

  private func allow(_ id: String, _ console: Console) throws {
    let project = arguments["--project"].map { $0 + "/." }
    let search = use.search(for: project)
    let folder: PluginFolder
    do {
      folder = try InstalledPlugins(search: search, runner: use.runner).folder(named: id)
    } catch let fault as PluginFault {
      throw CommandFailure(.usage, fault.message, help: fault.help)
    }
    if let digest = arguments["--digest"], digest != folder.digest {
      throw CommandFailure(
        .consent, "the plug-in '\(id)' has another digest: \(folder.digest)",
        help: "look at what changed in '\(folder.path)' before you allow it")
    }
    let series = arguments.list("--series") ?? [Approval.everySeries]
    try PluginApproval(use: use).approve(folder, series: series, in: search.project)
    console.say(
      "allowed '\(id)' \(folder.manifest.version), \(folder.digest), in '\(search.project)'")
  }

  private func revoke(_ id: String, _ console: Console) throws {
    let project = arguments["--project"].map { use.search(for: $0 + "/.").project }
    do {
      let gone = try ApprovalsFile(environment: ProcessInfo.processInfo.environment).update {
        $0.revoke(id: id, project: project)
      }
      guard !gone.isEmpty else {
        throw CommandFailure(.usage, "'\(id)' was not allowed\(project == nil ? "" : " there")")
      }
      for approval in gone { console.say("'\(id)' may no longer run in '\(approval.project)'") }
    } catch let error as ApprovalsError {
      throw CommandFailure(.data, error.message, help: error.help)
    }
  }

  private func list(_ console: Console) throws {
    let rows = PluginList(arguments.registry, use).rows(console)
    try console.write(try arguments.isJSON ? PluginList.json(rows) : PluginList.text(rows))
  }
}
