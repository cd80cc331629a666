import Health
import Testing

@Suite struct `Civil dates` {
  @Test func `civil dates count every day of 800 years in order`() throws {
    var date = try #require(CivilDate(year: 1700, month: 1, day: 1))
    var wrong: [CivilDate] = []
    for _ in 0..<292_194 {
      let next = date.adding(days: 1)
      if next.daysSince2001 != date.daysSince2001 + 1 || next <= date { wrong.append(next) }
      date = next
    }
    #expect(wrong == [])
    #expect("\(date)" == "2500-01-01")
    #expect(CivilDate(year: 2001, month: 1, day: 1)?.daysSince2001 == 0)
  }

  @Test(arguments: [
    (2023, 2, 29), (2024, 2, 30), (1900, 2, 29), (2024, 13, 1), (2024, 4, 31), (0, 1, 1),
  ])
  func `a date that is not in the calendar is nil`(_ year: Int, _ month: Int, _ day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func `a civil date has its ISO weekday`() throws {
    #expect(try #require(CivilDate(year: 2024, month: 2, day: 4)).isoWeekday == 7)
    #expect(try #require(CivilDate(year: 1999, month: 12, day: 31)).isoWeekday == 5)
  }
}
