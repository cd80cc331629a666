import Foundation
import SampleData
import TestSupport
import Testing

@Suite struct `The main document of a sample` {
  private let document: ParsedDocument

  init() throws { document = try ParsedDocument.month() }

  @Test func `a sample starts with the export date and the five attributes of Me`() throws {
    #expect(document.elements.prefix(3).map(\.name) == ["HealthData", "ExportDate", "Me"])
    #expect(document.elements[0]["locale"] == "en_US")
    #expect(document.elements[1]["value"] == "2024-02-04 09:41:00 -0800")
    #expect(document.elements[2].attributes.count == 5)
  }

  @Test func `a sample has a DOCTYPE of version 14 with about two hundred lines`() throws {
    let bytes = try SampleExport(days: 1).mainDocument().bytes
    let text = try #require(String(validating: bytes, as: UTF8.self))
    let subset = try #require(text.split(separator: "\n<HealthData ", maxSplits: 1).first)
    #expect(subset.contains("<!-- HealthKit Export Version: 14 -->"))
    #expect((205...225).contains(subset.split(separator: "\n").count))
    #expect(subset.hasSuffix("]>"))
    let declarations = subset.split(separator: "\n<!").dropFirst(2)
    #expect(declarations.count > 40)
    #expect(declarations.allSatisfy { $0.hasSuffix(">") })
  }

  @Test(arguments: [
    "StepCount", "DistanceWalkingRunning", "DistanceCycling", "FlightsClimbed", "HeartRate",
    "RestingHeartRate", "HeartRateVariabilitySDNN", "ActiveEnergyBurned", "BasalEnergyBurned",
    "AppleExerciseTime", "AppleStandTime", "OxygenSaturation", "RespiratoryRate", "WalkingSpeed",
    "BodyMass", "BodyFatPercentage", "BloodGlucose", "BloodPressureSystolic",
    "BloodPressureDiastolic",
    "EnvironmentalAudioExposure",
  ])
  func `the quantities of a sample have a unit and a value`(type: String) {
    let records = document.records("HKQuantityTypeIdentifier" + type)
    #expect(!records.isEmpty)
    #expect(records.allSatisfy { $0["unit"] != nil && $0["value"].flatMap(Double.init) != nil })
  }

  @Test(arguments: [
    ("AppleStandHour", 2), ("SleepAnalysis", 5), ("MindfulSession", 1),
  ])
  func `the categories of a sample have HealthKit's values`(type: String, wordCount: Int) {
    let records = document.records("HKCategoryTypeIdentifier" + type)
    #expect(Set(records.compactMap { $0["value"] }).count == wordCount)
    #expect(records.allSatisfy { $0["value"]?.hasPrefix("HKCategoryValue") == true })
  }

  ///
  @Test func `a sample has a heart rate event with neither unit nor value`() throws {
    let event = try #require(document.records("HKCategoryTypeIdentifierHighHeartRateEvent").first)
    #expect(event["value"] == nil)
    #expect(event["unit"] == nil)
  }

  ///
  @Test func `a sample has a row of one minute for each minute of exercise`() throws {
    let minutes = document.records("HKQuantityTypeIdentifierAppleExerciseTime")
    #expect(minutes.count > 100)
    for minute in minutes {
      let start = try #require(instant(minute["startDate"]))
      let end = try #require(instant(minute["endDate"]))
      #expect(end - start == 60)
      #expect(minute["value"] == "1" && minute["unit"] == "min")
    }
  }

  ///
  @Test func `a sample contains mostly energy, then heart rate`() {
    let counts = Dictionary(grouping: document.records()) { $0["type"] ?? "" }.mapValues(\.count)
    let ranked = counts.sorted { $0.value > $1.value }.prefix(2).map(\.key)
    #expect(
      ranked == ["HKQuantityTypeIdentifierActiveEnergyBurned", "HKQuantityTypeIdentifierHeartRate"])
    #expect((1_400...1_700).contains(document.records().count / 30))
  }

  @Test func `a sample lists each type in one block, in ascending order of time`() {
    var seen: [String] = []
    var last = Int.min
    var unordered: [[String: String]] = []
    for record in document.records() {
      let type = record["type"] ?? ""
      if type != seen.last {
        #expect(!seen.contains(type))
        seen.append(type)
        last = .min
      }
      let start = record.start ?? .min
      if start < last { unordered.append(record.attributes) }
      last = start
    }
    #expect(unordered == [])
  }

  ///
  @Test func `no row of a sample ends before it starts, or after the export`() throws {
    let export = try #require(instant("2024-02-04 09:41:00 -0800"))
    let ordered = document.records().filter { record in
      guard let start = record.start, let end = record.end,
        let creation = instant(record["creationDate"])
      else { return false }
      return start <= end && end <= creation && creation <= export
    }
    #expect(ordered.count == document.records().count)
  }

  ///
  @Test func `a sample has values of at most six digits, and exponents in small ones`() {
    let values = document.records().compactMap { $0["value"] }.filter { Double($0) != nil }
    let longest = values.map { value in
      value.prefix { $0 != "e" }.drop { $0 == "0" || $0 == "." }.count(where: \.isNumber)
    }.max()
    #expect(longest == 6)
    #expect(values.contains { $0.contains("e-") })
  }

  ///
  @Test func `a sample has sources with the names that iOS gives them`() {
    let names = Set(document.records().compactMap { $0["sourceName"] })
    #expect(
      names == [
        "Robin\u{2019}s Apple\u{A0}Watch", "Robin\u{2019}s iPhone", "Scale & Co", "Health",
        "Cuff Diary", "Sugarlog",
      ])
    let devices = Set(document.records().compactMap { $0["device"] })
    #expect(devices.count > 100)
    #expect(devices.allSatisfy { $0.hasPrefix("<<HKDevice: 0x28") && $0.hasSuffix(">") })
    let models = Set(devices.map { $0.drop { $0 != "," } })
    #expect(models.count < 10)
  }

  @Test func `a sample marks what was entered by hand`() throws {
    let typed = document.elements.indices.filter {
      document.elements[$0].name == "Record" && document.elements[$0]["sourceName"] == "Health"
    }
    #expect(!typed.isEmpty)
    for index in typed {
      #expect(document.elements[index]["device"] == nil)
      #expect(
        document.children(of: index).map(\.attributes) == [
          ["key": "HKWasUserEntered", "value": "1"]
        ])
    }
  }

  ///
  @Test func `a sample repeats a few rows exactly`() {
    let rows = document.records().map(\.attributes)
    #expect(rows.count - Set(rows).count == 2)
  }

  ///
  @Test func `a sample contains the parts of a correlation also at top level`() throws {
    let nested = document.elements.filter { $0.parents == ["HealthData", "Correlation"] }
      .filter { $0.name == "Record" }
    #expect(nested.count >= 4)
    let top = Set(document.records().map(\.attributes))
    for record in nested { #expect(top.contains(record.attributes)) }
  }
}
