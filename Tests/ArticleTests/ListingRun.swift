import Foundation
import TestSupport
import Testing

/// The program of one listing in one time zone.
struct ListingRun {
  let program: String
  let listing: String?
  let timeZone: String
  /// The folder in which the program keeps its defaults between runs.
  private let home: WorkFolder

  init(program: String, listing: String? = nil, timeZone: String) throws {
    self.program = program
    self.listing = listing
    self.timeZone = timeZone
    home = try WorkFolder()
  }

  /// The possible outputs of one step of the program, all with the same number of lines.
  typealias Outputs = [[String]]

  /// Runs the program step by step and compares the output of each step.
  ///
  /// - Parameters:
  ///   - areSorted: true to compare without the order of the lines.
  ///   - expected: the possible outputs of each step at a given time.
  func expect(
    areSorted: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    _ expected: (ZoneClock) -> [Outputs]
  ) throws {
    var start: Date
    var steps: [Outputs]
    var printed: [[String]]
    var result: Tool.Result
    repeat {
      start = Date()
      steps = expected(ZoneClock(timeZone: timeZone, now: start))
      (printed, result) = try run(lineCounts: steps.map { $0.first?.count ?? 0 })
      // The hours and days that a listing prints depend on the hour, so a run during its change is
      // repeated.
    } while hour(of: start) != hour(of: Date())

    #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
    #expect(printed.count == steps.count, sourceLocation: sourceLocation)
    for (lines, outputs) in zip(printed, steps) {
      let lines = areSorted ? lines.sorted() : lines
      let outputs = areSorted ? outputs.map { $0.sorted() } : outputs
      if !outputs.contains(lines) {
        #expect(lines == outputs.first, sourceLocation: sourceLocation)
      }
    }
  }

  private func hour(of date: Date) -> Int { Int(date.timeIntervalSince1970) / 3600 }

  /// Returns the lines of each step, as many as expected. Further lines belong to the last step.
  private func run(lineCounts: [Int]) throws -> ([[String]], Tool.Result) {
    let tool = try RunningTool(
      program, listing.map { [$0] } ?? [],
      environment: Tool.minimalEnvironment.merging(["HOME": home.path, "TZ": timeZone]) { $1 })
    var printed: [[String]] = []
    for (index, count) in lineCounts.enumerated() {
      let lines = tool.lines(count)
      printed.append(lines)
      if lines.count < count { break }
      if index < lineCounts.count - 1 { try tool.send(line: "") }
    }
    let result = try tool.finish()
    printed[printed.count - 1] += result.output.split(separator: "\n").map(String.init)
    return (numbered(printed), result)
  }

  /// Returns the lines with `#1` for the first identity that appears in them, `#2` for the second,
  /// and so on.
  private func numbered(_ steps: [[String]]) -> [[String]] {
    var identities: [Substring] = []
    return steps.map { lines in
      lines.map { line in
        line.replacing(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/) { match in
          let known = identities.firstIndex(of: match.0)
          if known == nil { identities.append(match.0) }
          return "#\((known ?? identities.count - 1) + 1)"
        }
      }
    }
  }
}
