import Files
import Foundation
import JSON
import Plugins
import Report
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct `The file of approvals` {
  private let work: WorkFolder

  init() throws {
    work = try WorkFolder()
  }

  private var file: ApprovalsFile {
    get throws { try ApprovalsFile(environment: ["XDG_STATE_HOME": work.path("state")]) }
  }

  private func approval(_ id: String = "training-load") throws -> Approval {
    try Approval(
      id: id, digest: "sha256:" + String(repeating: "0a", count: 32), project: "/p", kind: .query,
      series: ["heartRate"], containment: .bubblewrap)
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return lstat(work.path(name), &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test func `the approvals file is only for its user, whatever the umask (F6)`() throws {
    #expect(try file.read().all.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: work.path("state")), "to read makes nothing")
    try file.update { try $0.add(try approval()) }
    #expect(try file.path == work.path("state/healthmark/plugins.json"))
    #expect(try file.read().all == [try approval()])
    #expect(mode("state/healthmark") == 0o700)
    #expect(mode("state/healthmark/plugins.json") == 0o600)
    #expect(
      try work.text(of: "state/healthmark/plugins.json") == (try file.read().text))
    #expect(
      try !FileManager.default.contentsOfDirectory(atPath: work.path("state/healthmark"))
        .contains { $0.hasSuffix(".tmp") })
  }

  @Test func `the approvals file is in the user's state folder`() throws {
    let environment = ["HOME": "/home/robin", "XDG_STATE_HOME": "relative"]
    let folder = try #require(UserFolder.state.path(in: environment))
    #expect(try ApprovalsFile(environment: environment).path == folder + "/plugins.json")
    #expect(throws: ApprovalsError.self) { try ApprovalsFile(environment: ["HOME": "~"]) }
    #expect(throws: ApprovalsError.self) { try ApprovalsFile(environment: [:]) }
  }

  @Test func `the approvals file is unchanged if a change fails`() throws {
    try file.update { try $0.add(try approval()) }
    let before = try work.bytes(of: "state/healthmark/plugins.json")
    #expect(throws: UnreadableText.self) {
      try file.update { approvals in
        approvals.revoke(id: "training-load")
        throw UnreadableText("no")
      }
    }
    #expect(try work.bytes(of: "state/healthmark/plugins.json") == before)
    let revoked = try file.update { $0.revoke(id: "training-load").count }
    #expect(revoked == 1)
    #expect(try file.read().all.isEmpty)
  }

  @Test func `the approvals file is complete after a process ends during a change`() throws {
    try file.update { try $0.add(try approval()) }
    // Nobody has locked them, whatever the number is.
    try work.write("half", to: "state/healthmark/plugins.json.2147483647.healthmark.tmp")
    try work.write("half", to: "state/healthmark/plugins.json.\(getpid()).healthmark.tmp")
    #expect(try file.read().all.count == 1)
    try file.update { try $0.add(try approval("heart-zones")) }
    #expect(try file.read().all.count == 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: work.path("state/healthmark")).sorted()
        == ["plugins.json", "plugins.json.lock"])
  }

  @Test func `no approval is lost if several processes write at once (F3)`() throws {
    let file = try file
    let count = 40
    DispatchQueue.concurrentPerform(iterations: count) { number in
      do {
        let digest = "sha256:" + String(repeating: "0a", count: 32)
        let approval = try Approval(
          id: "p\(number)", digest: digest, project: "/p", kind: .section, series: [],
          containment: .none)
        try file.update { try $0.add(approval) }
        _ = try file.read()
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(Set(try file.read().all.map(\.id)) == Set((0..<count).map { "p\($0)" }))
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let prepare: @Sendable (WorkFolder) throws -> Void

    init(
      _ name: String, _ message: String, _ prepare: @escaping @Sendable (WorkFolder) throws -> Void
    ) {
      testDescription = name
      self.message = message
      self.prepare = prepare
    }
  }

  static let refusals = [
    Refusal("a folder that others may write", "others may write to") {
      try $0.setMode(0o702, of: $0.path("state/healthmark"))
    },
    Refusal("a file that others may write", "others may write to") {
      try $0.setMode(0o602, of: $0.path("state/healthmark/plugins.json"))
    },
    Refusal("a link as file", "it is a symbolic link") { work in
      let path = work.path("state/healthmark/plugins.json")
      try FileManager.default.moveItem(atPath: path, toPath: work.path("other.json"))
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: work.path("other.json"))
    },
    Refusal("a link as folder", "it is a symbolic link") { work in
      let path = work.path("state/healthmark")
      try FileManager.default.moveItem(atPath: path, toPath: work.path("other"))
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: work.path("other"))
    },
    Refusal("a pipe as file", "is not a file") { work in
      unlink(work.path("state/healthmark/plugins.json"))
      mkfifo(work.path("state/healthmark/plugins.json"), 0o600)
    },
    Refusal("a folder as file", "is not a file") { work in
      unlink(work.path("state/healthmark/plugins.json"))
      mkdir(work.path("state/healthmark/plugins.json"), 0o700)
    },
    Refusal("an empty file", "is damaged, so nothing is approved: the text ends too early") {
      try $0.write("", to: "state/healthmark/plugins.json")
      try $0.setMode(0o600, of: $0.path("state/healthmark/plugins.json"))
    },
    Refusal("half a file", "is damaged, so nothing is approved: the text ends") {
      let bytes = try $0.bytes(of: "state/healthmark/plugins.json")
      try $0.write(bytes.prefix(bytes.count / 2), to: "state/healthmark/plugins.json")
      try $0.setMode(0o600, of: $0.path("state/healthmark/plugins.json"))
    },
    Refusal("a huge file", "is damaged, so nothing is approved: more than 4194304 bytes") {
      truncate($0.path("state/healthmark/plugins.json"), 5 << 20)
    },
  ]

  @Test(arguments: refusals) func `an unsafe or damaged approvals file is neither read nor written`(
    _ refusal: Refusal
  ) throws {
    try file.update { try $0.add(try approval()) }
    try refusal.prepare(work)
    let read = #expect(throws: ApprovalsError.self) { try file.read() }
    #expect(read?.description.contains(refusal.message) == true, "\(read?.description ?? "")")
    let written = #expect(throws: ApprovalsError.self) {
      try file.update { try $0.add(try approval("heart-zones")) }
    }
    #expect(written?.description.contains(refusal.message) == true)
  }

  /// Only root can create files of another user.
  @Test(
    .enabled(if: geteuid() == 0, "only root can give files to others"),
    arguments: ["", "/plugins.json", "/plugins.json.lock"])
  func `an approvals file of another user is refused (F7)`(_ name: String) throws {
    try file.update { try $0.add(try approval()) }
    #expect(chown(work.path("state/healthmark" + name), 12_345, 0) == 0)
    let error = #expect(throws: ApprovalsError.self) {
      try file.update { try $0.add(try approval("heart-zones")) }
    }
    #expect(error?.description.contains("belongs to another user (12345)") == true)
  }
}
