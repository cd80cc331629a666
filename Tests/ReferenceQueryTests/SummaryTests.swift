import TestSupport
import Testing

/// Summaries of plain numbers, computed by hand where the rules have no vector.
@Suite struct `Arithmetic of reference summaries` {
  private typealias Interval = ReferenceColumnSummary.Interval

  /// Returns complete intervals of one second.
  private func intervals(_ values: [Double?]) -> [Interval] {
    values.enumerated().map { place, value in
      Interval(start: Double(place), end: Double(place + 1), value: value)
    }
  }

  private func summaries(_ values: [Double?]) -> ReferenceColumnSummary {
    ReferenceColumnSummary(intervals(values))
  }

  // MARK: Numbers

  @Test func `percentiles start at five values, the median at one`() {
    let four = summaries([40, nil, 10, 30, 20])
    #expect(four.n == 4)
    #expect([10, 25, 75, 90].map(four.percentile) == [nil, nil, nil, nil])
    #expect(four.median == 25)
    let five = summaries([40, 50, 10, 30, 20])
    #expect(five.median == 30)
    #expect(isClose(five.percentile(10), 14))
    #expect(five.percentile(25) == 20)
    #expect(five.percentile(75) == 40)
    #expect(isClose(five.percentile(90), 46))
  }

  @Test func `a single value has no deviation, and no best or worst`() {
    let one = summaries([nil, 7, nil])
    #expect(one.mean == 7)
    #expect(one.median == 7)
    #expect(one.total == 7)
    #expect(one.standardDeviation == nil)
    #expect(one.best() == nil)
    #expect(one.worst() == nil)
    #expect(summaries([2, 4]).standardDeviation == 2.0.squareRoot())
  }

  @Test func `without values there are no summaries`() {
    let none = summaries([nil, nil])
    #expect(none.n == 0)
    let found = [none.mean, none.median, none.minimum, none.maximum, none.total]
    #expect(found.allSatisfy { $0 == nil })
    #expect(none.latestWithData == nil)
  }

  @Test func `an interval that is not complete is not counted anywhere`() {
    var made = intervals([4, 6, 100, 200])
    made[2].state = .partial
    made[3].state = .ahead
    let summaries = ReferenceColumnSummary(made)
    #expect(summaries.n == 2)
    #expect(summaries.maximum == 6)
    #expect(summaries.latest?.value == 6)
    #expect(summaries.best()?.value == 6)
  }

  // MARK: Places

  @Test func `the latest interval can be empty`() {
    let summaries = summaries([3, 5, nil])
    #expect(summaries.latest == nil)
    #expect(summaries.latestWithData?.start == 1)
  }

  @Test func `the earlier of equal intervals is the best, or the least if down is better`() {
    let summaries = summaries([2, 9, nil, 9, 2])
    #expect(summaries.best()?.start == 1)
    #expect(summaries.worst()?.start == 0)
    #expect(summaries.best(isBetterDown: true)?.start == 0)
    #expect(summaries.worst(isBetterDown: true)?.start == 1)
  }

  // MARK: Trend

  @Test func `a trend is over positions, including empty ones between`() {
    // Around the means 2 and 3, products and squares add up to 4 + 1 + 1 + 4.
    let trend = summaries([1, 2, nil, 4, 5]).trend
    #expect(trend == ReferenceColumnSummary.Trend(slope: 1, r2: 1, n: 4))
    let bent = summaries([1, 1, nil, 1, 5]).trend
    // Around the mean 2, products add up to 2 + 1 − 1 + 6, squares to 1 + 1 + 1 + 9.
    #expect(isClose(bent?.slope, 0.8))
    #expect(isClose(bent?.r2, 64.0 / 120))
  }

  @Test func `equal values have a slope and no r2`() {
    #expect(summaries([7, 7, 7, 7]).trend == ReferenceColumnSummary.Trend(slope: 0, r2: nil, n: 4))
  }

  @Test func `a trend needs four values, and data in half of the intervals`() {
    #expect(summaries([1, 2, 3]).trend == nil)
    #expect(summaries([1, 2, 3, 4, nil, nil, nil, nil]).trend?.n == 4)
    #expect(summaries([1, 2, 3, 4, nil, nil, nil, nil, nil]).trend == nil)
    var excluded = intervals([1, 2, 3, 4, nil, nil, nil, nil, nil])
    excluded[5].isExcluded = true
    #expect(ReferenceColumnSummary(excluded).trend?.n == 4)
    var running = intervals([1, 2, 3, 4, nil, nil, nil, nil, nil])
    running[8].state = .partial
    #expect(ReferenceColumnSummary(running).trend?.n == 4)
  }

  // MARK: Goals

  private func goal(
    _ made: [Interval], atLeast goal: Double, skipsGaps: Bool = false
  ) -> ReferenceColumnSummary.GoalSummary {
    ReferenceColumnSummary(made).goal(countsPartial: true, skipsGaps: skipsGaps) { $0 >= goal }
  }

  @Test func `the earlier of equally long streaks is the longest`() {
    let found = goal(intervals([5, 5, 1, 5, 5, 1, 5]), atLeast: 5)
    #expect(found.met == 5)
    #expect(found.streak == 1)
    #expect(found.longestStreak == ReferenceColumnSummary.Streak(length: 2, start: 0, end: 2))
  }

