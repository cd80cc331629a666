import Foundation
import Report
import TestSupport
import Testing

@Suite struct `Rule tables` {
  static let table: RuleTable = {
    do {
      return RuleTable(
        rules: try Rule.all(in: repository),
        tests: try TestFunction.all(in: repository.appending(path: "Tests")))
    } catch {
      fatalError("the rules and the tests cannot be read: \(error)")
    }
  }()

  @Test(arguments: RulePage.all.map(\.path))
  func `the rule tables equal those in the documentation`(_ path: String) throws {
    let page = try #require(RulePage.all.first { $0.path == path })
    try expectGolden(Self.table.markdown(of: page), at: path)
  }

  @Test func `every rule has a test or a reason for having none`() {
    #expect(Self.table.uncovered == [])
    #expect(Self.table.needlesslyExempted == [])
  }

  /// The rows of the threat model: a number that is missing was left out of the article.
  @Test(arguments: [("Z", 12), ("M", 16), ("H", 12), ("W", 11), ("F", 8)])
  func `every threat has a result, and a test that is named by its number`(
    _ letter: String, _ count: Int
  ) {
    let threats = Self.table.rules(letter)
    #expect(threats.map(\.number) == (1...count).map { "\(letter)\($0)" })
    for threat in threats {
      #expect((threat.result?.count ?? 0) > 20, "\(threat.number)")
      #expect(Self.table.namedTests[threat.number] != nil, "\(threat.number)")
    }
  }

  /// Skips the tests of citations, which cite rules that do not exist.
  @Test func `every rule that a source, a test or an article cites exists`() throws {
    let places = RulePlaces(Self.table.rules)
    let files = try CitingFile.all(in: repository)
    #expect(files.count > 500)
    let unknown = files.filter { !$0.path.hasPrefix("Tests/RuleTests/") }
      .flatMap { $0.unknownRules(places) }
    #expect(unknown == [])
  }

  @Test func `every rule is listed once, with a statement in one line`() {
    let rules = Self.table.rules
    #expect(Set(rules.map(\.number)).count == rules.count)
    for rule in rules {
      #expect(rule.statement.count > 10, "\(rule.number)")
      #expect(
        rule.exemption.map {
          $0 == "a statement of fact" || $0.hasPrefix("not implemented: ")
            || $0 == "checked by `script/page`"
        } ?? true, "\(rule.number)")
    }
    let listed = RulePage.all.flatMap { page in
      page.kinds.flatMap { Self.table.rules($0.letters).map(\.number) }
    }
    #expect(Set(listed) == Set(rules.map(\.number)))
  }

  /// Covers every number in the module, so that users of `explain` never have to look one up.
  @Test func `every rule that a query names has the sentence that explain prints`() throws {
    let folder = repository.appending(path: "Sources/Report")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let numbers = Set(
      try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
          .matches(of: #/"([SR]-[0-9]+[a-z]?)"/#).map { String($0.output.1) }
      })
    #expect(numbers.count > 40)
    #expect(numbers.isSubset(of: Self.table.rules.map(\.number)))
    let sentences = Self.table.rules.filter { numbers.contains($0.number) }.map { rule in
      let sentence = rule.statement.replacing("`", with: "'").replacing("\\*", with: "*")
      #expect(ReportWords.sentence(ofRule: rule.number) == sentence)
      return "\(rule.number)\t\(sentence)\n"
    }
    try expectGolden(sentences.joined(), at: "Sources/Report/Words/RuleSentences.tsv")
  }

  @Test(arguments: [("S-", 118), ("T-", 24), ("U-", 48), ("UT-", 25)])
  func `all rules of Health are listed`(_ letters: String, _ count: Int) {
    #expect(Self.table.rules(letters).count == count)
  }

  /// The letters of rules that are stated in articles.
  @Test(arguments: ["X-", "R-", "RT-", "Z", "M", "H", "W", "F"])
  func `rules of every letter are listed in the order of their numbers`(_ letters: String) {
    let numbers = Self.table.rules(letters).compactMap { Int($0.number.dropFirst(letters.count)) }
    #expect(!numbers.isEmpty)
    #expect(numbers == numbers.sorted())
  }
}
