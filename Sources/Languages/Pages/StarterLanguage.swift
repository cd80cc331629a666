/// The comments that `new` writes into a starter report.
package protocol StarterLanguage: Sendable {
  /// The comment above goals that were fitted to the data: `Goals that a quarter of your last 90
  /// days met, or of the weeks in them. Change them as you like.`
  var fittedGoals: String { get }

  /// The comment above the order of sources: `Where sources overlap, the first one counts. Change
  /// the order if it differs from that of your phone.`
  var orderOfSources: String { get }
}
