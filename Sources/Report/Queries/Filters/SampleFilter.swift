package import Health

/// The samples of a type that a query is computed from. All other samples are ignored, even where
/// sources overlap (S-48).
package struct SampleFilter: Sendable, Equatable {
  /// The treatment of samples that were entered by hand (`HKWasUserEntered`, S-95).
  package enum ManualEntries: String, CaseIterable, Sendable {
    case include, exclude, only
  }

  package var manual = ManualEntries.include
  /// Names of sources; nil for all. They are matched as in `SourcePriority`.
  package var sources: [String]?
  /// The condition on the value; nil for all values.
  package var value: ValueCondition?
  /// Names, models or hardware of devices; nil for all. They are matched like the names of sources.
  package var devices: [String]?
  /// The part of the day, on the local clock, in which samples start.
  package var time: ClockSpan?
  /// The weekdays of the local dates on which samples start, or for sleep of the dates of their
  /// nights.
  package var weekdays: [Weekday]?
  /// The metadata that samples have, as strings of the export.
  package var metadata: [MetadataCondition] = []
  /// The workouts that the samples must touch.
  package var workouts: WorkoutChoice?
  /// The dates to leave out (R-3a).
  package var exclusion: DateExclusion?

  /// A condition on the text of a metadata key.
  package struct MetadataCondition: Sendable, Equatable {
    package enum Wanted: Sendable, Equatable {
      case present, absent
      case text(String)
    }

    package var key: String
    package var wanted: Wanted

    /// - Parameter text: the value of the first entry with the key; nil if there is none.
    func holds(_ text: String?) -> Bool {
      switch wanted {
      case .present: text != nil
      case .absent: text == nil
      case .text(let wanted): text == wanted
      }
    }
  }

  /// Workouts of some activities.
  package struct WorkoutChoice: Sendable, Equatable {
    /// The activities; nil for all.
    package var activities: [HKWorkoutActivityType]?

    func holds(_ activity: HKWorkoutActivityType) -> Bool {
      activities?.contains(activity) ?? true
    }
  }

  package init() {}

  /// True if the filter accepts everything.
  var isEmpty: Bool { self == SampleFilter() }

  /// True if the filter accepts everything except samples that start on some dates.
  package var isOnlyExclusion: Bool {
    var others = self
    others.exclusion = nil
    return others.isEmpty
  }

  /// True if samples of a date, or of the night of that date, can pass.
  func admits(_ date: CivilDate) -> Bool {
    weekdays?.contains { $0.rawValue == date.isoWeekday } ?? true
  }

  /// The names in `sources` that do not match any source.
  func unknownSources(among names: [HKSource]) -> [String] {
    guard let sources else { return [] }
    return zip(sources, names.indices(named: sources)).filter { $1.isEmpty }.map(\.0)
  }

  /// The columns that the filter needs.
  var parts: SampleColumns.Parts {
    var parts: SampleColumns.Parts = [.source]
    if manual != .include { parts.insert(.wasUserEntered) }
    if value != nil { parts.insert(.value) }
    if devices != nil { parts.insert(.device) }
    return parts
  }

  /// True if the filter can accept some samples of a source and reject others.
  var selectsSamples: Bool {
    var others = self
    others.sources = nil
    return !others.isEmpty
  }

  /// The sources whose samples can pass, as indices into the sources of the store; nil for all.
  func admitted(among names: [HKSource]) -> Set<Int>? {
    sources.map { names.indices(named: $0).reduce(into: []) { $0.formUnion($1) } }
  }
}
