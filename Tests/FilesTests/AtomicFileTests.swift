import Files
import Foundation
import TestSupport
import Testing

@Suite struct `Files that are written whole or not at all` {
  let work: WorkFolder

  init() throws {
    work = try WorkFolder()
    try FileManager.default.createDirectory(
      atPath: work.path("out"), withIntermediateDirectories: true)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: work.path("out")).sorted() }
  }

  private func file(_ name: String, _ text: String, isNew: Bool = false) throws -> AtomicFile {
    let file = try AtomicFile(work.path("out/" + name), isNew: isNew)
    try file.write(Array(text.utf8))
    return file
  }

  @Test func `have their owner's permissions, whatever was set for new files`() throws {
    try file("report.md", "text").publish()
    #expect(try work.text(of: "out/report.md") == "text")
    #expect(try FileStatus(work.path("out/report.md")).permissions == 0o600)
    #expect(try names == ["report.md"])
  }

  @Test func `are any number`() throws {
    let files = try (0..<300).map { number in
      let file = try file("\(number).md", "\(number)")
      try file.finish()
      return file
    }
    #expect(try names.count == 300)
    #expect(try names.allSatisfy { $0.hasSuffix(".md.\(getpid()).tmp") })
    try AtomicFile.publish(files)
    #expect(try names == (0..<300).map { "\($0).md" }.sorted())
    #expect(try work.text(of: "out/299.md") == "299")
  }

  @Test func `leave nothing if they are not published`() throws {
    try work.write("old", to: "out/report.md")
    var new: AtomicFile? = try file("report.md", "new")
    #expect(try names.count == 2)
    #expect(new != nil)
    new = nil
    #expect(try names == ["report.md"])
    #expect(try work.text(of: "out/report.md") == "old")
  }

  @Test func `replace a link, not what it leads to (H12)`() throws {
    try work.write("kept", to: "kept.md")
    try FileManager.default.createSymbolicLink(
      atPath: work.path("out/report.md"), withDestinationPath: work.path("kept.md"))
    try file("report.md", "new").publish()
    #expect(try work.text(of: "kept.md") == "kept")
    #expect(try FileStatus(work.path("out/report.md")).kind == .file)
  }

  @Test func `replace neither a folder nor a pipe`() throws {
    try work.write("", to: "out/folder/inner")
    #expect(mkfifo(work.path("out/pipe"), 0o600) == 0)
    for (name, kind) in [("folder", "a folder"), ("pipe", "not a file")] {
      let error = #expect(throws: FileError.self) { try file(name, "") }
      #expect(error?.description == "cannot write '\(work.path("out/" + name))': it is \(kind)")
    }
  }

  @Test func `replace nothing where they are to be new`() throws {
    let new = try file("health.store", "new", isNew: true)
    try work.write("somebody's", to: "out/health.store")
    let error = #expect(throws: FileError.self) { try new.publish() }
    #expect(error?.code == EEXIST)
    #expect(try work.text(of: "out/health.store") == "somebody's")
    try file("other.store", "new", isNew: true).publish()
    #expect(try work.text(of: "out/other.store") == "new")
  }

  @Test func `are not hindered by what a process of the same number left`() throws {
    try work.write("half", to: "out/report.md.\(getpid()).tmp")
    try file("report.md", "new").publish()
    #expect(try work.text(of: "out/report.md") == "new")
  }

  @Test func `stay in a folder that gets another name`() throws {
    let folder = try Descriptor(folder: work.path("out"))
    let file = try AtomicFile(work.path("out/plugins.json"), in: folder)
    try file.write(Array("text".utf8))
    try FileManager.default.moveItem(atPath: work.path("out"), toPath: work.path("moved"))
    try file.publish()
    #expect(try work.text(of: "moved/plugins.json") == "text")
  }

  @Test func `can be cut off and copied`() throws {
    try work.write("0123456789", to: "source")
    let copy = try file("copy", "copy: ")
    try copy.copy(work.path("source"))
    try copy.truncate { $0 / 2 }
    try copy.publish()
    #expect(try work.text(of: "out/copy") == "copy: 01")
  }

  @Test func `without a name are in no folder`() throws {
    let file = try AtomicFile.openNameless(beside: work.path("out/rows"))
    try file.write("abc")
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 8)
    defer { buffer.deallocate() }
    #expect(try file.fill(buffer, at: 1) == 2)
    #expect(try names == [])
  }
}

@Suite struct `A folder that is written whole or not at all` {
  let work: WorkFolder

  init() throws {
    work = try WorkFolder()
  }

  @Test func `holds its files, executable or not`() throws {
    try NewFolder.write(
      [
        .init(path: "run", bytes: Array("#!".utf8), isExecutable: true),
        .init(path: "tests/one/request.json", bytes: Array("{}".utf8)),
      ], to: work.path("plugin"))
    #expect(try work.names == ["plugin"])
    #expect(try FileStatus(work.path("plugin/run")).isExecutable)
    #expect(try !FileStatus(work.path("plugin/tests/one/request.json")).isExecutable)
    #expect(try work.text(of: "plugin/tests/one/request.json") == "{}")
  }

  @Test func `replaces nothing`() throws {
    try work.write("kept", to: "plugin/file")
    let error = #expect(throws: FileError.self) {
      try NewFolder.write([.init(path: "a/b", bytes: [])], to: work.path("plugin"))
    }
    #expect(error?.code == EEXIST)
    #expect(try work.names == ["plugin"])
    #expect(try work.text(of: "plugin/file") == "kept")
  }

  @Test func `leaves nothing when it fails`() throws {
    #expect(throws: FileError.self) {
      try NewFolder.write(
        [.init(path: "a/b", bytes: []), .init(path: "a/b", bytes: [])], to: work.path("plugin"))
    }
    #expect(try work.names == [])
  }
}
