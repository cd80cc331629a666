import Foundation
import JSON
import TestSupport
import Testing

/// W4: the environment of a plug-in, and the things that it cannot reach.
@Suite(.waitsForPrograms) struct `The environment of a plug-in` {
  typealias Project = PluginProject

  static func rendered(
    _ containment: Project.Containment, program: String
  ) throws -> (project: Project, lines: [String]) {
    var project = try Project()
    project.containment = containment
    try project.addPlugin(
      .query, program: "{\n\(program)\n} >&2\necho '\(Project.Kind.query.answer)'")
    try project.writeDefinition(.query)
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 0, "\(rendered.errors)")
    let lines = rendered.errors.split(separator: "\n").filter { $0.hasPrefix("demo: ") }
    return (project, lines.map { String($0.dropFirst("demo: ".count)) })
  }

  @Test(.needsProcesses, arguments: Project.Containment.all)
  func `a plug-in gets nothing from the user's environment (W4)`(
    _ containment: Project.Containment
  ) throws {
    let (project, lines) = try Self.rendered(
      containment, program: #"tr '\0' '\n' </proc/self/environ; echo "in $(pwd)"; ls -A"#)
    var variables: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { variables[parts[0]] = parts[1] }
    }
    let home = try #require(variables["HOME"])
    #expect(
      variables == [
        "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": home, "TMPDIR": home, "PWD": home,
        "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC", "PYTHONDONTWRITEBYTECODE": "1",
      ])
    // The plug-in starts in its own empty folder, which is deleted afterwards.
    #expect(home.hasPrefix(project.folder.path("temporary") + "/"))
    #expect(lines.dropFirst(variables.count) == ["in \(home)"])
    #expect(project.temporaries == [])
  }

  @Test(.needsProcesses, arguments: Project.Containment.all)
  func `a plug-in has no arguments and only three descriptors (W4)`(
    _ containment: Project.Containment
  ) throws {
    // The list has one more descriptor, which `ls` uses to read it.
    let (_, lines) = try Self.rendered(
      containment, program: #"echo "$# arguments"; ls /proc/self/fd | tr '\n' ' '; echo"#)
    #expect(lines == ["0 arguments", "0 1 2 3 "])
  }

  @Test(arguments: Project.Containment.all)
  func `a plug-in has its own folder, which is deleted with its contents (W4)`(
    _ containment: Project.Containment
  ) throws {
    let (project, lines) = try Self.rendered(
      containment,
      program: """
        mkdir -p "$HOME/deep/er"; echo x > "$TMPDIR/deep/er/file"; chmod 0 "$HOME/deep"
        ln -s / link; echo "wrote $(ls "$HOME" | tr '\\n' ' ')"
        """)
    #expect(lines == ["wrote deep link "])
    #expect(project.temporaries == [])
    #expect(FileManager.default.fileExists(atPath: project.export))
  }

  @Test(.needsBubblewrap)
  func `a plug-in in bubblewrap has no network and no other files (W4)`() throws {
    let (project, lines) = try Self.rendered(
      .contained,
      program: """
        cat /etc/passwd "$here/../../tried.yaml" "$here/../../../export.xml"
        ls /root /home "$here/../../../export.xml"
        echo x > "$here/mark"
        echo x > "$here/../mark"
        ls "$here" | tr '\\n' ' '; echo
        echo "routes: $(tail -n +2 /proc/net/route | cut -f1 | tr '\\n' ' ')"
        """)
    // All other lines are messages about missing or read-only files.
    let found = lines.filter { !$0.contains("No such file") && !$0.contains("Read-only file") }
    #expect(found == ["plugin.json run ", "routes: "], "\(lines)")
    #expect(lines.count { $0.contains("No such file") } == 6, "\(lines)")
    #expect(lines.count { $0.contains("Read-only file") } == 2, "\(lines)")
    #expect(!FileManager.default.fileExists(atPath: project.path + "/plugins/demo/mark"))
  }

  @Test func `a plug-in sees only the samples that its manifest lists (W4)`() throws {
    var project = try Project()
    project.containment = .free
    try project.folder.write(
      ExportText.document(
        [
          ExportText.record(start: ExportText.minute(600), end: ExportText.minute(610)),
          ExportText.record(
            type: "HKQuantityTypeIdentifierBodyMass", value: "72", unit: "kg",
            source: "Secret scale"),
        ].joined(separator: "\n")), to: "export.xml")
    try project.addPlugin(
      .query, program: "cat >&2; echo >&2; echo '\(Project.Kind.query.answer)'")
    try project.writeDefinition(.query)
    let rendered = try project.renderAllowed()
    #expect(rendered.status == 0, "\(rendered.errors)")
    #expect(rendered.errors.contains("HKQuantityTypeIdentifierStepCount"))
    #expect(rendered.errors.contains("\"Phone\""))
    #expect(!rendered.errors.contains("BodyMass"))
    #expect(!rendered.errors.contains("Secret scale"))
    // It does not see where they come from either.
    #expect(!rendered.errors.contains(project.export))
  }

  @Test
  func `a plug-in's messages show its name, and nothing that a terminal acts on (H4)`() throws {
    let (_, lines) = try Self.rendered(
      .all[0], program: #"printf 'one\nt\033]0;wo\007\n\342\200\256three'"#)
    #expect(lines == ["one", "t\u{FFFD}]0;wo\u{FFFD}", "three"])
  }

  @Test(
    .needsStrace,
    arguments: [["render", "--data", "../export.xml", "--out", "../out"], ["check"]])
  func `a report without plug-ins starts no process (W1)`(
    _ arguments: [String]
  ) throws {
    let project = try Project()
    // A plug-in that is present but not used.
    try project.addPlugin(.query, program: Project.goodProgram(.query))
    try project.writeDefinition(.section)
    let text = try String(contentsOfFile: project.path + "/tried.yaml", encoding: .utf8)
    let kept = text.split(separator: "\n").filter { !$0.contains("demo") && $0 != "sections:" }
    try project.write(kept.joined(separator: "\n"), to: "tried.yaml")
    let log = project.folder.path("trace")
    let traced = try ToolProcess(
      ["-f", "-qq", "-e", "trace=process", "-o", log, Tool.path, arguments[0], "tried.yaml"]
        + arguments.dropFirst(), executable: Strace.path, environment: project.environment,
      in: project.path
    ).finish()
    #expect(traced.status == 0, "\(traced.errors)")
    let calls = try project.folder.text(of: "trace").split(separator: "\n")
    let programs = calls.filter {
      $0.contains("exec") && $0.contains("(") && !$0.contains("exited")
    }
    #expect(programs.count == 1, "\(programs)")
    let children = calls.filter { call in
      (call.contains("fork(") || call.contains("clone")) && !call.contains("CLONE_THREAD")
        && !call.contains("resumed")
    }
    #expect(children == [])
  }
}
