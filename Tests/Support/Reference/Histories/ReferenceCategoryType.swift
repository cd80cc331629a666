/// A category type and the words for its values (R-10, X-36 and the table of words there).
package enum ReferenceCategoryType: String, Sendable, CaseIterable {
  case sleepAnalysis, appleStandHour, headache, mindfulSession, toothbrushingEvent, menstrualFlow

  package var identifier: String {
    "HKCategoryTypeIdentifier" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// The Swift names of its values, by their numbers; empty for types without values.
  package var values: [Int: String] {
    switch self {
    case .sleepAnalysis:
      [
        0: "inBed", 1: "asleepUnspecified", 2: "awake", 3: "asleepCore", 4: "asleepDeep",
        5: "asleepREM",
      ]
    case .appleStandHour: [0: "stood", 1: "idle"]
    case .headache: [0: "unspecified", 1: "notPresent", 2: "mild", 3: "moderate", 4: "severe"]
    case .menstrualFlow: [1: "unspecified", 2: "light", 3: "medium", 4: "heavy", 5: "none"]
    case .mindfulSession, .toothbrushingEvent: [:]
    }
  }

  /// The prefix that exports write before the name of a value.
  private var prefix: String {
    switch self {
    case .sleepAnalysis: "HKCategoryValueSleepAnalysis"
    case .appleStandHour: "HKCategoryValueAppleStandHour"
    case .headache: "HKCategoryValueSeverity"
    case .menstrualFlow: "HKCategoryValueMenstrualFlow"
    case .mindfulSession, .toothbrushingEvent: "HKCategoryValue"
    }
  }

  /// The word that exports write for the name of a value.
  package func word(for name: String) -> String {
    prefix + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The word of a sample in a type without values.
  package static let notApplicable = "HKCategoryValueNotApplicable"

  /// The number of a value; `nil` if the type has values and the word is not one of them.
  func raw(ofWord word: String?) -> Int? {
    if values.isEmpty { return 0 }
    if self == .menstrualFlow, let word, word.hasPrefix(Self.bleeding) {
      return raw(ofWord: prefix + word.dropFirst(Self.bleeding.count))
    }
    if self == .sleepAnalysis && word == "HKCategoryValueSleepAnalysisAsleep" { return 1 }
    return values.first { self.word(for: $0.value) == word }?.key
  }

  /// The numbers that record an absence, and count only if `values` lists them.
  var absences: Set<Int?> { self == .headache ? [1] : [] }

  /// The numbers that count if `values` is not set; `nil` if all except absences do, including
  /// unknown ones.
  var defaultRaws: Set<Int>? {
    switch self {
    case .sleepAnalysis: Self.asleep
    case .appleStandHour: [0]
    default: nil
    }
  }

  /// Unspecified, core, deep and REM sleep.
  static let asleep: Set<Int> = [1, 3, 4, 5]
  static let stages: Set<Int> = [3, 4, 5]
  static let inBed = 0
  static let noFlow = 5
  /// The prefix that newer exports write before the name of a menstrual flow.
  private static let bleeding = "HKCategoryValueVaginalBleeding"
  static let awake = 2

  /// The numbers that a query's words refer to.
  func raws(of words: [String]) -> Set<Int> {
    Set(
      words.flatMap { word in
        self == .sleepAnalysis && word == "asleep"
          ? Array(Self.asleep) : values.filter { $0.value == word }.map(\.key)
      })
  }

  var defaultStatistic: String {
    [.appleStandHour, .headache, .menstrualFlow].contains(self) ? "count" : "duration"
  }
}
