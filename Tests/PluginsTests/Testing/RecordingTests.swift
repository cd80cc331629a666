import Foundation
import JSON
import Plugins
import Report
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `A recorded request` {
  static let paragraph = `A plug-in that is tested`.paragraph

  private func check(_ plugin: MadePlugin, isRecording: Bool = false) throws -> ConformanceCheck {
    try #require(
      try plugin.replay(isRecording: isRecording).checks.first { $0.name == "weeks" })
  }

  @Test func `a recorded request without an answer must be refused`() throws {
    let refusing = try check(try MadePlugin.section(sent: nil, answer: nil))
    #expect(refusing.outcome == .ok)
    let answering = try check(try MadePlugin.section(sent: Self.paragraph, answer: nil))
    #expect(answering.message == "expected a refusal, but it answered")
  }

  @Test func `a recorded request that is refused can be anything`() throws {
    let check = try check(try MadePlugin.section(sent: nil, answer: nil, request: "{"))
    #expect(check.outcome == .ok)
  }

  @Test(arguments: [
    ("{", "request.json is not JSON"),
    ("[]", "the request does not follow the contract: expected an object, found a list"),
    (
      MadePlugin.sectionRequest.replacing(": 1,", with: ": 2,"),
      "the request does not follow the contract: expected 1 at /healthmark"
    ),
    (
      MadePlugin.sectionRequest.replacing("\"section\"", with: "\"output\""),
      "expected 'section', found 'output' at /request"
    ),
    (
      MadePlugin.sectionRequest.replacing("\"parameters\": {}", with: "\"parameters\": {\"a\": 1}"),
      "unknown member 'a' in it at /parameters"
    ),
    (
      MadePlugin.sectionRequest.replacing("unicode", with: "emoji"),
      "expected 'unicode' or 'ascii' at /charset"
    ),
  ])
  func `a recorded request with an answer must be one that healthmark can send`(
    _ request: String, _ message: String
  ) throws {
    let plugin = try MadePlugin.section(
      sent: Self.paragraph, answer: Self.paragraph, request: request)
    let check = try check(plugin)
    #expect(check.outcome == .failed)
    #expect(check.message.contains(message), "\(check.message)")
  }

  @Test func `the answer to a recorded request can be recorded`() throws {
    let other = MadePlugin.sectionAnswer("[]")
    for answer in [nil, other, "{"] {
      let plugin = try MadePlugin.section(sent: Self.paragraph, answer: answer)
      let (checks, recordings) = try plugin.replay(isRecording: true)
      #expect(checks.filter { $0.outcome == .recorded }.map(\.name) == ["weeks"])
      #expect(recordings.map(\.path) == [plugin.path("tests/weeks/answer.json")])
      let recorded = try JSONValue(reading: recordings.first?.bytes ?? [])
      #expect(recorded.isSame(as: try JSONValue(reading: Array(Self.paragraph.utf8))))
    }
  }

  @Test(arguments: ["hello", MadePlugin.sectionAnswer(#"[{"block": "image"}]"#)])
  func `a recorded answer is kept if the new one is invalid`(_ sent: String) throws {
    let plugin = try MadePlugin.section(sent: sent, answer: Self.paragraph)
    let (checks, recordings) = try plugin.replay(isRecording: true)
    #expect(checks.filter { $0.outcome == .failed }.map(\.name) == ["weeks"])
    #expect(recordings.isEmpty)
  }

  @Test func `an answer is not recorded if it is unchanged or a refusal`() throws {
    let same = try MadePlugin.section(sent: Self.paragraph, answer: " " + Self.paragraph)
    let refusing = try MadePlugin.section(sent: nil, answer: nil)
    for plugin in [same, refusing] {
      let (checks, recordings) = try plugin.replay(isRecording: true)
      #expect(checks.filter { $0.outcome != .ok } == [])
      #expect(recordings.isEmpty)
    }
  }

  @Test func `a recorded request is a folder, and files beside it are ignored`() throws {
    let plugin = try MadePlugin(
      .section, #""output": {"type": "array"}"#,
      files: [
        "tests/check.py": "", "tests/data/table.csv": "", "tests/lost/answer.json": "{}",
      ])
    let checks = try plugin.replay().checks.filter { $0.outcome != .ok }
    #expect(
      checks.map { "\($0.outcome) \($0.name): \($0.message)" } == [
        "skipped data: request.json is missing",
        "failed lost: there is an answer, but no request.json",
      ])
  }

  @Test func `a plug-in without recorded requests still gets the other checks`() throws {
    let plugin = try MadePlugin(.section, #""output": {"type": "array"}"#)
    #expect(try plugin.checks().count == 14)
    let conformance = PluginConformance(
      of: plugin.folder, limits: PluginLimits(), containment: .none(reason: "a test"),
      isRecording: false
    ) { _ in }
    #expect(conformance.requestCount == 0)
  }
}
