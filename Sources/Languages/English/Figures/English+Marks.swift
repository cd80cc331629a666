extension English: MarkLanguage {
  package var noData: String { "no data" }
  package var notBegun: String { "not begun" }
  package var outOfRange: String { "out of range" }
  package var stillRunning: String { "still running" }
  package var belowZero: String { "below zero" }
  package var goalLabel: String { "goal" }
  package var medianLabel: String { "median" }

  package func meaning(of mark: Mark, _ meaning: MarkMeaning) -> String {
    ended("\(name(mark)): \(words(meaning))")
  }

  private func name(_ mark: Mark) -> String {
    switch mark {
    case .hatched: "Hatched"
    case .hollow: "Hollow"
    case .outlined: "Outlined"
    case .dashed: "Dashed"
    case .ring: "Ring"
    case .shaded: "Shaded"
    case .cross: "×"
    }
  }

  private func words(_ meaning: MarkMeaning) -> String {
    switch meaning {
    case .stillRunning: "still running"
    case .tooLittleData: "too little data to count"
    case .stillRunningOrTooLittleData: "still running, or too little data to count"
    case .noData: "no data"
    case .noSleepData: "no sleep data"
    case .noSleep: "no sleep"
    case .stillRunningOrNoDataAtFoot: "still running, or, at the foot, no data"
    case .weekend: "weekends"
    case .menstrualPeriod: "the period"
    }
  }
}
