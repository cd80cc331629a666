package import Figures
import Health
import Languages

// The words of a report for one sheet of paper.
extension ReportWords {
  /// The sentence about the days that have data: `Days with data: Weight 14 of 92; Steps 92 of 92.`
  static func daysWithDataSentence(_ clauses: [String]) -> String {
    "\(daysWithData): \(clauses.joined(separator: "; "))."
  }

  /// The end of the caption of a table of intervals that starts with the first one with data.
  static func noData(before interval: String) -> String { "no data before \(interval)" }

  static let mark = "Mark"
  /// The heading of the marks that no figure draws.
  static let markedDates = "Marked dates"
  /// The heading of marks that were made of data, and of how often each of them is there.
  static let markFromData = "From the data"
  static let times = "Times"
  static let severity = "Severest"
  static func severity(_ severity: HKCategoryValueSeverity) -> String {
    switch severity {
    case .severe: "severe"
    case .moderate: "moderate"
    default: "mild"
    }
  }
  /// The words before the marks that have no rows, and before all marks of data without rows.
  static let otherMarks = "Others: "
  static let marksFromData = "\(markFromData): "
  /// A mark of data without a row: `nausea 3, the latest Mar 6, 2024 (severe 1)`.
  static func countedMark(
    _ text: String, _ count: String, latest: String, severity: String?
  ) -> String {
    "\(text) \(count), the latest \(latest)" + (severity.map { " (\($0))" } ?? "")
  }

  /// The sentences about types that a report has no query of; empty without any.
  ///
  /// - Parameters:
  ///   - names: the types that the data lacks.
  ///   - present: those that it has.
  ///   - isMost: true for a report that lost most of its parts because the data lacks the types.
  static func notRecorded(
    _ names: [String], butRecorded present: [String], isMost: Bool
  ) -> String {
    var sentences: [String] = []
    if !names.isEmpty {
      sentences.append(
        isMost && present.isEmpty ? mostIsLeftOut(names) : "Not recorded: \(Sentence.list(names)).")
    }
    if !present.isEmpty {
      sentences.append("In the data, but not in this report: \(Sentence.list(present)).")
    }
    return sentences.joined(separator: " ")
  }
}

extension EvaluatedReport {
  /// The arrangement of the page for one sheet of paper; nil for another one.
  package var sheet: SheetLayout? {
    guard definition.layout == .sheet else { return nil }
    let language = format.language
    return SheetLayout(note: language.onlyOnPage) { language.latestRows(Part($0, of: $1)) }
  }
}
