import CommandSupport
import Foundation
import TestSupport
import Testing

/// The files of `Examples/publish`, used in a folder like the one that they are made for.
@Suite(.waitsForPrograms) struct `The files for publishing` {
  static let folder = repository.appending(path: "Examples/publish").path
  /// The cache of all tests, so that each export is read once.
  private static let cache = Result { try WorkFolder(keptUntilExit: true) }
  let work: WorkFolder

  /// A home folder with the files in `health`, and with a `sendmail` that saves its input.
  init() throws {
    work = try WorkFolder()
    try FileManager.default.copyItem(atPath: Self.folder, toPath: work.path("health"))
    try work.write(
      "#!/bin/sh\necho \"$@\" >>\"$HOME/arguments\"\ncat >>\"$HOME/sent\"\n", to: "bin/sendmail")
    #expect(chmod(work.path("bin/sendmail"), 0o755) == 0)
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  func run(_ line: String, _ environment: [String: String] = [:]) throws -> Tool.Result {
    try Tool.runShell(
      "PATH=\"$HOME/bin:$PATH\"; export PATH; \(line)",
      environment: ["HOME": work.path, "XDG_CACHE_HOME": try Self.cache.get().path]
        .merging(environment) { $1 },
      in: URL(filePath: work.path("health")))
  }

  func export(_ days: Int, to end: String) throws {
    let path = work.path("health/export.zip")
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: try SampleArchive.path(days: days, end: end))
  }

  @Test func `the line of the crontab mails each week's report once`() throws {
    let lines = try Self.text("crontab").split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == 1)
    let fields = try #require(lines.first).split(separator: " ", maxSplits: 5)
    #expect(fields.dropLast().joined(separator: " ") == "0 6 * * 2")
    let command = String(try #require(fields.last))
    try export(30, to: "2024-01-31")
    for _ in 1...2 {
      let result = try run(command)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output + result.errors == "")
      #expect(try work.text(of: "arguments") == "-t -i\n")
    }
    let first = try work.text(of: "sent")
    #expect(
      first.hasPrefix(
        "To: you@example.org\nAuto-Submitted: auto-generated\nSubject: "))
    #expect(!first.utf8.contains(UInt8(ascii: "\r")))
    try export(37, to: "2024-02-07")
    #expect(try run(command).status == 0)
    #expect(try work.text(of: "arguments") == "-t -i\n-t -i\n")
    #expect(try work.text(of: "sent").hasPrefix(first))
  }

  @Test(.enabled(if: ParsedMail.havePython, "python3 is missing"))
  func `send-weekly sends a complete mail with its sender`() throws {
    try export(30, to: "2024-01-31")
    let result = try run("./send-weekly you@example.org 'Me <me@example.org>'")
    #expect(result.status == 0, "\(result.errors)")
    try work.write(
      try work.text(of: "sent").replacing("\n", with: "\r\n"), to: "sent.eml")
    let mails = try ParsedMail.read([
      work.path("sent.eml"), work.path("health/out/weekly-mail.eml"),
    ])
    let (sent, made) = (mails[0], mails[1])
    #expect(sent.headers == ["To", "From", "Auto-Submitted"] + made.headers)
    #expect(sent.parts.map(\.text) == made.parts.map(\.text))
    #expect(sent.defects == [])
  }

  @Test func `send-weekly needs an address, and sends again what could not be sent`() throws {
    try export(30, to: "2024-01-31")
    let missing = try run("./send-weekly")
    #expect(missing.status != 0 && missing.errors.contains("usage: send-weekly TO [FROM]"))
    try work.write("#!/bin/sh\nexit 75\n", to: "bin/sendmail")
    #expect(try run("./send-weekly you@example.org").status == 75)
    try work.write("#!/bin/sh\ncat >\"$HOME/sent\"\n", to: "bin/sendmail")
    #expect(try run("./send-weekly you@example.org").status == 0)
    #expect(try work.text(of: "sent").hasPrefix("To: you@example.org\n"))
  }

  static let systemd = "/usr/bin/systemd-analyze"

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: systemd), "systemd-analyze is missing"))
  func `systemd accepts the units if the script exists, and only then`() throws {
    func verify() throws -> Tool.Result {
      try run(
        "\(Self.systemd) --user verify ./healthmark-report.timer ./healthmark-report.service",
        ["XDG_RUNTIME_DIR": work.path])
    }
    let result = try verify()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    try FileManager.default.removeItem(atPath: work.path("health/send-weekly"))
    #expect(try verify().status != 0)
  }

  @Test(
    .enabled(if: `The schema of definitions`.validator != nil, "without check-jsonschema"))
  func `the schema of GitHub accepts the example workflow`() throws {
    func validate(_ path: String) throws -> Int32 {
      try ToolProcess(
        ["--builtin-schema", "vendor.github-workflows", path],
        executable: try #require(`The schema of definitions`.validator),
        environment: [
          "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": work.path,
        ]
      ).finish().status
    }
    #expect(try validate("\(Self.folder)/workflow.yml") == 0)
    let broken = try Self.text("workflow.yml").replacing("runs-on:", with: "run-on:")
    #expect(try validate(work.write(broken, to: "broken.yml")) == 1)
  }

  @Test func `the commands of the example workflow work`() throws {
    let mark = "      - run: "
    let commands = try Self.text("workflow.yml").split(separator: "\n")
      .filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    #expect(commands.count == 2)
    let data = ["HEALTHMARK_DATA": try SampleArchive.path(days: 100)]
    let created = try run("healthmark new weekly", data)
    #expect(created.status == 0, "\(created.errors)")
    for command in commands {
      let result = try run(command, data)
      #expect(result.status == 0, "\(command): \(result.errors)")
    }
    let made = try FileManager.default.contentsOfDirectory(atPath: work.path("health/out"))
    #expect(made.sorted() == ["weekly.html", "weekly.md"])
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is missing"))
  func `the example .gitignore hides data and reports, not definitions and locks`() throws {
    let hidden = [
      "export.zip", "export.xml", "apple_health_export/export.xml", "health.store",
      "health.store.lock", "health.store.12.importing", "out/weekly.html", "weekly.eml",
      "reports/out/weekly.md",
    ]
    for name in hidden + ["weekly.lock", "reports/sleep.md"] {
      try work.write("a", to: "health/\(name)")
    }
    let status = try run("git init -q && git status --porcelain --untracked-files=all")
    #expect(status.status == 0, "\(status.errors)")
    let kept = status.output.split(separator: "\n").map { String($0.dropFirst(3)) }
    #expect(kept.contains("weekly.lock") && kept.contains("reports/sleep.md"))
    #expect(kept.contains("weekly-mail.yaml") && kept.contains(".gitignore"))
    #expect(Set(kept).isDisjoint(with: hidden), "\(kept)")
  }
}
