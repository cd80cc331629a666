extension German: SmoothingLanguage {
  package func smoothedReadings(of title: String) -> String {
    "\(title), Messwerte und geglättete Linie"
  }

  package func column(ofSmoothed column: SmoothedColumn) -> String {
    switch column {
    case .date: "Datum"
    case .reading(let unit): "Messwert\(unit)"
    case .smoothed(let unit): "Geglättet\(unit)"
    }
  }

  package func changeAWeek(from low: String?, to high: String) -> String {
    rate(low.map { "zwischen \($0) und \(high)" } ?? high, each: .week)
  }

  package func changed(
    _ name: String, _ change: ChangeAWeek, inFourWeeksTo day: String, _ days: Part,
    without far: [(value: String, day: String)]
  ) -> String {
    labeled(name, "Veränderung \(change.change) \(inFourWeeks(to: day))")
      + " (\(range(change)); Messwerte \(share(in: days, .day)))"
      + (far.isEmpty ? "." : ", \(without(far)).")
  }

  package func changedWithFar(_ change: ChangeAWeek, _ count: Int) -> String {
    "Mit \(count == 1 ? "ihm" : "ihnen") beträgt die Veränderung \(change.change)"
      + " (\(range(change)))."
  }

  private func inFourWeeks(to day: String) -> String {
    "in den vier Wochen \(until(.day(day)))"
  }

  /// `95-%-Bereich: zwischen −0,5 und −0,2 kg pro Woche`
  private func range(_ change: ChangeAWeek) -> String {
    let confidence = change.confidence.split(whereSeparator: \.isWhitespace)
      .joined(separator: "-")
    return labeled("\(confidence)-Bereich", change.range)
  }

  package func areAmongReadings(far: [(value: String, day: String)]) -> String {
    "Unter diesen Messwerten \(isOrAre(far.count)) \(farReadings(far))."
  }

  package func noChangeAWeek(
    _ name: String, inFourWeeksTo day: String, days: Int, needed: Int, over span: Int
  ) -> String {
    labeled(name, "Messwerte an \(dative(days, .day)) \(inFourWeeks(to: day))")
      + ", zu wenige für eine Veränderung pro Woche; dafür sind Messwerte an"
      + " \(dative(needed, .day)) nötig, von denen der erste und der letzte"
      + " \(counted(span, .day)) auseinanderliegen."
  }

  package func latest(
    _ name: String, _ value: String?, withoutFar count: Int, in interval: String
  ) -> String {
    let words = value.map { count > 0 ? withoutFar($0, count) : $0 } ?? farReadings(count)
    return labeled(name, qualified(words, interval))
  }

  package func enteredMinusRecorded(
    _ name: String, mean: String, range: (low: String, high: String)?, _ count: Int,
    _ noun: IntervalNoun
  ) -> String {
    ended(
      "\(name), manuell eingegeben minus aufgezeichnet: im Durchschnitt \(mean)"
        + " \(noun.germanPreposition) \(dative(count, noun)) mit beidem"
        + (range.map { ", von \(self.range($0.low, to: $0.high))" } ?? ""))
  }

  package func column(ofDays column: DayColumn) -> String {
    switch column {
    case .day: "Tag"
    case .lowest(let part, let unit): "Tiefstwert\(part.isEmpty ? "" : ", ")\(part)\(unit)"
    case .highest(let part, let unit): "Höchstwert\(part.isEmpty ? "" : ", ")\(part)\(unit)"
    }
  }
}
