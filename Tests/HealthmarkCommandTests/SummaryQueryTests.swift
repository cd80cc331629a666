import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Summaries of healthmark query` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  private func summary(
    _ records: String, _ arguments: String...
  ) throws -> (statistics: [[String: Any]], summary: [String: [String: Any]]) {
    let data = try folder.write(ExportText.document(records), to: "export.xml")
    let result = try Tool.run(
      ["query"] + arguments + ["--data", data, "--time-zone", "UTC", "--format", "json"])
    #expect(result.status == 0, "\(result.errors)")
    let answer = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    return (
      try #require(answer["statistics"] as? [[String: Any]]),
      answer["summary"] as? [String: [String: Any]] ?? [:]
    )
  }

  private func record(_ type: String, _ unit: String, _ value: String, _ time: String) -> String {
    ExportText.record(
      type: "HKQuantityTypeIdentifier" + type, value: value, unit: unit, start: time, end: time)
  }

  private func pressures(_ readings: [(time: String, systolic: Int)]) -> String {
    readings.map { time, systolic in
      record("BloodPressureSystolic", "mmHg", "\(systolic)", time)
        + record("BloodPressureDiastolic", "mmHg", "80", time)
    }.joined(separator: "\n")
  }

  @Test func `the first day of a run is left out before intervals are cut (R-32, R-72)`() throws {
    let readings = pressures([
      ("2024-01-15 18:00:00 +0000", 100), ("2024-01-16 08:00:00 +0000", 110),
      ("2024-01-16 20:00:00 +0000", 150), ("2024-01-17 08:00:00 +0000", 120),
      ("2024-01-18 11:00:00 +0000", 130),
    ])
    let answer = try summary(
      readings, "bloodPressure", "--from", "2024-01-17", "--to", "2024-01-18", "--interval",
      "1 night", "--first-day", "exclude", "--summary")
    #expect(answer.statistics.map { $0["systolicAverage"] as? Double } == [135])
    // The 15th is the first day of the run. The night before has only the morning of the 16th.
    let previous = answer.summary["systolicAverage"]?["previous"] as? [String: Any]
    #expect(previous?["value"] as? Double == 110)
  }

  /// The reading at 9:58 lasts until 10:03 in shares of time, but counts once.
  @Test func `a held reading counts once if all readings have the same weight (R-67)`() throws {
    let records =
      record("BloodGlucose", "mg/dL", "200", "2024-02-01 09:58:00 +0000")
      + record("BloodGlucose", "mg/dL", "100", "2024-02-01 10:30:00 +0000")
    let answer = try summary(
      records, "bloodGlucose", "--from", "2024-02-01T09:00", "--to", "2024-02-01T11:00",
      "--interval", "1 hour", "--bands", "low < 150 mg/dL; high >= 150 mg/dL", "--share", "time",
      "--instants", "hold 5 minutes")
    #expect(answer.statistics.map { $0["average"] as? Double } == [200, 100])
    let shares = answer.statistics.map { ($0["bands"] as? [String: Any])?["high"] as? Double }
    #expect(shares[0] == 1)
    // Three of the eight minutes in which a reading holds.
    #expect(abs((shares[1] ?? 0) - 3.0 / 8) < 1e-12)
  }

  @Test func `readings of one source with one start are held equally long (S-53a)`() throws {
    let records = [("60", "09:00"), ("120", "09:00"), ("30", "09:01")].map { value, time in
      record("HeartRate", "count/min", value, "2024-02-01 \(time):00 +0000")
    }
    let answer = try summary(
      records.joined(separator: "\n"), "heartRate", "--from", "2024-02-01T09:00", "--to",
      "2024-02-01T10:00", "--interval", "1 hour", "--instants", "hold 5 minutes")
    // 60 and 120 last for a minute each, and 30 for five minutes.
    let average = try #require(answer.statistics.first?["average"] as? Double)
    #expect(abs(average - (60 * 60 + 120 * 60 + 30 * 300) / 420.0) < 1e-9)
  }

  @Test func `a goal in a unit that the rings of the data do not have is reported (R-75)`() throws {
    let ring = """
      <ActivitySummary dateComponents="2024-02-03" activeEnergyBurned="512" \
      activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal" appleExerciseTime="30" \
      appleExerciseTimeGoal="30" appleStandHours="12" appleStandHoursGoal="12"/>
      """
    let data = try folder.write(ExportText.document(ring), to: "export.xml")
    let arguments = ["--data", data, "--interval", "1 day", "--time-zone", "UTC"]
    let wrong = try Tool.run(["query", "activitySummary", "--goal", "30 min"] + arguments)
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.contains(
        "the unit of the goal is not compatible with 'move', which is in 'kcal'"))
    let right = try Tool.run(["query", "activitySummary", "--goal", "500 kcal"] + arguments)
    #expect(right.status == 0)
    let report = try folder.write(
      """
      title: A
      queries:
        rings: { type: activitySummary, interval: 1 day, goal: 30 min }
      """, to: "r.yaml")
    let rendered = try Tool.run(
      "render", report, "--data", data, "--out", folder.path("out"), "--format", "markdown")
    #expect(rendered.status == 3)
    #expect(rendered.errors.contains("r.yaml:3:58: error: the unit of the goal"))
  }
}
