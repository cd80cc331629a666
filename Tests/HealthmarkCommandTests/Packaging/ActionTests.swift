import CommandSupport
import Foundation
import TestSupport
import Testing

/// `action.yml`. Its shell steps run as on a GitHub runner, with a release from a folder.
@Suite(
  .waitsForPrograms, .needs("/usr/bin/curl"), .needs("/usr/bin/sha256sum"))
struct `The action` {
  let work: WorkFolder
  let release: StubRelease

  init() throws {
    work = try WorkFolder()
    release = try StubRelease(in: work)
    try work.write("title: A\nqueries:\n  a: { type: stepCount }\n", to: "reports/good.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: work.path("export.zip"), withDestinationPath: try SampleArchive.path(days: 30))
  }

  /// The shell script of a step.
  private func step(_ name: String) throws -> String {
    let action = try String(contentsOf: repository.appending(path: "action.yml"), encoding: .utf8)
    let steps = action.components(separatedBy: "    - name: ")
    let step = try #require(steps.first { $0.hasPrefix(name + "\n") })
    let run = try #require(step.components(separatedBy: "      run: |\n").last)
    return run.replacing(/(?m)^ {8}/, with: "")
  }

  /// Runs a step after the previous ones, with its inputs as environment variables.
  private func run(_ name: String, _ inputs: [String: String]) throws -> Tool.Result {
    let added = (try? work.text(of: "path").split(separator: "\n").map(String.init)) ?? []
    let environment = [
      "PATH": (added + ["/usr/bin", "/bin"]).joined(separator: ":"), "HOME": work.path("home"),
      "RUNNER_TEMP": work.path, "GITHUB_PATH": work.path("path"),
    ]
    return try ToolProcess(
      ["-e", try work.write(try step(name), to: "step.sh")], executable: "/bin/sh",
      environment: environment.merging(inputs) { $1 }, in: work.path
    ).finish()
  }

  private func install(digest: String) throws -> Tool.Result {
    try run(
      "Install healthmark",
      ["VERSION": release.version, "SHA256": digest, "RELEASE": "file://\(release.folder)"])
  }

  private static let inputs = ["DATA": "", "DEFINITIONS": "reports/*.yaml", "OUT": "out"]

  @Test func `the action installs a release with the expected digest`() throws {
    let installed = try install(digest: release.digest)
    #expect(installed.status == 0, "\(installed.errors)")
    let checked = try run("Check definitions", Self.inputs)
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(checked.output == "")
  }

  @Test func `the action refuses a release with another digest`() throws {
    let installed = try install(digest: String(repeating: "0", count: 64))
    #expect(installed.status != 0)
    #expect(installed.errors.contains("checksum did NOT match"))
    #expect(!FileManager.default.fileExists(atPath: work.path("path")))
  }

  @Test func `the action marks a mistake at its place`() throws {
    _ = try install(digest: release.digest)
    try work.write("title: A\nqueries:\n  a: { type: stepCuont }\n", to: "reports/bad.yaml")
    let checked = try run("Check definitions", Self.inputs)
    #expect(checked.status == 3)
    #expect(checked.output.hasPrefix("::error file=reports/bad.yaml,line=3,col=14"))
  }

  @Test func `the action marks stale reports`() throws {
    _ = try install(digest: release.digest)
    let data = Self.inputs.merging(["DATA": "export.zip"]) { $1 }
    let rendered = try Tool.run(
      "render", "reports/good.yaml", "--data", "export.zip", "--out", "out",
      in: URL(filePath: work.path))
    #expect(rendered.status == 0, "\(rendered.errors)")
    let current = try run("Check reports", data)
    #expect(current.status == 0, "\(current.errors)")
    #expect(current.output == "")
    try work.write(try work.text(of: "out/good.md") + "100%\n", to: "out/good.md")
    let stale = try run("Check reports", data)
    #expect(stale.status == 1)
    #expect(stale.output == "::error file=out/good.md::stale\n")
  }

  /// The patterns that `definitions` has by default.
  private func patterns() throws -> String {
    let action = try String(contentsOf: repository.appending(path: "action.yml"), encoding: .utf8)
    let match = try #require(
      action.firstMatch(of: /definitions:\n(?: {4}.*\n)*? {4}default: "(.*)"/))
    return String(match.output.1)
  }

  @Test func `the action finds definitions where the README has them`() throws {
    _ = try install(digest: release.digest)
    try work.write("# Mine\n", to: "README.md")
    try work.write("repos: []\n", to: "other.yaml")
    try work.write(
      "---\ntitle: B\nqueries: { b: { type: stepCount } }\n---\n\n{{b.coverage}}\n", to: "weekly.md"
    )
    for name in ["weekly.md", "reports/good.yaml"] {
      let rendered = try Tool.run(
        "render", name, "--data", "export.zip", "--lock", in: URL(filePath: work.path))
      #expect(rendered.status == 0, "\(rendered.errors)")
    }
    let inputs = Self.inputs.merging(["DEFINITIONS": try patterns(), "OUT": ""]) { $1 }
    for step in ["Check definitions", "Check reports"] {
      for data in ["", "export.zip"] {
        let result = try run(step, inputs.merging(["DATA": data]) { $1 })
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "")
      }
    }
    try work.write("title: A\nqueries:\n  a: { type: stepCuont }\n", to: "bad.yaml")
    let bad = try run("Check definitions", inputs)
    #expect(bad.status == 3)
    #expect(bad.output.hasPrefix("::error file=bad.yaml,line=3,col=14"))
    let missing = try run("Check definitions", inputs.merging(["DEFINITIONS": "none.yaml"]) { $1 })
    #expect(missing.status == 3, "\(missing.errors)")
    let nothing = try run("Check definitions", inputs.merging(["DEFINITIONS": "none/*"]) { $1 })
    #expect(nothing.status == 2, "\(nothing.errors)")
  }

  @Test(.enabled(if: `The schema of definitions`.validator != nil, "without check-jsonschema"))
  func `action.yml has the form that GitHub expects`() throws {
    let result = try ToolProcess(
      ["--builtin-schema", "vendor.github-actions", repository.appending(path: "action.yml").path],
      executable: try #require(`The schema of definitions`.validator),
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": work.path]
    ).finish()
    #expect(result.status == 0, "\(result.output) \(result.errors)")
  }
}

/// A folder with the tarball of a release, whose program runs the built one.
struct StubRelease {
  let version = "9.8.7"
  let folder: String
  let digest: String

  init(in work: WorkFolder) throws {
    folder = work.path("release")
    let name = "healthmark-\(version)-x86_64-linux"
    let program = try work.write(
      "#!/bin/sh\nexec '\(Tool.path)' \"$@\"\n", to: "release/\(name)/bin/healthmark")
    chmod(program, 0o755)
    let packed = try Tool.runShell(
      "tar -cJf '\(name).tar.xz' '\(name)' && sha256sum '\(name).tar.xz'", environment: [:],
      in: URL(filePath: folder))
    digest = String(packed.output.prefix(64))
  }
}
