import CommandSupport
import Foundation
import TestSupport
import Testing

/// True if the program has no dynamic linker, so that it runs without any other files.
private let isStatic: Bool = {
  guard let file = FileHandle(forReadingAtPath: Tool.path) else { return false }
  defer { try? file.close() }
  let head = (try? file.read(upToCount: 4_096)) ?? Data()
  return head.range(of: Data("/ld-linux".utf8)) == nil
}()

/// The image of `Containerfile`: a root folder with the program, and `/proc`, which every container
/// has.
@Suite(.waitsForPrograms, .needsBubblewrap, .enabled(if: isStatic, "needs a static healthmark"))
struct `The container` {
  /// The text that follows an instruction in the first line with it. Only instructions of the last
  /// stage count, which becomes the image.
  private func text(behind instruction: String) throws -> String {
    let file = try String(
      contentsOf: repository.appending(path: "Containerfile"), encoding: .utf8)
    let lines = file.split(separator: "\n")
    let stage = try #require(lines.lastIndex { $0.hasPrefix("FROM ") })
    let line = try #require(lines[stage...].first { $0.hasPrefix(instruction + " ") })
    return String(line.dropFirst(instruction.count + 1))
  }

  @Test func `the container needs only its program, and runs without root and plug-ins`() throws {
    #expect(try text(behind: "FROM") == "scratch")
    #expect(try text(behind: "COPY").hasSuffix("/bin/healthmark /bin/healthmark"))
    #expect(try text(behind: "ENTRYPOINT") == #"["/bin/healthmark"]"#)
    let user = try text(behind: "USER").split(separator: ":").map(String.init)
    let variable = try text(behind: "ENV").split(separator: "=").map(String.init)
    #expect(variable == ["HEALTHMARK_NO_PLUGINS", "1"])
    let folder = try text(behind: "WORKDIR")

    let root = try WorkFolder()
    try root.write("", to: "bin/.keep")
    let files = FileManager.default
    try files.copyItem(atPath: Tool.path, toPath: root.path("bin/healthmark"))
    let work = try WorkFolder()
    try files.copyItem(
      atPath: repository.appending(path: "Examples/weekly-health.yaml").path,
      toPath: work.path("weekly-health.yaml"))
    try files.copyItem(atPath: try SampleArchive.path(), toPath: work.path("export.zip"))
    let rendered = try ToolProcess(
      [
        "--unshare-all", "--uid", user[0], "--gid", user[1], "--bind", root.path, "/", "--proc",
        "/proc", "--bind", work.path, folder, "--remount-ro", "/", "--chdir", folder, "--clearenv",
        "--setenv", variable[0], variable[1], "/bin/healthmark", "render", "weekly-health.yaml",
        "--data", "export.zip", "--out", "out",
      ], executable: "/usr/bin/bwrap", environment: Tool.minimalEnvironment
    ).finish()
    #expect(rendered.status == 0, "\(rendered.errors)")
    for suffix in ["md", "html"] {
      try expectGolden(
        try work.text(of: "out/weekly-health.\(suffix)"),
        at: "Examples/Expected/weekly-health.\(suffix)")
    }
  }
}

private let canBuild = Interpreter.isThere("buildah") && geteuid() == 0

/// The build of the image, which runs nothing and so needs no permissions for namespaces.
@Suite(.waitsForPrograms, .enabled(if: canBuild, "needs buildah and root"))
struct `The image` {
  @Test func `the image is built from the tarball of a release and its Containerfile alone`() throws
  {
    let work = try WorkFolder()
    let name = "healthmark-9.8.7-x86_64-linux"
    try work.write("program", to: "release/\(name)/bin/healthmark")
    try work.write("licenses", to: "release/\(name)/share/doc/healthmark/copyright")
    try FileManager.default.copyItem(
      at: repository.appending(path: "Containerfile"),
      to: URL(filePath: work.path("release/\(name)/share/doc/healthmark/Containerfile")))
    try work.write("", to: "context/.keep")
    let page = try String(
      contentsOf: repository.appending(path: "Documentation/Installation.md"), encoding: .utf8)
    let unpack = try #require(
      page.split(separator: "\n").first { $0.hasPrefix("tar -xOf ") })
    let buildah =
      "buildah --storage-driver vfs --root '\(work.path("store"))' --runroot '\(work.path("run"))'"
    let built = try Tool.runShell(
      """
      set -e
      tar -C release -cJf context/\(name).tar.xz \(name)
      cd context
      rm .keep
      \(unpack)
      ls
      \(buildah) bud --isolation chroot -q -t healthmark -f Containerfile . >/dev/null
      container=$(\(buildah) from localhost/healthmark)
      cd "$(\(buildah) mount "$container")"
      find . -type f
      cat bin/healthmark
      """, environment: ["HOME": work.path, "TMPDIR": work.path], in: URL(filePath: work.path))
    _ = try Tool.runShell(
      "\(buildah) rm --all", environment: ["HOME": work.path], in: URL(filePath: work.path))
    #expect(built.status == 0, "\(built.errors)")
    #expect(
      built.output.split(separator: "\n").sorted() == [
        "./bin/healthmark", "./share/doc/healthmark/Containerfile",
        "./share/doc/healthmark/copyright", "Containerfile", "\(name).tar.xz", "program",
      ])
  }
}
