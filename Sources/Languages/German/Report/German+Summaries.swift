extension German: SummaryLanguage {
  package func reason(_ missing: MissingSummary) -> String {
    switch missing {
    case .noCompleteInterval: "kein Intervall ist vollständig"
    case .tooThin(let days): "\(lastInterval) hat \(share(in: days, .day)) Daten"
    case .tooThinBase(let base): "zu wenige Tage \(before(base, .genitive)) haben Daten"
    case .tooFewReadings(let count, let needed):
      "\(lastInterval) hat \(counted(count, .reading)), nötig \(isOrAre(needed)) \(number(needed))"
    case .tooFewReadingsOfBase(let base):
      "\(before(base, .nominative)) \(has(base)) zu wenige Messwerte"
    case .farReadings: "weit abweichende Messwerte gehen darin ein"
    case .hiddenPercentage: "'percentages' verbirgt ihn"
    case .noLatest: "\(lastInterval) hat keine Daten"
    case .excludedLatest: "\(lastInterval) ist ausgeschlossen"
    case .noBase(let base): "\(before(base, .nominative)) \(has(base)) keine Daten"
    case .tooFewBefore(let base): "weniger als die Hälfte \(before(base, .genitive)) hat Daten"
    case .baseNotPositive(let base):
      "ein Prozentwert setzt \(before(base, .dative)) einen Wert über null voraus"
    case .roundedTimes: "'privacy' verbirgt die Minuten der Uhrzeiten"
    case .thinLatest:
      "weniger als die Hälfte der Tage des letzten vollständigen Intervalls hat Daten"
    case .thinBase(let base):
      "weniger als die Hälfte der Tage \(before(base, .genitive)) hat Daten"
    case .unequalCoverage(let base):
      "die Anteile der Tage mit Daten im letzten vollständigen Intervall und"
        + " \(before(base, .dative)) unterscheiden sich um mehr als ein Viertel"
    case .tooFew(1): "nötig ist ein vollständiges Intervall mit Daten"
    case .tooFew(let needed): "nötig sind \(number(needed)) vollständige Intervalle mit Daten"
    case .weakTrend: "eine Gerade erklärt weniger als die Hälfte der Varianz"
    case .tooSparse: "weniger als die Hälfte der vollständigen Intervalle hat Daten"
    case .noTotal: "die Werte lassen sich nicht addieren"
    case .noData: "kein vollständiges Intervall hat Daten"
    case .noReading: "die Intervalle haben keinen Messwert"
    case .cutNights: "die Nächte teilen den Hauptschlaf in zwei"
    case .tooFewDays(let days, let needed, let span):
      "\(counted(days, .day)) \(has(days)) Messwerte in den vier Wochen bis zum letzten;"
        + " nötig \(isOrAre(needed)) \(counted(needed, .day)) über eine Spanne von"
        + " \(number(span))"
    case .allTooThin: "jedes vollständige Intervall mit Daten hat zu wenige, um zu zählen"
    }
  }

  private var lastInterval: String { "das letzte vollständige Intervall" }

  private enum BaseCase {
    case nominative, genitive
    /// The dative, with its preposition.
    case dative
  }

  /// The intervals of the base of a change: `die 4 Intervalle davor`, `im Intervall davor`.
  private func before(_ base: Comparison, _ grammaticalCase: BaseCase) -> String {
    let one =
      switch grammaticalCase {
      case .nominative: "das Intervall"
      case .genitive: "des Intervalls"
      case .dative: "im Intervall"
      }
    switch base {
    case .previous, .averageOf(1): return "\(one) davor"
    case .yearAgo: return "\(one) ein Jahr davor"
    case .averageOf(let count):
      return switch grammaticalCase {
      case .nominative: "die \(counted(count, .interval)) davor"
      case .genitive: "der \(counted(count, .interval)) davor"
      case .dative: "in den \(dative(count, .interval)) davor"
      }
    }
  }

  private func has(_ base: Comparison) -> String {
    switch base {
    case .previous, .yearAgo: has(1)
    case .averageOf(let count): has(count)
    }
  }

  package func clauses(_ clauses: [String]) -> String { clauses.joined(separator: "; ") }

  package func share(_ part: String, of all: String) -> String { "\(part) von \(all)" }

  package func change(_ change: String, each length: TimeLength) -> String {
    length.single.map { rate(change, each: $0) } ?? "\(change) in \(dative(length))"
  }

  package func since(_ summary: StepSummary) -> String {
    switch summary {
    case .step(let interval, let now, let before):
      "im Durchschnitt \(now) \(since(interval)), davor \(before)"
    case .steady(let change): "stetige Veränderung von \(change)"
    case .none: "keine Veränderung, die eine Stufe oder eine Gerade beschreibt"
    }
  }

  // NB: a goal is not in the dative, since it can have a noun: `65 % von 10.000 Schritten`.
  package func goal(_ summary: GoalSummary) -> String {
    let goal =
      summary.isTimeOfDay
      ? bound(summary.goal, isUpperLimit: summary.isUpperLimit)
      : summary.isUpperLimit ? "höchstens \(summary.goal)" : summary.goal
    let met = summary.isUpperLimit || summary.isTimeOfDay ? "eingehalten" : "erreicht"
    return goal + (summary.share.map { ", zuletzt \($0) davon" } ?? "")
      + (summary.met.map { ", in \(cases($0)) \(met)" } ?? "")
  }

  /// `5 von 26 Fällen`
  private func cases(_ part: Part) -> String {
    "\(number(part.count)) von \(number(part.all)) \(part.all == 1 ? "Fall" : "Fällen")"
  }

  package var tooLittleDataInRange: String { "zu wenige Daten im Zeitraum" }

  package func heading(_ row: SummaryRow, by noun: IntervalNoun?) -> String {
    switch row {
    case .count: "Intervalle mit Wert"
    case .mean: "Mittelwert"
    case .median: "Median"
    case .percentile(let number): "\(number). Perzentil"
    case .standardDeviation: "Standardabweichung"
    case .minimum: "Minimum"
    case .maximum: "Maximum"
    case .total: "Summe"
    case .latest: "Neuester Wert"
    case .latestWithData: "Neuester Wert mit Daten"
    case .previous: "Vorheriger Wert"
    case .change(.previous): "Veränderung \(toThe(period(noun))) davor"
    case .change(.yearAgo): "Veränderung zum Vorjahr"
    case .change(.averageOf(let count)): "Veränderung zum Durchschnitt von \(number(count)) davor"
    case .trend: "Trend"
    case .best: "Bester Wert"
    case .worst: "Schlechtester Wert"
    case .goal: "Ziel"
    case .longestStreak: "Längste Serie"
    }
  }

  private func toThe(_ noun: GermanNoun) -> String {
    contracted("zu \(noun.the(.dative))") + " \(noun.singular)"
  }

  package func heading(changeFrom base: Comparison, by noun: IntervalNoun?) -> String {
    switch base {
    case .previous: "\(period(noun).singular) davor"
    case .yearAgo: yearBeforeHeading
    case .averageOf(let count): "Durchschnitt von \(number(count)) davor"
    }
  }

  /// The noun of intervals, or of those of different lengths.
  private func period(_ noun: IntervalNoun?) -> GermanNoun {
    noun?.german ?? GermanNoun(.masculine, "Zeitraum", "Zeiträume")
  }

  package var summaryColumn: String { "Kennzahl" }

  package var metricHeadings: MetricHeadings {
    MetricHeadings(
      measure: "Messgröße", period: "Zeitraum", latest: "Zuletzt", goal: "Ziel",
      course: "Verlauf")
  }

  package var coverageHeadings: CoverageHeadings {
    CoverageHeadings(
      measure: "Messgröße", intervals: "Intervalle mit Daten", days: "Tage mit Daten")
  }
}
