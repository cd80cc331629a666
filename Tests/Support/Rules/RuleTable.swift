/// The tests that cover each rule.
package struct RuleTable: Sendable {
  package let rules: [Rule]
  /// The tests by the number of the rule, in the order in which they were given.
  package let tests: [String: [TestFunction]]
  /// The tests whose names contain the rule's number, by the number.
  package let namedTests: [String: [TestFunction]]

  package init(rules: [Rule], tests functions: [TestFunction]) {
    let places = RulePlaces(rules)
    var tests: [String: [TestFunction]] = [:]
    var namedTests: [String: [TestFunction]] = [:]
    for function in functions {
      for number in RuleCitations(function.name, rules: places).known {
        namedTests[number, default: []].append(function)
      }
      for number in RuleCitations(function.text, rules: places).known {
        tests[number, default: []].append(function)
      }
    }
    self.rules = rules
    self.tests = tests
    self.namedTests = namedTests
  }

  /// Rules that have neither a test nor an exemption.
  package var uncovered: [String] {
    rules.filter { tests[$0.number] == nil && $0.exemption == nil }.map(\.number)
  }

  /// Rules that are exempted from having a test but have one.
  package var needlesslyExempted: [String] {
    rules.filter { tests[$0.number] != nil && $0.exemption != nil }.map(\.number)
  }

  /// The rules of a kind, such as `S-`.
  package func rules(_ letters: String) -> [Rule] {
    rules.filter { $0.number.prefix { !$0.isNumber } == letters }
  }

  /// The complete text of a page: a Markdown table for every kind of rule.
  package func markdown(of page: RulePage) -> String {
    "# Rules\n\n\(page.introduction)\n"
      + page.kinds.map { kind in
        """

        ## \(kind.heading)

        \(page.listsThreats ? Self.threatHead : Self.ruleHead)
        | --- | --- | --- | --- |
        \(rules(kind.letters).map(page.listsThreats ? threatRow : row).joined(separator: "\n"))

        """
      }.joined()
  }

  private static let ruleHead = "| Rule | Statement | Tests | Status |"
  private static let threatHead = "| Threat | Input | Expected result | Tests |"

  private func threatRow(_ rule: Rule) -> String {
    let titles = namedTests[rule.number, default: []].map { Self.escaped($0.title) }
    return "| \(rule.number) | \(rule.statement) | \(rule.result ?? "") | "
      + "\(rule.exemption ?? titles.joined(separator: "; ")) |"
  }

  /// At most the first two tests are listed.
  private func row(_ rule: Rule) -> String {
    let tests = tests[rule.number] ?? []
    var titles = tests.prefix(2).map { Self.escaped($0.title) }.joined(separator: "; ")
    if tests.count > 2 { titles += " (and \(tests.count - 2) more)" }
    let status = rule.exemption ?? (tests.isEmpty ? "open" : "tested")
    return "| \(rule.number) | \(rule.statement) | \(titles) | \(status) |"
  }

  /// Plain text, escaped for a table cell.
  static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("*", with: "\\*").replacing("<", with: "\\<")
  }
}
