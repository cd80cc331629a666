/// A stage of sleep, in the order of the rows of a hypnogram.
package enum SleepStage: String, Sendable, CaseIterable {
  case awake, rem, core
  /// Asleep without a known stage.
  case asleep
  case deep

  /// The value of `sleepAnalysis` whose name the stage has.
  package var value: String {
    switch self {
    case .awake: "awake"
    case .rem: "asleepREM"
    case .core: "asleepCore"
    case .asleep: "asleepUnspecified"
    case .deep: "asleepDeep"
    }
  }
}

/// The times asleep of several nights, in a sentence.
package struct AsleepNights: Sendable {
  /// This report's interval in a sentence; nil for a sentence about all nights.
  package var current: String?
  /// The mean time asleep a night; nil if it is not known.
  package var average: String?
  /// True if the mean includes naps.
  package var includesNaps: Bool
  /// The shortest night.
  package var least: DatedText
  /// The time asleep of the longest night; nil if there is only one night.
  package var greatest: String?

  package init(
    current: String?, average: String?, includesNaps: Bool, least: DatedText, greatest: String?
  ) {
    self.current = current
    self.average = average
    self.includesNaps = includesNaps
    self.least = least
    self.greatest = greatest
  }
}

/// The times of one night, in a sentence.
package struct NightTimes: Sendable {
  /// The time asleep; nil if there is none.
  package var asleep: String?
  /// The clock times between which the stages were recorded, without those of naps.
  package var start: String, end: String
  /// The naps, each with its time.
  package var naps: [DatedText]
  /// The time in each stage of sleep.
  package var stages: [(stage: SleepStage, time: String)]
  /// The time awake, and the number of spells; nil for none.
  package var awake: (time: String, spells: Int)?

  package init(
    asleep: String?, start: String, end: String, naps: [DatedText],
    stages: [(stage: SleepStage, time: String)], awake: (time: String, spells: Int)?
  ) {
    self.asleep = asleep
    self.start = start
    self.end = end
    self.naps = naps
    self.stages = stages
    self.awake = awake
  }
}
