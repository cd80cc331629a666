import Foundation
import Health
import SampleData
import TestSupport
import Testing

@Suite struct `Episodes of a sample` {
  // MARK: A day without the watch

  /// Every sample of the day is from another source, including the nights around it.
  @Test(arguments: 1...UInt64(Soak.rounds(2, of: 3)))
  func `one day of a sample has no data of the watch`(seed: UInt64) throws {
    let document =
      try seed == 1
      ? ParsedDocument.month()
      : ParsedDocument(SampleExport(days: 27, seed: seed).mainDocument().bytes)
    let start = try #require(instant("2024-01-10 00:00:00 -0800"))
    let sources = try Set(
      document.records(touching: start..<start + 86_400).map { try #require($0["sourceName"]) })
    #expect(sources.contains("Robin\u{2019}s iPhone"))
    #expect(!sources.contains("Robin\u{2019}s Apple\u{A0}Watch"))
    let steps = document.records("HKQuantityTypeIdentifierStepCount")
      .filter { $0["startDate"]?.hasPrefix("2024-01-10") == true }
    #expect(steps.count > 5)
    #expect(!document.all("Workout").contains { $0["startDate"]?.hasPrefix("2024-01-10") == true })
  }

  // MARK: Glucose

  @Test func `a sample has glucose readings every five minutes for ninety days`() throws {
    let readings = try Quarter.glucose.get()
    let days = Dictionary(grouping: readings) { $0.text["startDate"]?.prefix(10) ?? "" }
    #expect(days.count == 90)
    #expect(days.keys.min() == "2023-11-07" && days.keys.max() == "2024-02-04")
    #expect(readings.allSatisfy { $0.text["unit"] == "mg/dL" && $0.start == $0.end })
    #expect(Set(readings.map(\.text["sourceName"])) == ["Sugarlog"])
    let steps = zip(readings, readings.dropFirst()).map { $1.start - $0.start }
    #expect(steps.count { $0 == 300 } > readings.count - 30)
    #expect(readings.count > 25_000)
  }

  @Test func `a sample has gaps of two hours in glucose where a sensor was changed`() throws {
    let readings = try Quarter.glucose.get()
    let gaps = zip(readings, readings.dropFirst()).filter { $1.start - $0.start > 300 }
    let changes = gaps.filter { $0.0.start % 300 != $0.1.start % 300 }
    #expect(changes.count == 8)
    #expect(changes.allSatisfy { (7_200...8_700).contains($0.1.start - $0.0.start) })
    for (change, next) in zip(changes, changes.dropFirst()) {
      let days = Double(next.0.start - change.0.start) / 86_400
      #expect((9.8...10.2).contains(days))
    }
    // The phone was out of reach now and then.
    #expect((3...20).contains(gaps.count - changes.count))
  }

  @Test func `the glucose of a sample rises after meals and rests at night`() throws {
    let readings = try Quarter.glucose.get()
    let values = readings.map(\.value)
    #expect(values.allSatisfy { (45...320).contains($0) && $0 == $0.rounded() })
    let mean = values.reduce(0, +) / Double(values.count)
    #expect((115...145).contains(mean))
    #expect(values.contains { $0 < 70 } && values.contains { $0 > 180 })
    let inRange = values.count { (70...180).contains($0) } * 100 / values.count
    #expect((80...97).contains(inRange))
    func level(atHour hour: Substring) -> Double {
      let own = readings.filter { $0.text["startDate"]?.dropFirst(11).prefix(2) == hour }
      return own.reduce(0) { $0 + $1.value } / Double(max(1, own.count))
    }
    #expect(level(atHour: "03") + 30 < level(atHour: "20"))
    #expect(level(atHour: "11") + 20 < level(atHour: "14"))
    for (reading, next) in zip(readings, readings.dropFirst())
    where next.start - reading.start == 300 {
      #expect(abs(next.value - reading.value) <= 25)
    }
  }

  // MARK: The scale

  @Test func `a sample has no data of the scale on twenty-four days in a row`() throws {
    let days = try Set(Quarter.bodyMass.get().compactMap { $0.text["startDate"]?.prefix(10) })
    #expect(days.contains("2023-12-02") && days.contains("2023-12-27"))
    #expect(!days.contains { "2023-12-02" < $0 && $0 < "2023-12-27" })
    #expect(days.count > 30)
  }

  // MARK: Blood pressure

  ///
  @Test func `a sample has three blood pressures each morning and evening for two weeks`() throws {
    let document = try ParsedDocument.month()
    let pairs = try document.elements.indices.compactMap {
      index -> (start: Int, date: Substring)? in
      let element = document.elements[index]
      guard element.name == "Correlation", element["sourceName"] == "Cuff Diary" else { return nil }
      let members = document.children(of: index).filter { $0.name == "Record" }
      #expect(
        members.map { $0["type"]?.dropFirst(24) } == [
          "BloodPressureSystolic", "BloodPressureDiastolic",
        ])
      let upper = try #require(members[0]["value"].flatMap(Double.init))
      let lower = try #require(members[1]["value"].flatMap(Double.init))
      #expect(lower + 20 < upper && (100...160).contains(upper))
      for member in members {
        #expect(
          document.records(member["type"]).count { $0.attributes == member.attributes } == 1)
      }
      return (try #require(instant(element["startDate"])), element["startDate"]?.prefix(10) ?? "")
    }
    var sessions: [[Int]] = []
    for (start, _) in pairs {
      if let last = sessions.last?.last, start - last <= 600 {
        sessions[sessions.count - 1].append(start)
      } else {
        sessions.append([start])
      }
    }
    #expect(sessions.count == 28)
    #expect(Set(pairs.map(\.date)).count == 14)
    for session in sessions {
      #expect(session.count == 3)
      #expect(zip(session, session.dropFirst()).allSatisfy { (60...120).contains($1 - $0) })
    }
  }

  @Test func `a sample keeps blood pressures that are entered by hand`() throws {
    let typed = try ParsedDocument.month().all("Correlation").count { $0["sourceName"] == "Health" }
    #expect(typed >= 2)
  }

  // MARK: A second app

  @Test func `a sample has one run a month that a second app also recorded`() throws {
    let workouts = try Quarter.workouts.get()
    let second = workouts.filter { $0.text["sourceName"] == "Run Journal" }
    #expect(
      second.compactMap { $0.text["startDate"]?.prefix(7) } == ["2023-11", "2023-12", "2024-01"])
    for run in second {
      #expect(run.text["device"] == nil)
      #expect(run.text["workoutActivityType"] == "HKWorkoutActivityTypeRunning")
      let twins = workouts.filter { $0.text["device"] != nil && $0.end > run.start }
        .filter { $0.start < run.end }
      #expect(twins.count == 1)
      let twin = try #require(twins.first)
      #expect(twin.text["workoutActivityType"] == run.text["workoutActivityType"])
      #expect(twin.start != run.start && twin.end != run.end)
      let shared = min(run.end, twin.end) - max(run.start, twin.start)
      #expect(shared * 10 > 8 * max(run.end - run.start, twin.end - twin.start))
    }
  }
}

/// Rows of the last 96 days of the default sample.
private enum Quarter {
  static let glucose = rows(" <Record type=\"HKQuantityTypeIdentifierBloodGlucose\"")
  static let bodyMass = rows(" <Record type=\"HKQuantityTypeIdentifierBodyMass\"")
  static let workouts = rows(" <Workout ")

  private static let bytes = Result {
    try SampleExport(days: 96).mainDocument().bytes
  }.mapError { ParsedDocument.Unreadable(description: "\($0)") }

  private static func rows(
    _ opening: String
  ) -> Result<[WrittenRow], ParsedDocument.Unreadable> {
    bytes.map { WrittenRow.rows(of: $0, startingWith: opening) }
  }
}
