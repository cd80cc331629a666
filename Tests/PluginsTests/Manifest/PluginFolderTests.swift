import Files
import Foundation
import JSON
import Plugins
import TestSupport
import Testing

@Suite struct `Folders of plug-ins` {
  @Test func `the folder of a plug-in has a digest that anyone can compute again`() throws {
    let work = try WorkFolder()
    let path = try work.writePlugin()
    try work.write("1", to: "plugins/training-load/b/c")
    try work.write("2", to: "plugins/training-load/b.txt")
    try work.write("", to: "plugins/training-load/B")
    let folder = try PluginFolder(path)
    var text = "B\0-0\0b.txt\0-1\02b/c\0-1\01"
    text += "plugin.json\0-\(ManifestText.query.utf8.count)\0\(ManifestText.query)"
    text += "training-load\0x15\0#!/bin/sh\necho\n"
    #expect(folder.digest == "sha256:" + SHA256.digest(of: text).hexadecimal)
    #expect(folder.manifest.id == "training-load")
    #expect(folder.executable == folder.path + "/training-load")
    #expect(folder.path.hasSuffix("/plugins/training-load"))
    #expect(try PluginFolder(path + "//").digest == folder.digest)
  }

  @Test func `the folder of a plug-in has another digest after any change in it`() throws {
    let work = try WorkFolder()
    let path = try work.writePlugin()
    var digests = [try PluginFolder(path).digest]
    let changes: [() throws -> Void] = [
      { try work.write("x", to: "plugins/training-load/lib/a") },
      { try work.write("y", to: "plugins/training-load/lib/a") },
      { try work.write("yy", to: "plugins/training-load/lib/a") },
      { try work.setMode(0o755, of: path + "/lib/a") },
      { try FileManager.default.moveItem(atPath: path + "/lib/a", toPath: path + "/lib/b") },
      { try FileManager.default.moveItem(atPath: path + "/lib/b", toPath: path + "/lib-b") },
      { try work.write("", to: "plugins/training-load/empty") },
    ]
    for change in changes {
      try change()
      digests.append(try PluginFolder(path).digest)
    }
    #expect(Set(digests).count == changes.count + 1)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The message, and the file that it is about.
    let message: String
    let file: String
    let prepare: @Sendable (WorkFolder, _ path: String) throws -> Void

    init(
      _ name: String, _ message: String, file: String = "",
      _ prepare: @escaping @Sendable (WorkFolder, _ path: String) throws -> Void
    ) {
      testDescription = name
      self.message = message
      self.file = file
      self.prepare = prepare
    }
  }

  /// Write access for a user's private group is allowed, so the mode also includes all others. Root
  /// has no such group.
  private static let groupMode: mode_t = geteuid() == 0 ? 0 : 0o002