  @Test func `a running streak is the longest including its partial interval`() {
    var made = intervals([5, 5, 1, 5, 5, 5])
    made[5].state = .partial
    let found = goal(made, atLeast: 5)
    #expect(found.met == 4)
    #expect(found.streak == 3)
    #expect(found.longestStreak == ReferenceColumnSummary.Streak(length: 3, start: 3, end: 6))
    made[5].value = 1
    #expect(goal(made, atLeast: 5).streak == 2)
    made[5].value = nil
    #expect(goal(made, atLeast: 5).streak == 2)
  }

  @Test func `a partial interval is a separate streak after a day below the goal`() {
    var made = intervals([5, 1, 5])
    made[2].state = .partial
    let found = goal(made, atLeast: 5)
    #expect(found.streak == 1)
    #expect(found.longestStreak?.start == 0)
  }

  @Test func `a partial interval whose value can still miss the goal adds nothing`() {
    var made = intervals([5, 5, 0])
    made[2].state = .partial
    let found = ReferenceColumnSummary(made)
      .goal(countsPartial: false, skipsGaps: false) { $0 <= 5 }
    #expect(found.streak == 2)
    #expect(found.longestStreak?.end == 2)
  }

  @Test func `an empty interval ends a streak, an excluded one does not`() {
    var made = intervals([5, nil, 5, 5])
    #expect(goal(made, atLeast: 5).streak == 2)
    #expect(goal(made, atLeast: 5, skipsGaps: true).streak == 3)
    made[1].isExcluded = true
    let found = goal(made, atLeast: 5)
    #expect(found.streak == 3)
    #expect(found.longestStreak == ReferenceColumnSummary.Streak(length: 3, start: 0, end: 4))
  }

  @Test func `an empty interval at the end leaves no streak`() {
    let found = goal(intervals([5, 5, nil]), atLeast: 5)
    #expect(found.streak == 0)
    #expect(found.longestStreak?.length == 2)
    #expect(goal(intervals([5, 5, nil]), atLeast: 5, skipsGaps: true).streak == 2)
    #expect(goal(intervals([1, nil]), atLeast: 5).longestStreak == nil)
  }

  // MARK: Changes

  /// Returns a week with data on some of its days.
  private func week(_ value: Double?, _ daysWithData: Int, of days: Int = 7) -> Interval {
    var week = Interval(start: 0, end: 1, value: value)
    (week.days, week.daysWithData) = (days, daysWithData)
    return week
  }

  private func percent(
    of latest: Interval, against base: [Interval], growsWithDays: Bool = true
  ) -> Double? {
    ReferenceChange(of: latest, against: base, growsWithDays: growsWithDays).percent
  }

  @Test func `coverages up to a quarter apart are compared, others are not`() {
    #expect(percent(of: week(60, 3, of: 4), against: [week(50, 4, of: 4)]) == 20)
    #expect(percent(of: week(60, 4, of: 4), against: [week(50, 3, of: 4)]) == 20)
    #expect(percent(of: week(60, 5), against: [week(50, 7)]) == nil)
    #expect(percent(of: week(60, 5), against: [week(50, 7)], growsWithDays: false) == 20)
    let change = ReferenceChange(of: week(60, 5), against: [week(50, 7)], growsWithDays: true)
    #expect(change.change == 10)
  }

  @Test func `half of the days are enough on both sides`() {
    #expect(percent(of: week(60, 2, of: 4), against: [week(50, 2, of: 4)]) == 20)
    #expect(percent(of: week(60, 3), against: [week(50, 3)]) == nil)
    let hours = ReferenceChange(
      of: week(60, 0, of: 1), against: [week(50, 0, of: 1)], growsWithDays: true,
      isNeverThin: true)
    #expect(hours.percent == 20)
  }

  @Test func `a base of several intervals is their mean if half of them have data`() {
    let base = [week(10, 7), week(nil, 0), week(20, 7), week(nil, 0), week(30, 7)]
    let change = ReferenceChange(of: week(25, 7), against: base, growsWithDays: false)
    #expect(change.value == 20)
    #expect(change.change == 5)
    #expect(change.percent == 25)
    // 21 of 35 days is more than a quarter less than 7 of 7.
    #expect(percent(of: week(25, 7), against: base) == nil)
    #expect(percent(of: week(25, 6, of: 7), against: base) == nil)
    #expect(percent(of: week(25, 5, of: 7), against: base) == 25)
    let fewer = Array(base.dropLast())
    #expect(ReferenceChange(of: week(25, 7), against: fewer, growsWithDays: false).value == 15)
    let tooFew = ReferenceChange(
      of: week(25, 7), against: Array(base.prefix(2)) + [week(nil, 0)], growsWithDays: false)
    #expect(tooFew.value == nil)
    #expect(tooFew.change == nil)
  }

  @Test func `a base of 0 has a change without a percentage`() {
    let change = ReferenceChange(of: week(5, 7), against: [week(0, 7)], growsWithDays: false)
    #expect(change.change == 5)
    #expect(change.percent == nil)
  }

  @Test func `an empty interval has no change, and its base stays`() {
    let change = ReferenceChange(of: week(nil, 0), against: [week(4, 7)], growsWithDays: false)
    #expect(change.value == 4)
    #expect(change.change == nil)
    #expect(ReferenceChange(of: week(4, 7), against: [], growsWithDays: false).value == nil)
  }
}
