/// The sentences above figures.
package protocol HeadlineLanguage: Sendable {
  /// The finding as a sentence without a full stop, of at most 14 words or what takes as much room
  /// (G-1).
  func headline(_ finding: Finding) -> String
}
