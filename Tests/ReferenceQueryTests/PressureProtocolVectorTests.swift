import CommandSupport
import TestSupport
import Testing

/// Runs of days checked against a protocol, worked out by hand from R-32 and the section on blood
/// pressure in `Definitions.md`, in both engines.
@Suite struct `Reference checks of protocols of blood pressure` {
  private static let esh = ReferencePressureProtocol(
    guideline: "ESH 2023", days: 3, better: 7, morning: 2, evening: 2, measurements: 12)
  private static let halves = ReferencePressureProtocol(morning: 2, evening: 2)

  private func query(
    _ made: VectorHistory, _ plan: ReferencePressureProtocol, from: String = "2024-06-01",
    to: String = "2024-07-01", session: Int? = 10
  ) -> ReferenceQuery {
    var query = made.query(
      .bloodPressure, ["average", "count", "measurements"], from: from, to: to)
    query.sessionMinutes = session
    query.pressureProtocol = plan
    return query
  }

  /// Adds two measurements two minutes apart in the morning, and two in the evening.
  private func days(
    _ dates: [String], in made: inout VectorHistory, _ times: [String] = Self.times
  ) {
    for date in dates {
      for time in times { made.pressure(144, 88, "2024-\(date) \(time)") }
    }
  }

  private static let times = ["07:00", "07:02", "20:00", "20:02"]

  // MARK: Numbers of measurements and days

