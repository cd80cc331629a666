extension Spanish: EpisodeLanguage {
  package func column(ofEpisodes column: EpisodeColumn) -> String {
    switch column {
    case .start: "Inicio"
    case .end: "Fin"
    case .length: "Duración"
    case .lowest(let unit): "Mínimo\(unit)"
    case .highest(let unit): "Máximo\(unit)"
    case .readings: "Lecturas"
    }
  }

  package func episodeLength(atLeast length: String) -> String { "\(length) o más" }

  package func episodes(
    _ title: String, _ period: String, from source: String?, earlier: Int
  ) -> String {
    "\(title), \(period)" + (source.map { "; todos de \($0)" } ?? "")
      + (earlier > 0
        ? "; \(number(earlier)) \(form(earlier, "anterior", "anteriores")) \(isOrAre(earlier)) en la"
          + " salida JSON" : "")
  }

  package func noEpisodes(
    _ period: String, bound: String, share: String?, beyond: Int
  ) -> String {
    let cover = share.map { "las lecturas cubren el \($0) del tiempo, y " } ?? ""
    return "sin episodios, \(period); \(cover)\(inNoEpisode(beyond, bound))"
  }

  package func noEpisodeIsSeen(
    _ period: String, bound: String, distance: TimeLength, beyond: Int
  ) -> String {
    "no se pueden ver episodios, \(period): \(areFarApart(distance)), y"
      + " \(inNoEpisode(beyond, bound))"
  }

  package func episodesNotSeen(
    besides seen: String?, _ beyond: Part, bound: String, distance: TimeLength
  ) -> String {
    (seen.map { "\($0), y otros " } ?? "") + "no se pueden ver, porque \(areFarApart(distance))"
      + " (\(number(beyond.count)) de \(counted(beyond.all, .reading))"
      + " \(form(beyond.count, "es", "son")) \(bound))"
  }

  /// Readings further apart than those of a sensor: `entre la mayoría de las lecturas hay más de 20
  /// minutos`.
  func areFarApart(_ distance: TimeLength) -> String {
    "entre la mayoría de las lecturas hay más de \(text(distance))"
  }

  private func inNoEpisode(_ count: Int, _ bound: String) -> String {
    switch count {
    case 0: "ninguna lectura es \(bound)"
    case 1: "una lectura \(bound) no está en ningún episodio"
    default: "\(number(count)) lecturas \(bound) no están en ningún episodio"
    }
  }
}
