extension French: FarReadingLanguage {
  package func farReadings(_ count: Int) -> String {
    let noun = IntervalNoun.reading.french
    return "\(word(count, noun)) \(noun.agreeing("éloigné", count)) des autres"
  }

  package func farReadings(_ readings: [(value: String, day: String)]) -> String {
    let limit = 3
    let named = readings.prefix(limit).map { "\($0.value) le \($0.day)" }
    let rest = readings.count - named.count
    return qualified(farReadings(readings.count), list(named + (rest > 0 ? [others(rest)] : [])))
  }

  /// A value without such readings: the latest one in a headline.
  func withoutFar(_ value: String, _ count: Int) -> String {
    "\(value) sans \(farReadings(count))"
  }

  package func withFar(_ value: String, _ count: Int) -> String {
    "\(value) avec \(farReadings(count))"
  }

  package func withFar(change: String) -> String {
    "\(change) avec les relevés éloignés des autres"
  }

  package func withoutFar(change: String) -> String {
    "\(change) sans les relevés éloignés des autres"
  }

  package func includesFar(_ readings: [(value: String, day: String)]) -> String {
    "les nombres comprennent \(farReadings(readings)), qui"
      + " \(verb(readings.count, "ne donne", "ne donnent")) lieu à aucun fait marquant"
  }
}
