extension Spanish: MarkLanguage {
  package var noData: String { "sin datos" }
  package var notBegun: String { "sin empezar" }
  package var outOfRange: String { "fuera de rango" }
  package var stillRunning: String { "en curso" }
  package var belowZero: String { "bajo cero" }
  package var goalLabel: String { "meta" }
  package var medianLabel: String { "mediana" }

  package func meaning(of mark: Mark, _ meaning: MarkMeaning) -> String {
    ended("\(name(mark)): \(words(meaning))")
  }

  private func name(_ mark: Mark) -> String {
    switch mark {
    case .hatched: "Rayado"
    case .hollow: "Hueco"
    case .outlined: "Contorno"
    case .dashed: "Discontinuo"
    case .ring: "Anillo"
    case .shaded: "Sombreado"
    case .cross: "×"
    }
  }

  private func words(_ meaning: MarkMeaning) -> String {
    switch meaning {
    case .stillRunning: stillRunning
    case .tooLittleData: thinClause
    case .stillRunningOrTooLittleData: "\(stillRunning), o \(thinClause)"
    case .noData: noData
    case .noSleepData: "sin datos de sueño"
    case .noSleep: "sin sueño"
    case .stillRunningOrNoDataAtFoot: "\(stillRunning) o, al pie, \(noData)"
    case .weekend: "fines de semana"
    case .menstrualPeriod: "el periodo menstrual"
    }
  }
}
