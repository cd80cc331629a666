/// The tests that cover each rule.
package struct RuleTable: Sendable {
  package let rules: [Rule]
  /// The tests by the number of the rule, in the order in which they were given.
  package let tests: [String: [TestFunction]]

  package init(rules: [Rule], tests functions: [TestFunction]) {
    let places = RulePlaces(rules)
    var tests: [String: [TestFunction]] = [:]
    for function in functions {
      for number in RuleCitations(function.text, rules: places).known {
        tests[number, default: []].append(function)
      }
    }
    self.rules = rules
    self.tests = tests
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

        | Rule | Statement | Tests | Status |
        | --- | --- | --- | --- |
        \(rules(kind.letters).map(row).joined(separator: "\n"))

        """
      }.joined()
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
