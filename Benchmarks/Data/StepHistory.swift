import Health

/// Ten years of steps counted by a phone and a watch, most of them by both.
enum StepHistory {
  /// The source of the watch, which has rank 0.
  static let watch: UInt32 = 0
  static let phone: UInt32 = 1

  /// - Parameter years: the number of years of 365 days, starting 700,000,000 seconds after 2001.
  static func columns(years: Int) -> SampleColumns {
    var rows: [(start: Double, end: Double, value: Double, source: UInt32)] = []
    for (source, longest) in [(watch, 600), (phone, 900)] {
      var random = UInt64(source) + 1
      func next(_ limit: Int) -> Double {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(random >> 33 % UInt64(limit))
      }
      for day in 0..<years * 365 {
        // There are no steps at night.
        var instant = 700_000_000 + Double(day) * 86_400 + 7 * 3600
        let bedtime = instant + 16 * 3600
        while instant < bedtime {
          let length = 10 + next(longest)
          rows.append((instant, instant + length, 1 + next(900), source))
          instant += length + (next(4) == 0 ? next(1_200) : 0)
        }
      }
    }
    rows.sort { ($0.start, $0.end, $0.source) < ($1.start, $1.end, $1.source) }
    var columns = SampleColumns(type: HKQuantityType(.stepCount), unit: .count())
    for row in rows {
      columns.append(start: row.start, end: row.end, value: row.value, source: row.source)
    }
    columns.longest = 910
    return columns
  }
}
