extension Spanish: PairLanguage {
  package var systolic: String { inSentence(.pressure(.systolic)) }
  package var diastolic: String { inSentence(.pressure(.diastolic)) }

  package func end(_ number: String, _ name: String) -> String { "\(number) \(name)" }

  package func limit(_ number: String) -> String { "límite \(number)" }

  package func limits(_ numbers: [String]) -> String {
    "\(form(numbers.count, "límite", "límites")) \(list(numbers))"
  }

  package func pair(_ time: String, _ upper: String, _ lower: String) -> String {
    "\(time): \(pair(upper, lower))"
  }

  package var pairKey: String { "sistólica (relleno) y diastólica (hueco) de cada lectura" }

  package func pairKeyOfMeasurements(haveSevere: Bool) -> String {
    "sistólica (relleno) y diastólica (hueco) de cada medición"
      + (haveSevere ? ", cada una en un anillo si es igual o superior al límite de gravedad" : "")
      + "; las cifras son promedios"
  }

  package func average(_ average: PairsAverage) -> String {
    ended(headline(.average(average)))
  }

  package func noReadings(from period: String) -> String {
    ended("Sin lecturas \(during(period))")
  }

  package func readings(_ count: Int, from period: String) -> String {
    ended("\(counted(count, .reading)), \(period)")
  }

  package func ranges(systolic: NumberRange, diastolic: NumberRange) -> String {
    ended("Sistólica: \(words(systolic)); diastólica: \(words(diastolic))")
  }

  private func words(_ range: NumberRange) -> String {
    switch range {
    case .one(let number): number
    case .between(let low, let high): "entre \(low) y \(high)"
    }
  }

  package func belowLimits(_ part: Part, systolic: String, diastolic: String) -> String {
    "\(number(part.count)) de \(counted(part.all, .reading)) por debajo de \(systolic) de"
      + " sistólica y \(diastolic) de diastólica, los límites de la definición."
  }

  package func latestPair(_ upper: String, _ lower: String, _ when: String) -> String {
    ended("Última lectura: \(pair(upper, lower)) \(when)")
  }

  package func drawnAtEdge(_ count: Int) -> String {
    "\(counted(count, .reading)) más allá del eje \(form(count, "se dibuja", "se dibujan")) en su"
      + " borde."
  }

  package func latestReadings(_ part: Part) -> String {
    "\(theLatest(part.count, IntervalNoun.reading.spanish)) de \(counted(part.all, .reading))."
  }

  package func noMeasurements(from period: String) -> String {
    ended("Sin mediciones \(during(period))")
  }

  package func highest(_ value: DatedText) -> String { ended("Máximo: \(label(value))") }

  package func latestDaysWithMeasurements(_ part: Part) -> String {
    "\(theLatest(part.count, IntervalNoun.day.spanish)) de \(counted(part.all, .day)) con"
      + " mediciones."
  }

  package func dashedLines(_ limits: [String]) -> String {
    // Each limit has a line for each of its two numbers.
    ended("Las líneas discontinuas son \(list(limits))")
  }

  package func boldAtOrAbove(_ limit: String) -> String {
    ended("En negrita: valores iguales o superiores a \(limit)")
  }

  package var firstDayInBrackets: String {
    "Entre paréntesis: un primer día, que el promedio no incluye."
  }

  package var lineForDaysWithoutMeasurements: String {
    "Una línea representa días sin mediciones."
  }

  package var halvesOfDay: (morning: String, evening: String) {
    (inSentence(.half(.morning)), inSentence(.half(.evening)))
  }

  package var atOrAboveSevereLimit: String { "igual o superior al límite de gravedad" }
  package var noMeasurement: String { "sin medición" }
  package var moreInTable: String { "más, en la tabla" }
}
