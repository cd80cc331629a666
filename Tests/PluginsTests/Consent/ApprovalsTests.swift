import Plugins
import Report
import Testing

@Suite struct `Approvals of plug-ins` {
  static let digest = "sha256:" + String(repeating: "0a", count: 32)
  static let other = "sha256:" + String(repeating: "0b", count: 32)

  static func approval(
    _ id: String = "training-load", digest: String = digest, project: String = "/home/robin/p",
    series: [String] = ["workout", "heartRate"], containment: ContainmentLevel = .bubblewrap
  ) throws -> Approval {
    try Approval(
      id: id, digest: digest, project: project, kind: .query, series: series,
      containment: containment)
  }

  struct Question: Sendable {
    var id = "training-load"
    var digest = `Approvals of plug-ins`.digest
    var project = "/home/robin/p"
    var series = ["heartRate", "workout"]
    let isAllowed: Bool
  }

  @Test(arguments: [
    Question(isAllowed: true),
    Question(series: ["heartRate"], isAllowed: true),
    Question(series: [], isAllowed: true),
    Question(series: ["heartRate", "stepCount"], isAllowed: false),
    Question(series: ["heartrate"], isAllowed: false),
    Question(digest: other, isAllowed: false),
    Question(digest: "", isAllowed: false),
    Question(id: "training", isAllowed: false),
    Question(project: "/home/robin", isAllowed: false),
    Question(project: "/home/robin/p/q", isAllowed: false),
    Question(project: "/home/robin/p/", isAllowed: false),
    Question(project: "", isAllowed: false),
  ])
  func `an approval is for one digest, one project and the series it lists (W1)`(
    _ question: Question
  ) throws {
    var approvals = Approvals()
    #expect(
      !approvals.allows(
        id: question.id, digest: question.digest, project: question.project, series: [],
        containment: .bubblewrap))
    try approvals.add(try Self.approval())
    let isAllowed = approvals.allows(
      id: question.id, digest: question.digest, project: question.project,
      series: question.series, containment: .bubblewrap)
    #expect(isAllowed == question.isAllowed)
  }

  @Test func `approvals distinguish folders whose names only look the same`() throws {
    var approvals = Approvals()
    try approvals.add(try Self.approval(project: "/p/\u{E9}"))
    #expect(
      approvals.allows(
        id: "training-load", digest: Self.digest, project: "/p/\u{E9}", series: [],
        containment: .bubblewrap))
    #expect(
      !approvals.allows(
        id: "training-load", digest: Self.digest, project: "/p/e\u{301}", series: [],
        containment: .bubblewrap))
    try approvals.add(try Self.approval(project: "/p/e\u{301}"))
    #expect(approvals.all.count == 2)
  }

  @Test func `an approval replaces an older one of the same plug-in and project`() throws {
    var approvals = Approvals()
    try approvals.add(try Self.approval())
    try approvals.add(try Self.approval(project: "/b"))
    try approvals.add(try Self.approval(digest: Self.other, series: ["stepCount"]))
    #expect(approvals.all.count == 2)
    #expect(
      !approvals.allows(
        id: "training-load", digest: Self.digest, project: "/home/robin/p", series: [],
        containment: .bubblewrap))
    #expect(
      approvals.allows(
        id: "training-load", digest: Self.other, project: "/home/robin/p", series: ["stepCount"],
        containment: .bubblewrap))
  }

  @Test func `approvals of the same bytes are combined into one with all series`() throws {
    var approvals = Approvals()
    try approvals.add(try Self.approval(series: ["heartRate"]))
    try approvals.add(try Self.approval(series: ["workout"]))
    try approvals.add(try Self.approval(project: "/b", series: ["stepCount"]))
    #expect(approvals.all.map(\.series) == [["stepCount"], ["heartRate", "workout"]])
    try approvals.add(try Self.approval(digest: Self.other, series: []))
    #expect(approvals.all.map(\.series) == [["stepCount"], []], "nothing is kept for other bytes")
  }

  @Test(arguments: ContainmentLevel.allCases, ContainmentLevel.allCases)
  func `an approval is valid for its containment and for a tighter one (W4)`(
    _ given: ContainmentLevel, _ found: ContainmentLevel
  ) throws {
    var approvals = Approvals()
    try approvals.add(try Self.approval(containment: given))
    let read = try Approvals(reading: Array(approvals.text.utf8))
    let isAllowed = read.allows(
      id: "training-load", digest: Self.digest, project: "/home/robin/p", series: [],
      containment: found)
    #expect(isAllowed == (given == .none || found == .bubblewrap))
  }

  @Test func `an approval with another containment replaces the old one and its series`() throws {
    var approvals = Approvals()
    try approvals.add(try Self.approval(series: ["heartRate"]))
    try approvals.add(try Self.approval(series: ["workout"], containment: .none))
    // Nobody consented to heart rate without containment.
    #expect(approvals.all.map(\.series) == [["workout"]])
    #expect(approvals.all.map(\.containment) == [.none])
  }

  @Test func `an approval can be for every series`() throws {
    var approvals = Approvals()
    try approvals.add(try Self.approval(series: [Approval.everySeries]))
    #expect(
      approvals.allows(
        id: "training-load", digest: Self.digest, project: "/home/robin/p",
        series: ["stepCount", "workout"], containment: .bubblewrap))
  }

  @Test func `an approval can be revoked for one project or for all`() throws {
    var approvals = Approvals()
    for project in ["/a", "/b", "/c"] { try approvals.add(try Self.approval(project: project)) }
    try approvals.add(try Self.approval("heart-zones", project: "/a"))
    #expect(approvals.revoke(id: "training-load", project: "/b").map(\.project) == ["/b"])
    #expect(approvals.revoke(id: "training-load", project: "/b").isEmpty)
    #expect(approvals.revoke(id: "training-load").map(\.project) == ["/a", "/c"])
    #expect(approvals.all.map(\.id) == ["heart-zones"])
  }

  @Test func `approvals have the same text, whatever the order they were given in`() throws {
    let list = [
      try Self.approval("b-b", project: "/b"), try Self.approval("a", project: "/b"),
      try Self.approval("c", project: "/a", series: []), try Self.approval(project: "/é\u{202E}\n"),
    ]
    var (one, two) = (Approvals(), Approvals())
    for approval in list { try one.add(approval) }
    for approval in list.reversed() { try two.add(approval) }
    #expect(one.text == two.text)
    #expect(one.text.hasSuffix("}\n"))
    #expect(!one.text.contains("\u{202E}"))
    #expect(one.all.map(\.id) == ["c", "a", "b-b", "training-load"])
    let read = try Approvals(reading: Array(one.text.utf8))
    #expect(read.all == one.all)
    #expect(read.all[1].series == ["heartRate", "workout"])
    #expect(try Approvals(reading: Array(Approvals().text.utf8)).all.isEmpty)
  }

  struct Damage: Sendable { let text: String, message: String }

  private static func file(_ approval: String) -> String {
    #"{"healthmark": 1, "approvals": ["# + approval + "]}"
  }

  private static let right =
    #"{"plugin": "a", "kind": "query", "digest": "\#(digest)", "project": "/p", "series": ["x"], "containment": "none"}"#

  static let damages = [
    Damage(text: "", message: "the text ends too early, at byte 0"),
    Damage(text: "{}", message: "'healthmark' is missing"),
    Damage(text: #"{"healthmark": 2, "approvals": []}"#, message: "expected 1 at /healthmark"),
    Damage(
      text: file(right.replacing(#", "containment": "none""#, with: "")),
      message: "'containment' is missing at /approvals/0"),
    Damage(
      text: file(right.replacing("none", with: "bwrap")),
      message: "unknown containment 'bwrap' at /approvals/0/containment"),
    Damage(text: #"{"healthmark": 1}"#, message: "'approvals' is missing"),
    Damage(
      text: #"{"healthmark": 1, "approvals": [], "all": true}"#, message: "unknown member 'all'"),
    Damage(text: file("1"), message: "expected an object at /approvals/0, found a number"),
    Damage(
      text: file(right.replacing("\"kind\"", with: "\"king\"")),
      message: "'kind' is missing at /approvals/0"),
    Damage(
      text: file(right.replacing("query", with: "qeury")),
      message: "unknown kind 'qeury' at /approvals/0/kind"),
    Damage(
      text: file(right.replacing("sha256:", with: "md5:")), message: "'md5:0a0a0a"),
    Damage(
      text: file(right.replacing("0a", with: "0A")), message: "'sha256:0A0A0A"),
    Damage(
      text: file(right.replacing("\"/p\"", with: "\"p\"")),
      message: "'p' is not the absolute path of a folder at /approvals/0"),
    Damage(
      text: file(right.replacing("[\"x\"]", with: "\"x\"")),
      message: "expected a list at /approvals/0/series, found text"),
    Damage(
      text: file(right.replacing("\"x\"", with: "\"a,b\"")),
      message: "'a,b' is not a series at /approvals/0"),
    Damage(
      text: file(right + "," + right),
      message: "'a' is listed twice for the same project at /approvals/1"),
    Damage(text: file(right) + "x", message: "found 'x', expected the end"),
    Damage(
      text: file(right.replacing("\"plugin\": \"a\"", with: "\"plugin\": \"*\"")),
      message: "'*' is not an id at /approvals/0"),
  ]

  @Test(arguments: damages) func `a text of approvals that is damaged is refused`(
    _ damage: Damage
  ) throws {
    let error = #expect(throws: UnreadableText.self) {
      try Approvals(reading: Array(damage.text.utf8))
    }
    #expect(error?.message.hasPrefix(damage.message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: ["sha256:", "0a0a", "", "sha256:" + String(repeating: "g", count: 64)])
  func `an approval needs a complete digest`(_ digest: String) {
    #expect(throws: UnreadableText.self) { try Self.approval(digest: digest) }
  }
}
