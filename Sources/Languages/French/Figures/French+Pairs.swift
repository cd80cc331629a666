extension French: PairLanguage {
  package var systolic: String { inSentence(.pressure(.systolic)) }
  package var diastolic: String { inSentence(.pressure(.diastolic)) }

  package func end(_ number: String, _ name: String) -> String { "\(number) \(name)" }

  package func limit(_ number: String) -> String { "seuil \(number)" }

  package func limits(_ numbers: [String]) -> String { "seuils \(list(numbers))" }

  package func pair(_ time: String, _ upper: String, _ lower: String) -> String {
    labeled(time, pressure(upper, lower))
  }

  package var pairKey: String { "systolique (plein) et diastolique (vide) de chaque relevé" }

  package func pairKeyOfMeasurements(haveSevere: Bool) -> String {
    clauses([
      "systolique (plein) et diastolique (vide) de chaque mesure"
        + (haveSevere ? ", avec un cercle à partir du seuil de sévérité" : ""),
      "les nombres sont des moyennes",
    ])
  }

  package func average(_ average: PairsAverage) -> String { ended(headline(.average(average))) }

  package func noReadings(from period: String) -> String { ended("Aucun relevé \(during(period))") }

  package func readings(_ count: Int, from period: String) -> String {
    ended("\(counted(count, .reading)) \(during(period))")
  }

  package func ranges(systolic: NumberRange, diastolic: NumberRange) -> String {
    ended("Systolique \(words(systolic)), diastolique \(words(diastolic))")
  }

  private func words(_ range: NumberRange) -> String {
    switch range {
    case .one(let number): number
    case .between(let low, let high): "entre \(low) et \(high)"
    }
  }

  package func belowLimits(_ part: Part, systolic: String, diastolic: String) -> String {
    let noun = IntervalNoun.reading.french
    return "\(ratio(part, noun)) \(noun.agreeing("inférieur", part.count)) à \(systolic)"
      + " (systolique) et \(diastolic) (diastolique), les seuils de la définition."
  }

  package func latestPair(_ upper: String, _ lower: String, _ when: String) -> String {
    labeled("Dernier relevé", ended("\(pressure(upper, lower)) \(when)"))
  }

  package func drawnAtEdge(_ count: Int) -> String { beyondAxis(count, .reading) }

  package func latestReadings(_ part: Part) -> String { latest(part, .reading) }

  package func noMeasurements(from period: String) -> String {
    ended("Aucune mesure \(during(period))")
  }

  package func highest(_ value: DatedText) -> String { labeled("Maximum", ended(label(value))) }

  package func latestDaysWithMeasurements(_ part: Part) -> String {
    sentence(latest(part, IntervalNoun.day.french, " avec mesures"))
  }

  package func dashedLines(_ limits: [String]) -> String {
    limits.count == 1
      ? ended("La ligne en tirets est à \(list(limits))")
      : ended("Les lignes en tirets sont à \(list(limits))")
  }

  package func boldAtOrAbove(_ limit: String) -> String {
    labeled("En gras", ended("à partir de \(limit)"))
  }

  package var firstDayInBrackets: String {
    labeled("Entre parenthèses", "un premier jour, que la moyenne exclut.")
  }

  package var lineForDaysWithoutMeasurements: String {
    "Un trait remplace les jours sans mesure."
  }

  package var halvesOfDay: (morning: String, evening: String) {
    (inSentence(.half(.morning)), inSentence(.half(.evening)))
  }

  package var atOrAboveSevereLimit: String { "à partir du seuil de sévérité" }
  package var noMeasurement: String { "sans mesure" }
  package var moreInTable: String { "suite dans le tableau" }
}
