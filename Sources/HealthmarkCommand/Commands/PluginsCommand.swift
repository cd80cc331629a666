import Foundation
import Health
import JSON
import Plugins
import Report
import Templates

/// `healthmark plugins`: lists plug-ins, and manages the consent to run them.
struct PluginsCommand: Subcommand {
  static let name = "plugins"
  static let summary = "List plug-ins, allow them to run, test them and create new ones."
  static let forms: [[Operand]] = [
    ["list"], ["allow", Operand("ID", .text)], ["revoke", Operand("ID", .text)],
    ["test", Operand("DIR", .folder, .repeatable)], ["new", Operand("ID", .text)],
    ["record", Operand("ID", .text), Operand("REPORT.yaml", .definition)],
  ]
  static let examples = Example.list(
    """
    healthmark plugins list
      All plug-ins: the built-in ones, and those in folders here.
    healthmark plugins allow training-load --project . --digest sha256:…
      Allow a plug-in to run in a project, as long as it has this digest.
    healthmark plugins revoke training-load
      Revoke consent to a plug-in in every project.
    healthmark plugins new heart-peaks --kind query
      Create a working plug-in in plugins/heart-peaks to start from.
    healthmark plugins test plugins/heart-peaks
      Replay its recorded requests, and send it requests that it must refuse.
    healthmark plugins record heart-peaks weekly.yaml --data export.zip
      Save its request for this report, with its answer, as a test of the plug-in.
    healthmark plugins allow --developing plugins/heart-peaks
      Let it run after each edit without asking; anything that writes to the folder can run.
    """)
  static let discussion = """
    A plug-in is a folder with a manifest, plugin.json, and an executable. Definitions refer to it
    by id and version, and cannot specify an executable. A plug-in runs only with your consent,
    which is stored in your state folder and is valid for one project and one digest of all the
    plug-in's files. You are asked again after any change, and on a machine where nothing contains
    the plug-in, unless you gave consent with --uncontained.

    'plugins test DIR' runs the executable in the given folder, within the usual limits but without
    asking for consent. The exit status is 0 if all checks passed, and 6 if one failed.
    'plugins record' saves requests with your measurements in the folder 'tests' of the plug-in,
    which only you can read.

    'plugins new' creates a plug-in in Python. The kinds are
    \(PluginTemplate.allCases.map(\.rawValue).joined(separator: ", ")).
    """
  static let options =
    OptionDefinition.plugins.filter { $0.name == "--plugins" } + [
      OptionDefinition(
        "--project DIR", .folder,
        "The project that consent is for. Default: the project of the current folder."),
      OptionDefinition("--digest DIGEST", .text, "Allow the plug-in only if it has this digest."),
      OptionDefinition(
        "--series LIST", .text,
        "The series that the plug-in may read. Default: all that it can request."),
      OptionDefinition("--format FORMAT", .format(), "For list and test: text (default) or json."),
    ] + forAllow + forTest + forNew + forRecord

  private static let forAllow = [
    DevelopingConsent.option,
    OptionDefinition(
      "--uncontained", "Also allow it to run with your own permissions where bubblewrap is missing."
    ),
  ]
  private static let forRecord =
    OptionDefinition.reading.filter { $0.name == "--data" } + PluginRecording.options
  private static let forTest = [
    OptionDefinition("--record", "Save the plug-in's answers as the expected answers."),
    OptionDefinition(
      "--limit NAME=N", .text, isRepeatable: true,
      "Raise a limit on plug-ins, such as one given in a message."),
  ]
  private static let forNew = [
    OptionDefinition("--kind KIND", .cases(PluginTemplate.self), "The kind of the new plug-in."),
    OptionDefinition(
      "--out DIR", .folder, "Where to create the plug-in's folder. Default: plugins."),
  ]

  private enum Verb: String, CaseIterable {
    case list, allow, revoke, test, new, record
  }

  private let verb: Verb
  /// The words after the verb.
  private let words: [String]
  private let arguments: Arguments
  private let use: PluginUse
  private let limits: PluginLimits
  private let skeleton: PluginSkeleton?
  private let recording: PluginRecording?

  init(_ arguments: Arguments) throws {
    let verbs = Verb.allCases.map(\.rawValue)
    try arguments.expectWords(1...10_000, "an action, \(listed(verbs)),")
    let word = arguments.words[0]
    guard let verb = Verb(rawValue: word) else {
      throw CommandFailure(
        .usage, "unknown action '\(word)' for 'plugins'",
        help: suggestion(for: word, among: verbs))
    }
    self.verb = verb
    words = Array(arguments.words.dropFirst())
    try Self.check(arguments, verb: verb)
    self.arguments = arguments
    use = try PluginUse(arguments)
    limits = try PluginLimits(arguments)
    skeleton = try verb == .new ? Self.skeleton(words[0], arguments) : nil
    recording = try verb == .record ? PluginRecording(arguments) : nil
    _ = try arguments.isJSON
  }

