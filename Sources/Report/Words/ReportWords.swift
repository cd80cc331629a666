import Health
import Languages

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

/// Texts of a report that are the same in every language.
package enum ReportWords {
  /// A time of day as definitions write it: `20:00`.
  static func timeOfDay(_ seconds: Double) -> String {
    let minutes = Int(seconds / 60)
    return "\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }

  /// The sentence of a rule, without Markdown; nil for a number that no query names.
  package static func sentence(ofRule number: String) -> String? { ruleSentences[number] }

  /// The first sentences of the rules that queries name, which `RuleTests` takes from `Rules.tsv`
  /// and the articles.
  private static let ruleSentences = WordTable(PackageResources.RuleSentences_tsv).firstWords
}
