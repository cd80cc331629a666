/// The words about pairs of readings, such as of blood pressure.
package protocol PairLanguage: Sendable {
  /// The names of the two numbers: `systolic`.
  var systolic: String { get }
  /// `diastolic`
  var diastolic: String { get }

  /// A number at the end of a line with its name: `125 systolic`.
  func end(_ number: String, _ name: String) -> String

  /// A limit as a label: `limit 135`.
  func limit(_ number: String) -> String

  /// The meaning of the mark of limits in a text form: `limits 85 and 135`.
  func limits(_ numbers: [String]) -> String

  /// A pair under the pointer: `January 8, 9 AM: 125 over 80 mmHg`.
  func pair(_ time: String, _ upper: String, _ lower: String) -> String

  /// The meaning of the marks, as a phrase: `systolic (filled) and diastolic (open) of each
  /// reading`.
  var pairKey: String { get }

  /// The same of measurements in a grid; `each in a ring if at or above the severe limit; the
  /// numbers are means`.
  func pairKeyOfMeasurements(haveSevere: Bool) -> String

  /// The finding as a sentence with its full stop: `Average 144/88 over 7 days, above 135/85.`
  func average(_ average: PairsAverage) -> String

  /// `No readings from January 8 to February 4.`
  func noReadings(from period: String) -> String

  /// The kind of figure: `28 readings from January 8 to February 4.`
  func readings(_ count: Int, from period: String) -> String

  /// The ranges of the two numbers: `Systolic between 118 and 140 mmHg, diastolic 80 mmHg.`
  func ranges(systolic: NumberRange, diastolic: NumberRange) -> String

  /// The readings below the limits of the definition: `10 of 28 readings below 135 systolic and 85
  /// diastolic, the limits of the definition.`
  func belowLimits(_ part: Part, systolic: String, diastolic: String) -> String

  /// `Latest: 125 over 80 on January 28.`
  func latestPair(_ upper: String, _ lower: String, _ when: String) -> String

  /// `2 readings beyond the axis are drawn at its edge.`
  func drawnAtEdge(_ count: Int) -> String

  /// `The latest 100 of 140 readings.`
  func latestReadings(_ part: Part) -> String

  // Measurements by day, in a grid.

  /// `No measurements from January 8 to February 4.`
  func noMeasurements(from period: String) -> String

  /// `Highest: 150/95 on January 9.`
  func highest(_ value: DatedText) -> String

  /// `The latest 31 of 40 days with measurements.`
  func latestDaysWithMeasurements(_ part: Part) -> String

  /// `The dashed lines are 135/85 and 140/90.`
  func dashedLines(_ limits: [String]) -> String

  /// The meaning of means in bold: `In bold: at or above 135/85.`
  func boldAtOrAbove(_ limit: String) -> String

  /// `In brackets: a first day, which the mean leaves out.`
  var firstDayInBrackets: String { get }

  /// `A line stands for days without measurements.`
  var lineForDaysWithoutMeasurements: String { get }

  /// The halves of a day: `morning`, `evening`.
  var halvesOfDay: (morning: String, evening: String) { get }

  /// The meanings of marks in a text form: `at or above the severe limit`.
  var atOrAboveSevereLimit: String { get }
  /// `no measurement`
  var noMeasurement: String { get }
  /// `more, in the table`
  var moreInTable: String { get }
}
