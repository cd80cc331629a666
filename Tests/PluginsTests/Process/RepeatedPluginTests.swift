import Dispatch
import Foundation
import Plugins
import Synchronization
import TestSupport
import Testing

@Suite(.waitsForPrograms, .needsProcesses) struct `Plug-ins one after another and at once` {
  /// Runs in its own process, because other tests open files and start children at the same time.
  @Test(.expectsExits) func `repeated plug-ins leave no processes and no descriptors`() async {
    await #expect(processExitsWith: .success) {
      let plugin = try PluginCase("read line; echo $line")
      // Some descriptors are opened once and stay open.
      #expect(try plugin.answer(to: "first\n") == "first\n")
      let descriptorCount = try ThisProcess.descriptorCount()
      for number in 0..<Soak.rounds(50, of: 1_000) {
        #expect(try plugin.answer(to: "\(number)\n") == "\(number)\n")
      }
      #expect(try ThisProcess.descriptorCount() == descriptorCount)
      #expect(try ThisProcess.childCount() == 0)
      #expect(try plugin.isGone)
    }
  }

  @Test(arguments: PluginCase.containments)
  func `concurrent plug-ins do not disturb each other`(_ containment: Containment) throws {
    let plugin = try PluginCase(
      "read line; echo $line", containment, limits: PluginLimits(seconds: 60))
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      let answer = Result { try plugin.answer(to: "\(number)\n") }
      if (try? answer.get()) != "\(number)\n" { wrong.withLock { $0.append("\(answer)") } }
    }
    #expect(wrong.withLock { $0 } == [])
    #expect(try plugin.isGone)
  }

  @Test func `the memory of the starting process does not count for a plug-in`() throws {
    let memory = [UInt8](repeating: 1, count: 100 << 20)
    for _ in 0..<20 {
      let plugin = try PluginCase("echo fine", limits: PluginLimits(memory: 64 << 20))
      #expect(try plugin.answer() == "fine\n")
    }
    #expect(memory.last == 1)
  }

  @Test func `plug-ins leave the other children of the process alone`() throws {
    let other = Process()
    other.executableURL = URL(filePath: "/bin/sh")
    other.arguments = ["-c", "exit 7"]
    try other.run()
    #expect(try PluginCase("sleep MARK & echo fine").failure() != nil)
    other.waitUntilExit()
    #expect(other.terminationStatus == 7)
  }
}

private enum ThisProcess {
  /// The number of child processes, including those that have ended and have not been waited for.
  static func childCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").reduce(0) { sum, task in
      let path = "/proc/self/task/\(task)/children"
      let children = FileManager.default.contents(atPath: path) ?? Data()
      return sum + children.split(separator: UInt8(ascii: " ")).count
    }
  }

  static func descriptorCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}
