package import Foundation

/// A numbered statement that sources, tests and articles cite, such as `S-44` or `Z1`.
package struct Rule: Hashable, Sendable {
  /// The number, such as `S-53a`.
  package let number: String
  /// A short form of the rule, as one line of Markdown.
  package let statement: String
  /// The last cell of the rule's row in an article, as Markdown; nil if it has none.
  package let result: String?
  /// The reason why no test covers the rule; `nil` for rules that tests must cover.
  package let exemption: String?

  package init(
    number: String, statement: String, result: String? = nil, exemption: String? = nil
  ) {
    self.number = number
    self.statement = statement
    self.result = result
    self.exemption = exemption
  }
}

extension Rule {
  /// The rules of a repository: first the rules in `Rules.tsv`, then the rules of the articles,
  /// page by page and ordered by number.
  package static func all(in repository: URL) throws -> [Rule] {
    let table = all(
      inTable: try String(
        contentsOf: repository.appending(path: "Tests/RuleTests/Rules.tsv"), encoding: .utf8))
    let exemptions = Dictionary(
      table.map { ($0.number, $0.exemption) }, uniquingKeysWith: { first, _ in first })
    let articles = try RulePage.all.flatMap { page in
      try page.articles(in: repository).flatMap { all(inArticle: $0) }
        .sorted { $0.number.compare($1.number, options: .numeric) == .orderedAscending }
    }
    let inArticles = Set(articles.map(\.number))
    return table.filter { !inArticles.contains($0.number) }
      + articles.map {
        Rule(
          number: $0.number, statement: $0.statement, result: $0.result,
          exemption: exemptions[$0.number].flatMap(\.self))
      }
  }

  /// The rules of a table with one line per rule: number, statement and exemption, separated by
  /// tabs.
  ///
  /// The first line is a heading. A line without a statement exempts a rule that an article states.
  package static func all(inTable text: String) -> [Rule] {
    text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Rule(
        number: fields[0], statement: fields.count > 1 ? RuleTable.escaped(fields[1]) : "",
        exemption: fields.count > 2 && !fields[2].isEmpty ? fields[2] : nil)
    }
  }

  /// The rules that an article states, each in a table row whose first cell contains only the
  /// rule's number.
  ///
  /// The statement is the first sentence of the second cell, the result the third cell. A row that
  /// starts with anything else, such as two numbers, does not state a rule.
  package static func all(inArticle text: String) -> [Rule] {
    text.split(separator: "\n").compactMap { line in
      guard
        let row = line.wholeMatch(
          of: /\| (\S+) \| ((?:\\.|[^\\|])+) \|(?: ((?:\\.|[^\\|])+) \|)?.*/),
        RuleNumbers.isNumber(row.1)
      else { return nil }
      return Rule(
        number: String(row.1), statement: String(row.2.firstSentence),
        result: row.3.map(String.init))
    }
  }
}

extension Substring {
  /// Markdown up to and including the first period that is followed by a space outside of code; the
  /// entire text if there is none.
  fileprivate var firstSentence: Substring {
    var isCode = false
    for (index, character) in zip(indices, self) {
      if character == "`" { isCode.toggle() }
      if character == ".", !isCode, self[index...].hasPrefix(". ") { return self[...index] }
    }
    return self
  }
}
