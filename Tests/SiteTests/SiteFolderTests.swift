import Files
import Foundation
import Report
import Site
import TestSupport
import Testing

@Suite struct `The folder of a site` {
  let work: WorkFolder

  init() throws {
    work = try WorkFolder()
  }

  private func open() throws -> SiteFolder {
    try SiteFolder(work.path("site"), .owner, lock: { false })
  }

  @discardableResult
  private func write(_ files: [String: String]) throws -> SiteFolder.Changes {
    try open().write(
      files.sorted { $0.key < $1.key }.map {
        SiteFolder.File($0.key, Array($0.value.utf8))
      },
      of: [:])
  }

  private func names(_ folder: String = "site") throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: work.path(folder))
    return all.filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func `the folder of a site contains what was written, only for its owner`() throws {
    let changes = try write(["index.html": "1", "2024/01-22.html": "2"])
    #expect(changes.written == 2)
    #expect(try names() == ["2024", "2024/01-22.html", "index.html"])
    for name in ["site/index.html", "site/2024/01-22.html", "site/\(SiteMarker.name)"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: work.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func `only files that change are written into the folder of a site`() throws {
    try write(["a": "1", "b": "1"])
    #expect(try write(["a": "1", "b": "1"]).written == 0)
    #expect(try write(["a": "1", "b": "2"]).written == 1)
    #expect(try work.text(of: "site/b") == "2")
  }

  @Test func `a file that was changed, removed or opened to others is restored`() throws {
    try write(["a": "1", "b": "1", "c": "1", "d": "1"])
    try work.write("x", to: "site/a")
    #expect(unlink(work.path("site/b")) == 0)
    #expect(chmod(work.path("site/c"), 0o644) == 0)
    #expect(try write(["a": "1", "b": "1", "c": "1", "d": "1"]).written == 3)
    #expect(try work.text(of: "site/a") == "1")
  }

  @Test func `files that no longer belong to a site are removed, with empty folders`() throws {
    try write(["2023/12-25.html": "1", "2024/01-01.html": "1", "2024/01-08.html": "1"])
    try work.write("mine", to: "site/2024/notes.txt")
    let changes = try write(["2025/01-06.html": "1"])
    #expect(changes.removed == 3)
    #expect(try names() == ["2024", "2024/notes.txt", "2025", "2025/01-06.html"])
  }

  @Test func `a file that no longer belongs to a site is kept if somebody changed it`() throws {
    try write(["a": "1", "b": "1"])
    try work.write("mine", to: "site/a")
    let changes = try write(["b": "1"])
    #expect(changes.left == ["a"])
    #expect(try work.text(of: "site/a") == "mine")
    // From now on, the file counts as somebody else's.
    #expect(throws: SiteFault.self) { try write(["a": "1", "b": "1"]) }
  }

  @Test func `a folder with other people's files is refused as a site`() throws {
    try work.write("mine", to: "site/notes.txt")
    #expect(throws: SiteFault.self) { try open() }
    #expect(try names() == ["notes.txt"])
  }

  @Test func `other people's files in the folder of a site stay as they are`() throws {
    try write(["index.html": "1"])
    try work.write("mine", to: "site/robots.txt")
    try work.write("mine", to: "site/2024/photo.jpg")
    let fault = try #require(throws: SiteFault.self) {
      try write(["index.html": "2", "robots.txt": "1", "2024/01-01.html": "1"])
    }
    #expect(fault.message == "healthmark did not write '\(work.path("site/robots.txt"))'")
    #expect(try work.text(of: "site/index.html") == "1")
    try write(["index.html": "2", "2024/01-01.html": "1"])
    #expect(try work.text(of: "site/robots.txt") == "mine")
    #expect(try work.text(of: "site/2024/photo.jpg") == "mine")
  }

  @Test func `no links are followed in the folder of a site`() throws {
    try write(["a": "1", "2024/01-01.html": "1"])
    try work.write("mine", to: "other/01-01.html")
    try work.write("mine", to: "target")
    let files = FileManager.default
    try files.removeItem(atPath: work.path("site/a"))
    try files.createSymbolicLink(
      atPath: work.path("site/a"), withDestinationPath: work.path("target"))
    try files.removeItem(atPath: work.path("site/2024"))
    try files.createSymbolicLink(
      atPath: work.path("site/2024"), withDestinationPath: work.path("other"))
    #expect(throws: FileError.self) { try write(["a": "2", "2024/01-01.html": "2"]) }
    #expect(try work.text(of: "other/01-01.html") == "mine")
    // A link in place of a file is replaced, not followed.
    try write(["a": "2"])
    #expect(try work.text(of: "site/a") == "2")
    #expect(try work.text(of: "target") == "mine")
    #expect(try work.text(of: "other/01-01.html") == "mine")
  }

  @Test func `the folder of a site can be reached through a link, which stays`() throws {
    try work.write("", to: "elsewhere/empty/x")
    let files = FileManager.default
    try files.removeItem(atPath: work.path("elsewhere/empty/x"))
    try files.createSymbolicLink(
      atPath: work.path("site"), withDestinationPath: work.path("elsewhere/empty"))
    try write(["a": "1", "2024/b": "1"])
    #expect(try names("elsewhere/empty") == ["2024", "2024/b", "a"])
    try write(["a": "2"])
    #expect(try names("elsewhere/empty") == ["a"])
    #expect(
      try files.destinationOfSymbolicLink(atPath: work.path("site"))
        == work.path("elsewhere/empty"))
  }

  @Test(arguments: ["../victim", "/tmp/victim", "a/../../victim", "", "a//b", "."])
  func `a site whose marker leads elsewhere is refused`(_ path: String) throws {
    try write(["a": "1"])
    let marker = try work.text(of: "site/\(SiteMarker.name)")
    try work.write(
      marker.replacing("\"a\":", with: "\"\(path)\":"), to: "site/\(SiteMarker.name)")
    let fault = try #require(throws: SiteFault.self) { try open() }
    #expect(fault.message.contains("'\(path)' is not a path inside the folder"))
  }

  @Test(arguments: ["", "{}", "{\"format\": \"healthmark site 99\"}", "not JSON"])
  func `a site with an unknown marker is refused`(_ text: String) throws {
    try work.write(text, to: "site/\(SiteMarker.name)")
    #expect(throws: SiteFault.self) { try open() }
  }

  @Test(arguments: [
    ("weekly", true), ("2024", true), ("feed.xml", true), ("index.html", false),
    ("Index.HTML", false), ("index.md", false), ("_headers", false), ("robots.txt", false),
    (".weekly", false), (".healthmark-site", false), ("..", false),
  ])
  func `the folder of a report cannot have the name of one of the site's files`(
    _ name: String, isFree: Bool
  ) {
    #expect(SitePath.canBeFolder(name) == isFree)
  }

  @Test func `the folder of a site does not stay if nothing is written into it`() throws {
    _ = try open()
    #expect(try work.names == [])
  }

  @Test func `the files that a killed process left are removed from a site`() throws {
    try write(["a": "1", "2024/01-01.html": "1"])
    let dead = "4194304"
    for name in [
      "a.\(dead).healthmark.tmp", "2024/01-01.html.\(dead).healthmark.tmp",
      "notes.\(dead).healthmark.tmp",
    ] {
      try work.write("part", to: "site/\(name)")
    }
    try write(["a": "2", "2024/01-01.html": "2"])
    // The last file does not belong to healthmark.
    #expect(try names() == ["2024", "2024/01-01.html", "a", "notes.\(dead).healthmark.tmp"])
  }
}
