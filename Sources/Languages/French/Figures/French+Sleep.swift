extension French: SleepLanguage {
  package func name(of stage: SleepStage) -> String { heading(.value(stage.value)) }

  package func noun(of stage: SleepStage) -> String { inSentence(.value(stage.value)) }

  package func napping(_ quantity: String) -> String { "dont \(quantity) de sieste" }

  package func naps(_ count: Int, _ number: String) -> String {
    "\(FrenchNoun.nap.form(count)) \(number)"
  }

  package var napsIncluded: String { "siestes comprises" }

  package var timesIncludeNaps: String {
    "Les durées de sommeil comprennent les siestes."
  }

  package func naps(_ naps: [DatedText]) -> String {
    tip(FrenchNoun.nap.form(naps.count), ended(list(naps.map(label))))
  }

  package func naps(
    _ count: Int, inNights nights: Int, _ noun: IntervalNoun, total: String
  ) -> String {
    "\(counted(count, .nap)) en \(counted(nights, noun)), \(total) au total."
  }

  package func nights(
    _ count: Int, _ noun: IntervalNoun, _ period: String, from start: String, to end: String
  ) -> String {
    "\(counted(count, noun)) \(self.from(period)), \(noun.french.agreeing("tracé", count)) de"
      + ended(" \(start) à \(end)")
  }

  package func asleep(_ nights: AsleepNights) -> String {
    let times: String
    if let greatest = nights.greatest {
      let included = nights.includesNaps ? ", \(napsIncluded)" : ""
      let mean = nights.average.map { " \($0) par nuit en moyenne\(included)," } ?? ""
      times = "vous avez dormi\(mean) entre \(nights.least.value) et \(greatest)"
    } else {
      times = "vous avez dormi \(label(nights.least))"
    }
    return nights.current.map { tip($0, ended(times)) } ?? sentence(times)
  }

  package func usual(fallAsleep: String, wake: String) -> String {
    ended("D’habitude, vous vous endormez vers \(fallAsleep) et vous vous réveillez vers \(wake)")
  }

  package func inBedOnly(_ name: String) -> String {
    tip(name, "temps au lit, mais aucune donnée de sommeil.")
  }

  package func inBedOnly(_ count: Int, _ noun: IntervalNoun) -> String {
    inBedOnly(counted(count, noun))
  }

  package func usually(_ time: String) -> String { "d’habitude \(time)" }

  package var asleepHeading: String { "sommeil" }

  package var awakeLabel: String { noun(of: .awake) }

  package var inBedLabel: String { "au lit, sommeil inconnu" }

  package var notRecordedAsleep: String { "sans sommeil enregistré" }

  package func times(
    asleep: String, _ stages: [(stage: SleepStage, time: String)]
  ) -> String {
    ([asleep] + stages.map { "\(noun(of: $0.stage)) \($0.time)" }).joined(separator: ", ")
  }

  package var runningClause: String { stillRunning }

  package var inBedRow: String { "Au lit" }

  package func hasNoSleepData(_ period: String) -> String {
    tip(period, "aucune donnée de sommeil.")
  }

  package func night(_ times: NightTimes) -> String {
    var sentence = times.asleep.map { "Sommeil de \($0) entre " } ?? "Entre "
    sentence += "\(times.start) et \(times.end)"
    if !times.naps.isEmpty {
      let some = times.naps.count == 1 ? "une" : "des"
      sentence +=
        " et pendant \(some) "
        + qualified(FrenchNoun.nap.form(times.naps.count), list(times.naps.map(label)))
    }
    if !times.stages.isEmpty {
      sentence = labeled(
        sentence,
        times.stages.map { "\(noun(of: $0.stage)) \($0.time)" }.joined(separator: ", "))
    }
    guard let awake = times.awake else { return ended(sentence) }
    return clauses([sentence, "\(awakeLabel) \(awake.time) en \(awake.spells) fois."])
  }

  package func inBed(_ times: [(from: String, to: String)]) -> String {
    ended("Au lit \(list(times.map { "entre \($0.from) et \($0.to)" }))")
  }

  package var stagesNotRecorded: String { "Les phases n’ont pas été enregistrées." }

  package func span(
    _ stage: SleepStage, isNap: Bool, from start: String, to end: String, length: String
  ) -> String {
    labeled(
      name(of: stage) + (isNap ? ", sieste" : ""), "\(span(start, end)), \(length)")
  }

  package func clockChange(_ night: String, by minutes: Int) -> String {
    ended(opening(night, minutes))
  }

  package func clockChangeOnSharedAxis(_ night: String, by minutes: Int) -> String {
    clauses([
      opening(night, minutes),
      "la suite est tracée \(length(minutes)) trop \(minutes > 0 ? "tôt" : "tard").",
    ])
  }

  private func opening(_ night: String, _ minutes: Int) -> String {
    "\(Sentence.capitalized(night)), l’horloge \(minutes > 0 ? "avance" : "recule") \(of(length(minutes)))"
  }

  private func length(_ minutes: Int) -> String {
    minutes.magnitude == 60 ? "une heure" : "\(minutes.magnitude) minutes"
  }
}
