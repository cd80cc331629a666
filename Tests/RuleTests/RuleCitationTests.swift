import TestSupport
import Testing

@Suite struct `Rules cited in a text` {
  /// Letters that no rule has stand in the tests, which are scanned for citations themselves.
  static let rules = ["S-7", "S-8", "S-8a", "S-9", "S-70", "UT-8"].map {
    Rule(number: $0, statement: "")
  }

  struct Case: Sendable {
    let text: String
    let known: [String]
    var unknown: [String] = []
  }

  static let cases = [
    Case(text: "S-8", known: ["S-8"]),
    Case(text: "(S-8a, S-7) and S-70.", known: ["S-7", "S-8a", "S-70"]),
    Case(text: "S-7…S-9", known: ["S-7", "S-8", "S-8a", "S-9"]),
    Case(text: "S-8…9: a range", known: ["S-8", "S-8a", "S-9"]),
    Case(text: "UT-8 is not T-8", known: ["UT-8"], unknown: ["T-8"]),
    Case(text: "UTF-8, X-8, CSS-8, a-S-8, T", known: []),
    Case(text: "S-71", known: [], unknown: ["S-71"]),
    Case(text: "S-9…S-7", known: [], unknown: ["S-9…S-7"]),
    Case(text: "S-7…S-71", known: [], unknown: ["S-71"]),
    Case(text: "`S-7`, \"S-9\"", known: ["S-7", "S-9"]),
  ]

  @Test(arguments: cases)
  func `are whole numbers and ranges`(_ example: Case) {
    let citations = RuleCitations(example.text, rules: Self.rules)
    #expect(citations.known == example.known)
    #expect(citations.unknown == example.unknown)
  }
}
