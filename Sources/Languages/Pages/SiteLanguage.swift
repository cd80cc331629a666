/// The words of a site: of its lists of reports, the links between its pages, and its feed.
package protocol SiteLanguage: Sendable {
  /// The heading of the page that lists several reports: `Health reports`.
  var siteTitle: String { get }

  /// The title of the window of a page that lists all reports: `Weekly health: all reports`.
  func allReports(_ title: String) -> String

  /// The title of the window of a page that lists the reports of a year: `Weekly health: 2024`.
  func reports(_ title: String, year: String) -> String

  /// The title of a report in a feed: `Weekly health: January 22 – 28, 2024`.
  func feedEntry(_ title: String, _ dates: String) -> String

  /// The name of the links to other pages for screen readers: `Other reports`.
  var otherReports: String { get }

  /// The link to the page that lists all reports: `All reports`.
  var allReportsLink: String { get }

  /// The link to the report before, or to the year before: `Previous: January 15 – 21, 2024`.
  func previous(_ name: String) -> String

  /// The link to the report after, or to the year after: `Next: January 29 – February 4, 2024`.
  func next(_ name: String) -> String

  /// The link to the feed: `Atom feed`.
  var feedLink: String { get }

  /// The latest report, whose dates are a link: `Latest: January 22 – 28, 2024`; with a full stop
  /// if sentences of the report follow. It starts with a letter, and not with the dates.
  func latest(_ dates: String, isSentence: Bool) -> String

  /// The heading of a column: `Report`.
  var reportColumn: String { get }

  /// The heading of the column of the latest reports: `Latest`.
  var latestColumn: String { get }

  /// The heading of a column: `Number of reports`.
  var countColumn: String { get }

  /// The heading of the column of a site's periods, which are weeks or months: `Week`.
  func column(of unit: IntervalNoun) -> String

  /// The number of reports in a list, one for each period: `3 weekly reports`.
  func reports(_ count: Int, by unit: IntervalNoun) -> String
}
