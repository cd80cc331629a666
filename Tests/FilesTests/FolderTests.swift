import Files
import Foundation
import TestSupport
import Testing

@Suite struct `User folders` {
  struct Case: Sendable {
    let folder: UserFolder
    let environment: [String: String]
    var system = UserFolder.System.linux
    let path: String?
  }

  @Test(arguments: [
    Case(
      folder: .cache, environment: ["HOME": "/home/robin"], path: "/home/robin/.cache/healthmark"),
    Case(
      folder: .state, environment: ["HOME": "/home/robin/"],
      path: "/home/robin/.local/state/healthmark"),
    Case(
      folder: .data, environment: ["HOME": "/home/robin", "XDG_DATA_HOME": "/data"],
      path: "/data/healthmark"),
    Case(
      folder: .cache, environment: ["HOME": "/home/robin", "XDG_CACHE_HOME": "relative"],
      path: "/home/robin/.cache/healthmark"),
    Case(folder: .cache, environment: ["XDG_CACHE_HOME": "/c/"], path: "/c/healthmark"),
    Case(folder: .cache, environment: ["XDG_STATE_HOME": "/s"], path: nil),
    Case(folder: .state, environment: ["HOME": "~"], path: nil),
    Case(folder: .state, environment: [:], path: nil),
    Case(
      folder: .cache, environment: ["HOME": "/Users/robin"], system: .macOS,
      path: "/Users/robin/Library/Caches/healthmark"),
    Case(
      folder: .state, environment: ["HOME": "/Users/robin"], system: .macOS,
      path: "/Users/robin/Library/Application Support/healthmark"),
    Case(
      folder: .data, environment: ["HOME": "/Users/robin"], system: .macOS,
      path: "/Users/robin/Library/Application Support/healthmark"),
    Case(
      folder: .cache, environment: ["HOME": "/Users/robin", "XDG_CACHE_HOME": "/c"],
      system: .macOS, path: "/c/healthmark"),
    Case(folder: .cache, environment: [:], system: .macOS, path: nil),
  ])
  func `user folders follow the XDG variables or HOME`(_ example: Case) {
    #expect(example.folder.path(in: example.environment, on: example.system) == example.path)
  }

  @Test func `a private folder is private, including the folders made for it`() throws {
    let work = try WorkFolder()
    try PrivateFolder.make(work.path("a/b/c"))
    for name in ["a", "a/b", "a/b/c"] {
      #expect(try FileStatus(work.path(name)).permissions == 0o700)
    }
    #expect(try PrivateFolder.open(work.path("a/b/c")) != nil)
    #expect(try PrivateFolder.open(work.path("a/b/d")) == nil)
    try work.write("", to: "file")
    let error = #expect(throws: FileError.self) { try PrivateFolder.make(work.path("file")) }
    #expect(
      error?.description == "cannot make the folder '\(work.path("file"))': it is not a folder")
  }

  @Test func `a private folder can be read by those who can read its files`() throws {
    let work = try WorkFolder()
    try PrivateFolder.make(work.path("own"))
    try PrivateFolder.make(work.path("own/a/b"), for: .exactly(0o640))
    let modes = try ["own", "own/a", "own/a/b"].map { try FileStatus(work.path($0)).permissions }
    #expect(modes == [0o700, 0o750, 0o750])
  }

  @Test func `a private folder is not used if others can write to it or it is a link`() throws {
    let work = try WorkFolder()
    try PrivateFolder.make(work.path("own"))
    try FileManager.default.createSymbolicLink(
      atPath: work.path("link"), withDestinationPath: work.path("own"))
    let link = #expect(throws: FileError.self) { try PrivateFolder.open(work.path("link")) }
    #expect(link?.description == "cannot open '\(work.path("link"))': it is a symbolic link")
    #expect(chmod(work.path("own"), 0o702) == 0)
    let open = #expect(throws: FileError.self) { try PrivateFolder.open(work.path("own")) }
    #expect(open?.description == "cannot use '\(work.path("own"))': others may write to it")
  }
}

@Suite struct `File status` {
  let work: WorkFolder

  init() throws {
    work = try WorkFolder()
    try work.write("12345", to: "file")
  }

  @Test func `a file's status gives the kind of the item at a path`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: work.path("link"), withDestinationPath: work.path("file"))
    #expect(mkfifo(work.path("pipe"), 0o600) == 0)
    #expect(try FileStatus(work.path("file")).kind == .file)
    #expect(try FileStatus(work.path("file")).size == 5)
    #expect(try FileStatus(work.path("link")).kind == .link)
    #expect(try FileStatus(work.path("link"), followsLinks: true).kind == .file)
    #expect(try FileStatus(work.path("pipe")).kind == .special)
    #expect(try FileStatus(work.path).isFolder)
    #expect(try FileStatus(work.path).isOwn)
  }

  @Test func `a file is missing only if nothing is at its path`() throws {
    #expect(try FileStatus.find(work.path("nothing")) == nil)
    #expect(FileStatus.isAbsent(work.path("nothing")))
    // The parent is a file, so it is unknown what it contains.
    let error = #expect(throws: SystemError.self) {
      try FileStatus.find(work.path("file/inner"))
    }
    #expect(error?.code == ENOTDIR)
    #expect(!FileStatus.isAbsent(work.path("file/inner")))
    #expect(!FileStatus.isAbsent(work.path("file")))
  }
}

@Suite struct `File paths` {
  @Test(arguments: [
    ("s", ".", "s"), ("/s", "/", "s"), ("a/s", "a", "s"), ("/a/b/s", "/a/b", "s"), ("", ".", ""),
  ])
  func `a path has a folder and a name`(_ path: String, _ folder: String, _ name: String) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.name(of: path) == name)
  }
}

@Suite struct `System errors` {
  @Test func `a system error has one wording`() {
    #expect("\(SystemError(EACCES))" == "permission denied")
    #expect(
      "\(FileError(.open, "a.md", SystemError(ENOENT)))"
        == "cannot open 'a.md': no such file or directory")
    #expect("\(SystemError(ELOOP))" == "too many levels of symbolic links")
    #expect("\(SystemError(ELOOP, refusesLinks: true))" == "it is a symbolic link")
  }
}
