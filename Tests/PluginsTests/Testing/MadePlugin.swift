import Foundation
import JSON
import Plugins
import Report
import TestSupport

/// A plug-in that answers some requests, which it compares byte for byte, and refuses all others.
struct MadePlugin {
  /// A recorded request.
  struct Recording {
    var request: String
    /// The plug-in's answer, or `nil` to have it refuse.
    var sent: String?
    /// The expected answer, or `nil` for a refusal.
    var answer: String?
  }

  private let work: WorkFolder
  let folder: PluginFolder

  /// - Parameters:
  ///   - members: Members of the manifest, besides those of every plug-in.
  ///   - first: The shell lines that run first. The request is in `$TMPDIR/request`.
  ///   - refusing: The shell lines that refuse a request.
  init(
    _ kind: PluginKind, _ members: String, _ recordings: [String: Recording] = [:],
    files: [String: String] = [:], description: String? = nil, first: String = ":",
    refusing: String = "echo 'not understood' >&2; exit 1"
  ) throws {
    let manifest = """
      {"protocol": 1, "id": "made", "version": "1.0.0", "kind": "\(kind.rawValue)",
        "summary": "Made by a test.", "run": "made", \(members)}
      """
    work = try WorkFolder()
    try work.write(manifest, to: "made/plugin.json")
    try work.write(
      "{\"healthmark\": 1, \"answer\": \"describe\", \"description\": \(description ?? manifest)}",
      to: "made/understood/describe/sent")
    let read = try PluginManifest(reading: Array(manifest.utf8), file: "plugin.json")
    try work.write(
      PluginRequest("describe", to: read, parameters: nil).bytes,
      to: "made/understood/describe/request")
    for (path, text) in files { try work.write(text, to: "made/\(path)") }
    for (name, recording) in recordings {
      let test = "made/tests/\(name)"
      try work.write(recording.request, to: "\(test)/request.json")
      if let answer = recording.answer {
        try work.write(answer, to: "\(test)/answer.json\(kind == .reader ? "l" : "")")
      }
      guard let sent = recording.sent else { continue }
      try work.write(sent, to: "made/understood/\(name)/sent")
      try work.write(
        try Self.request(recording.request, of: kind, in: work.path(test)),
        to: "made/understood/\(name)/request")
    }
    try work.write(
      """
      #!/bin/sh
      folder=$(dirname "$0")
      cat >"$TMPDIR/request"
      \(first)
      for known in "$folder"/understood/*; do
        if cmp -s "$TMPDIR/request" "$known/request"; then
          cat "$known/sent"
          exit
        fi
      done
      \(refusing)
      """, to: "made/made")
    chmod(work.path("made/made"), 0o755)
    folder = try PluginFolder(work.path("made"))
  }

  /// A request as it is sent. A request to a reader contains the full path of the input.
  private static func request(
    _ text: String, of kind: PluginKind, in folder: String
  ) throws -> String {
    guard kind == .reader, case .object(let members) = try JSONValue(reading: Array(text.utf8)),
      let real = realpath(folder, nil)
    else { return text }
    defer { free(real) }
    let path = String(cString: real)
    return JSONValue.object(
      members.map { key, value in
        guard key == "input", case .string(let name) = value else { return (key, value) }
        return (key, .string("\(path)/\(name)"))
      }
    ).text
  }

  func path(_ name: String) -> String { folder.path + "/" + name }

  /// Runs every check.
  func checks(
    limits: PluginLimits = PluginLimits(), containment: Containment = .none(reason: "a test")
  ) throws -> [ConformanceCheck] {
    var checks: [ConformanceCheck] = []
    var conformance = PluginConformance(
      of: folder, limits: limits, containment: containment, isRecording: false
    ) { checks.append($0) }
    try conformance.run()
    return checks
  }

  /// Replays the recorded requests.
  func replay(
    isRecording: Bool = false
  ) throws -> (checks: [ConformanceCheck], recordings: [PluginConformance.Recording]) {
    var checks: [ConformanceCheck] = []
    var conformance = PluginConformance(
      of: folder, limits: PluginLimits(), containment: .none(reason: "a test"),
      isRecording: isRecording
    ) { checks.append($0) }
    try conformance.replay()
    return (checks, conformance.recordings)
  }
}

extension MadePlugin {
  /// A section that has one recorded request.
  static func section(
    sent: String?, answer: String?, request: String = sectionRequest, first: String = ":",
    refusing: String = "echo 'not understood' >&2; exit 1"
  ) throws -> MadePlugin {
    try MadePlugin(
      .section, #""output": {"type": "array", "maxItems": 3}"#,
      ["weeks": Recording(request: request, sent: sent, answer: answer)], first: first,
      refusing: refusing)
  }

  static let sectionRequest = """
    {"healthmark": 1, "request": "section", "plugin": {"id": "made", "version": "1.0.0"},
      "parameters": {},
      "context": {"timeZone": "UTC", "asOf": "2024-02-04T00:00:00+00:00", "weekStarts": null,
        "locale": "en_US"}, "charset": "unicode", "queries": [{"name": "steps", "statistics": []}]}
    """

  static func sectionAnswer(_ blocks: String) -> String {
    #"{"healthmark": 1, "answer": "section", "blocks": \#(blocks)}"#
  }
}
