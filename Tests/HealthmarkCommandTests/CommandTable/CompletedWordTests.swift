import CommandSupport
import Foundation
import TestSupport
import Testing

/// An option whose values shells suggest, with the starts of command lines. Each suggested value is
/// accepted after at least one of them.
struct ChosenWords: Sendable {
  let option: String
  let starts: [String]
  /// Another option that the command lines need, with its value.
  let companion: [String]

  init(_ option: String, _ starts: String..., with companion: [String] = []) {
    self.option = option
    self.starts = starts
    self.companion = companion
  }
}

@Suite(
  .waitsForPrograms, .enabled(if: CompletingShell.bash.isThere, "bash is missing")
) struct `Completed words` {
  let work: WorkFolder

  init() throws {
    work = try WorkFolder()
  }

  static let choices = [
    ChosenWords("--format", "query stepCount --data a"), ChosenWords("--format", "check a.yaml"),
    ChosenWords("--format", "inspect a"),
    ChosenWords("--format", "agreement a"), ChosenWords("--format", "plugins list"),
    ChosenWords("--format", "import a --store b"),
    ChosenWords("--format", "forget --all --store b"),
    ChosenWords("--format", "ranges 2024-01 --as-of 2024-02-01 --time-zone UTC"),
    ChosenWords("--format", "explain stepCount a --at 2024-01-01"),
    ChosenWords("--week-starts", "query stepCount a"),
    ChosenWords(
      "--by", "query stepCount a", "query sleepAnalysis a", "query workout a",
      "query electrocardiogram a", "query bodyMass a"),
    ChosenWords("--profile", "query stepCount a"),
    ChosenWords("--overlap", "query stepCount a"),
    ChosenWords("--share", "query bloodGlucose a", with: ["--bands", "low < 70 mg/dL"]),
    ChosenWords("--first-day", "query bloodPressure a"),
    ChosenWords("--better", "query stepCount a --goal 8000", with: ["--interval", "1 day"]),
    ChosenWords("--gaps", "query stepCount a --goal 8000", with: ["--interval", "1 day"]),
    ChosenWords("--kind", "plugins new a --out o"),
    ChosenWords("--every", "site a.yaml --data a --out o"),
    ChosenWords("--damage", "sample-data a.zip --days 1"),
  ]

  /// The error message about an option's value. Empty if the value was accepted, even if something
  /// else is missing.
  private func complaint(
    _ start: String, _ choice: ChosenWords, _ word: String
  ) throws -> String {
    let words =
      start.split(separator: " ").map(String.init) + choice.companion + [choice.option, word]
    let folder = try WorkFolder()
    let result = try Tool.run(words, in: URL(filePath: folder.path))
    return result.status == 2 && result.errors.contains("'\(word)'") ? result.errors : ""
  }

  @Test(arguments: choices)
  func `the parser accepts every suggested value of an option`(_ choice: ChosenWords) throws {
    let words = try #require(
      try CompletingShell.bash.completions(
        of: ["healthmark \(choice.starts[0]) \(choice.option) "], in: work
      ).first)
    #expect(!words.isEmpty)
    for word in words {
      let complaints = try choice.starts.map { try complaint($0, choice, word) }
      #expect(complaints.contains(""), "\(complaints)")
    }
    for start in choice.starts {
      #expect(try complaint(start, choice, "somethingElse") != "", "\(start)")
    }
  }

  @Test func `completion suggests all listed types`() throws {
    let listed = try Tool.run("types").output.split(separator: "\n").dropFirst().map {
      String($0.prefix { $0 != " " })
    }
    let words = try CompletingShell.bash.completions(of: ["healthmark query "], in: work)
    #expect(listed.count > 150)
    #expect(words == [listed.sorted()])
  }

  @Test func `completion suggests all listed units`() throws {
    let listed = try Tool.run("units").output.split(separator: "\n").dropFirst().map {
      String($0.prefix { $0 != " " })
    }
    let words = try CompletingShell.bash.completions(of: ["healthmark query --unit "], in: work)
    #expect(Set(words.joined()).isSuperset(of: listed))
  }
}
