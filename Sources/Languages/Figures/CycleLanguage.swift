/// The words about menstrual cycles.
package protocol CycleLanguage: Sendable {
  /// The name of a level of flow as a label: `Heavy`.
  func name(of level: FlowLevel) -> String

  /// The name of a level of flow in a sentence: `heavy`.
  func noun(of level: FlowLevel) -> String

  /// The length of a cycle beside its row: `28 days`, `day 12`.
  func cycle(_ length: CycleLength) -> String

  /// The kind of figure: `11 cycles from …, each drawn from its first day.`
  func cycles(_ count: Int, _ period: String) -> String

  /// The lengths of cycles, as a sentence with its full stop.
  func cycleLengths(_ count: Int, low: String, high: String, mean: String) -> String

  /// `Periods took 4 to 6 days, 4.8 on average.`
  func periodLengths(low: String, high: String, mean: String) -> String

  /// `The cycle from January 20 is still running, on day 12.`
  func cycleIsRunning(_ name: String, day: String) -> String

  /// `2 cycles are longer than their rows.`
  func cyclesCutOff(_ count: Int) -> String

  /// `2 cycles longer than 90 days do not count: days without entries may be part of them.`
  func cyclesNotCounted(_ count: Int, days: Int) -> String

  /// The label of the mean length: `28.5 days on average`.
  func onAverage(_ length: String) -> String

  /// The heading of the numbers of days: `day`.
  var dayHeading: String { get }

  /// A cycle under the pointer: `July 1: 28 days, period 5 days, 2 heavy, 3 light`.
  func cycle(
    _ name: String, _ length: CycleLength, period: String?,
    _ flow: [(days: String, level: FlowLevel)]
  ) -> String

  /// A cycle at the end of a row of text: `28 days, period 5`.
  func cycleInRow(_ length: CycleLength, period: String?) -> String

  /// The meaning of the mark of a day: `no flow`.
  var noFlow: String { get }

  /// `Rows are cut off after 52 days.`
  func rowsCutOff(days: Int) -> String
}
