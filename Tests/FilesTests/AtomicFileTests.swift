import Files
import Foundation
import TestSupport
import Testing

@Suite struct `Atomically written files` {
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

  @Test func `a new file has only its owner's permissions, whatever the umask`() throws {
    try file("report.md", "text").publish()
    #expect(try work.text(of: "out/report.md") == "text")
    #expect(try FileStatus(work.path("out/report.md")).permissions == 0o600)
    #expect(try names == ["report.md"])
  }

  @Test func `any number of files can be published together`() throws {
    let files = try (0..<300).map { number in
      let file = try file("\(number).md", "\(number)")
      try file.finish(isFolderLocked: true)
      return file
    }
    #expect(try names.count == 300)
    #expect(try names.allSatisfy { $0.hasSuffix(".md.\(getpid()).healthmark.tmp") })
    try AtomicFile.publish(files)
    #expect(try names == (0..<300).map { "\($0).md" }.sorted())
    #expect(try work.text(of: "out/299.md") == "299")
  }

  @Test func `a file that is not published leaves nothing`() throws {
    try work.write("old", to: "out/report.md")
    var new: AtomicFile? = try file("report.md", "new")
    #expect(try names.count == 2)
    #expect(new != nil)
    new = nil
    #expect(try names == ["report.md"])
    #expect(try work.text(of: "out/report.md") == "old")
  }

  @Test func `a published file replaces a link, not its destination (H12)`() throws {
    try work.write("kept", to: "kept.md")
    try FileManager.default.createSymbolicLink(
      atPath: work.path("out/report.md"), withDestinationPath: work.path("kept.md"))
    try file("report.md", "new").publish()
    #expect(try work.text(of: "kept.md") == "kept")
    #expect(try FileStatus(work.path("out/report.md")).kind == .file)
  }

  @Test func `a file replaces neither a folder nor a pipe`() throws {
    try work.write("", to: "out/folder/inner")
    #expect(mkfifo(work.path("out/pipe"), 0o600) == 0)
    for (name, kind) in [("folder", "a folder"), ("pipe", "not a file")] {
      let error = #expect(throws: FileError.self) { try file(name, "") }
      #expect(error?.description == "cannot write '\(work.path("out/" + name))': it is \(kind)")
    }
  }

  @Test func `a file that must be new replaces nothing`() throws {
    let new = try file("health.store", "new", isNew: true)
    try work.write("somebody's", to: "out/health.store")
    let error = #expect(throws: FileError.self) { try new.publish() }
    #expect(error?.code == EEXIST)
    #expect(try work.text(of: "out/health.store") == "somebody's")
    try file("other.store", "new", isNew: true).publish()
    #expect(try work.text(of: "out/other.store") == "new")
  }

  @Test func `a leftover of a process with the same number does not block a file`() throws {
    try work.write("half", to: "out/report.md.\(getpid()).healthmark.tmp")
    try file("report.md", "new").publish()
    #expect(try work.text(of: "out/report.md") == "new")
  }

  @Test func `a file stays in its folder if the folder is renamed`() throws {
    let folder = try Descriptor(folder: work.path("out"))
    let file = try AtomicFile(work.path("out/plugins.json"), in: folder)
    try file.write(Array("text".utf8))
    try FileManager.default.moveItem(atPath: work.path("out"), toPath: work.path("moved"))
    try file.publish()
    #expect(try work.text(of: "moved/plugins.json") == "text")
  }

  @Test func `a file can be truncated and can copy another`() throws {
    try work.write("0123456789", to: "source")
    let copy = try file("copy", "copy: ")
    try copy.copy(work.path("source"))
    try copy.truncate { $0 / 2 }
    try copy.publish()
    #expect(try work.text(of: "out/copy") == "copy: 01")
  }

  @Test func `a file without a name is in no folder`() throws {
    let file = try AtomicFile.openNameless(beside: work.path("out/rows"))
    try file.write("abc")
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 8)
    defer { buffer.deallocate() }
    #expect(try file.fill(buffer, at: 1) == 2)
    #expect(try names == [])
  }
}

@Suite struct `Atomically written folders` {
  let work: WorkFolder

  init() throws {
    work = try WorkFolder()
  }

  @Test func `a new folder contains its files, executable or not`() throws {
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

  @Test func `a new folder replaces nothing`() throws {
    try work.write("kept", to: "plugin/file")
    let error = #expect(throws: FileError.self) {
      try NewFolder.write([.init(path: "a/b", bytes: [])], to: work.path("plugin"))
    }
    #expect(error?.code == EEXIST)
    #expect(try work.names == ["plugin"])
    #expect(try work.text(of: "plugin/file") == "kept")
  }

  @Test func `a folder that fails to be written leaves nothing`() throws {
    #expect(throws: FileError.self) {
      try NewFolder.write(
        [.init(path: "a/b", bytes: []), .init(path: "a/b", bytes: [])], to: work.path("plugin"))
    }
    #expect(try work.names == [])
  }
}
