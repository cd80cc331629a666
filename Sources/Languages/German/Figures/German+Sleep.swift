extension German: SleepLanguage {
  package func name(of stage: SleepStage) -> String {
    switch stage {
    case .awake: "Wach"
    case .rem: "REM"
    case .core: "Kern"
    case .asleep: "Schlaf"
    case .deep: "Tief"
    }
  }

  package func noun(of stage: SleepStage) -> String {
    stage == .asleep ? "Schlaf ohne Phase" : inSentence(.value(stage.value))
  }

  package func napping(_ quantity: String) -> String { "davon \(quantity) Nickerchen" }

  package func naps(_ count: Int, _ number: String) -> String { "Nickerchen \(number)" }

  package var napsIncluded: String { "Nickerchen eingerechnet" }

  package var timesIncludeNaps: String { "Die Schlafzeiten schließen Nickerchen ein." }

  package func naps(_ naps: [DatedText]) -> String { ended("Nickerchen: \(list(naps.map(label)))") }

  package func naps(
    _ count: Int, inNights nights: Int, _ noun: IntervalNoun, total: String
  ) -> String {
    ended(
      "\(number(count)) Nickerchen \(noun.germanPreposition) \(dative(nights, noun)), insgesamt"
        + " \(total)")
  }

  package func nights(
    _ count: Int, _ noun: IntervalNoun, _ period: String, from start: String, to end: String
  ) -> String {
    ended(
      "\(counted(count, noun)) vom \(period), gezeichnet von \(range(clock(start), to: clock(end)))"
    )
  }

  package func asleep(_ nights: AsleepNights) -> String {
    let opening = nights.current.map { tip($0, "Du hast") } ?? "Du hast"
    guard let greatest = nights.greatest else {
      return "\(opening) \(inserted(nights.least.when)) \(nights.least.value) geschlafen."
    }
    let between = "zwischen \(nights.least.value) und \(greatest)"
    guard let average = nights.average else { return "\(opening) \(between) geschlafen." }
    let included = nights.includesNaps ? ", \(napsIncluded)" : ""
    return ended(
      "\(opening) im Durchschnitt \(average) pro Nacht geschlafen\(included), \(between)")
  }

  package func usual(fallAsleep: String, wake: String) -> String {
    "Du schläfst meist gegen \(clock(fallAsleep)) ein und wachst gegen \(clock(wake)) auf."
  }

  package func inBedOnly(_ name: String) -> String { ended(tip(name, inBedButNotAsleep)) }

  package func inBedOnly(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) \(has(count)) \(inBedButNotAsleep)."
  }

  private var inBedButNotAsleep: String { "Zeit im Bett, aber keine Schlafdaten" }

  package func usually(_ time: String) -> String { "meist \(clock(time))" }

  package var asleepHeading: String { "Schlaf" }

  package var awakeLabel: String { "wach" }

  package var inBedLabel: String { "nur Zeit im Bett" }

  package var notRecordedAsleep: String { "kein Schlaf erfasst" }

  package func times(
    asleep: String, _ stages: [(stage: SleepStage, time: String)]
  ) -> String {
    ([asleep] + stages.map { "\(name(of: $0.stage)) \($0.time)" }).joined(separator: ", ")
  }

  package var runningClause: String { "läuft" }

  package var inBedRow: String { "Im Bett" }

  package func hasNoSleepData(_ period: String) -> String {
    ended(tip(period, "keine Schlafdaten"))
  }

  package func night(_ times: NightTimes) -> String {
    var sentence = times.asleep.map { "\($0) Schlaf zwischen " } ?? "Zwischen "
    sentence += "\(clock(times.start)) und \(clock(times.end))"
    if !times.naps.isEmpty {
      let naps = times.naps.map(label)
      sentence += " und in \(naps.count == 1 ? "einem " : "")Nickerchen (\(list(naps)))"
    }
    if !times.stages.isEmpty {
      sentence += ": \(values(times.stages.map { (noun(of: $0.stage), $0.time) }))"
    }
    if let awake = times.awake {
      sentence += "; wach \(awake.time) in \(awake.spells) Phase\(awake.spells == 1 ? "" : "n")"
    }
    return ended(sentence)
  }

  package func inBed(_ times: [(from: String, to: String)]) -> String {
    ended("Im Bett \(list(times.map { "von \(range(clock($0.from), to: clock($0.to)))" }))")
  }

  package var stagesNotRecorded: String { "Die Schlafphasen wurden nicht aufgezeichnet." }

  package func span(
    _ stage: SleepStage, isNap: Bool, from start: String, to end: String, length: String
  ) -> String { "\(name(of: stage))\(isNap ? ", Nickerchen" : ""): \(start) – \(end), \(length)" }

  package func clockChange(_ night: String, by minutes: Int) -> String {
    ended(opening(night, minutes))
  }

  package func clockChangeOnSharedAxis(_ night: String, by minutes: Int) -> String {
    "\(opening(night, minutes)); alles danach ist \(length(minutes)) zu"
      + " \(minutes > 0 ? "früh" : "spät") gezeichnet."
  }

  private func opening(_ night: String, _ minutes: Int) -> String {
    let direction = minutes > 0 ? "vorgestellt" : "zurückgestellt"
    return "\(Sentence.capitalized(night)) wird die Uhr um \(length(minutes)) \(direction)"
  }

  private func length(_ minutes: Int) -> String {
    let minutes = Int(minutes.magnitude)
    return minutes == 60 ? "eine Stunde" : counted(minutes, .minute)
  }
}
