extension Spanish: SleepLanguage {
  package func name(of stage: SleepStage) -> String { heading(.value(stage.value)) }

  package func noun(of stage: SleepStage) -> String { inSentence(.value(stage.value)) }

  package func napping(_ quantity: String) -> String { "\(quantity) de siesta" }

  package func naps(_ count: Int, _ number: String) -> String {
    "\(form(count, "siesta", "siestas")) \(number)"
  }

  package var napsIncluded: String { "siestas incluidas" }

  package var timesIncludeNaps: String { "Los tiempos de sueño incluyen las siestas." }

  package func naps(_ naps: [DatedText]) -> String {
    ended("\(form(naps.count, "Siesta", "Siestas")): \(list(naps.map(label)))")
  }

  package func naps(
    _ count: Int, inNights nights: Int, _ noun: IntervalNoun, total: String
  ) -> String {
    "\(number(count)) \(form(count, "siesta", "siestas")) en \(counted(nights, noun)), \(total) en"
      + " total."
  }

  package func nights(
    _ count: Int, _ noun: IntervalNoun, _ period: String, from start: String, to end: String
  ) -> String {
    ended("\(counted(count, noun)), \(period), con un eje de \(the(start)) a \(the(end))")
  }

  package func asleep(_ nights: AsleepNights) -> String {
    let opening = nights.current.map { Sentence.capitalized($0) + ": dormiste" } ?? "Dormiste"
    guard let greatest = nights.greatest else {
      return ended("\(opening) \(label(nights.least))")
    }
    let included = nights.includesNaps ? ", \(napsIncluded)" : ""
    let mean =
      nights.average.map { " \(rate($0, each: .night)) en promedio\(included)," } ?? ""
    return ended("\(opening)\(mean) entre \(nights.least.value) y \(greatest)")
  }

  package func usual(fallAsleep: String, wake: String) -> String {
    ended(
      "Sueles dormirte hacia \(the(fallAsleep)) y despertarte hacia \(the(wake))")
  }

  package func inBedOnly(_ name: String) -> String {
    "\(Sentence.capitalized(name)) tiene tiempo en cama, pero no datos de sueño."
  }

  package func inBedOnly(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) \(has(count)) tiempo en cama, pero no datos de sueño."
  }

  package func usually(_ time: String) -> String { "habitual: \(time)" }

  package var asleepHeading: String { "sueño" }

  package var awakeLabel: String { noun(of: .awake) }

  package var inBedLabel: String { "en la cama, sin datos de sueño" }

  package var notRecordedAsleep: String { "sueño no registrado" }

  package func times(
    asleep: String, _ stages: [(stage: SleepStage, time: String)]
  ) -> String {
    ([asleep] + stages.map { "\(noun(of: $0.stage)) \($0.time)" }).joined(separator: ", ")
  }

  package var runningClause: String { stillRunning }

  package var inBedRow: String { "En la cama" }

  package func hasNoSleepData(_ period: String) -> String {
    "\(Sentence.capitalized(period)) no tiene datos de sueño."
  }

  package func night(_ times: NightTimes) -> String {
    var sentence = times.asleep.map { "\($0) de sueño entre " } ?? "Entre "
    sentence += "\(the(times.start)) y \(the(times.end))"
    if !times.naps.isEmpty {
      let naps = times.naps.map(label)
      sentence += " y en \(qualified(form(naps.count, "una siesta", "siestas"), list(naps)))"
    }
    if !times.stages.isEmpty {
      sentence += ": \(values(times.stages.map { (noun(of: $0.stage), $0.time) }))"
    }
    if let awake = times.awake {
      sentence +=
        "; \(noun(of: .awake)) \(awake.time) en \(number(awake.spells))"
        + " \(form(awake.spells, "episodio", "episodios"))"
    }
    return ended(sentence)
  }

  package func inBed(_ times: [(from: String, to: String)]) -> String {
    ended("En la cama \(list(times.map { "entre \(the($0.from)) y \(the($0.to))" }))")
  }

  package var stagesNotRecorded: String { "No se registraron las fases del sueño." }

  package func span(
    _ stage: SleepStage, isNap: Bool, from start: String, to end: String, length: String
  ) -> String { "\(name(of: stage))\(isNap ? ", siesta" : ""): \(start) – \(end), \(length)" }

  package func clockChange(_ night: String, by minutes: Int) -> String {
    ended(opening(night, minutes))
  }

  package func clockChangeOnSharedAxis(_ night: String, by minutes: Int) -> String {
    "\(opening(night, minutes)): lo que sigue se dibuja \(length(minutes)) demasiado"
      + " \(minutes > 0 ? "pronto" : "tarde")."
  }

  private func opening(_ night: String, _ minutes: Int) -> String {
    "\(Sentence.capitalized(night)), el reloj se \(minutes > 0 ? "adelanta" : "atrasa") \(length(minutes))"
  }

  private func length(_ minutes: Int) -> String {
    minutes.magnitude == 60 ? "una hora" : counted(Int(minutes.magnitude), .minute)
  }
}
