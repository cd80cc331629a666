extension German: PairLanguage {
  package var systolic: String { "systolisch" }
  package var diastolic: String { "diastolisch" }

  package func end(_ number: String, _ name: String) -> String { "\(number) \(name)" }

  package func limit(_ number: String) -> String { "Grenzwert \(number)" }

  package func limits(_ numbers: [String]) -> String {
    "\(numbers.count == 1 ? "Grenzwert" : "Grenzwerte") \(list(numbers))"
  }

  package func pair(_ time: String, _ upper: String, _ lower: String) -> String {
    "\(time)\(clockWord(after: time)): \(upper) zu \(lower)"
  }

  package var pairKey: String { "systolisch (gefüllt) und diastolisch (offen) je Messwert" }

  package func pairKeyOfMeasurements(haveSevere: Bool) -> String {
    "systolisch (gefüllt) und diastolisch (offen) je Messung"
      + (haveSevere ? ", im Ring \(atOrAboveSevereLimit)" : "") + "; die Zahlen sind Mittelwerte"
  }

  package func average(_ average: PairsAverage) -> String { ended(headline(.average(average))) }

  package func noReadings(from period: String) -> String { ended("Keine Messwerte vom \(period)") }

  package func readings(_ count: Int, from period: String) -> String {
    ended("\(counted(count, .reading)) vom \(period)")
  }

  package func ranges(systolic: NumberRange, diastolic: NumberRange) -> String {
    ended("Systolisch \(words(systolic)), diastolisch \(words(diastolic))")
  }

  private func words(_ range: NumberRange) -> String {
    switch range {
    case .one(let number): number
    case .between(let low, let high): "zwischen \(low) und \(high)"
    }
  }

  package func belowLimits(_ part: Part, systolic: String, diastolic: String) -> String {
    "\(share(part, .reading)) unter \(systolic) systolisch und \(diastolic) diastolisch, den"
      + " Grenzwerten der Definition."
  }

  package func latestPair(_ upper: String, _ lower: String, _ when: String) -> String {
    ended("Zuletzt: \(upper) zu \(lower) \(when)")
  }

  package func drawnAtEdge(_ count: Int) -> String {
    "\(counted(count, .reading)) jenseits der Achse \(isOrAre(count)) an ihrem Rand gezeichnet."
  }

  package func latestReadings(_ part: Part) -> String { latest(part, .reading) }

  package func noMeasurements(from period: String) -> String {
    ended("Keine Messungen vom \(period)")
  }

  package func highest(_ value: DatedText) -> String { ended("Höchster Wert: \(label(value))") }

  package func latestDaysWithMeasurements(_ part: Part) -> String {
    sentence("\(latestOf(part, .day)) mit Messungen")
  }

  package func dashedLines(_ limits: [String]) -> String {
    limits.count == 1
      ? ended("Die gestrichelte Linie liegt bei \(list(limits))")
      : ended("Die gestrichelten Linien liegen bei \(list(limits))")
  }

  package func boldAtOrAbove(_ limit: String) -> String { "Fett: \(limit) oder darüber." }

  package var firstDayInBrackets: String {
    "In Klammern: ein erster Tag, der nicht in den Mittelwert eingeht."
  }

  package var lineForDaysWithoutMeasurements: String {
    "Ein Strich steht für Tage ohne Messungen."
  }

  package var halvesOfDay: (morning: String, evening: String) { ("Morgen", "Abend") }

  package var atOrAboveSevereLimit: String { "ab dem Grenzwert für sehr hohe Werte" }
  package var noMeasurement: String { "keine Messung" }
  package var moreInTable: String { "weitere in der Tabelle" }
}
