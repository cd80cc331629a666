import CommandSupport
import Foundation
import TestSupport
import Testing

/// Compares `healthmark query` with the second implementation of the rules, on random histories.
@Suite(.waitsForPrograms) struct `Answers of healthmark query` {
  static let rounds = Soak.rounds(4, of: 5_250 / ReferenceQueryCase.Theme.allCases.count)

  @Test(
    "answers equal the reference (R-1, R-1a, R-2, R-3, R-3a, R-5, R-10…R-24, R-30…R-37, R-60…R-67)",
    arguments: ReferenceQueryCase.Theme.allCases)
  func equalReference(theme: ReferenceQueryCase.Theme) throws {
    #expect(try rowsCompared(of: theme) { $0.summary == nil } > 6 * Self.rounds)
  }

  @Test(
    "summaries of answers equal the reference (R-70…R-79)",
    arguments: ReferenceQueryCase.Theme.allCases)
  func haveFiguresOfReference(theme: ReferenceQueryCase.Theme) throws {
    #expect(try rowsCompared(of: theme) { $0.summary != nil } > 6 * Self.rounds)
  }

  /// Compares the answers to some queries of random cases, and returns the number of their rows.
  private func rowsCompared(
    of theme: ReferenceQueryCase.Theme, where isAsked: (ReferenceQuery) -> Bool
  ) throws -> Int {
    let folder = try WorkFolder()
    var compared = 0
    for seed in UInt64(0)..<UInt64(Self.rounds) {
      let made = ReferenceQueryCase(seed: seed, theme: theme)
      let path = try folder.write(made.history.exportText, to: "export.xml")
      for (index, query) in made.queries.enumerated() where isAsked(query) {
        let arguments =
          query.arguments(data: path, clock: made.clock) + ["--no-cache", "--quiet"]
        let result = try Tool.run(arguments)
        let place = "seed \(seed), query \(index): \(arguments.joined(separator: " "))"
        try #require(result.status == 0, "\(place): \(result.errors)")
        let answer = ReferenceQueries.answer(to: query, over: made.history)
        let differences = ReferenceDifferences.differences(between: answer, and: result.output)
        #expect(differences.isEmpty, "\(place): \(differences.prefix(5))")
        compared += answer.rows.count
      }
    }
    return compared
  }
}
