extension French: MarkLanguage {
  package var noData: String { "sans données" }
  package var notBegun: String { aheadLabel }
  package var outOfRange: String { "hors limites" }
  package var stillRunning: String { "en cours" }
  package var belowZero: String { "sous zéro" }
  package var goalLabel: String { "objectif" }
  package var medianLabel: String { "médiane" }

  package func meaning(of mark: Mark, _ meaning: MarkMeaning) -> String {
    labeled(name(mark), ended(words(meaning)))
  }

  private func name(_ mark: Mark) -> String {
    switch mark {
    case .hatched: "Hachures"
    case .hollow: "Marque vide"
    case .outlined: "Contour seul"
    case .dashed: "Tirets"
    case .ring: "Cercle"
    case .shaded: "Fond ombré"
    case .cross: "×"
    }
  }

  private func words(_ meaning: MarkMeaning) -> String {
    switch meaning {
    case .stillRunning: stillRunning
    case .tooLittleData: thinClause
    case .stillRunningOrTooLittleData: "\(stillRunning), ou \(thinClause)"
    case .noData: noData
    case .noSleepData: "sans données de sommeil"
    case .noSleep: "sans sommeil"
    case .stillRunningOrNoDataAtFoot: "\(stillRunning) ou, au pied, \(noData)"
    case .weekend: "week-ends"
    case .menstrualPeriod: "règles"
    }
  }
}
