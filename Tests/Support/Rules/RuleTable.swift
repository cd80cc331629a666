/// Which tests cover which rules.
package struct RuleTable: Sendable {
  package let rules: [Rule]
  /// By number of the rule; the tests are in the order in which they were given.
  package let tests: [String: [TestFunction]]
  /// Numbers that tests cite and that no rule has, each with the test's title.
  package let unknown: [String]

  package init(rules: [Rule], tests functions: [TestFunction]) {
    var tests: [String: [TestFunction]] = [:]
    var unknown: [String] = []
    for function in functions {
      let citations = RuleCitations(function.text, rules: rules)
      for number in citations.known { tests[number, default: []].append(function) }
      unknown += citations.unknown.map { "\($0) in \(function.title)" }
    }
    self.rules = rules
    self.tests = tests
    self.unknown = unknown
  }

  /// Rules that have neither a test nor a reason for that.
  package var uncovered: [String] {
    rules.filter { tests[$0.number] == nil && $0.exemption == nil }.map(\.number)
  }

  /// Rules that are said to have no test and have one.
  package var needlesslyExempted: [String] {
    rules.filter { tests[$0.number] != nil && $0.exemption != nil }.map(\.number)
  }

  /// A table in Markdown for every kind of rule.
  package var markdown: String {
    let kinds = [
      ("S", "Statistics"), ("T", "Statistics: examples"), ("U", "Units"),
      ("UT", "Units: examples"),
    ]
    return Self.introduction
      + kinds.map { prefix, title in
        let rules = rules.filter { $0.number.hasPrefix(prefix + "-") }
        return """

          ## \(title)

          | Rule | Says | Tests | Status |
          | --- | --- | --- | --- |
          \(rules.map(row).joined(separator: "\n"))

          """
      }.joined()
  }

  private static let introduction = """
    # Rules

    Every rule that the statistics and the units follow, and the tests that cover it.

    The sources and the tests cite rules by number. This page is made from
    `Tests/RuleTests/Rules.tsv` and from the citations in the tests; `RECORD_GOLDENS=1` with the
    tests writes it anew.

    """

  /// At most the first two tests are named.
  private func row(_ rule: Rule) -> String {
    let tests = tests[rule.number] ?? []
    var titles = tests.prefix(2).map(\.title).joined(separator: "; ")
    if tests.count > 2 { titles += " (and \(tests.count - 2) more)" }
    let cells = [
      rule.number, rule.statement, titles, rule.exemption ?? (tests.isEmpty ? "open" : "tested"),
    ]
    return "| \(cells.map(Self.cell).joined(separator: " | ")) |"
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("*", with: "\\*").replacing("<", with: "\\<")
  }
}
