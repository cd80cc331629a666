import Health

/// The program's own words in the pages and the feed of a site.
package enum SiteWords {
  package static let allReports = "All reports"
  package static let otherReports = "Other reports"
  static let feed = "Atom feed"
  static let latest = "Latest: "
  static let numberOfReports = "Number of reports"
  static let report = "Report"
  static let latestReport = "Latest"
  /// The heading of the page that lists several reports.
  package static let title = "Health reports"

  package static func previous(_ name: String) -> String { "Previous: \(name)" }
  package static func next(_ name: String) -> String { "Next: \(name)" }
  /// The name of the page that lists all reports, in the window's title.
  package static func all(_ title: String) -> String { "\(title): all reports" }

  static func reports(_ count: Int, by unit: IntervalUnit) -> String {
    let kind = unit == .week ? "weekly" : "monthly"
    return "\(count) \(kind) \(count == 1 ? "report" : "reports")"
  }
  static func heading(of unit: IntervalUnit) -> String { unit == .week ? "Week" : "Month" }
}
