import Foundation
import TestSupport
import Testing

@Suite struct `The table of rules` {
  static let table: RuleTable = {
    do {
      let file = repository.appending(path: "Tests/RuleTests/Rules.tsv")
      return RuleTable(
        rules: Rule.all(inTable: try String(contentsOf: file, encoding: .utf8)),
        tests: try TestFunction.all(in: repository.appending(path: "Tests")))
    } catch {
      fatalError("the rules and the tests cannot be read: \(error)")
    }
  }()

  @Test func `is the one in the documentation`() throws {
    try expectGolden(Self.table.markdown, at: "Sources/Health/Health.docc/Rules.md")
  }

  @Test func `has a test for every rule, or says why there is none`() {
    #expect(Self.table.uncovered == [])
    #expect(Self.table.needlesslyExempted == [])
  }

  @Test func `has every rule that a test cites`() {
    #expect(Self.table.unknown == [])
  }

  @Test func `has every rule once, with a statement in one line`() {
    let rules = Self.table.rules
    #expect(Set(rules.map(\.number)).count == rules.count)
    for rule in rules {
      #expect(rule.statement.count > 10, "\(rule.number)")
      #expect(
        rule.exemption.map {
          $0 == "a statement of fact" || $0.hasPrefix("not implemented: ")
        } ?? true, "\(rule.number)")
    }
    func numbers(_ kind: String) -> Int {
      rules.count { $0.number.hasPrefix(kind + "-") }
    }
    #expect(numbers("S") == 118)
    #expect(numbers("T") == 24)
    #expect(numbers("U") == 48)
    #expect(numbers("UT") == 25)
  }
}
