import TestSupport
import Testing

/// The middle of sleep, the time awake after falling asleep, and means of nights by week
/// (R-16… ).
@Suite struct `Reference regularity of sleep` {
  private static let subject = ReferenceQuery.Subject.category(.sleepAnalysis)

  /// Returns the answer for the nights named by dates from `from` to the day before `to`, with
  /// summaries.
  private func answer(
    _ made: VectorHistory, _ statistics: [String] = ["mid_sleep", "wake_after_onset"],
    from: String = "2024-06-03", to: String = "2024-06-04", anchor: ReferenceAnchor? = nil
  ) -> ReferenceAnswer {
    var query = made.query(Self.subject, statistics, .night, from: from, to: to)
    query.summary = ReferenceSummaryOptions()
    query.anchor = anchor
    return made.answer(query)
  }

  @Test func `gaps count as awake, recorded or not, and those of the source with stages alone`()
    throws
  {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 22:30", "2024-06-03 01:00")
    made.sleep("asleepDeep", "Watch", "2024-06-03 00:30", "2024-06-03 01:00")
    made.sleep("awake", "Watch", "2024-06-03 01:00", "2024-06-03 01:20")
    made.sleep("asleepREM", "Watch", "2024-06-03 01:30", "2024-06-03 05:00")
    made.sleep("asleep", "App", "2024-06-02 22:00", "2024-06-03 07:00")
    let row = answer(made).rows[0]
    #expect(row.instant("midSleep") == made.time("2024-06-03 01:45"))
    #expect(row.number("wakeAfterOnset") == 1_800)
  }

  @Test(
    arguments: [
      ("2024-03-30 23:00", "2024-03-31 08:00", "2024-03-31 04:00", "2024-03-31", "2024-04-01", 600),
      ("2024-10-26 23:00", "2024-10-27 08:00", "2024-10-27 03:00", "2024-10-27", "2024-10-28", 540),
    ] as [(String, String, String, String, String, Double)])
  func `the middle of a night of a clock change is a time on the clock`(
    start: String, end: String, middle: String, from: String, to: String, minutes: Double
  ) throws {
    var made = try VectorHistory(zone: "Europe/Berlin")
    made.sleep("asleepCore", "Watch", start, end)
    let answer = answer(made, from: from, to: to)
    #expect(answer.rows[0].instant("midSleep") == made.time(middle))
    #expect(answer.rows[0].number("wakeAfterOnset") == 0)
    #expect(answer.number("midSleep.mean") == minutes)
  }

  @Test func `sleep by day has a middle and a deviation like any other`() throws {
    var made = try VectorHistory()
    for (day, start, end) in [(3, "08:30", "15:30"), (4, "09:30", "16:30"), (5, "07:30", "14:30")] {
      made.sleep("asleepCore", "Watch", "2024-06-0\(day) \(start)", "2024-06-0\(day) \(end)")
    }
    let answer = answer(made, to: "2024-06-06")
    #expect(answer.rows[0].instant("midSleep") == made.time("2024-06-03 12:00"))
    #expect(answer.number("midSleep.mean") == 1_080)
    #expect(answer.number("midSleep.standardDeviation") == 60)
    #expect(answer.number("midSleep.minimum") == 1_020)
  }

  @Test func `midnight between two middles makes no deviation of hours`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 20:00", "2024-06-03 03:00")
    made.sleep("asleepCore", "Watch", "2024-06-03 21:00", "2024-06-04 04:00")
    let answer = answer(made, to: "2024-06-05")
    #expect(answer.rows[0].instant("midSleep") == made.time("2024-06-02 23:30"))
    #expect(answer.number("midSleep.mean") == 360)
    let deviation = try #require(answer.number("midSleep.standardDeviation"))
    #expect(abs(deviation - 1_800.0.squareRoot()) < 1e-9)
  }

  @Test func `sleep across six in the evening is cut there, and whole with an anchor`() throws {
    var made = try VectorHistory()
    for day in 3...4 {
      made.sleep("asleepCore", "Watch", "2024-06-0\(day) 14:00", "2024-06-0\(day) 20:00")
    }
    #expect(
      answer(made).rows[0].instant("midSleep") == made.time("2024-06-03 16:00"))
    let whole = answer(made, to: "2024-06-05", anchor: ReferenceAnchor(second: 72_000))
    #expect(whole.rows[1].instant("midSleep") == made.time("2024-06-04 17:00"))
    #expect(whole.number("midSleep.mean") == 1_260)
    #expect(whole.number("midSleep.standardDeviation") == 0)
  }

  @Test func `a night of two episodes has the middle of the longer one, without the time between`()
    throws
  {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 22:00", "2024-06-03 00:00")
    made.sleep("asleepCore", "Watch", "2024-06-03 01:30", "2024-06-03 04:00")
    made.sleep("asleepCore", "Watch", "2024-06-03 04:04", "2024-06-03 06:00")
    let row = answer(made, ["mid_sleep", "wake_after_onset", "awakenings", "naps"]).rows[0]
    #expect(row.instant("midSleep") == made.time("2024-06-03 03:45"))
    #expect(row.number("wakeAfterOnset") == 240)
    #expect(row.number("awakenings") == 0)
    #expect(row.number("naps") == 1)
  }

  @Test func `an export in the middle of a night has what there is, and no mean`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 23:00", "2024-06-03 01:00")
    made.sleep("asleepREM", "Watch", "2024-06-03 01:10", "2024-06-03 03:00")
    made.history.exportDate = made.time("2024-06-03 03:05")
    let answer = answer(made)
    #expect(answer.rows[0].state == "partial")
    #expect(answer.rows[0].instant("midSleep") == made.time("2024-06-03 01:00"))
    #expect(answer.rows[0].number("wakeAfterOnset") == 600)
    #expect(answer.number("midSleep.n") == 0)
    #expect(answer.number("midSleep.mean") == nil)
  }

  @Test func `nights without sleep have neither a middle nor a time awake`() throws {
    var made = try VectorHistory()
    made.sleep("inBed", "Phone", "2024-06-02 23:00", "2024-06-03 07:00")
    made.sleep("awake", "Watch", "2024-06-03 23:00", "2024-06-04 01:00")
    let answer = answer(made, to: "2024-06-06")
    for row in answer.rows {
      #expect(row["midSleep"] == .null)
      #expect(row["wakeAfterOnset"] == .null)
    }
  }

  @Test(arguments: [nil, ReferenceAnchor(weekday: 0, second: 0)] as [ReferenceAnchor?])
  func `weeks have the means of their nights, each of the nights that have it`(
    anchor: ReferenceAnchor?
  ) throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 23:00", "2024-06-03 02:00")
    made.sleep("asleepREM", "Watch", "2024-06-03 02:30", "2024-06-03 06:00")
    made.sleep("inBed", "Phone", "2024-06-02 22:30", "2024-06-03 06:30")
    made.sleep("asleepCore", "Watch", "2024-06-03 23:00", "2024-06-04 05:00")
    made.sleep("inBed", "Phone", "2024-06-05 23:00", "2024-06-06 07:00")
    made.sleep("asleepCore", "Watch", "2024-06-09 22:00", "2024-06-10 06:00")
    var query = made.query(
      Self.subject, ["in_bed", "main_sleep", "efficiency", "wake_after_onset"], .week,
      to: "2024-06-10")
    query.anchor = anchor
    let row = made.rows(query)[0]
    #expect(row.number("inBed") == 26_400)
    #expect(row.number("mainSleep") == 22_500)
    #expect(row.number("efficiency") == 0.90625)
    #expect(row.number("wakeAfterOnset") == 900)
  }
}
