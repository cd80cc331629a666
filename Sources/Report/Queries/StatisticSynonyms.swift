extension Statistic {
  /// Words that people and other programs use for statistics.
  private static let synonyms: [String: Statistic] = [
    "avg": .average, "mean": .average, "averages": .average, "max": .maximum, "highest": .maximum,
    "min": .minimum, "lowest": .minimum, "total": .sum, "totals": .sum, "cumulative": .sum,
    "latest": .mostRecent, "last": .mostRecent, "newest": .mostRecent, "current": .mostRecent,
    "std": .standardDeviation, "stddev": .standardDeviation, "sd": .standardDeviation,
    "stdev": .standardDeviation, "cv": .coefficientOfVariation, "p50": .median, "med": .median,
    "daily": .perDay, "daily_average": .perDay, "per_date": .perDay, "time": .duration,
    "length": .duration, "minutes": .duration, "hours": .duration, "n": .count, "number": .count,
    "wake": .wakeTime, "wakeup": .wakeTime, "sleep_efficiency": .efficiency,
    "calories": .energy, "hr": .averageHeartRate, "heart_rate": .averageHeartRate,
  ]

  /// The statistic that a word certainly means; nil if it is unknown or not one of the list.
  static func meant(by word: String, among legal: [String]) -> String? {
    guard let meant = synonyms[word.lowercased()]?.word else { return nil }
    return legal.contains(meant) ? meant : nil
  }
}
