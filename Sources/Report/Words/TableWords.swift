import Figures
import Languages

extension ReportWords {
  /// A value of an interval in which too few days have data (R-5b).
  static func thin(_ value: String) -> String { English().thin(value) }
  static let readingTime = "Time"
  static let source = "Source"
}
