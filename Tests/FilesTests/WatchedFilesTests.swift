import Files
import Foundation
import TestSupport
import Testing

@Suite struct `Watched files` {
  let work: WorkFolder

  init() throws {
    work = try WorkFolder()
    try work.write("one", to: "a/b/file.yaml")
  }

  private let files = FileManager.default

  /// True if the folders report a change of a file and its state then shows the change.
  private func isNoticed(
    _ path: String = "a/b/file.yaml", by watch: FolderWatch = FolderWatch(),
    change: () throws -> Void
  ) throws -> Bool {
    let watched = WatchedFiles([work.path(path)], suffixInFolders: ".xml")
    watch.follow(watched.folders)
    let before = watched.state
    try change()
    guard watch.wait(milliseconds: 5_000) != .none else { return false }
    return watched.state != before
  }

  @Test func `a watched file is noticed when written, replaced, removed or created (W9)`() throws {
    #expect(
      try isNoticed { try Data("other".utf8).write(to: URL(filePath: work.path("a/b/file.yaml"))) })
    try work.write("new", to: "a/b/.file.swp")
    #expect(try isNoticed { rename(work.path("a/b/.file.swp"), work.path("a/b/file.yaml")) })
    #expect(try isNoticed { unlink(work.path("a/b/file.yaml")) })
    #expect(try isNoticed { try work.write("again", to: "a/b/file.yaml") })
  }

  @Test func `a watched file is noticed where the system reports no changes (W9)`() throws {
    let watch = FolderWatch(polls: true)
    #expect(try isNoticed(by: watch) { try work.write("other", to: "a/b/file.yaml") })
    #expect(try isNoticed(by: watch) { unlink(work.path("a/b/file.yaml")) })
    #expect(watch.wait(milliseconds: 1) == .unknown)
  }

  @Test func `a watched file is noticed when its folder disappears and returns (W9)`() throws {
    #expect(try isNoticed { rename(work.path("a/b"), work.path("a/c")) })
    #expect(try isNoticed { rename(work.path("a/c"), work.path("a/b")) })
    #expect(try isNoticed { try files.removeItem(atPath: work.path("a")) })
    let watched = WatchedFiles([work.path("a/b/file.yaml")], suffixInFolders: ".xml")
    // For a missing file or folder, the nearest existing folder is watched.
    #expect(watched.folders == [work.path])
    try files.createDirectory(atPath: work.path("a"), withIntermediateDirectories: true)
    #expect(watched.folders == [work.path("a")])
  }

  @Test func `a watched file is noticed through links, which can be redirected (W9)`() throws {
    try work.write("two", to: "two/b/file.yaml")
    try files.createSymbolicLink(atPath: work.path("current"), withDestinationPath: "a")
    let path = "current/b/file.yaml"
    #expect(try isNoticed(path) { try work.write("changed", to: "a/b/file.yaml") })
    try files.createSymbolicLink(atPath: work.path("next"), withDestinationPath: "two")
    #expect(try isNoticed(path) { rename(work.path("next"), work.path("current")) })
    #expect(try isNoticed(path) { try work.write("changed", to: "two/b/file.yaml") })
  }

  @Test func `the watched files of a folder are those with a suffix`() throws {
    try work.write("<HealthData/>", to: "export/export.xml")
    #expect(
      try isNoticed("export") {
        try work.write("<HealthData></HealthData>", to: "export/export.xml")
      })
    #expect(try isNoticed("export") { try work.write("<HealthData/>", to: "export/other.xml") })
    let watched = WatchedFiles([work.path("export")], suffixInFolders: ".xml")
    let before = watched.state
    try work.write("# Report", to: "export/report.md")
    #expect(watched.state == before)
  }

  @Test func `watched files can be links in a circle`() throws {
    try files.createSymbolicLink(atPath: work.path("x"), withDestinationPath: "y")
    try files.createSymbolicLink(atPath: work.path("y"), withDestinationPath: "x")
    let watched = WatchedFiles([work.path("x")], suffixInFolders: ".xml")
    #expect(watched.state.isEmpty)
    #expect(watched.folders == [work.path])
  }
}
