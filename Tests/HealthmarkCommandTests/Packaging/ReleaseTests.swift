import Foundation
import TestSupport
import Testing

/// `script/release` in a repository whose `script/package` builds nothing.
@Suite(.waitsForPrograms, .needs("/usr/bin/git"), .needs("/usr/bin/sha256sum"))
struct `A release` {
  let work: WorkFolder

  /// - Parameter package: The lines of shell that write into `dist`.
  private init(heading: String, package: String = "echo same >dist/healthmark.txt") throws {
    work = try WorkFolder()
    for name in ["release", "version"] {
      let script = try String(
        contentsOf: repository.appending(path: "script/\(name)"), encoding: .utf8)
      chmod(try work.write(script, to: "script/\(name)"), 0o755)
    }
    let script = """
      #!/bin/sh
      cd "$(dirname "$0")/.."
      mkdir dist
      \(package)
      cd dist
      sha256sum healthmark* >SHA256SUMS
      """
    chmod(try work.write(script, to: "script/package"), 0o755)
    try work.write(
      """
        static let version = "9.8.7"
        static let releaseDate = "May 4, 2027"

      """, to: "Sources/HealthmarkCommand/HealthmarkCommand.swift")
    try work.write(
      "# Changelog\n\n\(heading)\n\n- New things.\n\n## 9.8.6, May 3, 2027\n\n- Old things.\n",
      to: "CHANGELOG.md")
    try work.write("/dist/\n", to: ".gitignore")
    try run(
      "git init -q . && git add -A && git -c user.name=A -c user.email=a@a.example commit -q -m A")
  }

  init() throws {
    try self.init(heading: "## 9.8.7, May 4, 2027")
  }

  @discardableResult
  private func run(_ line: String) throws -> Tool.Result {
    try Tool.runShell(line, environment: ["HOME": work.path], in: URL(filePath: work.path))
  }

  @Test func `a release has notes with its changes and the digest of each file`() throws {
    let result = try run("script/release 9.8.7")
    #expect(result.status == 0, "\(result.errors)")
    let notes = try work.text(of: "dist/release-notes.md")
    #expect(notes.hasPrefix("# healthmark 9.8.7\n\n- New things.\n\n## Files\n"))
    let digest = try work.text(of: "dist/SHA256SUMS").prefix(64)
    #expect(notes.contains("| `healthmark.txt` | 5 | `\(digest)` |\n"))
    #expect(notes.hasSuffix("at different paths, gave the same bytes.\n"))
    #expect(!notes.contains("Old things"))
  }

  @Test func `release notes list the files that differ between two builds`() throws {
    let release = try Self(
      heading: "## 9.8.7, May 4, 2027",
      package: "pwd >dist/healthmark.txt; echo same >dist/healthmark.whl")
    #expect(try release.run("script/release 9.8.7").status == 0)
    let notes = try release.work.text(of: "dist/release-notes.md")
    #expect(notes.hasSuffix("gave the same bytes except in: healthmark.txt.\n"))
  }

  @Test func `a release of another version than the program's is refused`() throws {
    let result = try run("script/release 9.8.8")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("release: the program is version 9.8.7"))
  }

  @Test(arguments: ["## Unreleased", "## 9.8.7, May 5, 2027"])
  func `a release is refused without a heading for its version and date`(_ heading: String) throws {
    let result = try Self(heading: heading).run("script/release 9.8.7")
    #expect(result.status == 1)
    #expect(result.errors.contains("no heading '## 9.8.7, May 4, 2027'"))
  }

  @Test func `a release with uncommitted changes is refused`() throws {
    try work.write("more", to: "CHANGES")
    let result = try run("script/release 9.8.7")
    #expect(result.status == 1)
    #expect(result.errors == "release: there are changes that are not committed\n")
    #expect(!FileManager.default.fileExists(atPath: work.path("dist")))
  }
}
