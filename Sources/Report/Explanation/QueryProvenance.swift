/// The samples that a result is computed from, and the rules that it follows.
package struct QueryProvenance: Sendable, Equatable {
  /// The number of samples in the intervals that counted, at least in part.
  package var used: Int
  /// The number of samples that did not count at all, because sources that rank higher cover them
  /// completely (S-44), or because another source recorded the same workout.
  package var masked = 0
  /// The number of samples that `where` or `exclude` leaves out, and of those without a partner
  ///
  package var leftOut: Int
  /// The rules, such as `S-44`, without duplicates.
  package var rules: [String]
}
