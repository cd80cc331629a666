// The clauses of accounts about what is computed from readings.
extension German {
  func clause(_ fact: ReadingFact) -> String {
    switch fact {
    case .episodes(let bound, let length, let longestGap):
      "eine Episode beginnt, wenn Messwerte \(text(length)) lang \(bound) sind, und endet, wenn sie"
        + " es \(text(length)) lang nicht sind, oder mit einer Lücke von mehr als"
        + " \(dative(longestGap))"
    case .inNoEpisode(1): "ein Messwert jenseits der Grenze gehört zu keiner Episode"
    case .inNoEpisode(let count):
      "\(number(count)) Messwerte jenseits der Grenze gehören zu keiner Episode"
    case .rounded(let step):
      "vor dem Vergleich werden Messwerte auf \(step) gerundet und Grenzen darauf abgerundet"
    case .markedEntries:
      "Werte gelten als manuell eingegeben, wo die Daten sie so kennzeichnen"
    case .smoothed(let days, let longestGap):
      "geglättet als Mittelwert der Tage bis zum jeweiligen Tag, gewichtet mit"
        + " exp(\u{2212}Tage/\(days)), aus Mittelwerten von Tagen; nach einer Lücke von mehr als"
        + " \(dative(longestGap, .day)) beginnt die Glättung neu"
    case .changeAWeek(let leastDays, let span):
      "die Veränderung pro Woche ist die Steigung einer Geraden durch die Mittelwerte der Tage von"
        + " vier Wochen, mit ihrem 95-%-Bereich bei unabhängigen Tagen, bei"
        + " mindestens \(dative(leastDays, .day)) mit Messwerten über \(counted(span, .day))"
    case .indexOfHeights(let heights, let count): index(of: heights, before: count)
    case .allOfFirstDays(1):
      "die einzige Messung stammt von einem ersten Tag, der nicht berücksichtigt wird"
    case .allOfFirstDays(let count):
      "alle \(number(count)) Messungen stammen von ersten Tagen, die nicht berücksichtigt werden"
    }
  }

  private func index(of heights: [DatedText], before count: Int) -> String {
    func text(_ height: DatedText) -> String { "\(height.value) m vom \(height.when)" }
    let used =
      switch heights.count {
      case 0: "zu keinem Gewicht gibt es eine"
      case 1...3: heights.map(text).joined(separator: ", ")
      default:
        "\(heights.count) Größen, \(range(text(heights[0]), to: text(heights[heights.count - 1])))"
      }
    let rest =
      count > 0
      ? "; \(number(count)) \(count == 1 ? "Gewicht" : "Gewichte") vor der ersten Größe"
        + " \(has(count)) keinen Index" : ""
    return
      "der Zeitraum hat keinen bodyMassIndex, deshalb wird jedes Gewicht durch das Quadrat der"
      + " neuesten Größe davor geteilt: \(used)\(rest)"
  }
}
