import Foundation
import TestSupport
import Testing

/// Two commands at once have the result of one after the other, wherever one of them is slow (F3).
@Suite(.waitsForPrograms, .needsFaultLibrary) struct `Two processes at once` {
  private struct Outcome: Equatable {
    let statuses: [Int32]
    let files: [String: [UInt8]]
  }

  @Test(arguments: FaultScenario.all)
  func `have the result of one after the other (F3)`(_ scenario: FaultScenario) throws {
    let bench = try FaultBench(scenario)
    let other = scenario.before ?? scenario.command
    // The statuses of the two commands and the files, for both orders.
    let results = try [false, true].map { isReversed in
      try bench.reset()
      let commands = isReversed ? [other, scenario.command] : [scenario.command, other]
      let statuses = try commands.map { try bench.trial($0, nil).finish().result.status }
      return Outcome(
        statuses: isReversed ? statuses.reversed() : statuses, files: try bench.readDisk().files)
    }
    var random = SplitMix64(seed: 7)
    let calls = Array(1...(bench.calls[.all] ?? 1)).shuffled(using: &random)
    var complaints: [String] = []
    var points = 0
    for call in calls.prefix(Soak.rounds(2, of: 80)) {
      try bench.reset()
      let slow = try bench.trial(scenario.command, Fault(.stop, at: call))
      guard try slow.process.waits(until: { try slow.reported().faults > 0 }),
        slow.process.isRunning
      else { continue }
      points += 1
      let quick = try bench.trial(other, nil)
      // It ends, or it waits for the first one and prints that.
      _ = try quick.process.waits(atMost: 60) {
        try quick.process.errors.contains("another process")
      }
      slow.process.send(SIGCONT)
      let (first, second) = (try slow.finish().result, try quick.finish().result)
      let outcome = Outcome(
        statuses: [first.status, second.status], files: try bench.readDisk().files)
      guard !results.contains(outcome) else { continue }
      let names = Set(outcome.files.keys).union(results[0].files.keys).sorted().filter { name in
        !results.contains { $0.files[name] == outcome.files[name] }
      }
      complaints.append(
        "stopped at call \(call): ends with \(outcome.statuses), with other files \(names): "
          + (first.errors + second.errors).prefix(300))
    }
    Soak.report("\(scenario.name): \(points) interleavings, \(complaints.count) complaints")
    #expect(
      complaints.isEmpty,
      "\(complaints.count) complaints:\n\(complaints.prefix(20).joined(separator: "\n"))")
  }

  @Test(arguments: ["import into a store", "forget"])
  func `give a reader the old store or the new one (F3)`(_ name: String) throws {
    let scenario = try #require(FaultScenario.all.first { $0.name == name })
    let bench = try FaultBench(scenario)
    let question = [
      "query", "stepCount", "--data", "disk/health.store", "--interval", "1 day", "--format",
      "json",
    ]
    let answers = try [bench.old, bench.new].map { state in
      try bench.reset(to: state)
      return try bench.trial(question, nil).finish().result.output
    }
    try #require(answers[0] != answers[1])
    var random = SplitMix64(seed: 8)
    let calls = Array(1...(bench.calls[.all] ?? 1)).shuffled(using: &random)
    for call in calls.prefix(Soak.rounds(5, of: 1_000)) {
      try bench.reset()
      let slow = try bench.trial(scenario.command, Fault(.stop, at: call))
      guard try slow.process.waits(until: { try slow.reported().faults > 0 }) else { continue }
      let result = try bench.trial(question, nil).finish().result
      #expect(result.status == 0 && answers.contains(result.output), "stopped at call \(call)")
      slow.process.send(SIGCONT)
      #expect(try slow.finish().result.status == 0)
      _ = try bench.readDisk()
    }
  }
}
