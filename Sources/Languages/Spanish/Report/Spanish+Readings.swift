// The clauses of accounts about what is computed from readings.
extension Spanish {
  func clause(_ fact: ReadingFact) -> String {
    switch fact {
    case .episodes(let bound, let length, let longestGap):
      "un episodio va desde que las lecturas están \(bound) durante \(text(length)) hasta que"
        + " dejan de estarlo durante \(text(length)), o hasta un hueco de más de"
        + " \(text(longestGap))"
    case .inNoEpisode(1): "una lectura más allá del umbral no está en ningún episodio"
    case .inNoEpisode(let count):
      "\(number(count)) lecturas más allá del umbral no están en ningún episodio"
    case .rounded(let step):
      "antes de compararlas, las lecturas se redondean a \(step), y los límites, hacia abajo"
    case .markedEntries: "los valores cuentan como anotados a mano donde los datos lo indican"
    case .smoothed(let days, let longestGap):
      "suavizado con el promedio de los promedios diarios hasta cada día, ponderados por"
        + " exp(\u{2212}días/\(days)); tras un hueco de más de \(counted(longestGap, .day))"
        + " empieza de nuevo"
    case .changeAWeek(let leastDays, let span):
      "el cambio a la semana es la pendiente de una recta por los promedios diarios de cuatro"
        + " semanas, con su intervalo del 95 % si los días son independientes, para"
        + " \(counted(leastDays, .day)) o más en un lapso de \(number(span))"
    case .indexOfHeights(let heights, let count): index(of: heights, before: count)
    case .allOfFirstDays(1): "la única medición es de un primer día, que no cuenta"
    case .allOfFirstDays(let count):
      "las \(number(count)) mediciones son de primeros días, que no cuentan"
    }
  }

  private func index(of heights: [DatedText], before count: Int) -> String {
    func text(_ height: DatedText) -> String { "\(height.value) m \(of(the(day: height.when)))" }
    let used =
      switch heights.count {
      case 0: "ningún peso la tiene"
      case 1...3: heights.map(text).joined(separator: ", ")
      default:
        "\(number(heights.count)) estaturas, desde \(text(heights[0])) hasta"
          + " \(text(heights[heights.count - 1]))"
      }
    let rest =
      count > 0
      ? "; \(number(count)) \(form(count, "peso anterior", "pesos anteriores")) a la primera"
        + " estatura no \(has(count)) índice" : ""
    return
      "el rango de fechas no tiene bodyMassIndex, así que cada peso se divide por el cuadrado de la"
      + " última estatura anterior: \(used)\(rest)"
  }
}
