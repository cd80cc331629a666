import Foundation
import Report
import TestSupport
import Testing

@Suite struct `The tables of rules` {
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
  func `are those in the documentation`(_ path: String) throws {
    let page = try #require(RulePage.all.first { $0.path == path })
    try expectGolden(Self.table.markdown(of: page), at: path)
  }

  @Test func `have a test for every rule, or a reason why it has none`() {
    #expect(Self.table.uncovered == [])
    #expect(Self.table.needlesslyExempted == [])
  }

  /// The tests of citations cite what is not there.
  @Test func `have every rule that a source, a test or an article cites`() throws {
    let places = RulePlaces(Self.table.rules)
    let files = try CitingFile.all(in: repository)
    #expect(files.count > 500)
    let unknown = files.filter { !$0.path.hasPrefix("Tests/RuleTests/") }
      .flatMap { $0.unknownRules(places) }
    #expect(unknown == [])
  }

  @Test func `have every rule once, with a statement in one line`() {
    let rules = Self.table.rules
    #expect(Set(rules.map(\.number)).count == rules.count)
    for rule in rules {
      #expect(rule.statement.count > 10, "\(rule.number)")
      #expect(
        rule.exemption.map {
          $0 == "a statement of fact" || $0.hasPrefix("not implemented: ")
        } ?? true, "\(rule.number)")
    }
    let listed = RulePage.all.flatMap { page in
      page.kinds.flatMap { Self.table.rules($0.letters).map(\.number) }
    }
    #expect(Set(listed) == Set(rules.map(\.number)))
  }

  /// Every number that the module writes, so that no reader of `explain` has to look one up.
  @Test func `have for every rule that a query names the sentence that explain prints`() throws {
    let folder = repository.appending(path: "Sources/Report")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let numbers = try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        .matches(of: #/"([SR]-[0-9]+[a-z]?)"/#).map { String($0.output.1) }
    }
    #expect(Set(numbers).count > 40)
    for number in Set(numbers) {
      let rule = try #require(Self.table.rules.first { $0.number == number }, "\(number)")
      let statement = rule.statement.replacing("`", with: "'").replacing("\\*", with: "*")
      #expect(ReportWords.sentence(ofRule: number) == statement)
    }
  }

  @Test(arguments: [("S-", 118), ("T-", 24), ("U-", 48), ("UT-", 25)])
  func `have all rules of Health`(_ letters: String, _ count: Int) {
    #expect(Self.table.rules(letters).count == count)
  }

  /// Of the letters whose rules articles state.
  @Test(arguments: ["X-", "R-", "RT-", "Z", "M", "H", "W", "F"])
  func `have rules of every letter, in the order of their numbers`(_ letters: String) {
    let numbers = Self.table.rules(letters).compactMap { Int($0.number.dropFirst(letters.count)) }
    #expect(!numbers.isEmpty)
    #expect(numbers == numbers.sorted())
  }
}
