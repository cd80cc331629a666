import TestSupport
import Testing

@Suite struct `Rules cited in text` {
  static let places = RulePlaces(
    ["S-7", "S-8", "S-8a", "S-9", "S-70", "UT-8", "M9", "M10"].map {
      Rule(number: $0, statement: "")
    })

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
    Case(text: "UTF-8, Y-8, CSS-8, a-S-8, T, S-08", known: []),
    Case(text: "S-71", known: [], unknown: ["S-71"]),
    Case(text: "S-8c", known: [], unknown: ["S-8c"]),
    Case(text: "S-9…S-7", known: [], unknown: ["S-9…S-7"]),
    Case(text: "S-7…S-71", known: [], unknown: ["S-71"]),
    Case(text: "`S-7`, \"S-9\"", known: ["S-7", "S-9"]),
    Case(text: "S-7 of 9, S-8, 9 times", known: ["S-7", "S-8"]),
    Case(text: "(M9) and M10.", known: ["M9", "M10"]),
    Case(text: "M9…M10, M9…10", known: ["M9", "M10"]),
    Case(text: "M11…M10, H1", known: [], unknown: ["M11", "H1"]),
    Case(text: "M-9, M09, xM9, M9b, \\u{M9}, #M9, M9 10 L20 30, M9.5, M9,5", known: []),
  ]

  @Test(arguments: cases)
  func `citations of rules are complete numbers and ranges`(_ example: Case) {
    let citations = RuleCitations(example.text, rules: Self.places)
    #expect(citations.known == example.known)
    #expect(citations.unknown == example.unknown)
  }
}
