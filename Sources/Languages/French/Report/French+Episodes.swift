extension French: EpisodeLanguage {
  package func column(ofEpisodes column: EpisodeColumn) -> String {
    switch column {
    case .start: "Début"
    case .end: "Fin"
    case .length: "Durée"
    case .lowest(let unit): "Minimum\(unit)"
    case .highest(let unit): "Maximum\(unit)"
    case .readings: "Relevés"
    }
  }

  package func episodeLength(atLeast length: String) -> String { "\(length) ou plus" }

  package func episodes(
    _ title: String, _ period: String, from source: String?, earlier: Int
  ) -> String {
    let rest = verb(earlier, "épisode antérieur figure", "épisodes antérieurs figurent")
    return clauses(
      [subtitle(title, period)] + [source.map { "tous de la source \($0)" }].compactMap(\.self)
        + (earlier > 0 ? ["\(number(earlier)) \(rest) dans la sortie JSON"] : []))
  }

  package func noEpisodes(
    _ period: String, bound: String, share: String?, beyond: Int
  ) -> String {
    let cover = share.map { "les relevés couvrent \($0) du temps, et " } ?? ""
    return clauses(["aucun épisode \(during(period))", cover + inNoEpisode(beyond, bound)])
  }

  package func noEpisodeIsSeen(
    _ period: String, bound: String, distance: TimeLength, beyond: Int
  ) -> String {
    labeled(
      "les épisodes \(from(period)) ne sont pas visibles",
      "\(areFarApart(distance)), et \(inNoEpisode(beyond, bound))")
  }

  package func episodesNotSeen(
    besides seen: String?, _ beyond: Part, bound: String, distance: TimeLength
  ) -> String {
    let all = number(beyond.all)
    return qualified(
      (seen.map { "\($0), et d’autres " } ?? "") + "non visibles, car \(areFarApart(distance))",
      beyond.count == 0
        ? "\(beyond.all == 1 ? "le seul n’est pas" : "aucun des \(all) n’est") \(bound)"
        : "\(number(beyond.count)) sur \(all) \(verb(beyond.count, "est", "sont")) \(bound)")
  }

  /// Readings further apart than those of a sensor: `les relevés sont pour la plupart espacés de
  /// plus de 20 minutes`.
  func areFarApart(_ distance: TimeLength) -> String {
    "les relevés sont pour la plupart espacés de plus de \(text(distance))"
  }

  private func inNoEpisode(_ count: Int, _ bound: String) -> String {
    count == 0
      ? "aucun relevé n’est \(bound)"
      : "\(word(count, IntervalNoun.reading.french)) \(bound)"
        + " \(verb(count, "n’appartient", "n’appartiennent")) à aucun épisode"
  }
}
