/// A rule of the statistics (S-), of units (U-), or an example of either (T-, UT-).
package struct Rule: Hashable, Sendable {
  /// Such as `S-53a`.
  package let number: String
  /// What the rule says, in one line.
  package let statement: String
  /// Why no test covers the rule; nil for rules that tests must cover.
  package let exemption: String?

  package init(number: String, statement: String, exemption: String? = nil) {
    self.number = number
    self.statement = statement
    self.exemption = exemption
  }
}

extension Rule {
  /// The rules of a table with a line each: number, statement and exemption, parted by tabs.
  ///
  /// The first line is a heading; the order of the lines is that of the rules.
  package static func all(inTable text: String) -> [Rule] {
    text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Rule(
        number: fields[0], statement: fields.count > 1 ? fields[1] : "",
        exemption: fields.count > 2 && !fields[2].isEmpty ? fields[2] : nil)
    }
  }
}

/// The rules that a text cites.
package struct RuleCitations: Hashable, Sendable {
  /// In the order of the rules.
  package private(set) var known: [String] = []
  /// What looks like the number of a rule and is none, in the order of the text.
  package private(set) var unknown: [String] = []

  /// Finds numbers such as `S-44`; `S-80…S-85` and `S-80…85` cite what lies between as well.
  package init(_ text: String, rules: [Rule]) {
    let places = Dictionary(
      uniqueKeysWithValues: rules.enumerated().map { ($0.element.number, $0.offset) })
    var found: Set<Int> = []
    let pattern = /(?:^|[^\w-])(S|T|U|UT)-(\d+a?)(?:…(?:(S|T|U|UT)-)?(\d+a?))?(?!\w)/
      .asciiOnlyWordCharacters()
    for match in text.matches(of: pattern) {
      let first = "\(match.1)-\(match.2)"
      let last = match.4.map { "\(match.3 ?? match.1)-\($0)" } ?? first
      if let from = places[first], let through = places[last] {
        if from <= through {
          found.formUnion(from...through)
        } else {
          unknown.append("\(first)…\(last)")
        }
      } else {
        unknown += Set([first, last]).filter { places[$0] == nil }.sorted()
      }
    }
    known = found.sorted().map { rules[$0].number }
  }
}
