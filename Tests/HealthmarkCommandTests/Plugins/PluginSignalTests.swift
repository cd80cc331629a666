import Foundation
import TestSupport
import Testing

/// W11: a user or the system ends healthmark while a plug-in runs.
@Suite(.waitsForPrograms, .needsProcesses) struct `A signal while a plug-in runs` {
  typealias Project = PluginProject

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL], Project.Containment.all)
  func `a signal stops a plug-in with all its processes and leaves nothing (W11)`(
    _ signal: Int32, _ containment: Project.Containment
  ) throws {
    var project = try Project()
    project.containment = containment
    let straggler = Straggler()
    let sleeping = "sleep \(straggler.seconds)"
    try project.addPlugin(
      .query,
      program: """
        trap '' INT TERM HUP
        echo x > "$HOME/file"
        setsid \(sleeping) &
        (\(sleeping) &)
        echo "program speaks" >&2
        \(sleeping)
        """)
    try project.writeDefinition(.query)
    try project.folder.write(`healthmark render`.old, to: "out/tried.md")
    let running = try project.start(try project.allowedRendering)
    #expect(
      try running.waits { try running.errors.contains("program speaks") && straggler.count == 3 })
    #expect(project.temporaries.count == 1)

    // If bubblewrap hides itself, the tool is its child process.
    let tool = containment == .free ? Self.child(of: running) : running.identifier
    kill(try #require(tool), signal)
    let ended = try running.finish()
    #expect(ended.status == 128 + signal, "\(ended.errors)")
    #expect(ended.output == "")
    #expect(ended.errors == "demo: program speaks\n")
    if signal == SIGKILL {
      // Nothing is left to wait until the plug-in's supervisor has finished.
      #expect(Self.becomesTrue { straggler.count == 0 && project.temporaries == [] })
    }
    #expect(straggler.count == 0)
    #expect(project.temporaries == [])
    #expect(project.written == ["tried.md"])
    #expect(try project.text(of: "tried.md") == `healthmark render`.old)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal stops a reader and leaves no store (W11)`(_ signal: Int32) throws {
    let project = try Project()
    let straggler = Straggler()
    try project.addReader(
      writing: "\(`A plug-in that reads data`.schema)\n\(`A plug-in that reads data`.sample)\n"
        .utf8,
      then: "echo program speaks >&2; sleep \(straggler.seconds)")
    let running = try project.start(
      [
        "import", project.export, "--store", project.folder.path("health.store"), "--reader",
        "demo",
      ] + (try project.consent()))
    #expect(
      try running.waits { try running.errors.contains("program speaks") && straggler.count == 1 })
    running.send(signal)
    #expect(try running.finish().status == 128 + signal)
    #expect(straggler.count == 0)
    #expect(project.temporaries == [])
    let left = try project.folder.names.filter { $0.hasPrefix("health.store") }
    #expect(left == [] || left == ["health.store.lock"])
  }

  private static func child(of process: ToolProcess) -> Int32? {
    guard PluginProject.Containment.hasBubblewrap else { return process.identifier }
    let number = process.identifier
    let path = "/proc/\(number)/task/\(number)/children"
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    return text?.split(separator: " ").first.flatMap { Int32($0) }
  }

  private static func becomesTrue(_ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      if condition() { return true }
      usleep(1_000)
    }
    return false
  }
}
