import Plugins
import Report
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `A plug-in that is tested` {
  static let paragraph = MadePlugin.sectionAnswer(#"[{"block": "paragraph", "content": "a"}]"#)

  @Test(arguments: [Containment.none(reason: "a test"), Containment.find()])
  func `a plug-in that keeps the contract passes its test`(_ containment: Containment) throws {
    let plugin = try MadePlugin.section(sent: Self.paragraph, answer: Self.paragraph)
    let checks = try plugin.checks(containment: containment)
    #expect(
      checks.map(\.name) == [
        "describe", "weeks", "refuses an empty request", "refuses text that is not JSON",
        "refuses half a request", "refuses another protocol", "refuses an unknown request",
        "refuses a request of another kind", "refuses a list",
        "refuses parameters that are not an object", "refuses 64 levels of lists",
        "refuses 64 levels of objects", "refuses 100,000 levels", "refuses a megabyte of junk",
        "leaves its folder as it is",
      ])
    #expect(checks.filter { $0.outcome != .ok } == [])
  }

  struct Answer: Sendable {
    let sent: String
    let message: String

    init(_ sent: String, _ message: String) {
      self.sent = sent
      self.message = message
    }
  }

  @Test(arguments: [
    Answer(
      MadePlugin.sectionAnswer(#"[{"block": "paragraph", "content": "b"}]"#),
      "at /blocks/0/content: expected the text 'a', found the text 'b'"),
    Answer(
      MadePlugin.sectionAnswer("[]"), "at /blocks: expected 1 items, found 0"),
    Answer(
      "hello", "it gave an invalid answer: it is not JSON at byte 0"),
    Answer(
      paragraph + "\n" + paragraph, "it gave an invalid answer: it is not JSON at byte"),
    Answer("", "it gave an invalid answer: it is not JSON at byte 0"),
    Answer(
      MadePlugin.sectionAnswer(#"[{"block": "image"}]"#), "unknown block 'image' at /blocks/0/block"
    ),
    Answer(
      MadePlugin.sectionAnswer("[1, 2, 3, 4]"), "it must have at most 3 items, not 4 at /blocks"),
    Answer(
      #"{"healthmark": 1, "answer": "section"}"#, "'blocks' is missing"),
    Answer(
      #"{"healthmark": 1, "answer": "output", "text": ""}"#, "expected 'section' at /answer"),
    Answer(
      #"{"healthmark": 2, "answer": "section", "blocks": []}"#, "expected 1 for 'healthmark'"),
    Answer(
      #"{"healthmark": 1, "answer": "section", "blocks": [], "extra": 1}"#,
      "unknown member 'extra'"),
  ])
  func `a tested plug-in fails with the first mistake in its answer`(_ example: Answer) throws {
    let plugin = try MadePlugin.section(sent: example.sent, answer: Self.paragraph)
    let failed = try plugin.replay().checks.filter { $0.outcome == .failed }
    #expect(failed.map(\.name) == ["weeks"])
    #expect(failed.first?.message.contains(example.message) == true, "\(failed)")
  }

  @Test(arguments: [
    Answer("exit 0", "expected a refusal, but it answered"),
    Answer("echo no; echo no >&2; exit 1", "it refused, but wrote 3 bytes to standard output"),
    Answer("exit 3", "it refused, but gave no reason on standard error"),
    Answer("echo no >&2; exit 126", "but it exited with status 126"),
    Answer("echo no >&2; kill -SEGV $$", "but it was terminated by signal 11 (SIGSEGV)"),
  ])
  func `a tested plug-in must refuse what it cannot understand`(_ example: Answer) throws {
    let plugin = try MadePlugin.section(
      sent: Self.paragraph, answer: Self.paragraph, refusing: example.sent)
    let checks = try plugin.checks()
    for check in checks where check.name.hasPrefix("refuses") {
      #expect(check.outcome == .failed, "\(check.name)")
      #expect(check.message.contains(example.message), "\(check)")
    }
    #expect(checks.filter { !$0.name.hasPrefix("refuses") && $0.outcome != .ok } == [])
  }

  @Test func `a tested plug-in must not hang`() throws {
    let plugin = try MadePlugin.section(
      sent: Self.paragraph, answer: Self.paragraph,
      first: #"[ -s "$TMPDIR/request" ] || sleep 100"#)
    let failed = try plugin.checks(limits: PluginLimits(seconds: 3))
      .filter { $0.outcome != .ok }
    #expect(failed.map(\.name) == ["refuses an empty request"])
    #expect(failed.first?.message.hasSuffix("wrote nothing for 3 s and was stopped") == true)
  }

  @Test func `a tested plug-in must give the same bytes again`() throws {
    let plugin = try MadePlugin.section(
      sent: Self.paragraph, answer: Self.paragraph,
      first: #"printf '%*s' $(od -An -N2 -tu2 /dev/urandom) ''"#)
    let check = try #require(try plugin.replay().checks.first { $0.name == "weeks" })
    #expect(check.message == "the same request was answered differently the second time")
  }

  @Test func `a tested plug-in must leave its folder unchanged`() throws {
    let plugin = try MadePlugin.section(
      sent: Self.paragraph, answer: Self.paragraph, first: #"date >"$folder/log""#)
    let check = try #require(try plugin.checks().last)
    #expect(check.outcome == .failed)
    #expect(check.message == "a file in it was changed, added or removed")
  }

  @Test func `a tested plug-in must describe itself as its manifest does`() throws {
    let plugin = try MadePlugin(
      .section, #""output": {"type": "array"}"#, description: #"{"protocol": 1, "id": "other"}"#)
    let check = try #require(try plugin.replay().checks.first)
    #expect(check.name == "describe")
    #expect(check.message.contains("differs from plugin.json: at /id"), "\(check)")
  }

  @Test func `a failed test shows what the plug-in wrote to standard error`() throws {
    let plugin = try MadePlugin.section(sent: nil, answer: Self.paragraph)
    let check = try #require(try plugin.replay().checks.first { $0.name == "weeks" })
    #expect(check.message == "it exited with status 1; if that is meant, remove answer.json")
    #expect(check.errors == ["not understood"])
  }
}
