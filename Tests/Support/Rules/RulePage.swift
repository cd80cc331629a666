import Foundation

/// A page of the documentation that lists rules of some kinds with the tests that cover them.
package struct RulePage: Sendable {
  /// One or two letters with which rule numbers start, and a heading for these rules.
  package struct Kind: Sendable {
    /// The letters, with a hyphen if the numbers have one: `S-`, `Z`.
    package let letters: String
    package let heading: String
  }

  /// The folder of a DocC catalog, which contains the page beside its articles.
  package let catalog: String
  /// The text below the page's title.
  package let introduction: String
  package let kinds: [Kind]
  /// True if the articles of the catalog state the rules; false if `Rules.tsv` does.
  package let hasRulesOfArticles: Bool
  /// True if the rules are threats: the table has the expected result of each, and lists every test
  /// that is named by its number.
  package let listsThreats: Bool

  init(
    catalog: String, introduction: String, kinds: [Kind], hasRulesOfArticles: Bool,
    listsThreats: Bool = false
  ) {
    self.catalog = catalog
    self.introduction = introduction
    self.kinds = kinds
    self.hasRulesOfArticles = hasRulesOfArticles
    self.listsThreats = listsThreats
  }

  package var path: String { "\(catalog)/Rules.md" }

  /// The texts of the articles that state the rules, sorted by name.
  func articles(in repository: URL) throws -> [String] {
    guard hasRulesOfArticles else { return [] }
    let folder = repository.appending(path: catalog)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".md") && $0 != "Rules.md" }.sorted().map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }
}

extension RulePage {
  /// Every page that lists rules.
  package static let all = [
    RulePage(
      catalog: "Sources/Health/Health.docc",
      introduction: """
        Every rule that the statistics and the units follow, and the tests that cover it.

        Sources and tests cite rules by number. This page is generated from
        `Tests/RuleTests/Rules.tsv` and from the citations in the tests. To update it, run the tests
        with `RECORD_GOLDENS=1`.
        """,
      kinds: [
        Kind(letters: "S-", heading: "Statistics"),
        Kind(letters: "T-", heading: "Statistics: examples"),
        Kind(letters: "U-", heading: "Units"),
        Kind(letters: "UT-", heading: "Units: examples"),
      ],
      hasRulesOfArticles: false),
    RulePage(
      catalog: "Sources/HealthImport/HealthImport.docc",
      introduction: """
        Every rule of the formats that healthmark reads, and the tests that cover it.

        <doc:ExportFormat>, <doc:ExportValues>, <doc:ExportsOverTime> and <doc:HealthAutoExport> state
        the rules in full.

        \(madeFromArticles)
        """,
      kinds: [Kind(letters: "X-", heading: "Formats")], hasRulesOfArticles: true),
    RulePage(
      catalog: "Sources/Report/Report.docc",
      introduction: """
        Every rule of reports beyond the statistics of quantities, and the tests that cover it.

        <doc:QueriesOfReports> states the rules in full.

        \(madeFromArticles)
        """,
      kinds: [
        Kind(letters: "R-", heading: "Reports"), Kind(letters: "RT-", heading: "Reports: examples"),
      ],
      hasRulesOfArticles: true),
    RulePage(
      catalog: "Sources/MarkdownHTML/MarkdownHTML.docc",
      introduction: """
        Every rule of pages, figures and mails, and the tests that cover it.

        <doc:PagesAndFigures> states the rules in full.

        \(madeFromArticles)
        """,
      kinds: [Kind(letters: "G-", heading: "Pages and figures")], hasRulesOfArticles: true),
    RulePage(
      catalog: "Sources/HealthmarkCommand/HealthmarkCommand.docc",
      introduction: """
        Every threat that healthmark meets: the input, the expected result, and the tests that are
        named by its number and attempt it.

        <doc:Threats> describes each attempt and its result.

        \(madeFromArticles)
        """,
      kinds: [
        Kind(letters: "Z", heading: "Archives"), Kind(letters: "M", heading: "Documents"),
        Kind(letters: "H", heading: "Texts, definitions and pages"),
        Kind(letters: "W", heading: "Plug-ins and signals"),
        Kind(letters: "F", heading: "Stores and the machine"),
      ],
      hasRulesOfArticles: true, listsThreats: true),
  ]

  private static let madeFromArticles = """
    Sources and tests cite rules by number. This page is generated from the articles, from
    `Tests/RuleTests/Rules.tsv`, which gives the reason if a rule has no test, and from the citations
    in the tests. To update it, run the tests with `RECORD_GOLDENS=1`.
    """
}
