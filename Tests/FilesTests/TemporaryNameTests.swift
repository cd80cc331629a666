import Files
import Foundation
import TestSupport
import Testing

@Suite struct `Names of temporary files` {
  struct Case: Sendable {
    let text: String
    let process: Int32?

    init(_ text: String, _ process: Int32?) {
      self.text = text
      self.process = process
    }
  }

  @Test(arguments: [
    Case("h.store.1234.importing", 1234),
    Case("h.store.1234-7.importing", 1234),
    Case("h.store.importing", nil),
    Case("h.store.importing.csv", nil),
    Case("h.store..importing", nil),
    Case("h.store.1234.importing.csv", nil),
    Case("h.store.bak.1234.importing", nil),
    Case("h.store.1234.rows.importing", nil),
    Case("h.store.12.1234.importing", nil),
    Case("h.store.+1234.importing", nil),
    Case("h.store.01234.importing", nil),
    Case("h.store.0.importing", nil),
    Case("h.store.-5.importing", nil),
    Case("h.store.12-0.importing", nil),
    Case("h.store.12-.importing", nil),
    Case("h.store.12-3-4.importing", nil),
    Case("h.store.99999999999.importing", nil),
    Case("h.store.1234.tmp", nil),
    Case("other.1234.importing", nil),
    Case("h.store", nil),
    Case("", nil),
  ])
  func `a temporary name contains the number of the process that writes it`(_ example: Case) {
    let name = TemporaryName(of: "h.store", suffix: "importing")
    #expect(name.process(of: example.text) == example.process)
  }

  @Test func `only temporary files of ended processes are removed`() throws {
    let work = try WorkFolder()
    // No process can have this number.
    let ended = Int32.max
    let kept = [
      "h.store", "h.store.importing.csv", "h.store.bak.\(ended).importing",
      "h.store.\(getppid()).importing", "h.store.\(ended).importing.csv",
      "h.store.\(ended).other",
    ]
    let swept = [
      "h.store.\(ended).importing", "h.store.\(ended)-1.importing",
      "h.store.\(ended).rows.importing", "h.store.\(getpid()).importing",
    ]
    for name in kept + swept { try work.write("x", to: name) }
    // A folder is not a temporary file.
    try work.write("x", to: "h.store.\(ended - 1).importing/inner")
    TemporaryName.sweep(work.path("h.store"), suffixes: ["importing", "rows.importing"])
    #expect(try work.names == (kept + ["h.store.\(ended - 1).importing"]).sorted())
  }

  @Test func `beside several files, those of ended processes are removed`() throws {
    let work = try WorkFolder()
    let ended = Int32.max
    let kept = [
      "a.md", "a.html.\(ended).tmp", "a.md.\(getppid()).tmp", "a.md.\(ended)", "\(ended).tmp",
      "other/b.md.\(ended).tmp", "a.md.x.tmp",
    ]
    for name in kept + ["a.md.\(ended).tmp", "a.md.\(ended)-2.tmp", "out/b.md.\(ended).tmp"] {
      try work.write("x", to: name)
    }
    TemporaryName.sweep(beside: [work.path("a.md"), work.path("out/b.md"), work.path("gone/c.md")])
    let left = try FolderContents(reading: work.path)
    #expect(left.files.keys.sorted() == kept.sorted())
  }
}
