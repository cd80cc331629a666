extension French: CycleLanguage {
  package func name(of level: FlowLevel) -> String { heading(.value(level.value)) }

  package func noun(of level: FlowLevel) -> String { inSentence(.value(level.value)) }

  package func cycle(_ length: CycleLength) -> String {
    switch length {
    case .complete(let length): length
    case .day(let number): "jour \(number)"
    }
  }

  package func cycles(_ count: Int, _ period: String) -> String {
    "\(counted(count, .cycle)) \(from(period)),\(count > 1 ? " chacun" : "") tracé à partir de son"
      + " premier jour."
  }

  package func cycleLengths(_ count: Int, low: String, high: String, mean: String) -> String {
    ended(headline(.cycles(count: count, low: low, high: high, mean: mean)))
  }

  package func periodLengths(low: String, high: String, mean: String) -> String {
    low == high
      ? ended("Les règles ont duré \(high)")
      : "Les règles ont duré de \(low) à \(high), \(mean) en moyenne."
  }

  package func cycleIsRunning(_ name: String, day: String) -> String {
    ended("Le cycle commencé le \(name) est encore en cours, au jour \(day)")
  }

  package func cyclesCutOff(_ count: Int) -> String {
    "\(counted(count, .cycle)) \(verb(count, "dépasse sa ligne", "dépassent leur ligne"))."
  }

  package func cyclesNotCounted(_ count: Int, days: Int) -> String {
    labeled(
      "\(counted(count, .cycle)) de plus de \(counted(days, .day)) ne"
        + " \(verb(count, "compte", "comptent")) pas",
      "des jours sans saisie peuvent en faire partie.")
  }

  package func onAverage(_ length: String) -> String { "\(length) en moyenne" }

  package var dayHeading: String { "jour" }

  package func cycle(
    _ name: String, _ length: CycleLength, period: String?,
    _ flow: [(days: String, level: FlowLevel)]
  ) -> String {
    let parts =
      [cycleInRow(length, period: period)]
      + flow.map { "flux \(noun(of: $0.level)) \($0.days)\u{A0}j" }
    return tip(name, parts.joined(separator: ", "))
  }

  package func cycleInRow(_ length: CycleLength, period: String?) -> String {
    cycle(length) + (period.map { ", règles \($0)" } ?? "")
  }

  package var noFlow: String { "sans flux" }

  package func rowsCutOff(days: Int) -> String {
    "Les lignes s’arrêtent après \(counted(days, .day))."
  }
}
