extension Spanish: FarReadingLanguage {
  package func farReadings(_ count: Int) -> String {
    "\(counted(inWords: count, .reading)) \(form(count, "alejada", "alejadas")) de las demás"
  }

  package func farReadings(_ readings: [(value: String, day: String)]) -> String {
    let limit = 3
    let named = readings.prefix(limit).map { "\($0.value) \(when(.day($0.day)))" }
    let rest = readings.count - named.count
    let more = rest > 0 ? ["\(word(rest, IntervalNoun.reading.spanish)) más"] : []
    return qualified(farReadings(readings.count), list(named + more))
  }

  /// A value without such readings: the latest one in a headline.
  func withoutFar(_ value: String, _ count: Int) -> String {
    "\(value) sin \(farReadings(count))"
  }

  package func withFar(_ value: String, _ count: Int) -> String {
    "\(value) con \(farReadings(count))"
  }

  package func withFar(change: String) -> String {
    "\(change) con las lecturas alejadas de las demás"
  }

  package func withoutFar(change: String) -> String {
    "\(change) sin las lecturas alejadas de las demás"
  }

  package func includesFar(_ readings: [(value: String, day: String)]) -> String {
    let count = readings.count
    return "las cifras incluyen \(farReadings(readings)), que no"
      + " \(form(count, "se destaca", "se destacan"))"
  }
}
