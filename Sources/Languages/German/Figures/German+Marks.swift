extension German: MarkLanguage {
  package var noData: String { "keine Daten" }
  package var notBegun: String { "noch nicht begonnen" }
  package var outOfRange: String { "außerhalb des Bereichs" }
  package var stillRunning: String { "läuft noch" }
  package var belowZero: String { "unter null" }
  package var goalLabel: String { "Ziel" }
  package var medianLabel: String { "Median" }

  package func meaning(of mark: Mark, _ meaning: MarkMeaning) -> String {
    ended("\(name(mark)): \(words(meaning))")
  }

  private func name(_ mark: Mark) -> String {
    switch mark {
    case .hatched: "Schraffiert"
    case .hollow: "Hohl"
    case .outlined: "Umrandet"
    case .dashed: "Gestrichelt"
    case .ring: "Ring"
    case .shaded: "Hinterlegt"
    case .cross: "×"
    }
  }

  private func words(_ meaning: MarkMeaning) -> String {
    switch meaning {
    case .stillRunning: stillRunning
    case .tooLittleData: "zu wenige Daten, zählt nicht"
    case .stillRunningOrTooLittleData: "läuft noch oder zu wenige Daten, zählt nicht"
    case .noData: noData
    case .noSleepData: "keine Schlafdaten"
    case .noSleep: "kein Schlaf"
    case .stillRunningOrNoDataAtFoot: "läuft noch oder, am unteren Rand, keine Daten"
    case .weekend: "Wochenenden"
    case .menstrualPeriod: "die Periode"
    }
  }
}
