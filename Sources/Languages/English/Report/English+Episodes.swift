extension English: EpisodeLanguage {
  package func column(ofEpisodes column: EpisodeColumn) -> String {
    switch column {
    case .start: "Start"
    case .end: "End"
    case .length: "Length"
    case .lowest(let unit): "Lowest\(unit)"
    case .highest(let unit): "Highest\(unit)"
    case .readings: "Readings"
    }
  }

  package func episodeLength(atLeast length: String) -> String { "\(length) or more" }

  package func episodes(
    _ title: String, _ period: String, from source: String?, earlier: Int
  ) -> String {
    "\(title), \(period)" + (source.map { "; all from \($0)" } ?? "")
      + (earlier > 0
        ? "; \(number(earlier)) earlier \(earlier == 1 ? "one is" : "ones are") in JSON" : "")
  }

  package func noEpisodes(
    _ period: String, bound: String, share: String?, beyond: Int
  ) -> String {
    let cover = share.map { "readings cover \($0) of the time, and " } ?? ""
    return "no episodes, \(period); \(cover)\(inNoEpisode(beyond, bound))"
  }

  package func noEpisodeIsSeen(
    _ period: String, bound: String, distance: TimeLength, beyond: Int
  ) -> String {
    "episodes cannot be seen, \(period): \(areFarApart(distance)), and"
      + " \(inNoEpisode(beyond, bound))"
  }

  package func episodesNotSeen(
    besides seen: String?, _ beyond: Part, bound: String, distance: TimeLength
  ) -> String {
    (seen.map { "\($0), and others " } ?? "") + "cannot be seen, because \(areFarApart(distance))"
      + " (\(number(beyond.count)) of \(number(beyond.all)) are \(bound))"
  }

  /// Readings further apart than those of a sensor: `readings are mostly more than 20 minutes
  /// apart`.
  func areFarApart(_ distance: TimeLength) -> String {
    "readings are mostly more than \(text(distance)) apart"
  }

  private func inNoEpisode(_ count: Int, _ bound: String) -> String {
    switch count {
    case 0: "no reading is \(bound)"
    case 1: "one reading \(bound) is in no episode"
    default: "\(number(count)) readings \(bound) are in no episode"
    }
  }
}