  /// Four days of four; the first is left out, so that twelve count.
  @Test func `exactly twelve measurements that count meet the protocol, eleven do not`() throws {
    var made = try VectorHistory()
    days(["06-03", "06-04", "06-05", "06-06"], in: &made)
    var query = query(made, Self.esh)
    query.excludesFirstDay = true
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-06: 4 days, 16 measured, 12 count, 16 of 16, met"
      ])
    made.history.quantities.removeLast(2)
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-06: 4 days, 15 measured, 11 count, 15 of 16, not met,"
          + " missing 2024-06-06 evening 1"
      ])
    // Without first days left out, fifteen count.
    query.excludesFirstDay = false
    #expect(made.protocolRuns(query).first?.contains("15 count, 15 of 16, met") == true)
    // They are on four days, of five.
    query.pressureProtocol?.days = 5
    #expect(made.protocolRuns(query).first?.contains("not met") == true)
  }

  /// More than the two wanted do not make up for a half that has one.
  @Test func `three in the morning do not make up for one in the evening`() throws {
    var made = try VectorHistory()
    days(["06-03"], in: &made, ["07:00", "07:05", "07:10", "07:15", "20:00"])
    #expect(
      made.protocolRuns(query(made, Self.halves)) == [
        "2024-06-03 to 2024-06-03: 1 days, 5 measured, 5 count, 3 of 4, met,"
          + " missing 2024-06-03 evening 1"
      ])
  }

  @Test func `evenings without measurements are named, also on dates inside a run without any`()
    throws
  {
    var made = try VectorHistory()
    days(["06-03", "06-06"], in: &made, ["07:00", "07:02"])
    days(["06-04"], in: &made)
    #expect(
      made.protocolRuns(query(made, Self.halves)) == [
        "2024-06-03 to 2024-06-06: 3 days, 8 measured, 8 count, 8 of 16, met,"
          + " missing 2024-06-03 evening 2, 2024-06-05 morning 2, 2024-06-05 evening 2,"
          + " 2024-06-06 evening 2"
      ])
  }

  /// 5 and 6 June do not break the run; 8, 9 and 10 June do.
  @Test func `more than two dates without measurements break a run`() throws {
    var made = try VectorHistory()
    days(["06-03", "06-04", "06-07", "06-11", "06-12"], in: &made)
    var query = query(made, ReferencePressureProtocol(days: 3, measurements: 8))
    query.excludesFirstDay = true
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-07: 3 days, 12 measured, 8 count, 0 of 0, met",
        "2024-06-11 to 2024-06-12: 2 days, 8 measured, 4 count, 0 of 0, not met",
      ])
    // The mean is of both runs, without 3 and 11 June.
    #expect(made.rows(query)[0].number("measurements") == 12)
  }

  @Test func `a half lacks nothing until it is over`() throws {
    var made = try VectorHistory()
    days(["06-03"], in: &made)
    days(["06-04"], in: &made, ["07:00"])
    for (end, expected) in [
      ("2024-06-04 11:59:59", "5 of 5, met"),
      ("2024-06-04 12:00", "5 of 6, met, missing 2024-06-04 morning 1"),
      ("2024-06-04 23:59:59", "5 of 6, met, missing 2024-06-04 morning 1"),
      ("2024-06-05 00:00", "5 of 8, met, missing 2024-06-04 morning 1, 2024-06-04 evening 2"),
    ] {
      made.history.exportDate = made.time(end)
      #expect(
        made.protocolRuns(query(made, Self.halves)) == [
          "2024-06-03 to 2024-06-04: 2 days, 5 measured, 5 count, \(expected)"
        ])
      // So it is if only the report looks back from that time.
      var query = query(made, Self.halves)
      query.asOf = .time(made.time(end))
      made.history.exportDate = made.time("2024-12-31 00:00")
      #expect(made.protocolRuns(query).first?.hasSuffix(expected) == true)
    }
  }

  // MARK: Sessions

  /// The second measurement of each session is in the half after the one in which it starts.
  @Test func `a session belongs to the half and the day in which it starts`() throws {
    var made = try VectorHistory()
    days(["06-03"], in: &made, ["11:55", "12:05", "23:55"])
    days(["06-04"], in: &made, ["00:05"])
    let kept = "2024-06-03 to 2024-06-03: 1 days, 4 measured, 4 count, 4 of 4, met"
    #expect(made.protocolRuns(query(made, Self.halves)) == [kept])
    // The range ends between the measurements of the second session, and still has both.
    #expect(made.protocolRuns(query(made, Self.halves, to: "2024-06-04")) == [kept])
    // A range that starts there has neither.
    #expect(made.protocolRuns(query(made, Self.halves, from: "2024-06-04")) == [])
    #expect(
      made.protocolRuns(query(made, Self.halves, session: nil)) == [
        "2024-06-03 to 2024-06-04: 2 days, 4 measured, 4 count, 4 of 8, met,"
          + " missing 2024-06-03 morning 1, 2024-06-04 morning 1, 2024-06-04 evening 2"
      ])
  }

  /// Sources are in the order Other, Cuff: Other has the later sample.
  @Test func `measurements that two sources have count once`() throws {
    var made = try VectorHistory()
    days(["06-03"], in: &made)
    made.pressure(144, 88, "2024-06-03 07:00", source: "Other")
    made.pressure(144, 89, "2024-06-03 07:02", source: "Other")
    made.pressure(144, 88, "2024-06-03 20:02", source: "Other")
    made.pressure(150, 90, "2024-06-04 08:00", source: "Other")
    var query = query(made, Self.halves)
    // 07:00 and 20:02 count once; both of 07:02 count.
    let expected =
      "2024-06-03 to 2024-06-04: 2 days, 6 measured, 6 count, 5 of 8, met,"
      + " missing 2024-06-04 morning 1, 2024-06-04 evening 2"
    #expect(made.protocolRuns(query) == [expected])
    #expect(made.answer(query).pressure?["copies"] == .number(2))
    // With parts by source, the runs are still of all of them.
    query.grouping = .source
    #expect(made.protocolRuns(query) == [expected])
    // Cuff alone has all four.
    query.grouping = nil
    query.filter.sources = ["Cuff"]
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-03: 1 days, 4 measured, 4 count, 4 of 4, met"
      ])
    #expect(made.answer(query).pressure?["copies"] == nil)
  }

  // MARK: Filters, excluded dates and ranges

  /// A half that is partly on an excluded date lacks nothing, as its measurements do not count.
  @Test func `excluded dates lack nothing, and can break a run`() throws {
    var made = try VectorHistory()
    days(["06-03", "06-04", "06-05", "06-06", "06-07"], in: &made)
    var query = query(made, Self.halves)
    query.excludesFirstDay = true
    query.excluded = [VectorHistory.day("2024-06-04")...VectorHistory.day("2024-06-05")]
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-07: 3 days, 12 measured, 8 count, 12 of 12, met"
      ])
    // Three dates without measurements that count: 7 June is a first day by itself.
    query.excluded = [VectorHistory.day("2024-06-04")...VectorHistory.day("2024-06-06")]
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-03: 1 days, 4 measured, 0 count, 4 of 4, met",
        "2024-06-07 to 2024-06-07: 1 days, 4 measured, 0 count, 4 of 4, met",
      ])
    // Of days from 16:00, the second half of 3 June is on 4 June, and the first half of 4 June
    // partly is.
    query.excluded = [VectorHistory.day("2024-06-04")...VectorHistory.day("2024-06-04")]
    query.dayStart = 16 * 3_600
    query.excludesFirstDay = false
    #expect(
      made.protocolRuns(query) == [
        "2024-06-02 to 2024-06-07: 6 days, 16 measured, 16 count, 16 of 20, met,"
          + " missing 2024-06-02 morning 2, 2024-06-07 evening 2"
      ])
  }

  /// The measurements outside of the range were made, and are not missing.
  @Test func `a half that the range cuts lacks nothing`() throws {
    var made = try VectorHistory()
    days(["06-03", "06-04"], in: &made)
    var query = query(made, Self.halves, from: "2024-06-03", to: "2024-06-05")
    query.from = .time(made.time("2024-06-03 07:01"))
    query.sessionMinutes = nil
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-04: 2 days, 7 measured, 7 count, 7 of 7, met"
      ])
    query.to = .time(made.time("2024-06-04 20:01"))
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-04: 2 days, 6 measured, 6 count, 6 of 6, met"
      ])
    // The days from 16:00 are cut by a range of dates: 3 June, 07:00 is of the day of 2 June.
    query = self.query(made, Self.halves, from: "2024-06-03", to: "2024-06-05")
    query.dayStart = 16 * 3_600
    #expect(
      made.protocolRuns(query) == [
        "2024-06-02 to 2024-06-04: 3 days, 8 measured, 8 count, 8 of 8, met"
      ])
  }

  /// No measurement is before the first one or after the last: these halves do lack some.
  @Test func `a range of all data cuts no half`() throws {
    var made = try VectorHistory()
    days(["06-03"], in: &made, ["07:00", "20:00"])
    let query = query(made, Self.halves)
    let expected = [
      "2024-06-03 to 2024-06-03: 1 days, 2 measured, 2 count, 2 of 4, met,"
        + " missing 2024-06-03 morning 1, 2024-06-03 evening 1"
    ]
    #expect(made.protocolRuns(query) == expected)
    let folder = try WorkFolder()
    let path = try folder.write(made.history.exportText, to: "export.xml")
    for ends in [["--from", "--to"], ["--from"], ["--to"]] {
      var arguments = query.arguments(data: path, clock: made.clock)
      for end in ends {
        let place = try #require(arguments.firstIndex(of: end))
        arguments.removeSubrange(place...place + 1)
      }
      let output = try Tool.run(arguments + ["--no-cache", "--quiet"]).output
      var answer = ReferenceQueries.answer(to: query, over: made.history)
      answer.rows = []
      let differences = ReferenceDifferences.differences(
        between: answer, and: output, ignoring: ["start", "end"])
      #expect(differences == ["statistics: expected 0 elements, found 1"], "\(arguments)")
    }
  }

  @Test func `measurements entered by hand count unless the filter leaves them out`() throws {
    var made = try VectorHistory()
    days(["06-03"], in: &made, ["07:00", "07:02"])
    made.pressure(150, 95, "2024-06-03 20:00", source: "Health")
    for place in made.history.quantities.indices.suffix(2) {
      made.history.quantities[place].metadata = [.enteredByHand]
    }
    var query = query(made, Self.halves)
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-03: 1 days, 3 measured, 3 count, 3 of 4, met,"
          + " missing 2024-06-03 evening 1"
      ])
    query.filter.manual = .exclude
    #expect(
      made.protocolRuns(query) == [
        "2024-06-03 to 2024-06-03: 1 days, 2 measured, 2 count, 2 of 4, met,"
          + " missing 2024-06-03 evening 2"
      ])
  }
}

extension VectorHistory {
  /// Each run of the check of a protocol in a line, after comparing the answers of both engines.
  func protocolRuns(_ query: ReferenceQuery) -> [String] {
    guard case .list(let runs)? = answer(query).pressure?["protocol"] else { return ["none"] }
    return runs.map { run in
      func text(_ key: String, in keys: [String: ReferenceValue]) -> String {
        switch keys[key] {
        case .text(let text): text
        case .number(let number): "\(Int(number))"
        case .flag(let flag): "\(flag)"
        default: "?"
        }
      }
      func own(_ key: String) -> String { text(key, in: run) }
      var line = "\(own("from")) to \(own("through")): \(own("days")) days, \(own("measured"))"
      line += " measured, \(own("counted")) count, \(own("kept")) of \(own("scheduled"))"
      line += own("met") == "true" ? ", met" : ", not met"
      if case .list(let missing)? = run["missing"], !missing.isEmpty {
        let texts = missing.map { one in
          ["date", "half", "measurements"].map { text($0, in: one) }.joined(separator: " ")
        }
        line += ", missing " + texts.joined(separator: ", ")
      }
      return line
    }
  }
}
