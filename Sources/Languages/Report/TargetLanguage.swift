/// The words about bands, and about targets of them and of statistics that are percentages.
package protocol TargetLanguage: Sendable {
  /// The heading of a column: `Measure`, `Value`, `A day (h:min)`, `Target`.
  func column(ofTargets column: TargetColumn) -> String

  /// A target with whether a value meets it: `under 4%, not met`.
  ///
  /// - Parameter isMet: nil without a value, and if rounding hides it.
  func target(_ bounds: String, isMet: Bool?) -> String

  /// The name of a band as a label, with its bounds: `Very low, under 54`.
  ///
  /// - Parameters:
  ///   - name: the name as its author wrote it: `very low`.
  ///   - bounds: the bounds; empty for none: `Very low`.
  func band(_ name: String, bounds: String) -> String

  /// The name of the readings that are in none of the bands, beside the names that authors gave to
  /// bands: `other`.
  var otherBand: String { get }

  /// The name of a row of several bands whose shares are added: `Very low and low together`.
  func together(_ bands: [String]) -> String

  /// The caption: `Glucose, January 8 to February 4, 2024 (mg/dL)`.
  ///
  /// - Parameter unit: the unit; empty for none.
  func targets(_ title: String, _ period: String, unit: String) -> String

  /// The first value beside targets and the share of the band of its headline, as a clause:
  /// `average 141 mg/dL, 92.5% of the time in range`.
  ///
  /// - Parameters:
  ///   - column: the statistic of the value.
  ///   - headline: the finding of the figure of bands; empty for none.
  ///   - little: the lack of data, which follows: `…; there is data for 40% of the time, …`; nil if
  ///     nothing is lacking.
  func meanBesideTargets(
    _ column: DataName, _ value: String, headline: String, _ little: LittleTimeWithData?
  ) -> String

  /// Data for less of the time than a target asks for, as a clause: `there is data for 40% of the
  /// time, and the target is over 70%, so the other numbers say less than they seem to`.
  func littleTimeWithData(_ little: LittleTimeWithData) -> String

  /// Readings of several sources at the same time, as a clause: `several sources have readings at
  /// the same time, 12 mg/dL apart on average and up to 40; all of them count`.
  ///
  /// - Parameters:
  ///   - difference: the mean difference between them, with its unit.
  ///   - greatest: the greatest one, without it.
  func pooledSources(apart difference: String, upTo greatest: String) -> String
}
