import Foundation
import Health
import Languages
import Report
import SampleData
import SampleIntake
import Templates

/// The words that shells suggest for a value. Parsers can accept more, such as synonyms of types
/// and the names of plug-ins.
enum Vocabulary: Hashable {
  case these([String])
  /// The words for a key of queries in definitions.
  case key(String)
  case types, quantityTypes, units, activities
  /// The points in time for which `--as-of` has a word.
  case moments
  case weekdays, timeZones, locales, languages
  case readers, outputs, reports, damages, commands

  struct Word {
    let text: String
    /// A sentence that explains the word; nil if it needs no explanation.
    var meaning: String?
  }

  /// The name that completion scripts use for the words; nil for words that are written out at each
  /// use.
  var name: String? {
    switch self {
    case .these: nil
    case .key(let name): name
    default: "\(self)".snakeCased
    }
  }

  /// The words, in the order in which they are shown.
  ///
  /// - Parameter registry: the plug-ins that are part of the program.
  func words(in registry: Registry) -> [Word] {
    switch self {
    case .these(let words): Self.plain(words)
    case .key(let name):
      Self.plain(
        // 'query' has samples, and no rows of many participants.
        registry.queryKinds.filter { !($0 is CohortKind) }.flatMap(\.keys)
          .filter { $0.name == name }.flatMap(\.content.words).uniqued())
    case .types: Self.plain(HKObjectType.queried.map(\.shortName))
    case .quantityTypes: Self.plain(HKQuantityType.all.map(\.shortName))
    case .units: Self.plain(Self.unitTexts)
    case .activities: Self.plain(HKWorkoutActivityType.all.map(\.name))
    case .moments: Self.plain(AsOf.words)
    case .weekdays: Self.plain(Weekday.allCases.map(\.name))
    case .timeZones: Self.plain(TimeZone.knownTimeZoneIdentifiers.sorted())
    case .locales: Self.plain(Locale.availableIdentifiers.sorted())
    case .languages: Self.plain(KnownLanguages.tags)
    case .readers: registry.readers.map { Word(text: $0.id, meaning: $0.summary) }
    case .outputs: registry.outputKinds.map { Word(text: $0.id, meaning: $0.summary) }
    case .reports: ReportTemplate.all.map { Word(text: $0.name, meaning: $0.summary) }
    case .damages: SampleDamage.allCases.map { Word(text: $0.rawValue, meaning: $0.summary) }
    case .commands:
      HealthmarkCommand.subcommands.map { Word(text: $0.name, meaning: $0.summary) }
    }
  }

  private static func plain(_ texts: [String]) -> [Word] { texts.map { Word(text: $0) } }

  /// The units in which types are shown, and the units that have their own symbol.
  private static var unitTexts: [String] {
    let shown = HKQuantityType.all.flatMap { [$0.displayUnit, $0.displayUnitUS] }
    return (shown.map(\.unitString) + UnitDefinition.all.map(\.symbol)).uniqued()
  }
}

extension DefinitionKey.Content {
  /// The words that are valid as a value of this form, or as an item of it.
  fileprivate var words: [String] {
    switch self {
    case .choice(let words): words
    case .items(let content): content.words
    case .either(let first, let second): first.words + second.words
    case .text, .mapping, .named, .parameter: []
    }
  }
}
