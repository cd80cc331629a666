import Files
import Foundation
import Health
import Plugins
import TestSupport
import Testing

@Suite(.waitsForPrograms, .needsProcesses) struct `A plug-in that is read while it runs` {
  private func stream(_ plugin: PluginCase) throws -> PluginStream {
    try plugin.host.stream(of: plugin.program(), request: Array("request".utf8))
  }

  private func rest(of stream: PluginStream) throws -> Int {
    var count = 0
    while true {
      let piece = try stream.piece(1 << 16)
      if piece.isEmpty { return count }
      count += piece.count
    }
  }

  private func failure(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? PluginFailure)?.message ?? "\(error)"
    }
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in that is streamed can write more than an answer`(
    _ containment: Containment
  ) throws {
    let plugin = try PluginCase(
      "cat; head -c 5000000 /dev/zero", containment,
      limits: PluginLimits(seconds: 60, answer: 1000))
    let stream = try stream(plugin)
    #expect(try rest(of: stream) == 5_000_007)
    #expect(try plugin.isGone)
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in that is streamed hands over its output before it ends`(
    _ containment: Containment
  ) throws {
    let plugin = try PluginCase("echo first; sleep MARK", containment)
    var stream: PluginStream? = try stream(plugin)
    #expect(try stream?.piece(1 << 16) == Array("first\n".utf8))
    #expect(try !plugin.isGone)
    stream = nil
    #expect(try plugin.isGone)
  }

  @Test func `a plug-in that is streamed can exceed the time limit while it writes`() throws {
    let plugin = try PluginCase(
      "for i in 1 2 3 4 5 6 7 8; do sleep 0.5; echo $i; done", limits: PluginLimits(seconds: 3))
    #expect(try rest(of: try stream(plugin)) == 16)
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in that is streamed is stopped when it is silent`(
    _ containment: Containment
  ) throws {
    let plugin = try PluginCase(
      "echo first; yes MARK >&2", containment, limits: PluginLimits(seconds: 1))
    let stream = try stream(plugin)
    #expect(
      failure { _ = try rest(of: stream) } == "wrote nothing for 1 s and was stopped")
    #expect(try plugin.isGone)
  }

  @Test(arguments: PluginCase.containments)
  func `a plug-in that is streamed fails at its end after a bad status`(
    _ containment: Containment
  ) throws {
    let plugin = try PluginCase("echo first; exit 3", containment)
    let stream = try stream(plugin)
    #expect(try stream.piece(1 << 16) == Array("first\n".utf8))
    #expect(failure { _ = try rest(of: stream) } == "exited with status 3")
  }

  @Test func `a plug-in that is streamed gives no more once it is cancelled`() throws {
    let plugin = try PluginCase("exec yes MARK")
    let stream = try stream(plugin)
    #expect(try stream.piece(10).count == 10)
    stream.cancel()
    #expect(try plugin.isGone)
    #expect(try stream.piece(10).isEmpty)
  }
}
