extension German: EpisodeLanguage {
  package func column(ofEpisodes column: EpisodeColumn) -> String {
    switch column {
    case .start: "Beginn"
    case .end: "Ende"
    case .length: "Dauer"
    case .lowest(let unit): "Tiefstwert\(unit)"
    case .highest(let unit): "Höchstwert\(unit)"
    case .readings: "Messwerte"
    }
  }

  package func episodeLength(atLeast length: String) -> String { "\(length) oder länger" }

  package func episodes(
    _ title: String, _ period: String, from source: String?, earlier: Int
  ) -> String {
    "\(title), \(period)" + (source.map { "; alle von \($0)" } ?? "")
      + (earlier > 0
        ? "; \(number(earlier)) frühere \(stands(earlier)) in der JSON-Ausgabe"
        : "")
  }

  package func noEpisodes(
    _ period: String, bound: String, share: String?, beyond: Int
  ) -> String {
    let cover = share.map { "die Messwerte decken \($0) der Zeit ab, und " } ?? ""
    return "keine Episoden, \(period); \(cover)\(inNoEpisode(beyond, bound))"
  }

  package func noEpisodeIsSeen(
    _ period: String, bound: String, distance: TimeLength, beyond: Int
  ) -> String {
    "Episoden sind nicht erkennbar, \(period): \(areFarApart(distance)), und"
      + " \(inNoEpisode(beyond, bound))"
  }

  package func episodesNotSeen(
    besides seen: String?, _ beyond: Part, bound: String, distance: TimeLength
  ) -> String {
    (seen.map { "\($0), und andere sind " } ?? "") + "nicht erkennbar, weil die Messwerte"
      + " meist mehr als \(text(distance)) auseinanderliegen (\(number(beyond.count)) von"
      + " \(number(beyond.all)) \(isOrAre(beyond.count)) \(bound))"
  }

  /// Readings further apart than those of a sensor: `die Messwerte liegen meist mehr als 20 Minuten
  /// auseinander`.
  func areFarApart(_ distance: TimeLength) -> String {
    "die Messwerte liegen meist mehr als \(text(distance)) auseinander"
  }

  private func inNoEpisode(_ count: Int, _ bound: String) -> String {
    switch count {
    case 0: "kein Messwert ist \(bound)"
    case 1: "ein Messwert \(bound) gehört zu keiner Episode"
    default: "\(number(count)) Messwerte \(bound) gehören zu keiner Episode"
    }
  }
}
