extension German: FarReadingLanguage {
  package func farReadings(_ count: Int) -> String {
    count == 1
      ? "ein weit abweichender Messwert" : "\(word(count)) weit abweichende Messwerte"
  }

  /// The same in the accusative: `einen weit abweichenden Messwert`.
  private func farReadingsAsObject(_ count: Int) -> String {
    count == 1 ? "einen weit abweichenden Messwert" : farReadings(count)
  }

  package func farReadings(_ readings: [(value: String, day: String)]) -> String {
    qualified(farReadings(readings.count), named(readings))
  }

  /// The same with the readings: `ohne einen weit abweichenden Messwert (14 kg am 3. Juni)`.
  func without(_ readings: [(value: String, day: String)]) -> String {
    qualified(without(readings.count), named(readings))
  }

  private func named(_ readings: [(value: String, day: String)]) -> String {
    let limit = 3
    let named = readings.prefix(limit).map { "\($0.value) am \($0.day)" }
    let rest = readings.count - named.count
    let others = rest == 1 ? "ein weiterer" : "\(word(rest)) weitere"
    return list(named + (rest > 0 ? [others] : []))
  }

  /// The readings that a number leaves out: `ohne drei weit abweichende Messwerte`.
  func without(_ count: Int) -> String { "ohne \(farReadingsAsObject(count))" }

  /// A value without such readings: the latest one in a headline.
  func withoutFar(_ value: String, _ count: Int) -> String { "\(value) \(without(count))" }

  package func withFar(_ value: String, _ count: Int) -> String {
    "\(value) mit "
      + (count == 1
        ? "einem weit abweichenden Messwert" : "\(word(count)) weit abweichenden Messwerten")
  }

  package func withFar(change: String) -> String {
    "\(change) mit weit abweichenden Messwerten"
  }

  package func withoutFar(change: String) -> String {
    "\(change) ohne weit abweichende Messwerte"
  }

  package func includesFar(_ readings: [(value: String, day: String)]) -> String {
    let count = readings.count
    let readings = qualified(farReadingsAsObject(count), named(readings))
    return "die Zahlen enthalten \(readings), \(count == 1 ? "der" : "die") kein Highlight"
      + " \(makes(count))"
  }

  /// `ergibt` or `ergeben` after a number of things.
  func makes(_ count: Int) -> String { count == 1 ? "ergibt" : "ergeben" }
}
