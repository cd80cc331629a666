import Health
import JSON
import Report

/// The record of a site that stands in its folder: the files that are healthmark's, and of each report the digest
/// of what it was made of, with what the list of reports shows of it.
package struct SiteMarker: Equatable, Sendable {
  /// The name of its file.
  package static let name = ".healthmark-site"
  private static let format = "healthmark site 1"
  static let byteLimit = 1 << 26

  /// The digests of the files, as 64 hexadecimal digits, by their paths in the folder.
  package var files: [String: String] = [:]
  /// The reports by the name of their folder; empty for that of the site.
  package var reports: [String: Record] = [:]

  /// The pages of a report, by digests of what they are made of.
  package struct Record: Equatable, Sendable {
    /// The digest of all that the pages that list its periods are made of.
    package let key: String
    /// The pages of its periods, in order.
    package let pages: [SitePage]

    package init(key: String, pages: [SitePage]) {
      self.key = key
      self.pages = pages
    }
  }

  package init() {}

  /// JSON, the same for the same marker.
  package var text: String {
    JSONValue.object([
      ("format", .string(Self.format)),
      ("files", .object(files.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
      (
        "reports",
        .array(
          reports.sorted { $0.key < $1.key }.map { folder, report in
            .object([
              ("folder", .string(folder)), ("key", .string(report.key)),
              ("pages", .array(report.pages.map(\.json))),
            ])
          })
      ),
    ]).text
  }

  /// Reads a marker.
  ///
  /// - Throws: `JSONFault` or `JSONMistake` for another text, `SiteFault` for paths that lead out of the folder.
  package init(reading bytes: [UInt8]) throws {
    var members = try JSONNode(try JSONValue(reading: bytes)).members()
    guard try members.take("format").text() == Self.format else {
      throw SiteFault(.otherMarkerFormat(expected: Self.format))
    }
    for (path, digest) in try members.take("files").members().rest {
      guard SitePath.isInside(path) else {
        throw SiteFault(.notAPathInside(path))
      }
      files[path] = try digest.text()
    }
    for report in try members.take("reports").items() {
      var report = try report.members()
      let folder = try report.take("folder").text()
      reports[folder] = Record(
        key: try report.take("key").text(),
        pages: try report.take("pages").items().map(SitePage.init))
      try report.finish()
    }
    try members.finish()
  }
}

/// A report of a site, as far as the list of reports shows it.
package struct SitePage: Hashable, Sendable {
  package let period: SitePeriod
  /// The digest of all that the files of the report are made of.
  package let key: String
  /// The values of the listed queries, as texts.
  package let cells: [String]
  /// The first of them as a number; nil without data.
  package let amount: Double?
  /// The words of the report's first paragraph; empty for none.
  package let summary: String

  package init(
    _ period: SitePeriod, key: String, cells: [String], amount: Double?, summary: String
  ) {
    self.period = period
    self.key = key
    self.cells = cells
    self.amount = amount
    self.summary = summary
  }
}

extension SitePage {
  fileprivate var json: JSONValue {
    .object([
      ("first", .string("\(period.first)")), ("last", .string("\(period.last)")),
      ("key", .string(key)), ("cells", .array(cells.map(JSONValue.string))),
      ("amount", JSONValue(amount)), ("summary", .string(summary)),
    ])
  }

  fileprivate init(_ node: JSONNode) throws {
    func date(_ node: JSONNode) throws -> CivilDate {
      let text = try node.text()
      guard let date = CivilDate(iso: text) else { throw SiteFault(.notADateOfPeriod(text)) }
      return date
    }
    var members = try node.members()
    period = SitePeriod(
      first: try date(members.take("first")), last: try date(members.take("last")))
    key = try members.take("key").text()
    cells = try members.take("cells").items().map { try $0.text() }
    let amount = try members.take("amount")
    self.amount = amount.isNull ? nil : try amount.number()
    summary = try members.take("summary").text()
    try members.finish()
  }
}
