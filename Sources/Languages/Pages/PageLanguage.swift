/// The words of a page and of a mail around those of a report: headings and links that only a page
/// has, and labels for people who do not see it.
package protocol PageLanguage: Sendable {
  /// The title of a report with its dates, which a page shows in larger type than the name: `Weekly
  /// health: January 22 – 28, 2024`. It ends with the dates.
  func title(_ name: String, period: String) -> String

  /// A short text below its label: `from a year ago: +3,200`.
  func labeled(_ label: String, _ text: String) -> String

  /// The sign at the end of a label that has its text beside or below it, without spaces after it:
  /// `:`.
  var labelEnd: String { get }

  /// The link at the top of a page for those who use a keyboard: `To the report`.
  var toReport: String { get }

  /// The heading of the links to the sections, which only screen readers read: `Contents`.
  var contentsHeading: String { get }

  /// The heading of what is above the first section, which only screen readers read: `Summary`.
  var summaryHeading: String { get }

  /// The line that unfolds the account of a report: `Types, intervals, sources and rules of each
  /// figure`.
  var accountSummary: String { get }

  /// The line that unfolds the numbers of a figure, or a table: `Data: Steps by day`.
  func data(of title: String) -> String

  /// The label of a table without a caption, before the first heading: `Table`.
  var tableLabel: String { get }

  /// The label of a chart without a name, before the first heading: `Chart`.
  var chartLabel: String { get }

  /// The columns that a table of key figures in a mail shows, as its caption: `Measure; Course`.
  func caption(ofColumns heads: [String]) -> String

  /// The sentence on paper about what only the page has: `The page of this sheet has more rows, the
  /// numbers of the figures, and how each number was made.`
  var onlyOnPage: String { get }

  /// The sentence on paper below a table of which it has the latest rows: `The latest 10 of the 28
  /// rows on the page.`
  func latestRows(_ part: Part) -> String

  /// The line above a table that is wider than the page: `Scrolls sideways →`.
  var scrollsSideways: String { get }
}
