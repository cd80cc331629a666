import Foundation
import Plugins
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `A plug-in's start` {
  @Test(.needsProcesses, arguments: PluginCase.containments)
  func `a plug-in that cannot be started fails with the system's reason`(
    _ containment: Containment
  ) throws {
    let plugin = try PluginCase("echo fine", containment)
    chmod(plugin.path, 0o644)
    #expect(plugin.failure() == "cannot be started: permission denied")
    unlink(plugin.path)
    #expect(plugin.failure() == "cannot be started: no such file or directory")
    mkdir(plugin.path, 0o755)
    #expect(plugin.failure() == "cannot be started: permission denied")
    #expect(try plugin.isGone)
    #expect(plugin.toldLines == [])
  }

  @Test func `a plug-in fails to start if its interpreter is missing`() throws {
    let plugin = try PluginCase("", interpreter: "#!/usr/bin/no-such-interpreter")
    #expect(plugin.failure() == "cannot be started: its interpreter does not exist")
  }

  @Test(.enabled(if: PluginCase.isContainmentFound, "bubblewrap cannot be used here"))
  func `a plug-in in bubblewrap needs an interpreter of the system`() throws {
    let plugin = try PluginCase("", PluginCase.found)
    let interpreter = try plugin.work.write("#!/bin/sh\necho fine", to: "interpreter")
    chmod(interpreter, 0o755)
    try plugin.work.write("#!\(interpreter)\n", to: "plug-in/run")
    #expect(
      plugin.failure() == "cannot be started: its interpreter does not exist, or is not under /usr")
  }

  @Test(.enabled(if: PluginCase.isContainmentFound, "bubblewrap cannot be used here"))
  func `a plug-in that bubblewrap does not start fails with its message`() throws {
    let plugin = try PluginCase("echo fine", PluginCase.found)
    #expect {
      try plugin.answer(readable: ["/no/such/input"])
    } throws: {
      "\($0)"
        == "plug-in 'case' cannot be started: bubblewrap: Can't find source path"
        + " /no/such/input: No such file or directory"
    }
    #expect(try plugin.isGone)
  }

  @Test func `a plug-in is not started if others can change the temporary folder (F7)`() throws {
    let plugin = try PluginCase("echo fine")
    chmod(plugin.temporary, 0o777)
    let failure = try #require(plugin.failure())
    #expect(
      failure.hasPrefix("cannot be started: others can change the temporary folder '/"))
    // The mode of `/tmp`.
    chmod(plugin.temporary, 0o1777)
    #expect(try plugin.answer() == "fine\n")
  }

  @Test func `a plug-in is not started without a folder for temporary files`() throws {
    let plugin = try PluginCase("echo fine")
    rmdir(plugin.temporary)
    let failure = try #require(plugin.failure())
    #expect(failure.hasPrefix("cannot be started: cannot find the temporary folder"))
  }

  @Test func `the lack of containment is described in a sentence`() {
    let reason = "bubblewrap is not installed"
    #expect(
      Containment.none(reason: reason).sentence
        == "bubblewrap is not installed: a plug-in runs with your own permissions")
  }

  @Test func `a bubblewrap that cannot create namespaces is not used for plug-ins`() throws {
    let work = try WorkFolder()
    let stub = try work.write(
      "#!/bin/sh\necho 'bwrap: No permissions to create a new namespace' >&2\nexit 1\n",
      to: "bwrap")
    chmod(stub, 0o755)
    let found = Containment.find(in: [work.path("missing"), stub])
    #expect(found.level == .none)
    #expect(found.sentence.hasPrefix("bubblewrap does not work here (it "), "\(found.sentence)")
    #expect(found.sentence.contains("No permissions to create a new namespace"))
    #expect(
      Containment.find(in: [work.path("missing")])
        == .none(reason: "bubblewrap is not installed"))
  }

  @Test(.enabled(if: PluginCase.isContainmentFound, "bubblewrap cannot be used here"))
  func `plug-ins are also tested in bubblewrap if it can be used`() {
    #expect(PluginCase.containments.count == 2)
  }
}
