/// The check of runs of days against the measurements that a guideline asks for.
extension ReferenceScope {
  /// The number of the date on which the day of an instant starts, at `day_starts`.
  func pressureDay(of instant: Double) -> Int {
    let day = clock.day(of: instant)
    return instant < clock.instant(day: day, second: query.dayStart) ? day - 1 : day
  }

  /// Both halves of a day. The second one starts when the clock is twelve hours further.
  private func halves(of day: Int) -> [(name: String, range: Range<Double>)] {
    let start = clock.instant(day: day, second: query.dayStart)
    let middle = query.dayStart + 43_200
    let half = clock.instant(day: day + middle / 86_400, second: middle % 86_400)
    let end = clock.instant(day: day + 1, second: query.dayStart)
    return [("morning", start..<half), ("evening", half..<end)]
  }

  /// The days in runs, which are apart by more than two days without measurements.
  func runs(of days: [Int]) -> [[Int]] {
    var runs: [[Int]] = []
    for day in days {
      if let last = runs.last?.last, day - last <= 3 {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
    return runs
  }

  /// True if a half of a day can lack measurements: if it is over, in the range, and on no date
  /// that is excluded.
  private func canLack(_ half: Range<Double>) -> Bool {
    guard half.upperBound <= end, let first = intervals.first, let last = intervals.last,
      first.lowerBound <= half.lowerBound, half.upperBound <= last.upperBound
    else { return false }
    let dates = excludingDay(of: half.lowerBound)...excludingDay(of: half.upperBound - 1)
    return !dates.contains { query.excludes($0) }
  }

  /// The check of one run.
  ///
  /// - Parameters:
  ///   - days: the sessions of each day.
  ///   - counted: those that count.
  func check(
    _ run: [Int], _ days: [Int: [Session]], counted: [Int: [Session]],
    _ wanted: ReferencePressureProtocol
  ) -> [String: ReferenceValue] {
    func number(_ sessions: [Session]) -> Int {
      sessions.map(\.measurements.count).reduce(0, +)
    }
    let measured = run.map { number(days[$0] ?? []) }.reduce(0, +)
    let countedNumber = run.map { number(counted[$0] ?? []) }.reduce(0, +)
    var kept = 0
    var missing: [[String: ReferenceValue]] = []
    var missingNumber = 0
    for day in run[0]...run[run.count - 1] {
      for (half, least) in zip(halves(of: day), [wanted.morning, wanted.evening]) {
        let own = (days[day] ?? []).filter { half.range.contains($0.mean.start) }
        let lack = max(0, (least ?? 0) - number(own))
        kept += min(least ?? 0, number(own))
        guard lack > 0, canLack(half.range) else { continue }
        missingNumber += lack
        missing.append([
          "date": .text(ReferenceClock.text(ofDay: day)), "half": .text(half.name),
          "measurements": .count(lack),
        ])
      }
    }
    var keys: [String: ReferenceValue] = [
      "from": .text(ReferenceClock.text(ofDay: run[0])),
      "through": .text(ReferenceClock.text(ofDay: run[run.count - 1])),
      "days": .count(run.count), "measured": .count(measured), "counted": .count(countedNumber),
      "scheduled": .count(kept + missingNumber), "kept": .count(kept),
      "met": .flag(
        run.count >= wanted.days ?? 0 && countedNumber >= wanted.measurements ?? 0),
      "missing": .list(missing),
    ]
    if let guideline = wanted.guideline { keys["guideline"] = .text(guideline) }
    return keys
  }
}
