import Foundation
import Plugins
import TestSupport
import Testing

/// Plug-ins that hang, flood their output or leave processes (W2).
@Suite(.waitsForPrograms, .needsProcesses) struct `A plug-in that misbehaves` {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    var limits = PluginLimits()
    let message: String
  }

  static let ends = [
    Case(
      testDescription: "hangs", script: "sleep MARK", limits: PluginLimits(seconds: 1),
      message: "took longer than 1 s and was stopped"),
    Case(
      testDescription: "hangs after its answer", script: "echo fine; exec >&- 2>&-; sleep MARK",
      limits: PluginLimits(seconds: 1), message: "took longer than 1 s and was stopped"),
    Case(
      testDescription: "hangs and hears no signal",
      script: "trap '' TERM HUP INT; while :; do sleep MARK; done",
      limits: PluginLimits(seconds: 1), message: "took longer than 1 s and was stopped"),
    Case(
      testDescription: "floods standard output", script: "exec yes MARK",
      limits: PluginLimits(seconds: 60, answer: 1 << 20), message: "wrote more than 1 MiB"),
    Case(
      testDescription: "floods standard error", script: "exec yes MARK >&2",
      limits: PluginLimits(seconds: 1), message: "took longer than 1 s and was stopped"),
    Case(testDescription: "exits", script: "echo half; exit 3", message: "exited with status 3"),
    Case(
      testDescription: "is killed", script: "kill -9 $$",
      message: "was terminated by signal 9 (SIGKILL)"),
    Case(
      testDescription: "writes a file without end",
      script: "exec head -c 3000000 /dev/zero > file", limits: PluginLimits(memory: 2 << 20),
      message: "was terminated by signal \(SIGXFSZ) (SIGXFSZ)"),
    Case(
      testDescription: "starts 50 processes",
      script: "i=0; while [ $i -lt 50 ]; do sleep MARK & i=$((i+1)); done; wait",
      message: "started more than 8 processes"),
    Case(
      testDescription: "starts 50 sessions",
      script: "i=0; while [ $i -lt 50 ]; do setsid sleep MARK & i=$((i+1)); done; wait",
      message: "started more than 8 processes"),
    Case(
      testDescription: "spreads its memory over processes",
      script: """
        for i in 1 2 3 4 5; do
          (text=$(head -c 15000000 /dev/zero | tr '\\0' x); sleep MARK; :) &
        done
        wait
        """,
      limits: PluginLimits(seconds: 60, memory: 64 << 20, processes: 64),
      message: "used more than 64 MiB"),
    Case(
      testDescription: "fills its folder with files",
      script: "for i in $(seq 100); do head -c 1000000 /dev/zero > $i || sleep MARK; done",
      limits: PluginLimits(seconds: 60, disk: 8 << 20),
      message: "filled its folder with more than 8 MiB"),
    Case(
      testDescription: "fills its folder with folders",
      script: "for i in $(seq 2000); do mkdir -p $i/a; done; sleep MARK",
      limits: PluginLimits(seconds: 60, files: 500), message: "created more than 500 files"),
  ]

  @Test(arguments: PluginCase.containments, ends)
  func `a misbehaving plug-in is stopped with all its processes (W2)`(
    _ containment: Containment, _ example: Case
  ) throws {
    let plugin = try PluginCase(example.script, containment, limits: example.limits)
    #expect(plugin.failure() == example.message)
    #expect(try plugin.isGone)
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in can use the space of its folder`(_ containment: Containment) throws {
    let plugin = try PluginCase(
      "head -c 7000000 /dev/zero > file; mkdir a; sleep 0.2; wc -c < file", containment,
      limits: PluginLimits(seconds: 60, disk: 8 << 20, files: 2))
    #expect(try plugin.answer() == "7000000\n")
    #expect(try plugin.isGone)
  }

  @Test(.enabled(if: PluginCase.hasDisk, "bubblewrap cannot limit a folder here"))
  func `files without a name are in the limit of a plug-in in bubblewrap (W2)`() throws {
    let plugin = try PluginCase(
      """
      exec 7> a 8> b 9> c; rm a b c
      for i in 7 8 9; do head -c 4000000 /dev/zero >&$i || sleep MARK; done
      """, PluginCase.found, limits: PluginLimits(seconds: 60, disk: 8 << 20))
    #expect(plugin.failure() == "filled its folder with more than 8 MiB")
    #expect(try plugin.isGone)
  }

  @Test(.enabled(if: PluginCase.hasDisk, "bubblewrap cannot limit a folder here"))
  func `a bubblewrap that cannot limit a folder contains plug-ins nevertheless`() throws {
    let old = try PluginCase(
      """
      for word; do
        [ "$word" != --size ] || { echo "bwrap: Unknown option --size" >&2; exit 1; }
      done
      exec \(PluginCase.bubblewrap) "$@"
      """)
    let found = Containment.find(in: [old.path], temporaryFolder: old.temporary)
    #expect(found == .bubblewrap(path: old.path, hasDisk: false))
    let plugin = try PluginCase(
      "for i in $(seq 100); do head -c 1000000 /dev/zero > $i; done; sleep MARK", found,
      limits: PluginLimits(seconds: 60, disk: 8 << 20))
    #expect(plugin.failure() == "filled its folder with more than 8 MiB")
    #expect(try plugin.isGone)
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in gets no more memory than its limit`(_ containment: Containment) throws {
    let plugin = try PluginCase(
      "tail /dev/zero", containment, limits: PluginLimits(memory: 64 << 20))
    // Either `tail` reports that it has no memory, or it is stopped before.
    #expect(["exited with status 1", "used more than 64 MiB"].contains(plugin.failure()))
    #expect(try plugin.isGone)
  }

  @Test(
    arguments: PluginCase.containments,
    [
      "sleep MARK & echo fine",
      "sleep MARK > /dev/null 2>&1 & echo fine",
      "(setsid sh -c 'sleep MARK & sleep MARK' > /dev/null 2>&1 < /dev/null &); echo fine",
      // The daemon's parents are gone before its processes are counted.
      "setsid sh -c '(setsid sleep MARK &) & exit' > /dev/null 2>&1; echo fine",
    ])
  func `a plug-in cannot leave processes behind (W2)`(
    _ containment: Containment, _ script: String
  ) throws {
    let plugin = try PluginCase(script, containment)
    #expect(plugin.failure() == "left processes running, which were stopped")
    #expect(try plugin.isGone)
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in can have processes that end after it`(_ containment: Containment) throws {
    let plugin = try PluginCase(
      "(sleep 0.1; echo late) & setsid sleep 0.2 > /dev/null 2>&1 & echo soon", containment)
    #expect(try plugin.answer() == "soon\nlate\n")
    #expect(try plugin.isGone)
  }

  @Test(.enabled(if: PluginCase.isContainmentFound, "bubblewrap cannot be used here"))
  func `a plug-in in bubblewrap does not outlive its supervisor`() throws {
    let plugin = try PluginCase(
      "exec 9> PIPE; echo >&9; sleep MARK", PluginCase.found, limits: PluginLimits(seconds: 60))
    let end = try plugin.endOfPipe {
      if let supervisor = plugin.supervisor { kill(supervisor, SIGKILL) }
    }
    try #require(plugin.failure(readable: [plugin.pipe]) == "was stopped from outside")
    // The system then kills the plug-in.
    end.wait()
    #expect(try plugin.isGone)
  }

  @Test func `a plug-in cannot kill its supervisor and continue`() throws {
    let plugin = try PluginCase("exec 9> PIPE; echo >&9; kill -9 $PPID; while :; do :; done")
    let end = try plugin.endOfPipe {}
    try #require(plugin.failure() == "was stopped from outside")
    // The system then kills the plug-in.
    end.wait()
    #expect(try plugin.isGone)
  }

  @Test func `a plug-in cannot suspend its supervisor and continue`() throws {
    let plugin = try PluginCase(
      "kill -STOP $PPID; sleep MARK", limits: PluginLimits(seconds: 1))
    #expect(plugin.failure() == "took longer than 1 s and was stopped")
    #expect(try plugin.isGone)
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in can write a lot to standard error and still answer`(
    _ containment: Containment
  ) throws {
    let plugin = try PluginCase(
      """
      printf 'first\\n\\377 bwrap: second\\n' >&2
      head -c 5000000 /dev/zero | tr '\\0' '\\n' >&2
      echo fine
      """, containment)
    #expect(try plugin.answer() == "fine\n")
    #expect(plugin.toldLines.prefix(2) == ["first", "\u{FFFD} bwrap: second"])
    #expect(plugin.toldLines.count == 101)
    #expect(plugin.toldLines.last == "(4999902 more lines are not shown)")
  }

  @Test func `a long line of a plug-in on standard error is shown in part`() throws {
    let plugin = try PluginCase("head -c 200000 /dev/zero | tr '\\0' x >&2; printf '\\nlast' >&2")
    #expect(try plugin.answer() == "")
    #expect(plugin.toldLines.map(\.utf8.count) == [64 << 10, "(2 more lines are not shown)".count])
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in can write lines that look like bubblewrap's`(_ containment: Containment) throws {
    let plugin = try PluginCase("echo bwrap: no >&2; echo yes >&2; echo bwrap: so >&2", containment)
    #expect(try plugin.answer() == "")
    #expect(plugin.toldLines == ["bwrap: no", "yes", "bwrap: so"])
  }
}
