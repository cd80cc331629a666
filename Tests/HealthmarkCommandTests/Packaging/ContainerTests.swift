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

/// The image of `Containerfile`: a root folder with the program, and `/proc`, which every container has.
@Suite(.waitsForPrograms, .needsBubblewrap, .enabled(if: isStatic, "needs a static healthmark"))
struct `The container` {
  /// The text that follows an instruction in the first line with it.
  private func text(behind instruction: String) throws -> String {
    let file = try String(
      contentsOf: repository.appending(path: "Containerfile"), encoding: .utf8)
    let line = try #require(
      file.split(separator: "\n").first { $0.hasPrefix(instruction + " ") })
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