  private static func check(_ arguments: Arguments, verb: Verb) throws {
    let owned: [([Verb], [OptionDefinition])] = [
      ([.test], forTest), ([.new], forNew), ([.record], forRecord),
      ([.allow, .revoke], [DevelopingConsent.option]),
      ([.allow], forAllow.filter { $0.name != DevelopingConsent.option.name }),
    ]
    for (owners, options) in owned where !owners.contains(verb) {
      if let option = options.first(where: { arguments.has($0.name) }) {
        throw CommandFailure(
          .usage,
          "'\(option.name)' can only be used with "
            + listed(owners.map { "plugins \($0.rawValue)" }, joiner: "and"))
      }
    }
    let count = arguments.words.count - 1
    let isOfFolder = arguments.has(DevelopingConsent.option.name)
    let wanted =
      switch verb {
      case .list: 0
      case .record: 2
      default: isOfFolder ? 0 : 1
      }
    guard count > 0 || wanted == 0 else {
      throw CommandFailure(
        .usage, verb == .test ? "the plug-in's folder is missing" : "the plug-in's id is missing")
    }
    guard count >= wanted else {
      throw CommandFailure(.usage, .isMissing("the definition"))
    }
    if count > wanted, verb != .test || isOfFolder {
      throw CommandFailure(.usage, .tooMuch(arguments.words[wanted + 1]))
    }
    for option in ["--digest", "--series"] where isOfFolder && arguments.has(option) {
      throw CommandFailure(.usage, .excludeEachOther(DevelopingConsent.option.name, option))
    }
  }

  private static func skeleton(_ id: String, _ arguments: Arguments) throws -> PluginSkeleton {
    try Arguments.parsing(id) { try PluginID.check($0) }
    guard arguments.registry[id] == nil else {
      throw CommandFailure(.usage, "'\(id)' is the id of a built-in plug-in")
    }
    guard let template: PluginTemplate = try arguments.choice("--kind") else {
      throw CommandFailure(
        .usage, "--kind is missing",
        help: "expected \(listed(PluginTemplate.allCases.map(\.rawValue)))")
    }
    return PluginSkeleton(
      id: id, template: template, parent: try arguments.outFolder ?? "plugins")
  }

  func run(_ console: Console) throws -> ExitStatus {
    if let path = arguments[DevelopingConsent.option.name] {
      try developing(path, console)
      return .fine
    }
    switch verb {
    case .allow: try allow(words[0], console)
    case .revoke: try revoke(words[0], console)
    case .new: try skeleton?.write(console)
    case .test:
      let test = PluginTest(
        paths: words, limits: limits, isRecording: arguments.has("--record"),
        isJSON: try arguments.isJSON)
      return try test.run(console)
    case .list: try list(console)
    case .record: return try recording?.run(console) ?? .fine
    }
    return .fine
  }

  private func developing(_ path: String, _ console: Console) throws {
    let consent = DevelopingConsent(path: path, use: use)
    let project = arguments["--project"].map { use.search(for: $0 + "/.").project }
    if verb == .revoke { return try consent.revoke(in: project, console) }
    try consent.allow(in: project ?? use.search(for: nil).project, console)
  }

  private func allow(_ id: String, _ console: Console) throws {
    let project = arguments["--project"].map { $0 + "/." }
    let search = use.search(for: project)
    let folder = try InstalledPlugins(search: search, runner: use.runner).folder(named: id)
    if let digest = arguments["--digest"], digest != folder.digest {
      throw CommandFailure(
        .consent, "the plug-in '\(id)' has a different digest: \(folder.digest)",
        help: "check what changed in '\(folder.path)' before you allow it")
    }
    try use.requireContainment(of: id)
    let series = arguments.list("--series") ?? [Approval.everySeries]
    try use.approve(
      folder, series: series, in: search.project, containment: use.requiredContainment)
    console.say(
      Message(
        "allowed '\(id)' \(folder.manifest.version), \(folder.digest), in '\(search.project)'"
          + (use.allowsUncontained ? ", uncontained" : "")))
  }

  private func revoke(_ id: String, _ console: Console) throws {
    let project = arguments["--project"].map { use.search(for: $0 + "/.").project }
    let gone = try ApprovalsFile(environment: use.surroundings.environment).update {
      $0.revoke(id: id, project: project)
    }
    guard !gone.isEmpty else {
      throw CommandFailure(
        .usage, "'\(id)' was not allowed\(project != nil ? " in that project" : "")",
        help: "'healthmark plugins list' shows which plug-ins may run")
    }
    for approval in gone { console.say("'\(id)' may no longer run in '\(approval.project)'") }
  }

  private func list(_ console: Console) throws {
    let rows = PluginList(registry: arguments.registry, use: use).rows(console)
    try console.write(try arguments.isJSON ? PluginList.json(rows) : PluginList.text(rows))
  }
}
