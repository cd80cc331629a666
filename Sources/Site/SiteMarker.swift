import Health
import JSON

/// The record of a site, which is stored in its folder. It contains the files that belong to
/// healthmark and, for each report, the digest of its inputs and the parts that the list of reports
/// shows.
package struct SiteMarker: Equatable, Sendable {
  /// The name of its file.
  package static let name = ".healthmark-site"
  private static let format = "healthmark site 1"
  static let byteLimit = 1 << 26

  /// The digests of the files, as 64 hexadecimal digits, by their paths in the folder.
  package var files: [String: String] = [:]
  /// The reports by the name of their folder; the name is empty for a report in the site's own
  /// folder.
  package var reports: [String: Record] = [:]

  /// The pages of a report, with the digests of their inputs.
  package struct Record: Equatable, Sendable {
    /// The digest of all inputs of the pages that list the report's periods.
    package let key: String
    /// The pages of its periods, in order.
    package let pages: [SitePage]

    package init(key: String, pages: [SitePage]) {
      self.key = key
      self.pages = pages
    }
  }

  package init() {}

  /// The marker as JSON; equal markers produce equal text.
  package var text: String {
    let json: JSONValue = [
      "format": .string(Self.format),
      "files": .object(files.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }),
      "reports": .array(
        reports.sorted { $0.key < $1.key }.map { folder, report in
          [
            "folder": .string(folder), "key": .string(report.key),
            "pages": .array(report.pages.map(\.json)),
          ]
        }),
    ]
    return json.text
  }

  /// Reads a marker.
  ///
  /// - Throws: `JSONFault` or `JSONMistake` for malformed text, `SiteFault` for paths that lead out
  ///   of the folder.
  package init(reading bytes: [UInt8]) throws {
    var members = try JSONNode(try JSONValue(reading: bytes)).members()
    guard try members.take("format").text() == Self.format else {
      throw SiteFault("its format is not '\(Self.format)'")
    }
    for (path, digest) in try members.take("files").members().rest {
      guard SitePath.isInside(path) else {
        throw SiteFault("'\(path)' is not a path inside the folder")
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

/// The parts of a site's report that the list of reports shows.
package struct SitePage: Hashable, Sendable {
  package let period: SitePeriod
  /// The digest of all inputs of the report's files.
  package let key: String
  /// The values of the listed queries, as text.
  package let cells: [String]
  /// The first of the values as a number; `nil` if it has no data.
  package let amount: Double?
  /// The words of the report's first paragraph; empty if it has none.
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
    [
      "first": .string("\(period.first)"), "last": .string("\(period.last)"),
      "key": .string(key), "cells": .strings(cells),
      "amount": JSONValue(amount), "summary": .string(summary),
    ]
  }

  fileprivate init(_ node: JSONNode) throws {
    func date(_ node: JSONNode) throws -> CivilDate {
      let text = try node.text()
      guard let date = CivilDate(iso: text) else {
        throw SiteFault("'\(text)' is not a date such as 2024-01-22")
      }
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
