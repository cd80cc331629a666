extension Spanish: LineLanguage {
  package func line(ofComplete count: Int, _ noun: IntervalNoun, _ period: String) -> String {
    let complete = noun.spanish.agreeing("completo", "completa") + form(count, "", "s")
    return ended("Línea de \(counted(count, noun)) \(complete), \(period)")
  }

  package func value(
    of name: String, _ value: String, change: String?, _ noun: IntervalNoun
  ) -> String {
    let before = "\(noun.spanish.article(1)) \(noun.spanish.singular) anterior"
    return ended(
      "\(Sentence.capitalized(name)): \(value)"
        + (change.map { ", \($0) respecto \(to(before))" } ?? ""))
  }

  package func aboveMedian(
    _ part: Part, _ noun: IntervalNoun, median: String, ofEarlier count: Int,
    middleHalf: (from: String, to: String)
  ) -> String {
    ended(
      "\(number(part.count)) de \(counted(part.all, noun)) por encima de \(median), la mediana"
        + " \(of(earlier(count, noun))); su mitad central: de \(middleHalf.from) a \(middleHalf.to)"
    )
  }

  package func medianCovers(earlier count: Int, _ noun: IntervalNoun) -> String {
    "La mediana abarca \(earlier(count, noun))."
  }

  package func band(middleHalfOfEarlier count: Int, _ noun: IntervalNoun) -> String {
    "banda: la mitad central \(of(earlier(count, noun)))"
  }

  /// The intervals before the last one: `las 52 semanas anteriores a la última`, or of one
  /// `el día anterior al último`.
  private func earlier(_ count: Int, _ noun: IntervalNoun) -> String {
    let spanish = noun.spanish
    let intervals =
      count == 1 ? "\(spanish.singular) anterior" : "\(counted(count, noun)) anteriores"
    return "\(spanish.article(count)) \(intervals) \(spanish.agreeing("al último", "a la última"))"
  }

  package func gap(_ count: Int, _ noun: IntervalNoun) -> [String] {
    [noData, counted(count, noun)]
  }

  package func label(_ value: DatedText) -> String { "\(value.value) \(value.when)" }

  package var smoothedLabel: String { "suavizado" }

  package func smoothedKey(timeConstant days: Int) -> String {
    "puntos: lecturas; línea: suavizada, constante de tiempo de \(counted(days, .day))"
  }

  package func smoothed(_ count: Int, _ period: String, timeConstant days: Int) -> String {
    "\(counted(count, .reading)), \(period), y una línea suavizada exponencialmente con una"
      + " constante de tiempo de \(counted(days, .day))."
  }

  package func smoothedLine(from start: DatedText, to end: DatedText) -> String {
    ended("La línea: \(label(start)), \(label(end))")
  }

  package func readings(_ extremes: ReadingExtremes) -> String {
    ended("Lecturas: \(list(extremes))")
  }

  package func nothing(forDays gaps: [Int]) -> String {
    ended("Sin lecturas durante \(list(gaps.map { counted($0, .day) }))")
  }

  package func readingDays(_ part: Part) -> String {
    "Lecturas en \(number(part.count)) de \(counted(part.all, .day))."
  }

  package func smoothedLineMeaning(timeConstant days: Int) -> String {
    "La línea es el promedio de los días hasta cada uno, con menos peso cuanto más antiguos son"
      + " (constante de tiempo de \(counted(days, .day)))."
  }

  package func smoothedLineIsBroken(overDays days: Int) -> String {
    "Se interrumpe donde no hay nada durante más de \(counted(days, .day))."
  }

  package func beyondAxis(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) más allá del eje \(isOrAre(count)) en su borde."
  }

  package var smoothedText: String { "La línea es la suavizada; las lecturas están en la tabla." }

  package func measure(_ measure: String, of name: String, _ part: SeriesPart) -> String {
    switch part {
    case .source: "\(measure) según \(name)"
    case .group: "\(measure) de \(name)"
    case .entry: "\(measure) (\(Sentence.lowercased(name)))"
    }
  }

  package func sources(
    _ sources: [(name: String, shape: SourceShape)], haveLines: Bool
  ) -> String {
    list(
      sources.map { source in
        let line = haveLines && source.shape != .circle ? "línea con " : ""
        return "\(source.name) (\(line)\(word(source.shape)))"
      })
  }

  private func word(_ shape: SourceShape) -> String {
    switch shape {
    case .circle: "línea"
    case .diamond: "rombos"
    case .square: "cuadrados"
    case .triangle: "triángulos"
    case .cross: "cruces"
    }
  }

  package func readings(
    _ noun: IntervalNoun, from period: String, by part: SeriesPart
  ) -> String {
    ended(
      "\(Sentence.capitalized(noun.spanish.plural)) por \(self.noun(of: part).singular), \(period)")
  }

  package func source(
    _ name: String, _ count: Int, _ noun: IntervalNoun, _ extremes: ReadingExtremes
  ) -> String {
    ended("\(Sentence.capitalized(name)), \(counted(count, noun)): \(list(extremes))")
  }

  package func groupLineIsBroken(_ noun: IntervalNoun) -> String {
    "Una línea se interrumpe en \(noun.spanish.article(2)) \(noun.spanish.plural) en que el grupo"
      + " no tiene datos."
  }

  package func lineIsBroken(overDays days: Int) -> String {
    "La línea se interrumpe donde no hay nada durante más de \(counted(days, .day))."
  }

  package func moreInTable(_ count: Int, _ part: SeriesPart) -> String {
    "La tabla tiene \(counted(count, noun(of: part))) más."
  }

  package func lineShowsOnly(_ name: String, _ part: SeriesPart) -> String {
    part == .entry
      ? ended("La línea muestra solo lo \(Sentence.lowercased(name))")
      : ended("La línea muestra solo \(name)")
  }

  package func values(_ values: [(name: String, value: String)]) -> String {
    values.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
  }

  private func noun(of part: SeriesPart) -> SpanishNoun {
    switch part {
    case .source: .source
    case .group: .masculine("grupo", "grupos")
    case .entry: .masculine("tipo de entrada", "tipos de entrada")
    }
  }

  private func list(_ extremes: ReadingExtremes) -> String {
    "máximo \(label(extremes.highest)), mínimo \(label(extremes.lowest)), último valor "
      + label(extremes.latest)
  }
}
