extension English: SleepLanguage {
  package func name(of stage: SleepStage) -> String { heading(.value(stage.value)) }

  package func noun(of stage: SleepStage) -> String { inSentence(.value(stage.value)) }

  package func napping(_ quantity: String) -> String { "\(quantity) napping" }

  package func naps(_ count: Int, _ number: String) -> String {
    "\(count == 1 ? "nap" : "naps") \(number)"
  }

  package var napsIncluded: String { "naps included" }

  package var timesIncludeNaps: String { "The times asleep include naps." }

  package func naps(_ naps: [DatedText]) -> String {
    ended("\(naps.count == 1 ? "Nap" : "Naps"): \(list(naps.map(label)))")
  }

  package func naps(
    _ count: Int, inNights nights: Int, _ noun: IntervalNoun, total: String
  ) -> String { "\(count) naps in \(counted(nights, noun)), \(total) in all." }

  package func nights(
    _ count: Int, _ noun: IntervalNoun, _ period: String, from start: String, to end: String
  ) -> String { ended("\(counted(count, noun)) from \(period), drawn from \(start) to \(end)") }

  package func asleep(_ nights: AsleepNights) -> String {
    let opening = nights.current.map { Sentence.capitalized($0) + ": you" } ?? "You"
    guard let greatest = nights.greatest else {
      return ended("\(opening) were asleep \(label(nights.least))")
    }
    let included = nights.includesNaps ? ", \(napsIncluded)" : ""
    let mean = nights.average.map { " \($0) a night on average\(included)," } ?? ""
    return ended("\(opening) were asleep\(mean) between \(nights.least.value) and \(greatest)")
  }

  package func usual(fallAsleep: String, wake: String) -> String {
    ended("You usually fall asleep around \(fallAsleep) and wake around \(wake)")
  }

  package func inBedOnly(_ name: String) -> String {
    "\(Sentence.capitalized(name)) has time in bed but no sleep data."
  }

  package func inBedOnly(_ count: Int, _ noun: IntervalNoun) -> String {
    "\(counted(count, noun)) have time in bed but no sleep data."
  }

  package func usually(_ time: String) -> String { "usually \(time)" }

  package var asleepHeading: String { "asleep" }

  package var awakeLabel: String { "awake" }

  package var inBedLabel: String { "in bed, no sleep data" }

  package var notRecordedAsleep: String { "not recorded asleep" }

  package func times(
    asleep: String, _ stages: [(stage: SleepStage, time: String)]
  ) -> String {
    ([asleep] + stages.map { "\(name(of: $0.stage)) \($0.time)" }).joined(separator: ", ")
  }

  package var runningClause: String { "running" }

  package var inBedRow: String { "In bed" }

  package func hasNoSleepData(_ period: String) -> String {
    "\(Sentence.capitalized(period)) has no sleep data."
  }

  package func night(_ times: NightTimes) -> String {
    var sentence = times.asleep.map { "Asleep \($0) between " } ?? "Between "
    sentence += "\(times.start) and \(times.end)"
    if !times.naps.isEmpty {
      let naps = times.naps.map(label)
      sentence += " and in \(naps.count == 1 ? "a nap" : "naps"), \(list(naps))"
    }
    if !times.stages.isEmpty {
      sentence +=
        ": "
        + times.stages.map { "\(noun(of: $0.stage)) \($0.time)" }.joined(separator: ", ")
    }
    if let awake = times.awake {
      sentence +=
        "; awake \(awake.time) in "
        + (awake.spells == 1 ? "1 spell" : "\(awake.spells) spells")
    }
    return ended(sentence)
  }

  package func inBed(_ times: [(from: String, to: String)]) -> String {
    ended("In bed \(list(times.map { "between \($0.from) and \($0.to)" }))")
  }

  package var stagesNotRecorded: String { "The stages were not recorded." }

  package func span(
    _ stage: SleepStage, isNap: Bool, from start: String, to end: String, length: String
  ) -> String { "\(name(of: stage))\(isNap ? ", nap" : ""): \(start) – \(end), \(length)" }

  package func clockChange(_ night: String, by minutes: Int) -> String {
    ended(opening(night, minutes))
  }

  package func clockChangeOnSharedAxis(_ night: String, by minutes: Int) -> String {
    "\(opening(night, minutes)): what follows is drawn \(length(minutes)) too "
      + "\(minutes > 0 ? "early" : "late")."
  }

  private func opening(_ night: String, _ minutes: Int) -> String {
    "\(Sentence.capitalized(night)) the clock goes \(minutes > 0 ? "forward" : "back") by \(length(minutes))"
  }

  private func length(_ minutes: Int) -> String {
    minutes.magnitude == 60 ? "an hour" : "\(minutes.magnitude) minutes"
  }
}
