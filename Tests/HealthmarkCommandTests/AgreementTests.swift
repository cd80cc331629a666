import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark agreement` {
  /// Ten days of energy in UTC. The rings equal the merged sums with Phone B ranked first, except
  /// on one day.
  static func export(_ folder: WorkFolder, deviation: Double) throws -> String {
    let type = "HKQuantityTypeIdentifierActiveEnergyBurned"
    var elements: [String] = []
    for day in 1...10 {
      let date = "2024-01-\(day < 10 ? "0" : "")\(day)"
      func record(_ source: String, _ from: String, _ to: String, _ value: String) -> String {
        ExportText.record(
          type: type, value: value, unit: "kcal", source: source,
          start: "\(date) \(from) +0000", end: "\(date) \(to) +0000")
      }
      // The older phone comes first by default, and records half as much as the newer one.
      elements.append(record("Phone A", "08:00:00", "09:00:00", "100"))
      elements.append(record("Phone B", "08:00:00", "09:00:00", "200"))
      let move = day == 5 ? 200 + deviation : 200
      elements.append(
        """
        <ActivitySummary dateComponents="\(date)" activeEnergyBurned="\(move)" \
        activeEnergyBurnedGoal="300" activeEnergyBurnedUnit="kcal" appleExerciseTime="0" \
        appleExerciseTimeGoal="30" appleStandHours="0" appleStandHoursGoal="12"/>
        """)
    }
    return try folder.write(
      ExportText.document(elements.joined(separator: "\n")), to: "export.xml")
  }

  func answer(_ data: String, _ more: String...) throws -> [String: Any] {
    let result = try Tool.run(
      ["agreement", data, "--time-zone", "UTC", "--format", "json"] + more)
    #expect(result.status == 0, "\(result.errors)")
    return try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func `agreement finds the day that deviates, and leaves out the last day (R-90)`() throws {
    let folder = try WorkFolder()
    let data = try Self.export(folder, deviation: 12)
    let rings = try #require(
      try answer(data, "--source-priority", "Phone B,Phone A")["rings"] as? [[String: Any]])
    let move = try #require(rings.first { $0["name"] as? String == "move" })
    #expect(move["compared"] as? Int == 9)
    #expect(move["median"] as? Double == 0)
    #expect(move["within1Percent"] as? Int == 8)
    #expect(move["within5Percent"] as? Int == 8)
    let largest = try #require(move["largest"] as? [[String: Any]])
    #expect(largest.map { $0["date"] as? String } == ["2024-01-05"])
    #expect(largest.map { $0["ours"] as? Double } == [200])
    #expect(largest.map { $0["apples"] as? Double } == [212])
  }

  @Test
  func `agreement suggests the source order that agrees, without applying it (R-92)`() throws {
    let folder = try WorkFolder()
    let data = try Self.export(folder, deviation: 0)
    for (order, isBetter) in [("Phone A,Phone B", true), ("Phone B,Phone A", false)] {
      let suggestions = try #require(
        try answer(data, "--source-priority", order)["suggestions"] as? [[String: Any]])
      #expect(suggestions.count == 1)
      #expect(suggestions[0]["isBetter"] as? Bool == isBetter)
      let best = try #require(suggestions[0]["best"] as? [String: Any])
      #expect(best["sources"] as? [String] == ["Phone B", "Phone A"])
      #expect(best["median"] as? Double == 0)
      let today = try #require(suggestions[0]["today"] as? [String: Any])
      #expect(today["median"] as? Double == (isBetter ? 0.5 : 0))
    }
    let text = try Tool.run(
      "agreement", data, "--time-zone", "UTC", "--source-priority", "Phone A,Phone B")
    #expect(text.output.contains("the source order Phone B, Phone A would agree better"))
    #expect(text.output.contains("50.00%"))
  }

  @Test func `agreement compares a workout with the samples of its own source (R-91)`() throws {
    let folder = try WorkFolder()
    let workout = { (sum: String) in
      """
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" \
      sourceName="Watch" startDate="2024-01-02 08:00:00 +0000" endDate="2024-01-02 08:30:00 +0000">
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" \
      startDate="2024-01-02 08:00:00 +0000" endDate="2024-01-02 08:30:00 +0000" sum="\(sum)" unit="km"/>
      </Workout>
      """
    }
    let type = "HKQuantityTypeIdentifierDistanceWalkingRunning"
    // Half of the first sample falls within the workout. The phone's sample is from another source.
    let records = [
      ("Watch", "07:50:00", "08:10:00", "2"), ("Watch", "08:10:00", "08:30:00", "4"),
      ("Phone", "08:00:00", "08:30:00", "9"),
    ].map { source, from, to, value in
      ExportText.record(
        type: type, value: value, unit: "km", source: source,
        start: "2024-01-02 \(from) +0000", end: "2024-01-02 \(to) +0000")
    }
    let data = try folder.write(
      ExportText.document((records + [workout("5")]).joined(separator: "\n")), to: "export.xml")
    let workouts = try #require(try answer(data)["workouts"] as? [[String: Any]])
    #expect(workouts.map { $0["name"] as? String } == ["distanceWalkingRunning sum"])
    #expect(workouts[0]["compared"] as? Int == 1)
    #expect(workouts[0]["median"] as? Double == 0)
    #expect((workouts[0]["largest"] as? [Any])?.isEmpty == true)
  }
}
