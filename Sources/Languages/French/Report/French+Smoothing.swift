extension French: SmoothingLanguage {
  package func smoothedReadings(of title: String) -> String {
    "\(title), relevés et courbe lissée"
  }

  package func column(ofSmoothed column: SmoothedColumn) -> String {
    switch column {
    case .date: "Date"
    case .reading(let unit): "Relevé\(unit)"
    case .smoothed(let unit): "Lissage\(unit)"
    }
  }

  package func changeAWeek(from low: String?, to high: String) -> String {
    rate(low.map { "entre \($0) et \(high)" } ?? high, each: .week)
  }

  package func changed(
    _ name: String, _ change: ChangeAWeek, inFourWeeksTo day: String, _ days: Part,
    without far: [(value: String, day: String)]
  ) -> String {
    let coverage = "relevés pour \(ratio(days, IntervalNoun.day.french))"
    return labeled(
      name,
      qualified(
        "variation de \(change.change) sur les \(fourWeeks(to: day))",
        clauses([range(change), coverage]))
        + ended(far.isEmpty ? "" : " sans \(farReadings(far))"))
  }

  package func changedWithFar(_ change: ChangeAWeek, _ count: Int) -> String {
    "Avec \(verb(count, "ce relevé", "ces relevés")), la variation est de"
      + ended(" \(qualified(change.change, range(change)))")
  }

  private func range(_ change: ChangeAWeek) -> String {
    labeled("intervalle à \(change.confidence)", change.range)
  }

  private func fourWeeks(to day: String) -> String { "quatre semaines jusqu’au \(day)" }

  package func areAmongReadings(far: [(value: String, day: String)]) -> String {
    sentence(
      "\(farReadings(far)) \(verb(far.count, "fait", "font")) partie de ces relevés")
  }

  package func noChangeAWeek(
    _ name: String, inFourWeeksTo day: String, days: Int, needed: Int, over span: Int
  ) -> String {
    labeled(
      name,
      "relevés pour \(counted(days, .day)) des \(fourWeeks(to: day)), trop peu pour une variation"
        + " par semaine, car il en faut pour \(counted(needed, .day)), dont le premier et le"
        + " dernier à \(counted(span, .day)) d’intervalle.")
  }

  package func latest(
    _ name: String, _ value: String?, withoutFar count: Int, in interval: String
  ) -> String {
    let words = value.map { count > 0 ? withoutFar($0, count) : $0 } ?? farReadings(count)
    // The name of a quarter, such as `T1 2024`, keeps its capital letter.
    let isQuarter = interval.dropFirst().first?.isNumber == true
    return labeled(
      name, qualified(words, isQuarter ? interval : Sentence.lowercased(interval)))
  }

  package func enteredMinusRecorded(
    _ name: String, mean: String, range: (low: String, high: String)?, _ count: Int,
    _ noun: IntervalNoun
  ) -> String {
    let noun = noun.french
    let intervals =
      FrenchNoun.isSingular(count)
      ? "\(noun.isFeminine ? "la seule" : "le seul") \(noun.one)" : "les \(counted(count, noun))"
    return labeled(
      "\(name), \(inSentence(.entry("byHand"))) moins \(inSentence(.entry("recorded")))",
      "\(mean) en moyenne sur \(intervals) avec les deux"
        + (range.map { ended(", de \($0.low) à \($0.high)") } ?? "."))
  }

  package func column(ofDays column: DayColumn) -> String {
    switch column {
    case .day: "Jour"
    case .lowest(let part, let unit): "Minimum\(part.isEmpty ? "" : ", ")\(part)\(unit)"
    case .highest(let part, let unit): "Maximum\(part.isEmpty ? "" : ", ")\(part)\(unit)"
    }
  }
}
