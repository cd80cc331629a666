extension Japanese: FarReadingLanguage {
  package func farReadings(_ count: Int) -> String {
    "ほかから大きく外れた\(counted(count, .reading))"
  }

  package func farReadings(_ readings: [(value: String, day: String)]) -> String {
    let limit = 3
    let named = readings.prefix(limit).map { "\($0.day)の\($0.value)" }
    let rest = readings.count - named.count
    return qualified(
      farReadings(readings.count),
      list(named + (rest > 0 ? ["ほか\(counter(rest, .reading))"] : [])))
  }

  package func withFar(_ value: String, _ count: Int) -> String {
    qualified(value, "\(farReadings(count))を含む")
  }

  package func withFar(change: String) -> String {
    qualified(change, "ほかから大きく外れた測定値を含む")
  }

  package func withoutFar(change: String) -> String {
    qualified(change, "ほかから大きく外れた測定値を除く")
  }

  package func includesFar(_ readings: [(value: String, day: String)]) -> String {
    "数値は\(farReadings(readings))を含みますが、これをハイライトには使っていません"
  }

  /// The clause about readings that a number leaves out.
  func excluding(_ count: Int) -> String { "\(farReadings(count))を除く" }
}
