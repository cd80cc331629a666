extension French: SummaryLanguage {
  package func reason(_ missing: MissingSummary) -> String {
    let last = "le dernier intervalle complet"
    return switch missing {
    case .noCompleteInterval: "aucun intervalle n’est complet"
    case .tooThin(let days): "\(last) a des \(coverageClause(days, .day))"
    case .tooThinBase(let base): "trop peu de jours \(of(intervals(base))) ont des données"
    case .tooFewReadings(let count, let needed):
      "\(last) a \(counted(count, .reading)) sur les \(number(needed)) nécessaires"
    case .tooFewReadingsOfBase(let base):
      "\(intervals(base)) \(verb(base, "a", "ont")) trop peu de relevés"
    case .farReadings: "des relevés éloignés des autres en font partie"
    case .hiddenPercentage: "\(quoted("percentages")) le masque"
    case .noLatest: "\(last) n’a aucune donnée"
    case .excludedLatest: "\(last) est exclu"
    case .noBase(let base):
      "\(intervals(base)) \(verb(base, "n’a", "n’ont")) aucune donnée"
    case .tooFewBefore(let base):
      "moins de la moitié \(of(intervals(base))) \(verb(base, "a", "ont")) des données"
    case .baseNotPositive(let base):
      "un pourcentage demande une valeur supérieure à zéro pour \(intervals(base))"
    case .roundedTimes: "\(quoted("privacy")) masque les minutes des heures"
    case .thinLatest: fewDays(of: last)
    case .thinBase(let base): fewDays(of: intervals(base))
    case .unequalCoverage(let base):
      "les parts de jours avec données \(of(last)) et \(of(intervals(base))) diffèrent de plus d’un"
        + " quart"
    case .tooFew(let needed):
      "il faut \(counted(needed, .interval))"
        + " \(IntervalNoun.interval.french.complete(needed)) avec données"
    case .weakTrend: "une droite explique moins de la moitié de la variance"
    case .tooSparse: "moins de la moitié des intervalles complets ont des données"
    case .noTotal: "ses valeurs ne s’additionnent pas"
    case .noData: "aucun intervalle complet n’a de données"
    case .noReading: "les intervalles n’ont aucun relevé"
    case .cutNights: "les nuits coupent le sommeil principal en deux"
    case .tooFewDays(let days, let needed, let span):
      clauses([
        "\(counted(days, .day)) \(verb(days, "a", "ont")) des relevés dans les quatre semaines"
          + " jusqu’au dernier",
        "il en faut \(number(needed)) sur une étendue de \(counted(span, .day))",
      ])
    case .allTooThin: "chaque intervalle complet avec données en a trop peu pour compter"
    }
  }

  /// `moins de la moitié des jours de l’intervalle précédent ont des données`
  private func fewDays(of intervals: String) -> String {
    "moins de la moitié des jours \(of(intervals)) ont des données"
  }

  /// The intervals of the base of a change.
  private func intervals(_ base: Comparison) -> String {
    let noun = IntervalNoun.interval.french
    return switch base {
    case .previous: noun.before(1, number(1))
    case .yearAgo: "l’intervalle d’un an plus tôt"
    case .averageOf(let count): noun.before(count, number(count))
    }
  }

  /// The verb of the intervals of the base.
  private func verb(_ base: Comparison, _ one: String, _ many: String) -> String {
    switch base {
    case .previous, .yearAgo: one
    case .averageOf(let count): verb(count, one, many)
    }
  }

  package func clauses(_ clauses: [String]) -> String { clauses.joined(separator: "\u{202F}; ") }

  package func share(_ part: String, of all: String) -> String { "\(part) sur \(all)" }

  package func change(_ change: String, each length: TimeLength) -> String {
    length.single.map { rate(change, each: $0) } ?? "\(change) en \(text(length))"
  }

  package func since(_ summary: StepSummary) -> String {
    switch summary {
    case .step(let interval, let now, let before):
      "\(now) en moyenne depuis \(subject(interval)), \(before) avant"
    case .steady(let change): "évolution régulière de \(change)"
    case .none: "aucune évolution par palier ni en ligne droite"
    }
  }

  package func goal(_ summary: GoalSummary) -> String {
    var text =
      summary.isTimeOfDay
      ? bound(summary.goal, isUpperLimit: summary.isUpperLimit)
      : summary.isUpperLimit ? "\(summary.goal) au plus" : summary.goal
    if let share = summary.share {
      text =
        summary.isUpperLimit && !summary.isTimeOfDay
        ? "\(share) du maximum de \(summary.goal)" : "\(share) de \(text)"
    }
    guard let met = summary.met else { return text }
    let reached = summary.isUpperLimit || summary.isTimeOfDay ? "respecté" : "atteint"
    return text
      + (met.count == 0
        ? ", jamais \(reached) sur \(number(met.all))"
        : ", \(reached) \(number(met.count)) fois sur \(number(met.all))")
  }

  package var tooLittleDataInRange: String { "trop peu de données sur cette période" }

  package func heading(_ row: SummaryRow, by noun: IntervalNoun?) -> String {
    switch row {
    case .count: "Intervalles avec valeur"
    case .mean: "Moyenne"
    case .median: "Médiane"
    case .percentile(1): "1er centile"
    case .percentile(let number): "\(number)e centile"
    case .standardDeviation: "Écart-type"
    case .minimum: "Minimum"
    case .maximum: "Maximum"
    case .total: "Total"
    case .latest: "Dernière valeur"
    case .latestWithData: "Dernière valeur connue"
    case .previous: "Valeur précédente"
    case .change(let base): "Écart avec \(self.base(base, noun))"
    case .trend: "Tendance"
    case .best: "Meilleure valeur"
    case .worst: "Moins bonne valeur"
    case .goal: "Objectif"
    case .longestStreak: "Plus longue série"
    }
  }

  package func heading(changeFrom base: Comparison, by noun: IntervalNoun?) -> String {
    switch base {
    case .previous: Sentence.capitalized(period(noun).previous)
    case .yearAgo: Sentence.capitalized(IntervalNoun.year.french.previous)
    case .averageOf(let count): Sentence.capitalized(average(of: count, noun))
    }
  }

  /// The base of a change after `avec`: `la semaine précédente`.
  private func base(_ base: Comparison, _ noun: IntervalNoun?) -> String {
    switch base {
    case .previous: period(noun).before(1, number(1))
    case .yearAgo: IntervalNoun.year.french.before(1, number(1))
    case .averageOf(let count): "la \(average(of: count, noun))"
    }
  }

  /// `moyenne des 4 précédentes`, `moyenne de la précédente`
  private func average(of count: Int, _ noun: IntervalNoun?) -> String {
    let noun = period(noun)
    let those =
      FrenchNoun.isSingular(count) ? (noun.isFeminine ? "de la" : "du") : "des \(number(count))"
    return "moyenne \(those) \(noun.agreeing("précédent", count))"
  }

  /// The noun of intervals, or of those of different lengths.
  private func period(_ noun: IntervalNoun?) -> FrenchNoun {
    noun?.french ?? FrenchNoun("période", isFeminine: true)
  }

  package var summaryColumn: String { "Statistique" }

  package var metricHeadings: MetricHeadings {
    MetricHeadings(
      measure: measureHeading, period: "Période", latest: "Dernière valeur", goal: "Objectif",
      course: "Évolution")
  }

  package var coverageHeadings: CoverageHeadings {
    CoverageHeadings(
      measure: measureHeading, intervals: "Intervalles avec données", days: "Jours avec données")
  }

  /// The heading of the names of measures.
  var measureHeading: String { Sentence.capitalized(FrenchNoun.measure.one) }
}
