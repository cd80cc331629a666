package import Languages
package import Report

/// The page that lists the reports of a site that has several.
package enum SiteOverview {
  /// A report.
  package struct Row: Sendable {
    package var title: String
    /// The name of its folder.
    package var folder: String
    /// The dates of its latest period.
    package var latest: String
    /// The number of its periods.
    package var count: Int
    /// The language of its words as a BCP 47 tag; nil for that of the page.
    package var language: String?

    package init(
      title: String, folder: String, latest: String, count: Int, language: String? = nil
    ) {
      self.language = language
      self.title = title
      self.folder = folder
      self.latest = latest
      self.count = count
    }
  }

  /// - Parameters:
  ///   - suffix: the suffix of the files to which the page links.
  ///   - language: the language of the page.
  package static func document(
    of rows: [Row], suffix: String, in language: any Language
  ) -> Document {
    var table = Table(
      columns: [
        Table.Column(language.reportColumn, isNumeric: false),
        Table.Column(language.latestColumn, isNumeric: false),
        Table.Column(language.countColumn),
      ],
      rows: rows.map { [$0.title, $0.latest, "\($0.count)"] })
    table.links = rows.map { "\(SitePath.address(of: $0.folder))/index.\(suffix)" }
    if rows.contains(where: { $0.language != nil }) { table.rowLanguages = rows.map(\.language) }
    var document = Document(title: language.siteTitle, blocks: [.table(table)])
    document.language = language
    return document
  }
}
