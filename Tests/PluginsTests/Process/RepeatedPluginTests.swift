import Dispatch
import Foundation
import Plugins
import Synchronization
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Plug-ins one after another and at once` {
  /// The number of child processes that have ended and that nobody has waited for.
  private func zombieCount() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").count { name in
      let status = FileManager.default.contents(atPath: "/proc/\(name)/status") ?? Data()
      let text = String(decoding: status, as: UTF8.self)
      return text.contains("State:\tZ") && text.contains("PPid:\t\(getpid())\n")
    }
  }

  @Test func `leave no processes`() throws {
    let plugin = try PluginCase("read line; echo $line")
    let rounds = Soak.rounds(100, of: 1_000)
    for number in 0..<rounds {
      #expect(try plugin.answer(to: "\(number)\n") == "\(number)\n")
    }
    // Other tests may have a few at this moment; one for each round would be all of these.
    #expect(try zombieCount() < rounds / 2)
    #expect(try plugin.isGone)
  }

  @Test(arguments: PluginCase.containments)
  func `do not disturb each other`(_ containment: Containment) throws {
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

  @Test func `do not answer for the memory of who starts them`() throws {
    let memory = [UInt8](repeating: 1, count: 100 << 20)
    for _ in 0..<20 {
      let plugin = try PluginCase("echo fine", limits: PluginLimits(memory: 64 << 20))
      #expect(try plugin.answer() == "fine\n")
    }
    #expect(memory.last == 1)
  }

  @Test func `leave the children of others alone`() throws {
    let other = Process()
    other.executableURL = URL(filePath: "/bin/sh")
    other.arguments = ["-c", "exit 7"]
    try other.run()
    #expect(try PluginCase("sleep MARK & echo fine").failure() != nil)
    other.waitUntilExit()
    #expect(other.terminationStatus == 7)
  }
}
