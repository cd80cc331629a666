/// The words about measurements of blood pressure: their limits, the severe ones, and protocols.
///
/// Pairs of numbers, such as `186/112`, and limits with their unit are texts.
package protocol PressureLanguage: Sendable {
  // Tables.

  /// The heading of the column that says which values were entered by hand: `By hand`.
  var byHandHeading: String { get }

  /// The cell of a value that was entered by hand, and of a day on which there is something: `yes`.
  var yes: String { get }
  /// `no`
  var no: String { get }

  /// The name of a row of means against a limit: `Mean, ESH 2023 135/85`, or without a name `Mean,
  /// limit 135/85`.
  func mean(against limit: String, named name: String?) -> String

  /// The side of a limit on which a mean lies, in a cell: `above 135`, `at 135`, `below 135`.
  func side(_ relation: PairsAverage.Relation, of limit: String) -> String

  /// The caption of the list of measurements on paper: `The latest 60 of 84 measurements, from
  /// Cuff, none entered by hand; in brackets: of first days`, `The only measurement, entered by
  /// hand`.
  ///
  /// - Parameters:
  ///   - shown: the listed measurements out of all.
  ///   - source: the only source; nil if the list has a column of sources.
  ///   - areByHand: whether all or none were entered by hand; nil if a column says so.
  ///   - hasFirstDays: true if those of first days, which the mean leaves out, are in brackets.
  func measurementList(
    _ shown: Part, from source: String?, areByHand: Bool?, hasFirstDays: Bool
  ) -> String

  /// The coverage of a figure: `28 measurements on 14 of 28 days.`
  func measurements(_ count: Int, on days: Part) -> String

  /// The times at which the halves of days start, if days do not start at midnight: `The first half
  /// of a day starts at 16:00, the second at 04:00.`
  func halvesStart(_ first: String, _ second: String) -> String

  /// A headline as a remark in a list: `Blood pressure: average 144/88 over 7 days, above 135/85.`
  ///
  /// - Parameter headline: the headline of a figure, which is a sentence without a full stop.
  func remark(headline: String, on title: String) -> String

  // Severe measurements.

  /// The sentence before the severe measurements: `3 of 28 measurements are at or above 180/110
  /// mmHg:`
  func severe(_ part: Part, limit: String) -> String

  /// `None of 28 measurements is at or above 180/110 mmHg.`, of one measurement `The measurement is
  /// below 180/110 mmHg.`
  func noneSevere(of count: Int, limit: String) -> String

  /// A severe measurement in a list: `186/112 on Oct 22, 2024 at 9:00 AM, entered by hand, 2
  /// measurements, from Cuff and Phone, a first day that the mean leaves out`.
  ///
  /// - Parameter isCounted: false on a first day.
  func severe(_ measurement: SevereMeasurement, isCounted: Bool) -> String

  /// Many severe measurements, by day: `Oct 22, 2024: 186/112 at 9:00 AM (entered by hand; 2
  /// measurements; from Cuff and Phone), 184/110 at 9:02 AM; Oct 23, 2024 (a first day): 190/100 at
  /// 8:00 AM; and 3 earlier`.
  ///
  /// - Parameter earlier: the number of earlier measurements, which are left out; 0 for none.
  /// - Returns: the pieces of a paragraph that follow each other: one for each day, since a piece
  ///   has a bounded length, and one for earlier measurements.
  func severe(_ days: [SevereDay], earlier: Int) -> [String]

  /// The caption of the table of all severe measurements: `All measurements at or above 180/110
  /// mmHg`.
  func allSevere(limit: String) -> String

  // Protocols.

  /// The only run of days compared with a protocol: `Protocol of ESH 2023: 12 measurements on 3
  /// days (Jan 29 – 31), 10 of the 12 asked for, not met; 8 of at least 12 count after the first
  /// day is left out; missing: 1 on the evening of Jan 29, 1 on the morning of Jan 30.`
  ///
  /// - Parameter guideline: the guideline with its year; nil for none: `Protocol: …`.
  func onlyRun(_ run: PressureRun, of guideline: String?) -> String

  /// The sentence before several runs: `Protocol of ESH 2023: met by 2 of 5 runs of days.`, or
  /// `Protocol of ESH 2023: 5 runs of days, 2 of them single days; met by 2.`
  ///
  /// - Parameter single: the number of runs of a single day, which are not in the list.
  func runs(_ count: Int, single: Int, met: Int, of guideline: String?) -> String

  /// A run in a list: `12 of 12 measurements on 3 days (Jan 29 – 31), met; 7 days are better`.
  func run(_ run: PressureRun) -> String

  /// The last item of the list: `and 3 earlier, 1 of them met`.
  func earlierRuns(_ met: Part) -> String
}
