import Figures
import Health
import Languages

/// The program's own words in a report that are in English alone: headings, the names of columns,
/// and the short texts of sections. The words of accounts and notices are those of a `Language`.
package enum ReportWords {
  // Values.

  /// Stands for a value beyond the range of a `Double`: there is data, and it cannot be shown.
  package static let outOfRange = "out of range"
  static let noData = "no data"
  static let noDataInRange = "no data in this range"
  static func noDataInRange(latest value: String, _ time: String) -> String {
    "\(noDataInRange); the latest reading is \(value), \(time)"
  }
  static let noCompleteInterval = "no interval is complete yet"
  static func noDataComplete(_ noun: String) -> String { "no complete \(noun) has data" }
  static func ofOneSource(_ amount: String) -> String { "\(amount), all from one source" }

  /// A difference of percentages.
  static func points(_ number: String) -> String { "\(number) points" }

  /// A change in each interval, such as `+1,200 a week`.
  static func slope(_ change: String, _ length: IntervalLength) -> String {
    length.count == 1 ? "\(change) a \(length.unit.rawValue)" : "\(change) in \(length)"
  }

  // Headings.

  static let measure = "Measure"
  static let summary = "Figure"
  static let range = "Range"

  // Charts.

  static func latest(hasData: Bool) -> String {
    hasData ? ", latest " : ", latest with data "
  }
  static func meanOfIntervals(_ count: Int) -> String {
    "; each mark is the mean of \(count) intervals"
  }
  static func outOfRange(_ mark: Character) -> String { "; \(mark) is a value out of range" }
}

extension ProfileUnit {
  /// The heading of the column that names the rows.
  var title: String { rawValue.capitalizedFirst }
}

extension IntervalLength {
  /// The heading of the column that names intervals.
  package var title: String {
    guard count == 1 else { return "From" }
    switch unit {
    case .minute, .hour: return "From"
    case .week: return "Week of"
    default: return unit.rawValue.capitalizedFirst
    }
  }
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
