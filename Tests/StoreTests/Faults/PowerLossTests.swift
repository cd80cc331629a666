import Foundation
import TestSupport
import Testing

/// A disk after a loss of power has the old files or the new ones, although writes and names that
/// were not flushed can be missing (F1).
@Suite(.waitsForPrograms, .needsFaultLibrary) struct `A loss of power` {
  @Test(arguments: FaultScenario.all)
  func `leaves the old files or the new ones, and another run writes the new ones (F1)`(
    _ scenario: FaultScenario
  ) throws {
    let bench = try FaultBench(scenario)
    try bench.reset()
    let inodes = bench.inodes
    let record = try bench.folder.write([], to: "record")
    let run = try bench.trial(scenario.command, nil, record: record).finish()
    try #require(run.result.status == 0)
    #expect(try bench.readDisk() == bench.new)
    let log = WriteLog(try bench.folder.bytes(of: "record"), below: bench.folder.path("disk"))
    let loss = PowerLoss(log, from: bench.old, inodes: inodes)
    var random = SplitMix64(seed: 5)
    var images: Set<FolderContents> = []
    var complaints: [String] = []
    let rounds = Soak.rounds(8, of: 200)
    for round in 0..<rounds {
      // The last of them come after the end of the command.
      let place = round < rounds * 3 / 4 ? loss.place(using: &random) : loss.changeCount
      let image = loss.image(after: place, using: &random)
      guard images.insert(image).inserted else { continue }
      var found = bench.complaints(about: image, mixes: true, leaves: true)
      if place == loss.changeCount, !bench.isNew(image) {
        found.append("the command has ended, but its files are not certain")
      }
      found += try bench.complaintsAboutMending(image)
      complaints += found.map { "after \(place) of \(loss.changeCount): \($0)" }
    }
    Soak.report("\(scenario.name): \(rounds) images, \(images.count) of them different")
    #expect(
      complaints.isEmpty,
      "\(complaints.count) complaints:\n\(complaints.prefix(20).joined(separator: "\n"))")
  }
}
