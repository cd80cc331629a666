extension English: FarReadingLanguage {
  package func farReadings(_ count: Int) -> String {
    "\(word(count)) \(IntervalNoun.reading.form(count)) far from the others"
  }

  package func farReadings(_ readings: [(value: String, day: String)]) -> String {
    let limit = 3
    let named = readings.prefix(limit).map { "\($0.value) on \($0.day)" }
    let rest = readings.count - named.count
    let all = list(named + (rest > 0 ? ["\(word(rest)) more"] : []))
    return "\(farReadings(readings.count)) (\(all))"
  }

  /// A value without such readings: the latest one in a headline.
  func withoutFar(_ value: String, _ count: Int) -> String {
    "\(value) without \(farReadings(count))"
  }

  package func withFar(_ value: String, _ count: Int) -> String {
    "\(value) with \(farReadings(count))"
  }

  package func withFar(change: String) -> String {
    "\(change) with readings far from the others"
  }

  package func withoutFar(change: String) -> String {
    "\(change) without readings far from the others"
  }

  package func includesFar(_ readings: [(value: String, day: String)]) -> String {
    "the numbers include \(farReadings(readings)), which \(readings.count == 1 ? "makes" : "make")"
      + " no highlight"
  }
}
