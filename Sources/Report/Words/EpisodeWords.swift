import Figures
import Health

// The table of episodes.
extension ReportWords {
  static let episodeStart = "Start"
  static let episodeEnd = "End"
  static let episodeLength = "Length"
  static let episodeReadings = "Readings"
  static func least(_ unit: String) -> String { "Lowest\(unit)" }
  static func greatest(_ unit: String) -> String { "Highest\(unit)" }
  /// A length after which readings are missing.
  static func atLeast(_ length: String) -> String { "\(length) or more" }
  /// - Parameter source: the source of all of them, if there are others.
  static func episodes(
    _ title: String, _ period: String, left: String?, source: String? = nil
  ) -> String {
    "\(title), \(period)" + (source.map { "; all from \(DataText($0, limit: 40).string)" } ?? "")
      + (left.map { "; \($0) earlier \($0 == "1" ? "one is" : "ones are") in JSON" } ?? "")
  }

  /// The sentence in place of a table: `no episodes, Mar 12–25; readings cover 45% of the time, and
  /// 18 readings < 54 mg/dL are in no episode`.
  ///
  /// - Parameters:
  /// - share: the share of the time in which episodes would have been seen; nil if it is left out.
  /// - count: the number of readings beyond the bound, as text; nil if there are none.
  static func noEpisodes(
    _ period: String, _ condition: EpisodeCondition, share: String?, _ count: String?
  ) -> String {
    let cover = share.map { "readings cover \($0) of the time, and " } ?? ""
    return "no episodes, \(period); \(cover)\(readings(count, condition))"
  }

  /// The sentence if the readings are so far apart that no episode could be seen.
  ///
  /// - Parameter count: the number of readings beyond the bound, as text; nil if there are none.
  static func noEpisodeIsSeen(
    _ period: String, _ condition: EpisodeCondition, _ count: String?
  ) -> String {
    "episodes cannot be seen, \(period): \(areFarApart(condition)), and "
      + readings(count, condition)
  }

  /// The words in place of the number of episodes if most could not be seen: `cannot be seen,
  /// because readings are mostly more than 20 minutes apart (12 of 56 are < 54 mg/dL)`.
  ///
  /// - Parameter seen: the number of those that could be seen all the same; nil for none.
  static func episodesNotSeen(
    besides seen: String?, _ beyond: String, of all: String, _ condition: EpisodeCondition
  ) -> String {
    (seen.map { "\($0), and others " } ?? "") + "cannot be seen, because \(areFarApart(condition))"
      + " (\(beyond) of \(all) are \(condition.bound))"
  }

  private static func areFarApart(_ condition: EpisodeCondition) -> String {
    "readings are mostly more than \(IntervalLength.text(ofSeconds: condition.longestGap)) apart"
  }

  private static func readings(_ count: String?, _ condition: EpisodeCondition) -> String {
    switch count {
    case nil: "no reading is \(condition.bound)"
    case "1": "one reading \(condition.bound) is in no episode"
    case let count?: "\(count) readings \(condition.bound) are in no episode"
    }
  }
}
