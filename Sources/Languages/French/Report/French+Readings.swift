// The clauses of accounts about what is computed from readings.
extension French {
  func clause(_ fact: ReadingFact) -> String {
    switch fact {
    case .episodes(let bound, let length, let longestGap):
      return "un épisode va de relevés \(bound) pendant \(text(length)) à d’autres pendant"
        + " \(text(length)), ou à une interruption de plus de \(text(longestGap))"
    case .inNoEpisode(let count):
      return "\(word(count, IntervalNoun.reading.french)) au-delà de la limite"
        + " \(verb(count, "n’appartient", "n’appartiennent")) à aucun épisode"
    case .rounded(let step):
      return "les relevés sont arrondis à \(step) près, et les limites arrondies vers le bas, avant"
        + " leur comparaison"
    case .markedEntries:
      return "les valeurs comptent comme saisies à la main là où les données l’indiquent"
    case .smoothed(let days, let longestGap):
      return clauses([
        "lissage par la moyenne des jours jusqu’à chacun, pondérée par"
          + " exp(\u{2212}jours/\(days)), à partir des moyennes par jour",
        "une interruption de plus de \(counted(longestGap, .day)) le fait recommencer",
      ])
    case .changeAWeek(let leastDays, let span):
      return "la variation par semaine est la pente d’une droite à travers les moyennes par jour de"
        + " quatre semaines, avec son intervalle à 95\u{202F}% si les jours sont indépendants, pour"
        + " au moins \(counted(leastDays, .day)) de relevés sur une étendue de \(span)"
    case .indexOfHeights(let heights, let count): return index(of: heights, before: count)
    case .allOfFirstDays(1): return "la seule mesure est d’un premier jour, qui est exclu"
    case .allOfFirstDays(let count):
      return "les \(counted(count, .measurement)) sont de premiers jours, qui sont exclus"
    }
  }

  private func index(of heights: [DatedText], before count: Int) -> String {
    func text(_ height: DatedText) -> String { "\(height.value) m du \(height.when)" }
    let used =
      switch heights.count {
      case 0: "aucun poids n’en a"
      case 1...3: heights.map(text).joined(separator: ", ")
      default:
        "\(heights.count) tailles, de \(text(heights[0])) à \(text(heights[heights.count - 1]))"
      }
    let rest =
      count > 0
      ? [
        "\(number(count)) poids avant la première taille \(verb(count, "n’a", "n’ont"))"
          + " pas d’indice"
      ] : []
    let method =
      "la période n’a pas de bodyMassIndex, donc chaque poids est divisé par le carré de la"
      + " dernière taille avant lui"
    return clauses([labeled(method, used)] + rest)
  }
}
