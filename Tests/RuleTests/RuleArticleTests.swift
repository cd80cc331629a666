import TestSupport
import Testing

@Suite struct `Rules in an article` {
  static let article = """
    # Rules of a test, as X-7 cites them

    | Rule | What holds | What happens |
    | --- | --- | --- |
    | X-9 | Names are `a. B` or <b>. They are free text. | Nothing. |
    | X-10a | A cell with a pipe, `a \\| b`. | Nothing. |
    | Z3 | One sentence that needs no other | Nothing. |
    | X-11, X-12 | Two rules in a row. | They are cited alone. |
    | X-13 |  | No statement. |
    | Example | X-14 | A number elsewhere. |
    | CSS-3 | No number of a rule. | Nothing. |
    """

  // The expected rules are outside the tests, which would otherwise count as tests of these rules.
  static let stated = [
    Rule(number: "X-9", statement: "Names are `a. B` or <b>.", result: "Nothing."),
    Rule(number: "X-10a", statement: "A cell with a pipe, `a \\| b`.", result: "Nothing."),
    Rule(number: "Z3", statement: "One sentence that needs no other", result: "Nothing."),
  ]

  static let table = "rule\tstatement\texemption\nS-1\tA *sum*.\t\nX-9\t\ta statement of fact\n"

  static let listed = [
    Rule(number: "S-1", statement: "A \\*sum\\*."),
    Rule(number: "X-9", statement: "", exemption: "a statement of fact"),
  ]

  @Test func `rules of an article are in rows that start with a rule number`() {
    #expect(Rule.all(inArticle: Self.article) == Self.stated)
  }

  @Test func `a row of the rule table without a statement exempts a rule`() {
    #expect(Rule.all(inTable: Self.table) == Self.listed)
  }
}
