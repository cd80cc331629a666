/// The words of the section that compares healthmark's totals with Apple's.
package protocol AgreementLanguage: Sendable {
  /// The clause of the account on the comparison: `healthmark's sums of local days in the report's
  /// time zone, compared with the rings in the same data …`
  var agreementMethod: String { get }

  /// `The data has neither rings nor workouts with statistics to compare with.`
  var nothingToCompare: String { get }

  /// The headings of the table of comparisons: `Apple’s number`, `Compared`, `Median difference`,
  /// `Within 1%` for each share, `Without samples`.
  func comparisonHeadings(within shares: [String]) -> ComparisonHeadings

  /// The headings of the table of the largest differences: `Largest differences`, `Date`, `Ours`,
  /// `Apple’s`.
  var differenceHeadings: DifferenceHeadings { get }

  /// The name of a ring with the unit of its numbers, which can be empty: `Move (kcal)`.
  func comparison(of ring: ActivityRing, unit: String) -> String

  /// The name of a statistic of workouts with its unit: `Workouts: average heart rate (bpm)`.
  ///
  /// - Parameters:
  ///   - type: the identifier of the type.
  ///   - statistic: the key of the statistic; nil for the sum, which has no name.
  func comparison(ofWorkouts type: String, statistic: String?, unit: String) -> String

  /// A better order of sources, with the numbers of both orders: `For stepCount, the source order
  /// Watch, Phone would agree better, with a median difference of 0.1% instead of 3% with Phone,
  /// Watch. Set it with source_priority.`
  ///
  /// - Parameter type: the word of the type in definitions.
  func suggestion(of type: String, best: MeasuredOrder, today: MeasuredOrder) -> [TextRun]
}
