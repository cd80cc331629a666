import Files
import Foundation
import TestSupport
import Testing

@Suite struct `Names of temporary files` {
  struct Case: Sendable {
    let text: String
    let matches: Bool

    init(_ text: String, _ matches: Bool) {
      self.text = text
      self.matches = matches
    }
  }

  @Test(arguments: [
    Case("h.store.1234.importing", true),
    Case("h.store.1234-7.importing", true),
    Case("h.store.importing", false),
    Case("h.store.importing.csv", false),
    Case("h.store..importing", false),
    Case("h.store.1234.importing.csv", false),
    Case("h.store.bak.1234.importing", false),
    Case("h.store.1234.rows.importing", false),
    Case("h.store.12.1234.importing", false),
    Case("h.store.+1234.importing", false),
    Case("h.store.01234.importing", false),
    Case("h.store.0.importing", false),
    Case("h.store.-5.importing", false),
    Case("h.store.12-0.importing", false),
    Case("h.store.12-.importing", false),
    Case("h.store.12-3-4.importing", false),
    Case("h.store.99999999999.importing", false),
    Case("h.store.1234.tmp", false),
    Case("other.1234.importing", false),
    Case("h.store", false),
    Case("", false),
  ])
  func `only names that healthmark makes are those of temporary files`(_ example: Case) {
    let name = TemporaryName(of: "h.store", suffix: "importing")
    #expect(name.matches(example.text) == example.matches)
  }

  @Test func `only temporary files that nobody has locked are removed`() throws {
    let work = try WorkFolder()
    // The number of a process does not count: another container can have a process with any number.
    let (running, ended) = (getppid(), Int32.max)
    let kept = [
      "h.store", "h.store.importing.csv", "h.store.bak.\(ended).importing",
      "h.store.\(ended).importing.csv", "h.store.\(ended).other", "h.store.\(ended - 2).importing",
    ]
    let swept = [
      "h.store.\(ended).importing", "h.store.\(ended)-1.importing",
      "h.store.\(ended).rows.importing", "h.store.\(getpid()).importing",
      "h.store.\(running).importing",
    ]
    for name in kept + swept { try work.write("x", to: name) }
    let writer = try Descriptor(opening: work.path("h.store.\(ended - 2).importing"), O_RDONLY)
    #expect(try writer.lock(waits: false))
    // A folder and a link are not temporary files.
    try work.write("x", to: "h.store.\(ended - 1).importing/inner")
    try FileManager.default.createSymbolicLink(
      atPath: work.path("h.store.5.importing"), withDestinationPath: work.path("h.store"))
    TemporaryName.sweep(work.path("h.store"), suffixes: ["importing", "rows.importing"])
    let others = ["h.store.\(ended - 1).importing", "h.store.5.importing"]
    #expect(try work.names == (kept + others).sorted())
    writer.unlock()
    TemporaryName.sweep(work.path("h.store"), suffixes: ["importing"])
    #expect(try work.names == (kept.dropLast() + others).sorted())
  }

  @Test func `a file is kept from its creation until it has its final name`() throws {
    let work = try WorkFolder()
    let path = work.path("a.md")
    let file = try AtomicFile(path)
    func sweep() {
      TemporaryName.sweep(path)
      TemporaryName.sweep(beside: [path])
    }
    sweep()
    try file.write(Array("aa".utf8))
    // The file stays open, because the folder is not locked.
    try file.finish(isFolderLocked: false)
    sweep()
    #expect(!FileStatus.isAbsent(file.temporaryPath))
    try file.publish()
    #expect(try work.names == ["a.md"])
    #expect(try work.text(of: "a.md") == "aa")
  }

  @Test func `beside several files, those that nobody writes are removed`() throws {
    let work = try WorkFolder()
    let end = "\(Int32.max).healthmark.tmp"
    let kept = [
      "a.md", "a.html.\(end)", "a.md.\(Int32.max)", end, "other/b.md.\(end)",
      "a.md.x.healthmark.tmp",
      // Another program's, or a user's.
      "a.md.999999.tmp",
    ]
    for name in kept + [
      "a.md.\(end)", "a.md.\(getppid())-2.healthmark.tmp", "out/b.md.\(end)",
    ] {
      try work.write("x", to: name)
    }
    TemporaryName.sweep(beside: [work.path("a.md"), work.path("out/b.md"), work.path("gone/c.md")])
    let left = try FolderContents(reading: work.path)
    #expect(left.files.keys.sorted() == kept.sorted())
  }

  @Test func `nothing is removed from a folder that somebody else has locked`() throws {
    let work = try WorkFolder()
    let (path, name) = (work.path("a.md"), "a.md.1234.healthmark.tmp")
    try work.write("finished, and closed until all files are published", to: name)
    let other = try Descriptor(folder: work.path)
    #expect(try other.lock(waits: false))
    TemporaryName.sweep(beside: [path])
    #expect(try work.names == [name])
    TemporaryName.sweep(beside: [path]) { _ in true }
    #expect(try work.names == [])
  }
}
