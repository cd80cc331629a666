extension Spanish: SummaryLanguage {
  package func reason(_ missing: MissingSummary) -> String {
    switch missing {
    case .noCompleteInterval: "no hay ningún intervalo completo"
    case .tooThin(let days):
      "\(lastInterval) tiene datos en \(number(days.count)) de \(counted(days.all, .day))"
    case .tooThinBase(let base): "muy pocos días \(of(intervals(base))) tienen datos"
    case .tooFewReadings(let count, let needed):
      "\(lastInterval) tiene \(number(count)) de las \(number(needed)) lecturas necesarias"
    case .tooFewReadingsOfBase(let base): "\(intervals(base)) \(have(base)) muy pocas lecturas"
    case .farReadings: "incluye lecturas alejadas de las demás"
    case .hiddenPercentage: "'percentages' lo oculta"
    case .noLatest: "\(lastInterval) no tiene datos"
    case .excludedLatest: "\(lastInterval) está excluido"
    case .noBase(let base): "\(intervals(base)) no \(have(base)) datos"
    case .tooFewBefore(let base): "menos de la mitad \(of(intervals(base))) \(have(base)) datos"
    case .baseNotPositive(let base):
      "un porcentaje necesita un valor mayor que cero en \(intervals(base))"
    case .roundedTimes: "'privacy' oculta los minutos de las horas"
    case .thinLatest: fewDays(of: lastInterval)
    case .thinBase(let base): fewDays(of: intervals(base))
    case .unequalCoverage(let base):
      "las proporciones de días con datos \(of(lastInterval)) y \(of(intervals(base))) difieren en"
        + " más de una cuarta parte"
    case .tooFew(let needed):
      form(
        needed, "hace falta un intervalo completo con datos",
        "hacen falta \(number(needed)) intervalos completos con datos")
    case .weakTrend: "una recta explica menos de la mitad de la varianza"
    case .tooSparse: "menos de la mitad de los intervalos completos tienen datos"
    case .noTotal: "sus valores no se pueden sumar"
    case .noData: "ningún intervalo completo tiene datos"
    case .noReading: "los intervalos no tienen lecturas"
    case .cutNights: "las noches cortan en dos el sueño principal"
    case .tooFewDays(let days, let needed, let span):
      "hay lecturas en \(counted(days, .day)) de las cuatro semanas hasta la última lectura;"
        + " \(form(needed, "hace", "hacen")) falta \(counted(needed, .day)) en un lapso de"
        + " \(number(span))"
    case .allTooThin: "todos los intervalos completos con datos tienen muy pocos para contar"
    }
  }

  private func fewDays(of intervals: String) -> String {
    "menos de la mitad de los días \(of(intervals)) tienen datos"
  }

  private var lastInterval: String { "el último intervalo completo" }

  /// The intervals of the base of a change.
  private func intervals(_ base: Comparison) -> String {
    switch base {
    case .previous, .averageOf(1): "el intervalo anterior"
    case .yearAgo: "el intervalo de un año antes"
    case .averageOf(let count): "los \(number(count)) intervalos anteriores"
    }
  }

  private func have(_ base: Comparison) -> String {
    switch base {
    case .previous, .yearAgo: has(1)
    case .averageOf(let count): has(count)
    }
  }

  package func clauses(_ clauses: [String]) -> String { clauses.joined(separator: "; ") }

  package func share(_ part: String, of all: String) -> String { "\(part) de \(all)" }

  package func change(_ change: String, each length: TimeLength) -> String {
    length.single.map { rate(change, each: $0) } ?? "\(change) en \(text(length))"
  }

  package func since(_ summary: StepSummary) -> String {
    switch summary {
    case .step(let interval, let now, let before):
      "\(now) en promedio desde \(name(of: interval)), \(before) antes"
    case .steady(let change): "un cambio constante de \(change)"
    case .none: "ningún cambio que un escalón o una recta describan"
    }
  }

  package func goal(_ summary: GoalSummary) -> String {
    let goal =
      summary.isTimeOfDay
      ? bound(summary.goal, isUpperLimit: summary.isUpperLimit)
      : summary.isUpperLimit ? "\(summary.goal) como máximo" : summary.goal
    return (summary.share.map { "\($0) de " } ?? "") + goal
      + (summary.met.map { ", cumplida en \(number($0.count)) de \(number($0.all))" } ?? "")
  }

  package var tooLittleDataInRange: String { "datos insuficientes en este rango de fechas" }

  package func heading(_ row: SummaryRow, by noun: IntervalNoun?) -> String {
    switch row {
    case .count: "Intervalos con un valor"
    case .mean: "Promedio"
    case .median: "Mediana"
    case .percentile(let number): "Percentil \(number)"
    case .standardDeviation: "Desviación estándar"
    case .minimum: "Mínimo"
    case .maximum: "Máximo"
    case .total: "Total"
    case .latest: "Último"
    case .latestWithData: "Último con datos"
    case .previous: "Anterior"
    case .change(.previous):
      "Cambio respecto \(to("\(period(noun).article(1)) \(period(noun).singular) anterior"))"
    case .change(.yearAgo): "Cambio respecto al año anterior"
    case .change(.averageOf(let count)): "Cambio respecto al promedio de \(before(count))"
    case .trend: "Tendencia"
    case .best: "Mejor"
    case .worst: "Peor"
    case .goal: "Meta"
    case .longestStreak: "Racha más larga"
    }
  }

  package func heading(changeFrom base: Comparison, by noun: IntervalNoun?) -> String {
    switch base {
    case .previous: "\(Sentence.capitalized(period(noun).singular)) anterior"
    case .yearAgo: yearBeforeHeading
    case .averageOf(let count): "Promedio de \(before(count))"
    }
  }

  /// `4 anteriores`
  private func before(_ count: Int) -> String {
    "\(number(count)) \(form(count, "anterior", "anteriores"))"
  }

  /// The noun of intervals, or of those of different lengths.
  private func period(_ noun: IntervalNoun?) -> SpanishNoun {
    noun?.spanish ?? .masculine("periodo", "periodos")
  }

  package var summaryColumn: String { "Cifra" }

  package var metricHeadings: MetricHeadings {
    MetricHeadings(
      measure: measureHeading, period: "Periodo", latest: latestColumn, goal: "Meta",
      course: "Evolución")
  }

  package var coverageHeadings: CoverageHeadings {
    CoverageHeadings(
      measure: measureHeading, intervals: "Intervalos con datos", days: "Días con datos")
  }

  var measureHeading: String { Sentence.capitalized(SpanishNoun.measure.singular) }
}
