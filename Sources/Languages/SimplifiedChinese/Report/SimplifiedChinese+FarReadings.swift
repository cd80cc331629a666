extension SimplifiedChinese: FarReadingLanguage {
  package func farReadings(_ count: Int) -> String { spaced("\(number(count))个离群读数") }

  package func farReadings(_ readings: [(value: String, day: String)]) -> String {
    let limit = 3
    let named = readings.prefix(limit).map { spaced("\($0.day)的\($0.value)") }
    let rest = readings.count - named.count
    return qualified(
      farReadings(readings.count),
      list(named + (rest > 0 ? [spaced("另外\(number(rest))个")] : [])))
  }

  package func withFar(_ value: String, _ count: Int) -> String {
    qualified(value, spaced("含\(farReadings(count))"))
  }

  package func withFar(change: String) -> String { qualified(change, "含离群读数") }

  package func withoutFar(change: String) -> String { qualified(change, "不含离群读数") }

  package func includesFar(_ readings: [(value: String, day: String)]) -> String {
    spaced("这些数字包含\(farReadings(readings))，但不据此列出要点")
  }
}
