import Languages
import Report
import Site

/// The files of a site that were created so far.
struct SiteContents {
  let folder: SiteFolder
  private(set) var files: [SiteFolder.File] = []
  private(set) var records: [String: SiteMarker.Record] = [:]
  private var rows: [SiteOverview.Row] = []
  /// The definition of the first report, whose language and theme the page of all reports has.
  private var first: ReportDefinition?

  init(_ folder: SiteFolder) {
    self.folder = folder
  }

  /// Adds the files of a report.
  ///
  /// - Parameter name: the name of the report's folder; empty for the folder of the site.
  mutating func add(
    _ files: [SiteFolder.File], _ record: SiteMarker.Record, of definition: ReportDefinition,
    named name: String, latest: String
  ) {
    self.files += files
    records[name] = record
    first = first ?? definition
    let language = definition.wordsLanguage
    rows.append(
      SiteOverview.Row(
        title: definition.title, folder: name, latest: latest, count: record.pages.count,
        language: language == first?.wordsLanguage ? nil : language))
  }

  /// Adds the files that do not belong to one report: the page that lists several reports, and the
  /// files for the host.
  mutating func addOwnFiles() throws {
    for (name, text) in SiteHost.files {
      files.append(SiteFolder.File(name, Array(text.utf8)))
    }
    guard rows.count > 1, let first else { return }
    let language = first.language
    let page = try HTMLOutput().text(
      of: SiteOverview.document(of: rows, suffix: "html", in: language), titled: language.siteTitle,
      like: first, feed: nil)
    files.append(SiteFolder.File("index.html", Array(page.utf8)))
    if files.contains(where: { $0.path.hasSuffix("/index.md") }) {
      let text = MarkdownWriter.write(
        SiteOverview.document(of: rows, suffix: "md", in: language)
      ).markdown
      files.append(SiteFolder.File("index.md", Array(text.utf8)))
    }
  }
}
