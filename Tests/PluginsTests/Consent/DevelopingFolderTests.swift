import Foundation
import Plugins
import Report
import TestSupport
import Testing

@Suite struct `Folders of plug-ins under development` {
  static func folder(
    _ path: String = "/p/plugins", project: String = "/p",
    containment: ContainmentLevel = .bubblewrap
  ) throws -> DevelopingFolder {
    try DevelopingFolder(path: path, project: project, containment: containment)
  }

  struct Question: Sendable {
    var plugin = "/p/plugins/demo"
    var project = "/p"
    var containment = ContainmentLevel.bubblewrap
    let isAllowed: Bool
  }

  @Test(arguments: [
    Question(isAllowed: true), Question(plugin: "/p/plugins", isAllowed: true),
    Question(plugin: "/p/plugins/demo/inner", isAllowed: false),
    Question(plugin: "/p/plugins2", isAllowed: false), Question(plugin: "/p", isAllowed: false),
    Question(project: "/p/q", isAllowed: false), Question(project: "/", isAllowed: false),
    Question(containment: .none, isAllowed: false),
  ])
  func `consent is for the plug-ins of one folder, one project and a containment (W1)`(
    _ question: Question
  ) throws {
    var approvals = Approvals()
    func found() -> DevelopingFolder? {
      approvals.developing(
        question.plugin, project: question.project, containment: question.containment)
    }
    #expect(found() == nil)
    try approvals.add(try Self.folder())
    #expect((found() != nil) == question.isAllowed)
    let read = try Approvals(reading: Array(approvals.text.utf8))
    #expect(read.developing == approvals.developing)
    #expect(read.text == approvals.text)
    approvals.revoke(developing: "/p/plugins")
    #expect(found() == nil)
    #expect(approvals.text == Approvals().text)
  }

  @Test func `a folder is kept once for each project, with the last containment`() throws {
    var approvals = Approvals()
    try approvals.add(try Self.folder(containment: .none))
    try approvals.add(try Self.folder())
    try approvals.add(try Self.folder(project: "/q"))
    #expect(approvals.developing == [try Self.folder(), try Self.folder(project: "/q")])
    #expect(approvals.revoke(developing: "/p/plugins", project: "/q").count == 1)
    #expect(approvals.developing == [try Self.folder()])
  }

  @Test(arguments: [
    #"{"folder": "plugins", "project": "/p", "containment": "bubblewrap"}"#,
    #"{"folder": "/p/plugins", "project": "", "containment": "bubblewrap"}"#,
    #"{"folder": "/p/plugins", "project": "/p", "containment": "some"}"#,
    #"{"folder": "/p/plugins", "project": "/p"}"#,
    #"{"folder": "/p/plugins", "project": "/p", "containment": "none", "more": 1}"#,
    """
    {"folder": "/p/a", "project": "/p", "containment": "none"},
    {"folder": "/p/a", "project": "/p", "containment": "none"}
    """,
  ])
  func `a damaged entry allows nothing`(_ entry: String) {
    let text = #"{"healthmark": 1, "approvals": [], "developing": [\#(entry)]}"#
    #expect(throws: UnreadableText.self) { try Approvals(reading: Array(text.utf8)) }
  }

  @Test func `only folders that nobody else can change are accepted (W1)`() throws {
    let work = try WorkFolder()
    let pointer = try #require(realpath(work.path, nil))
    defer { free(pointer) }
    let real = String(cString: pointer)
    try work.write("", to: "above/plugins/file")
    let folder = try Self.folder(real + "/above/plugins")
    for name in ["above", "above/plugins"] { #expect(chmod(work.path(name), 0o755) == 0) }
    try folder.check()
    for (name, mode, isAccepted) in [
      ("above/plugins", 0o757, false), ("above/plugins", 0o1777, false), ("above", 0o757, false),
      ("above", 0o1777, true),
    ] {
      #expect(chmod(work.path(name), mode_t(mode)) == 0)
      let isFine = (try? folder.check()) != nil
      #expect(isFine == isAccepted, "\(name) \(String(mode, radix: 8))")
      #expect(chmod(work.path(name), 0o755) == 0)
    }
    #expect(throws: UnreadableText.self) { try Self.folder(real + "/none").check() }
    #expect(throws: UnreadableText.self) { try Self.folder(real + "/above/plugins/file").check() }
  }
}
