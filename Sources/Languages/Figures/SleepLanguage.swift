/// The words about nights.
package protocol SleepLanguage: Sendable {
  /// The name of a stage as a label: `Deep`.
  func name(of stage: SleepStage) -> String

  /// The name of a stage in a sentence: `deep`.
  func noun(of stage: SleepStage) -> String

  // Naps, which a time asleep includes.

  /// The part of a time asleep that was in naps, as a clause: `1 h 30 min napping`.
  func napping(_ quantity: String) -> String

  /// The naps of a night in the short form beside a number: `nap 1:30`, `naps 2:05`.
  func naps(_ count: Int, _ number: String) -> String

  /// The clause about a mean of times asleep of which some have naps: `naps included`.
  var napsIncluded: String { get }

  /// The sentence about such times: `The times asleep include naps.`
  var timesIncludeNaps: String { get }

  /// Up to three naps: `Naps: 1 h 30 min on … and 45 min on ….`
  func naps(_ naps: [DatedText]) -> String

  /// More naps: `5 naps in 4 nights, 6 h 10 min in all.`
  func naps(_ count: Int, inNights nights: Int, _ noun: IntervalNoun, total: String) -> String

  // Several nights.

  /// The kind of figure: `7 nights from January 22 to January 28, drawn from 8 PM to 12 PM.`
  func nights(
    _ count: Int, _ noun: IntervalNoun, _ period: String, from start: String, to end: String
  ) -> String

  /// `The week of January 22: you were asleep 7 h 20 min a night on average, between 6 h and 8 h.`
  func asleep(_ nights: AsleepNights) -> String

  /// `You usually fall asleep around 11 PM and wake around 7 AM.`
  func usual(fallAsleep: String, wake: String) -> String

  /// A night with time in bed alone: `January 23 has time in bed but no sleep data.`
  func inBedOnly(_ name: String) -> String

  /// Several such nights: `2 nights have time in bed but no sleep data.`
  func inBedOnly(_ count: Int, _ noun: IntervalNoun) -> String

  /// The label of a usual time: `usually 11 PM`.
  func usually(_ time: String) -> String

  /// The heading of times asleep beside rows: `asleep`.
  var asleepHeading: String { get }

  /// The label of a night without any sleep: `awake`.
  var awakeLabel: String { get }

  /// The label of a night with time in bed alone: `in bed, no sleep data`.
  var inBedLabel: String { get }

  /// The meaning of a mark for such a night: `not recorded asleep`.
  var notRecordedAsleep: String { get }

  /// The times of a night under the pointer: `8 h 05 min, Deep 1:10, Core 4:30`.
  func times(asleep: String, _ stages: [(stage: SleepStage, time: String)]) -> String

  /// The end of a row of text of a night that is still running, without a time: `running`.
  var runningClause: String { get }

  // One night.

  /// The label of the row of the time in bed: `In bed`.
  var inBedRow: String { get }

  /// `The night to January 23 has no sleep data.`
  func hasNoSleepData(_ period: String) -> String

  /// `Asleep 8 h 05 min between 11:02 PM and 7:20 AM: core 4 h, deep 1 h; awake 12 min in 3
  /// spells.`
  func night(_ times: NightTimes) -> String

  /// The times in bed, from the first to the last: `In bed between 10:40 PM and 7:30 AM.`
  func inBed(_ times: [(from: String, to: String)]) -> String

  /// `The stages were not recorded.`
  var stagesNotRecorded: String { get }

  /// A stage from one time to another: `Deep, nap: 1:02 – 1:40 PM, 0:38`.
  func span(
    _ stage: SleepStage, isNap: Bool, from start: String, to end: String, length: String
  ) -> String

  // A clock change during a night.

  /// `In the night to March 31 the clock goes forward by an hour.`
  ///
  /// - Parameters:
  ///   - night: the night as it stands after a number: `in the night to March 31`.
  ///   - minutes: the minutes by which the clock goes forward, below zero for back.
  func clockChange(_ night: String, by minutes: Int) -> String

  /// The same, drawn on an axis that several nights share: `In … by an hour: what follows is drawn
  /// an hour too early.`
  func clockChangeOnSharedAxis(_ night: String, by minutes: Int) -> String
}
