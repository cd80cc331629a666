/// The headings, rows and captions of tables. A heading can be followed by its unit, which
/// `inHeading` gives.
package protocol TableLanguage: Sendable {
  // Amounts by source, and readings.

  /// The heading of the times of readings: `Time`.
  var timeHeading: String { get }
  /// `Source`
  var sourceHeading: String { get }
  /// The amount that a source recorded: `Recorded`.
  var recordedHeading: String { get }
  /// The part of it that counts: `Counted`.
  var countedHeading: String { get }
  /// The part that another source had counted: `Counted twice`.
  var countedTwiceHeading: String { get }
  /// The row of the sums of all sources: `Together`.
  var togetherRow: String { get }

  // Nights.

  /// The heading of the time asleep: `Asleep`.
  var asleepColumn: String { get }
  /// The heading of the times of naps: `Times of naps`.
  var napsColumn: String { get }
  /// The heading of the times in bed, and a row of one: `In bed`.
  var inBedColumn: String { get }
  /// The heading of the stages of one night: `Stage`.
  var stageHeading: String { get }
  /// The heading of the times at which stages begin: `From`.
  var stageStartHeading: String { get }
  /// The heading of the times at which they end: `To`.
  var stageEndHeading: String { get }
  /// The heading of their lengths: `Duration`.
  var stageLengthHeading: String { get }
  /// A stage as a row or a heading: `Deep`; `Asleep, no stage` where none is known.
  func row(of stage: SleepStage) -> String
  /// A stage in a nap: `Deep, nap`.
  func rowInNap(_ stage: SleepStage) -> String
  /// All time in a stage: `Deep, in all`.
  func rowInAll(_ stage: SleepStage) -> String

  // Blood pressure, in the table that clinicians use.

  /// A row: `Mean ± SD`.
  var meanAndDeviationRow: String { get }
  /// A row: `Lowest – highest`.
  var extremesRow: String { get }
  /// The row of the readings of a half of each day: `Morning (before noon), 14 readings`; `First
  /// half (from 16:00), 14 readings` of days that do not start at midnight.
  ///
  /// - Parameter start: the time at which the half starts; nil for halves before and from noon.
  func row(of half: DayHalf, from start: String?, _ count: Int) -> String
  /// The row of the latest measurement: `Latest, Jan 28, 2024`; `Latest that counts, Jan 28, 2024`
  /// if later ones do not count.
  func rowOfLatest(_ date: String, isLast: Bool) -> String
  /// The caption: `28 readings, January 8 to February 4, 2024 (mmHg)`, `28 readings of 80
  /// measurements, …`.
  ///
  /// - Parameter measurements: the measurements that sessions combine; nil if each is a reading.
  func captionOfPairs(
    _ readings: Int, of measurements: Int?, _ period: String, unit: String
  ) -> String

  // Menstrual cycles.

  /// The heading of the dates on which cycles begin: `First day`.
  var firstDayHeading: String { get }
  /// The heading of the lengths of cycles: `Cycle (days)`.
  var cycleHeading: String { get }
  /// The heading of the lengths of periods: `Period (days)`.
  var periodHeading: String { get }
  /// The heading of the number of days with a level of flow: `Heavy (days)`.
  func heading(ofFlow level: FlowLevel) -> String

  // The year before.

  /// The heading of the values of the year before: `Year before`.
  var yearBeforeHeading: String { get }

  // Workouts.

  /// The headings of workouts: `Day`, `Activity`, `Duration (h:min)`, `Time in zones`, `Distance
  /// (mi)`, `Energy (kcal)`, `Average (bpm)`.
  ///
  /// - Parameters:
  ///   - distance: the unit of all distances; nil if each has its own.
  ///   - energy: the unit of energy.
  ///   - rate: the unit of heart rates.
  func workoutHeadings(distance: String?, energy: String, rate: String) -> WorkoutHeadings
  /// The heading of the time in a zone: `Easy (h:min)`.
  ///
  /// - Parameter name: the writer's name of the zone.
  func heading(ofZone name: String) -> String
  /// A part of a workout: `Leg 2`.
  func leg(_ number: Int) -> String
  /// The caption of a table of workouts with their parts: `Legs of workouts`.
  var captionOfLegs: String { get }
  /// The caption of a table of workouts: `Runs, January 8 to February 4; 12 earlier ones are left
  /// out; bars from the left: easy, moderate, hard`.
  ///
  /// - Parameters:
  ///   - left: the number of workouts that are left out.
  ///   - zones: the zones that bars show; empty for none.
  func captionOfWorkouts(
    _ title: String, _ period: String, left: Int, zones: [String]
  ) -> String

  // Sources in a published report.

  /// The name of a source: `watch 1`, `source 02`.
  ///
  /// - Parameter number: its number among those of its kind; nil for an unknown source.
  func name(of source: PublishedSource, _ number: String?) -> String
}