  static let refusals = [
    Refusal("a link to a file", "it is a symbolic link", file: "/data") { _, path in
      try FileManager.default.createSymbolicLink(
        atPath: path + "/data", withDestinationPath: "plugin.json")
    },
    Refusal("a link to a folder", "it is a symbolic link", file: "/lib") { _, path in
      try FileManager.default.createSymbolicLink(
        atPath: path + "/lib", withDestinationPath: "/usr/lib")
    },
    Refusal("a link to nothing", "it is a symbolic link", file: "/x") { _, path in
      try FileManager.default.createSymbolicLink(
        atPath: path + "/x", withDestinationPath: "/nowhere")
    },
    Refusal("a pipe", "it is neither a file nor a folder", file: "/pipe") { _, path in
      mkfifo(path + "/pipe", 0o600)
    },
    Refusal("a file that the group may write", "others may write to it", file: "/lib.py") {
      work, path in
      try work.setMode(
        groupMode | 0o664, of: try work.write("x", to: "plugins/training-load/lib.py"))
    },
    Refusal("a folder that all may write", "others may write to it", file: "/lib") { work, path in
      try work.write("x", to: "plugins/training-load/lib/x")
      try work.setMode(0o777, of: path + "/lib")
    },
    Refusal("being writable itself", "others may write to it") { work, path in
      try work.setMode(groupMode | 0o775, of: path)
    },
    Refusal("too many files", "more than 1000 files") { work, path in
      for number in 0..<999 { try work.write("", to: "plugins/training-load/f/\(number)") }
    },
    Refusal("too many folders", "more than 1000 folders") { work, path in
      for number in 0..<1_000 {
        try FileManager.default.createDirectory(
          atPath: path + "/\(number % 40)/\(number)", withIntermediateDirectories: true)
      }
    },
    Refusal(
      "folders in each other", "folders are nested more than 16 deep",
      file: String(repeating: "/a", count: 17)
    ) { work, path in
      try work.write(
        "", to: "plugins/training-load" + String(repeating: "/a", count: 17) + "/x")
    },
    Refusal("too many bytes", "more than 64 MiB") { work, path in
      // A sparse file, without bytes on disk.
      truncate(try work.write("", to: "plugins/training-load/big"), 64 << 20)
    },
    Refusal("no manifest", "it is missing", file: "/plugin.json") { _, path in
      try FileManager.default.removeItem(atPath: path + "/plugin.json")
    },
    Refusal(
      "a broken manifest", "the text ends too early, at byte 1", file: "/plugin.json"
    ) { work, _ in
      try work.write("{", to: "plugins/training-load/plugin.json")
    },
    Refusal(
      "another id", "the id is 'other', but the folder is called 'training-load'",
      file: "/plugin.json"
    ) { work, _ in
      try work.write(
        ManifestText.query.replacing(
          "\"id\": \"training-load\"", with: "\"id\": \"other\""),
        to: "plugins/training-load/plugin.json")
    },
    Refusal(
      "no executable", "'run' is 'training-load', which is not in the folder",
      file: "/plugin.json"
    ) { _, path in
      try FileManager.default.removeItem(atPath: path + "/training-load")
    },
    Refusal(
      "a folder as executable",
      "'run' is 'training-load', which is not in the folder", file: "/plugin.json"
    ) { work, path in
      try FileManager.default.removeItem(atPath: path + "/training-load")
      try work.write("", to: "plugins/training-load/training-load/x")
    },
    Refusal("no right to execute", "it cannot be started", file: "/training-load") { work, path in
      try work.setMode(0o644, of: path + "/training-load")
    },
  ]

  @Test(arguments: refusals) func `an unsafe or broken folder of a plug-in is refused`(
    _ refusal: Refusal
  ) throws {
    let work = try WorkFolder()
    let path = try work.writePlugin()
    try refusal.prepare(work, path)
    let error = #expect(throws: PluginManifestError.self) { try PluginFolder(path) }
    #expect(error?.message == refusal.message)
    #expect(error?.file.hasSuffix("/training-load" + refusal.file) == true, "\(error?.file ?? "")")
  }

  @Test(arguments: ["", "/"]) func `the folder of a plug-in is not opened through a link`(
    _ ending: String
  ) throws {
    let work = try WorkFolder()
    try work.writePlugin(in: "elsewhere")
    try FileManager.default.createDirectory(
      atPath: work.path("plugins"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: work.path("plugins/training-load"),
      withDestinationPath: work.path("elsewhere/training-load"))
    let error = #expect(throws: PluginManifestError.self) {
      try PluginFolder(work.path("plugins/training-load") + ending)
    }
    #expect(error?.message == "cannot be opened: it is a symbolic link")
  }

  @Test func `a missing folder of a plug-in is reported`() throws {
    let work = try WorkFolder()
    let missing = #expect(throws: PluginManifestError.self) { try PluginFolder(work.path("x")) }
    #expect(missing?.message == "cannot be opened: no such file or directory")
    try work.write("", to: "file")
    let file = #expect(throws: PluginManifestError.self) { try PluginFolder(work.path("file")) }
    #expect(file?.message == "cannot be opened: not a directory")
  }

  /// Only root can create files of another user.
  @Test(
    .enabled(if: geteuid() == 0, "only root can give files to others"),
    arguments: ["", "/lib", "/lib/x", "/plugin.json"])
  func `the folder of a plug-in of another user is refused (F7)`(_ file: String) throws {
    let work = try WorkFolder()
    let path = try work.writePlugin()
    try work.write("x", to: "plugins/training-load/lib/x")
    #expect(chown(path + file, 12_345, 0) == 0)
    let error = #expect(throws: PluginManifestError.self) { try PluginFolder(path) }
    #expect(error?.message == "it belongs to another user (12345)")
    #expect(error?.file == path + file)
  }
}
