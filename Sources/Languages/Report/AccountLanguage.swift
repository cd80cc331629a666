/// The words of the account of a report.
package protocol AccountLanguage: Sendable {
  /// A clause of the account, without a capital letter and a full stop: `27 of 28 intervals have
  /// data`.
  func account(_ fact: AccountFact) -> String

  /// A remark about a fact of the account, as a sentence below a figure: `One night has sleep in
  /// two parts, …`
  func remark(_ fact: AccountFact) -> String

  /// The item of a query: its title and the clauses, each of which is a run of its own: `Steps: sum
  /// of stepCount …; 27 of 28 intervals have data.`
  func account(of title: String, _ clauses: [String]) -> [TextRun]

  /// Another item, with its term: `Note: the data has no time zone, ….`
  func item(_ term: AccountTerm, _ text: String) -> [TextRun]

  /// The values of parameters, as the text of their item: `name Ann, days 7`.
  func parameters(_ parameters: [(name: String, value: String)]) -> String

  /// The last item: `Data: as of 2024-02-05 in America/Los_Angeles, samples sha256:…, definition
  /// weekly.md sha256:…, format healthmark report 2. Numbers, not advice: nothing here is a
  /// diagnosis.`
  func data(_ data: AccountData) -> [TextRun]

  /// The heading of the account: `How these numbers were made`.
  var accountHeading: String { get }
}
