import Files
import Foundation
import JSON
import Plugins
import TestSupport
import Testing

@Suite struct `The search for plug-ins` {
  /// The folder's path with symbolic links resolved.
  private func real(_ work: WorkFolder, _ name: String) throws -> String {
    let path = try #require(realpath(work.path(name), nil))
    defer { free(path) }
    return String(cString: path)
  }

  private func search(
    _ work: WorkFolder, definition: String = "repo/a/b/weekly.yaml", extra: [String] = []
  ) -> PluginSearch {
    PluginSearch(
      extra: extra, definition: work.path(definition),
      environment: ["HOME": work.path("home"), "XDG_DATA_HOME": work.path("data")])
  }

  @Test func `plug-ins are found beside the definition and up to the repository`() throws {
    let work = try WorkFolder()
    try work.write("", to: "repo/a/b/weekly.yaml")
    try work.write("", to: "repo/.git/HEAD")
    try work.writePlugin("training-load", in: "plugins")
    let repo = try real(work, "repo")
    var search = search(work)
    #expect(search.project == repo)
    #expect(
      search.folders == [
        repo + "/a/b/plugins", repo + "/a/plugins", repo + "/plugins",
        work.path("data/healthmark/plugins"),
      ])
    #expect(try search.find("training-load") == nil, "above the repository nothing is looked for")

    try work.writePlugin("training-load", in: "data/healthmark/plugins")
    #expect(try search.find("training-load")?.path.contains("/data/") == true)
    try work.writePlugin("training-load", in: "repo/plugins")
    #expect(try search.find("training-load")?.path == repo + "/plugins/training-load")
    try work.writePlugin("training-load", in: "repo/a/b/plugins")
    #expect(try search.find("training-load")?.path == repo + "/a/b/plugins/training-load")
    try work.writePlugin("training-load", in: "extra")
    search = self.search(work, extra: [work.path("extra")])
    #expect(try search.find("training-load")?.path.hasSuffix("/extra/training-load") == true)
    #expect(try search.find("training") == nil)
  }

  @Test func `without a repository, plug-ins are found only beside the definition`() throws {
    let work = try WorkFolder()
    try work.write("", to: "repo/a/b/weekly.yaml")
    try work.writePlugin("training-load", in: "repo/a/plugins")
    let search = search(work)
    let folder = try real(work, "repo/a/b")
    #expect(search.project == folder)
    #expect(search.folders.prefix(1) == [folder + "/plugins"])
    #expect(search.folders.count == 2)
    #expect(try search.find("training-load") == nil)
  }

  @Test func `the project of plug-ins is resolved without links, also in a worktree`() throws {
    let work = try WorkFolder()
    try work.write("", to: "repo/a/b/weekly.yaml")
    try work.write("gitdir: elsewhere", to: "repo/.git")
    try FileManager.default.createSymbolicLink(
      atPath: work.path("link"), withDestinationPath: work.path("repo/a/b"))
    let search = search(work, definition: "link/weekly.yaml")
    #expect(search.project == (try real(work, "repo")))
  }

  @Test(arguments: [
    ["HOME": "home", "XDG_DATA_HOME": "data"], ["HOME": "relative"], ["HOME": "~"], [:],
    ["XDG_DATA_HOME": ""],
  ])
  func `plug-ins are not searched for in paths that are not absolute`(
    _ environment: [String: String]
  ) throws {
    let work = try WorkFolder()
    let search = PluginSearch(
      definition: try work.write("", to: "a.yaml"), environment: environment)
    #expect(search.folders == [try real(work, ".") + "/plugins"])
  }

  @Test func `plug-ins are found in the user's folder`() throws {
    let work = try WorkFolder()
    let environment = ["HOME": work.path("home")]
    let search = PluginSearch(definition: work.path("x"), environment: environment)
    let folder = try #require(UserFolder.data.path(in: environment))
    #expect(search.folders.last == folder + "/plugins")
    let current = PluginSearch(definition: nil, environment: [:])
    let file = PluginSearch(definition: "weekly.yaml", environment: [:])
    #expect(current.project == file.project)
    #expect(current.project.hasPrefix("/"))
  }

  @Test func `a plug-in that is broken is never replaced by a later one`() throws {
    let work = try WorkFolder()
    try work.write("", to: "repo/a/b/weekly.yaml")
    try work.writePlugin("training-load", in: "data/healthmark/plugins")
    try FileManager.default.createDirectory(
      atPath: work.path("repo/a/b/plugins"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: work.path("repo/a/b/plugins/training-load"), withDestinationPath: "/nowhere")
    let search = search(work)
    #expect(throws: PluginManifestError.self) { try search.find("training-load") }
  }

  @Test(arguments: ["../x", "", ".", "a/b", "A", "é", String(repeating: "a", count: 65)])
  func `plug-ins are found by ids, not by paths`(_ id: String) throws {
    let work = try WorkFolder()
    try work.write("", to: "repo/a/b/weekly.yaml")
    try work.writePlugin("x", in: "repo/a/b")
    #expect(try search(work).find(id) == nil)
  }

  @Test func `plug-ins are listed once each, broken ones with the reason`() throws {
    let work = try WorkFolder()
    try work.write("", to: "repo/a/b/weekly.yaml")
    try work.writePlugin("training-load", in: "repo/a/b/plugins")
    try work.writePlugin("training-load", in: "data/healthmark/plugins")
    try work.write("{}", to: "data/healthmark/plugins/broken/plugin.json")
    try work.write("x", to: "data/healthmark/plugins/no-manifest/README.md")
    try work.write("x", to: "data/healthmark/plugins/file")
    try work.write("x", to: "data/healthmark/plugins/Not-An-Id/plugin.json")
    let all = try search(work).all()
    #expect(all.map(\.id) == ["broken", "training-load"])
    let found = try all[1].folder.get()
    #expect(found.path.contains("/repo/a/b/plugins/"))
    #expect(throws: PluginManifestError.self) { try all[0].folder.get() }
  }

  @Test func `a folder of plug-ins that the user gives must exist`() throws {
    let work = try WorkFolder()
    try work.write("", to: "repo/a/b/weekly.yaml")
    let missing = search(work, extra: [work.path("nowhere")])
    let error = #expect(throws: PluginManifestError.self) { try missing.find("training-load") }
    #expect(
      error?.description == work.path("nowhere") + ": cannot be read: no such file or directory")
    let file = search(work, extra: [work.path("repo/a/b/weekly.yaml")])
    #expect(throws: PluginManifestError.self) { try file.all() }
  }
}
