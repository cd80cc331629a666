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

    package init(title: String, folder: String, latest: String, count: Int) {
      self.title = title
      self.folder = folder
      self.latest = latest
      self.count = count
    }
  }

  package static let title = SiteWords.title
  /// - Parameter suffix: the suffix of the files to which the page links.
  package static func document(of rows: [Row], suffix: String) -> Document {
    var table = Table(
      columns: [
        Table.Column(SiteWords.report, isNumeric: false),
        Table.Column(SiteWords.latestReport, isNumeric: false),
        Table.Column(SiteWords.numberOfReports),
      ],
      rows: rows.map { [$0.title, $0.latest, "\($0.count)"] })
    table.links = rows.map { "\(SitePath.address(of: $0.folder))/index.\(suffix)" }
    return Document(title: Self.title, blocks: [.table(table)])
  }
}
