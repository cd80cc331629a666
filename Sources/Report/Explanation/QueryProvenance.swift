/// The samples that a result is made of, and the rules that it follows.
package struct QueryProvenance: Sendable, Equatable {
  /// The samples in the intervals of which anything counted.
  package var used: Int
  /// The samples of which nothing counted, because sources that rank higher cover all of them (S-44), or because
  /// another source recorded the same workout.
  package var masked = 0
  /// The samples that `where` or `exclude` refuses, and those without a partner.
  package var leftOut: Int
  /// The rules, such as `S-44`, without repeats.
  package var rules: [String]
}
