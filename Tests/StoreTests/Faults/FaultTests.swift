import Foundation
import TestSupport
import Testing

/// A command whose system calls are disturbed leaves the old files or the new ones, and the next
/// run writes the new ones.
@Suite(.waitsForPrograms, .needsFaultLibrary) struct `A disturbed command` {
  /// The faults of one kind, at each call.
  private struct Kind {
    let calls: Fault.Calls
    /// The number of faults that are tried by default.
    let few: Int
    let actions: [Fault.Action]
    var isLasting = false

    func faults(_ bench: FaultBench) -> [Fault] {
      (1...(bench.calls[calls] ?? 1)).flatMap { call in
        actions.map { Fault($0, at: call, isLasting: isLasting, of: calls) }
      }
    }
  }

  @Test(arguments: FaultScenario.all)
  func `that is killed leaves the old files or the new ones (F1)`(
    _ scenario: FaultScenario
  ) throws {
    try expectNoComplaints(
      about: scenario,
      [
        Kind(calls: .all, few: 6, actions: [.kill]),
        Kind(calls: .change, few: 2, actions: [.tear]),
      ])
  }

  @Test(arguments: FaultScenario.all)
  func `in which a call fails leaves the old files or the new ones, and an error (F2)`(
    _ scenario: FaultScenario
  ) throws {
    try expectNoComplaints(
      about: scenario,
      [
        Kind(calls: .all, few: 8, actions: [.error(EIO), .error(EINTR), .error(EMFILE), .short]),
        Kind(calls: .change, few: 2, actions: [.error(ENOSPC)]),
        Kind(
          calls: .change, few: 2, actions: [.error(ENOSPC), .error(EDQUOT)], isLasting: true),
        Kind(calls: .all, few: 1, actions: [.error(EIO)], isLasting: true),
      ])
  }

  private func expectNoComplaints(about scenario: FaultScenario, _ kinds: [Kind]) throws {
    let bench = try FaultBench(scenario)
    var random = SplitMix64(seed: 1)
    for kind in kinds {
      let all = kind.faults(bench)
      let chosen = Soak.isOn ? all : Array(all.shuffled(using: &random).prefix(kind.few))
      var complaints: [String] = []
      var points = 0
      for fault in chosen {
        // The calls of threads come in another order each time, so the last one may not come.
        guard let found = try bench.complaints(about: fault) else { continue }
        points += 1
        complaints += found
      }
      Soak.report(
        "\(scenario.name): \(points) points of \(kind.actions)\(kind.isLasting ? " from there on" : ""), \(complaints.count) complaints"
      )
      #expect(
        complaints.isEmpty,
        "\(complaints.count) complaints:\n\(complaints.prefix(20).joined(separator: "\n"))")
    }
  }

  /// An archive of which a recording is lost would be taken for a repetition when it is imported
  /// again.
  @Test func `each read of an archive that fails is an error (F2)`() throws {
    let scenario = try #require(FaultScenario.all.first { $0.name == "export to a folder" })
    let bench = try FaultBench(scenario)
    let complaints = try (1...60).flatMap {
      try bench.complaints(about: Fault(.error(EIO), at: $0, of: .read)) ?? []
    }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
  }
}
