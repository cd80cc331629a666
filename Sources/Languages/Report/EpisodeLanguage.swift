/// The words about episodes of readings beyond a bound.
///
/// A bound is as its author wrote it: `< 54 mg/dL`.
package protocol EpisodeLanguage: Sendable {
  /// The heading of a column: `Start`, `End`, `Length`, `Lowest (mg/dL)`, `Readings`.
  func column(ofEpisodes column: EpisodeColumn) -> String

  /// The length of an episode after which readings are missing: `45 min or more`.
  func episodeLength(atLeast length: String) -> String

  /// The caption of a table of episodes: `Glucose below 70, January 8 to February 4, 2024; all from
  /// Sensor; 20 earlier ones are in JSON`.
  ///
  /// - Parameters:
  ///   - source: the source of all of them, if others have none; otherwise nil.
  ///   - earlier: the number of earlier episodes, which the table leaves out.
  func episodes(_ title: String, _ period: String, from source: String?, earlier: Int) -> String

  /// The remark in place of a table, as a clause: `no episodes, January 8 to February 4, 2024;
  /// readings cover 45% of the time, and 18 readings < 54 mg/dL are in no episode`.
  ///
  /// - Parameters:
  ///   - share: the share of the time in which episodes would have been seen; nil to leave it out.
  ///   - beyond: the number of readings beyond the bound; 0 for none.
  func noEpisodes(_ period: String, bound: String, share: String?, beyond: Int) -> String

  /// The remark if no episode could be seen, as a clause: `episodes cannot be seen, January 8 to
  /// February 4, 2024: readings are mostly more than 20 minutes apart, and no reading is < 54
  /// mg/dL`.
  ///
  /// - Parameters:
  ///   - distance: the time that most readings are further apart than.
  ///   - beyond: the number of readings beyond the bound; 0 for none.
  func noEpisodeIsSeen(
    _ period: String, bound: String, distance: TimeLength, beyond: Int
  ) -> String

  /// The words in place of the number of episodes if most could not be seen: `cannot be seen,
  /// because readings are mostly more than 20 minutes apart (12 of 56 are < 54 mg/dL)`.
  ///
  /// - Parameters:
  ///   - seen: the number of those that could be seen all the same, before these words: `3, and
  ///     others cannot be seen, …`; nil for none.
  ///   - beyond: the readings beyond the bound out of all readings.
  func episodesNotSeen(
    besides seen: String?, _ beyond: Part, bound: String, distance: TimeLength
  ) -> String
}
