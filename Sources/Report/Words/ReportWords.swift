import Figures
import Health
import Languages

/// The program's own words in a report that are in English alone: headings, the names of columns,
/// and the short texts of sections. The words of accounts and notices are those of a `Language`.
package enum ReportWords {
  // Values.

  static let notComputed = "not computed"
  static let noDataInRange = "no data in this range"
  static let tooLittleDataInRange = "too little data in this range"
  /// The sentence of a starter report from which most was left out.
  static func mostIsLeftOut(_ names: [String]) -> String {
    let list =
      names.count > 1
      ? names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
      : names.joined()
    return "Most of this report is left out, because the data has no \(list)."
  }

  static func share(_ part: String, of whole: String) -> String { "\(part) of \(whole)" }

  /// A change in each interval, such as `+1,200 a week`.
  static func slope(_ change: String, _ length: IntervalLength) -> String {
    length.count == 1 ? "\(change) a \(length.unit.rawValue)" : "\(change) in \(length)"
  }

  /// A goal with the share of it that the latest value is, and how often it was met.
  ///
  /// - Parameter met: nil if too few intervals have data to say how often.
  static func goal(_ goal: String, share: String?, met: Int?, of count: Int) -> String {
    guard count > 0 else { return goal }
    return "\(share.map { "\($0) of " } ?? "")\(goal)"
      + (met.map { ", met \($0) of \(count)" } ?? "")
  }
  static func atMost(_ goal: String) -> String { "at most \(goal)" }
  static func notBefore(_ time: String) -> String { "\(time) or later" }
  static func notAfter(_ time: String) -> String { "\(time) or earlier" }

  // Headings.

  static let measure = "Measure"
  /// An interval among those of different lengths.
  static let period = "period"
  static let latest = "Latest"
  static let goal = "Goal"
  static let course = "Course"
  static let summary = "Figure"
  static let intervalsWithData = "Intervals with data"
  static let daysWithData = "Days with data"
  static let date = "Date"
}

extension Separation {
  /// The name of the values of all parts together.
  var wholeName: DataName { .all(kind) }

  /// The name of a part: the own name of a source or of a group, or the name of a value, an
  /// activity or a classification.
  func name(ofPart name: String) -> DataName {
    switch self {
    case .value, .classification: .value(name)
    case .activity: .activity(name)
    case .entry: .entry(name)
    case .source, .group, .leg: .own(name)
    }
  }

  private var kind: PartKind {
    switch self {
    case .source: .source
    case .value: .value
    case .activity: .activity
    case .classification: .classification
    case .entry: .entry
    case .group: .group
    case .leg: .leg
    }
  }
}

extension String {
  /// The words of a name in Swift: `in bed` for `inBed`.
  var inWords: String { snakeCased.replacing("_", with: " ") }
}

extension ReportWords {
  /// The sentence of a rule, without Markdown; nil for a number that no query names.
  package static func sentence(ofRule number: String) -> String? { ruleSentences[number] }

  /// The first sentences of the rules that queries name, which `RuleTests` takes from `Rules.tsv`
  /// and the articles.
  private static let ruleSentences = WordTable(PackageResources.RuleSentences_tsv).firstWords
}
