/// The rules that a text cites.
package struct RuleCitations: Hashable, Sendable {
  /// The numbers of existing rules, in the order of the rules.
  package private(set) var known: [String] = []
  /// Numbers that look like the number of a rule but belong to none, in the order of the text.
  package private(set) var unknown: [String] = []

  /// Finds numbers such as `S-44` and `Z1`; `S-80…S-85` and `S-80…85` also cite the rules in
  /// between.
  package init(_ text: String, rules: RulePlaces) {
    var found: Set<Int> = []
    var numbers = RuleNumbers(text)
    while let (first, last) = numbers.next() {
      if let from = rules[first], let through = rules[last] {
        if from <= through {
          found.formUnion(from...through)
        } else {
          unknown.append("\(first)…\(last)")
        }
      } else {
        unknown += Set([first, last]).filter { rules[$0] == nil }.sorted()
      }
    }
    known = found.sorted().map { rules.numbers[$0] }
  }
}

/// The positions of rules in their order, by number.
package struct RulePlaces: Sendable {
  package let numbers: [String]
  private let places: [String: Int]

  package init(_ rules: [Rule]) {
    numbers = rules.map(\.number)
    places = Dictionary(zip(numbers, numbers.indices), uniquingKeysWith: { first, _ in first })
  }

  package subscript(number: String) -> Int? { places[number] }
}
