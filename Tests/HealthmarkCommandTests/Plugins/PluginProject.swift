import Foundation
import JSON
import Plugins
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  static var needsBubblewrap: Self {
    .enabled(if: PluginProject.Containment.hasBubblewrap, "bubblewrap cannot be used here")
  }
}

/// A repository with a definition and plug-ins, beside its own data and user folders.
struct PluginProject {
  /// The containment of plug-ins.
  enum Containment: String, CaseIterable, CustomTestStringConvertible {
    case contained = "with bubblewrap"
    case free = "without bubblewrap"

    var testDescription: String { rawValue }

    /// The options that `--allow-plugin` needs in addition.
    var options: [String] { self == .free ? ["--uncontained"] : [] }

    /// The cases that can be tested here. Where bubblewrap works, it can also be used to hide
    /// itself.
    static let all: [Containment] = hasBubblewrap ? allCases : [.free]

    /// True if bubblewrap is installed and allowed to create namespaces, which most containers
    /// forbid.
    static let hasBubblewrap: Bool = {
      let trial = try? ToolProcess(
        ["--unshare-all", "--ro-bind", "/", "/", "--dev", "/dev", "/usr/bin/true"],
        executable: "/usr/bin/bwrap", environment: Tool.minimalEnvironment
      ).finish()
      return trial?.status == 0
    }()
  }

  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case query, section, output

    var testDescription: String { "a \(rawValue)" }

    /// The members of a complete answer, after those that all answers have.
    var payload: String {
      switch self {
      case .query:
        #""result":{"intervals":[{"values":{"load":3},"count":1},{"values":{"load":null},"count":0}]}"#
      case .section: #""blocks":[{"block":"paragraph","content":"made by a plug-in"}]"#
      case .output: #""text":"made by a plug-in\n""#
      }
    }

    var answer: String { #"{"healthmark":1,"answer":"\#(rawValue)",\#(payload)}"# }
  }

  let folder: WorkFolder
  /// The name of the repository's folder.
  private let name: String
  var containment = Containment.all[0]

