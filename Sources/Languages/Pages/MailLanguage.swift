/// The words of a mail that comes with the page of its report.
package protocol MailLanguage: Sendable {
  /// The subject: `Weekly health: steps rose for the fourth week; no data on two days`.
  ///
  /// - Parameters:
  ///   - title: the title of the report; nil if the first fact starts with it.
  ///   - facts: what a reader must see first, as sentences without a full stop; at least one.
  func subject(_ title: String?, _ facts: [String]) -> String

  /// The end of a mail: `The whole report, with every figure and how its numbers were made, is
  /// attached: report.html.`
  func wholeReport(page: String) -> String

  /// The key figures that a mail has no room for: `Also in the report: Weight, Steps.`
  func furtherKeyFigures(_ names: [String]) -> String
}
