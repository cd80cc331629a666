package import Figures

// The words of a report for one sheet of paper.
extension ReportWords {
  /// The sentence on paper about what only the page has.
  static let onlyOnPage =
    "The page from which this sheet was printed also has all rows of the tables, the numbers of the"
    + " figures, and how each number was made."

  static func latestRows(_ shown: Int, of all: Int) -> String {
    "The latest \(shown) of \(all); the page has all of them."
  }

  static let mark = "Mark"
  /// The heading of the marks that no figure draws.
  static let markedDates = "Marked dates"
  /// The heading of marks that were made of data, and of how often each of them is there.
  static let markFromData = "From the data"
  static let times = "Times"

  /// The sentence of a starter report for one sheet about the types that the data lacks.
  static func notRecorded(_ names: [String]) -> String {
    "Not recorded: \(Sentence.list(names))."
  }
}

extension EvaluatedReport {
  /// The arrangement of the page for one sheet of paper; nil for another one.
  package var sheet: SheetLayout? {
    guard definition.layout == .sheet else { return nil }
    return SheetLayout(note: ReportWords.onlyOnPage) { ReportWords.latestRows($0, of: $1) }
  }
}