  /// - Parameter name: The name of the repository's folder.
  init(named name: String = "repository") throws {
    folder = try WorkFolder()
    self.name = name
    for name in ["home", "state", "cache", "data", "temporary"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try FileManager.default.createDirectory(
      atPath: path + "/.git", withIntermediateDirectories: true)
    try folder.write(
      ExportText.document(
        ExportText.record(start: ExportText.minute(600), end: ExportText.minute(610))),
      to: "export.xml")
  }

  var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": folder.path("home"),
      "XDG_STATE_HOME": folder.path("state"), "XDG_CACHE_HOME": folder.path("cache"),
      "XDG_DATA_HOME": folder.path("data"), "TMPDIR": folder.path("temporary"),
      "SECRET_TOKEN": "hidden",
    ]
  }

  /// The path of the repository.
  var path: String { folder.path(name) }
  var export: String { folder.path("export.xml") }
  var out: String { folder.path("out") }

  /// Writes a file into the repository.
  func write(_ bytes: some Sequence<UInt8>, to name: String, mode: Int = 0o644) throws {
    let file = try folder.write(bytes, to: "\(self.name)/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
  }

  func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    try write(text.utf8, to: name, mode: mode)
  }

  /// Adds a plug-in to the repository.
  ///
  /// - Parameters:
  ///   - members: Members of the manifest, which replace the usual ones. `null` removes a member.
  ///   - program: The shell lines of `run`. They can refer to the plug-in's folder as `$here`.
  func addPlugin(
    _ kind: Kind, named id: String = "demo", members: [String: String] = [:], program: String
  ) throws {
    let output =
      switch kind {
      case .query:
        #"{"type":"object","properties":{"load":{"type":["number","null"],"title":"Load","unit":"count"}},"required":["load"],"additionalProperties":false}"#
      case .section: #"{"type":"array"}"#
      case .output: #"{"type":"string"}"#
      }
    var all = [
      "protocol": "1", "id": "\"\(id)\"", "version": "\"1.2.0\"", "kind": "\"\(kind.rawValue)\"",
      "summary": "\"Tries something.\"", "run": "\"run\"", "output": output,
      "parameters":
        #"{"type":"object","properties":{"factor":{"type":"number","minimum":1},"names":{"type":"array","items":{"type":"string"}},"mode":{"enum":["plain","fancy"]}},"additionalProperties":false}"#,
    ]
    if kind == .query { all["series"] = #"[{"type":"stepCount"}]"# }
    if kind == .output { all["suffix"] = #""own.txt""# }
    all.merge(members) { $1 }
    let manifest = all.filter { $0.value != "null" }.sorted { $0.key < $1.key }
      .map { "  \"\($0.key)\": \($0.value)" }.joined(separator: ",\n")
    try write("{\n\(manifest)\n}\n", to: "plugins/\(id)/plugin.json")
    try write(
      "#!/bin/sh\nhere=${0%/*}\n\(program)\n", to: "plugins/\(id)/run", mode: 0o755)
  }

  /// Adds a plug-in that answers every request with these bytes.
  func addPlugin(_ kind: Kind, answering bytes: some Sequence<UInt8>) throws {
    try addPlugin(kind, program: "exec cat \"$here/answer\"")
    try write(bytes, to: "plugins/demo/answer")
  }

  /// Adds a reader that writes these bytes.
  func addReader(writing bytes: some Sequence<UInt8>, then program: String = "") throws {
    let sample =
      #"{"type":"object","properties":{"type":{"enum":["stepCount"]},"start":{"type":"string"},"end":{"type":"string"},"value":{"type":"number"},"unit":{"enum":["count"]},"source":{"type":"string"},"device":{"type":"string"}},"required":["type","start","value"],"additionalProperties":false}"#
    try addPlugin(
      .query, members: ["kind": "\"reader\"", "series": "null", "output": sample],
      program: "cat \"$here/answer\"\n\(program)")
    try write(bytes, to: "plugins/demo/answer")
    try write(
      """
      title: Tried
      time_zone: America/New_York
      queries:
        tried: { type: stepCount, interval: 1 day, range: 2024-01-01 .. 2024-01-03 }

      """, to: "tried.yaml")
  }

  /// A program that describes the plug-in with its manifest, and gives a complete answer to other
  /// requests.
  static func goodProgram(_ kind: Kind) -> String {
    """
    echo "program speaks" >&2
    if grep -q '"request": "describe"'; then
      printf '{"healthmark":1,"answer":"describe","description":'
      cat "$here/plugin.json"
      echo '}'
    else
      echo '\(kind.answer)'
    fi
    """
  }

  /// Writes a definition that uses the plug-in `demo`.
  ///
  /// - Parameter parameters: More keys inside the braces, such as `factor: 2`.
  func writeDefinition(
    _ kind: Kind, versions: String = "\"1\"", parameters: String = "", type: String = "stepCount"
  ) throws {
    let range = "interval: 1 day, range: 2024-01-01 .. 2024-01-03"
    let more = parameters.isEmpty ? "" : ", " + parameters
    var lines = [
      "title: Tried", "time_zone: America/New_York", "plugins: { demo: \(versions) }", "queries:",
    ]
    if kind == .query {
      lines.append("  tried: { kind: demo, \(range)\(more) }")
    } else {
      lines.append("  tried: { type: \(type), \(range) }")
    }
    switch kind {
    case .query: break
    case .section: lines += ["sections:", "  - { demo: tried\(more) }"]
    case .output: lines += ["output:", "  - demo: { \(parameters) }"]
    }
    try write(lines.joined(separator: "\n") + "\n", to: "tried.yaml")
  }
}

extension PluginProject {
  /// The command line that runs the tool, with bubblewrap hidden if the plug-in is to run free.
  func command(_ arguments: [String]) -> (executable: String, arguments: [String]) {
    guard containment == .free, Containment.hasBubblewrap else {
      return (Tool.path, arguments)
    }
    return (
      "/usr/bin/bwrap",
      ["--dev-bind", "/", "/", "--ro-bind", "/dev/null", "/usr/bin/bwrap", "--", Tool.path]
        + arguments
    )
  }

  /// Runs the tool in the repository.
  func run(_ arguments: [String]) throws -> Tool.Result {
    try start(arguments).finish()
  }

  func run(_ arguments: String...) throws -> Tool.Result {
    try run(arguments)
  }

  func start(_ arguments: [String]) throws -> ToolProcess {
    let command = command(arguments)
    return try ToolProcess(
      command.arguments, executable: command.executable, environment: environment, in: path)
  }

  /// Renders the definition in the repository, without any consent.
  func render(_ arguments: String...) throws -> Tool.Result {
    try run(Self.rendering(self) + arguments)
  }

  /// Renders the definition with consent to the plug-in as it is.
  func renderAllowed(_ arguments: String...) throws -> Tool.Result {
    try run(try allowedRendering + arguments)
  }

  /// The arguments of `renderAllowed`.
  var allowedRendering: [String] {
    get throws { Self.rendering(self) + (try consent()) }
  }

  /// The options that let a plug-in run as it is.
  func consent(to id: String = "demo") throws -> [String] {
    ["--allow-plugin", "\(id)=\(try digest(of: id))"] + containment.options
  }

  private static func rendering(_ project: PluginProject) -> [String] {
    ["render", "tried.yaml", "--data", project.export, "--out", project.out]
  }

  /// The digest of a plug-in as it is now, as `plugins list` prints it.
  func digest(of id: String = "demo") throws -> String {
    try PluginFolder("\(path)/plugins/\(id)").digest
  }

  /// The names of the files that were written.
  var written: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []).sorted()
  }

  func text(of name: String) throws -> String { try folder.text(of: "out/\(name)") }

  /// The names of the plug-ins' own folders that still exist.
  var temporaries: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("temporary"))) ?? [])
      .sorted()
  }
}

/// A long-running process that can be found by its arguments.
struct Straggler {
  /// A number of seconds that no other process uses.
  let seconds = "36\(UInt32.random(in: 10_000_000...99_999_999))"

  /// The number of such processes that are running.
  var count: Int {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.filter { number in
      guard Int32(number) != nil,
        let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline")
      else { return false }
      return String(decoding: line, as: UTF8.self).contains("sleep\0\(seconds)")
    }.count
  }
}
