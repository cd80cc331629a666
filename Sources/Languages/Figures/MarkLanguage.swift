/// The labels in drawings and text forms, and the meanings of marks.
package protocol MarkLanguage: Sendable {
  /// The label of an interval without data, and the meaning of its mark: `no data`.
  var noData: String { get }
  /// `not begun`
  var notBegun: String { get }
  /// `out of range`
  var outOfRange: String { get }
  /// `still running`
  var stillRunning: String { get }
  /// `below zero`
  var belowZero: String { get }
  /// The label of a line at a goal: `goal`.
  var goalLabel: String { get }
  /// The label of a line at a median: `median`.
  var medianLabel: String { get }

  /// The meaning of a mark below a drawing: `Hatched: still running.`
  func meaning(of mark: Mark, _ meaning: MarkMeaning) -> String
}
