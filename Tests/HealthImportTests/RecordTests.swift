import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Records of an export` {
  @Test func `a record keeps its dates, value, unit, source and device`() throws {
    let device =
      "&lt;&lt;HKDevice: 0x2830a9e50&gt;, name:Apple Watch, manufacturer:Apple Inc., "
      + "model:Watch, hardware:Watch6,1, software:7.2&gt;"
    let store = try read(
      ExportText.record(
        value: "12.5", source: "Sam’s Apple\u{A0}Watch", device: device,
        start: "2024-01-01 08:00:00 +0100", end: "2024-01-01 08:10:00 +0100"))
    let columns = try #require(try store.columns(.stepCount))
    #expect(columns.start == [725_785_200])
    #expect(columns.end == [725_785_800])
    #expect(columns.value == [12.5])
    #expect(columns.unit == HKUnit(from: "count"))
    #expect(store.sources.map(\.name) == ["Sam’s Apple\u{A0}Watch"])
    #expect(store.devices.map(\.hardwareVersion) == ["Watch6,1"])
    #expect(columns.device == [NamePlace(0)])
    #expect(columns.wasUserEntered == [false])
    #expect(store.summary.offsets == [3_600: 1])
    #expect(store.stepSummary?.units == ["count": 1])
    #expect(store.stepSummary?.sources == ["Sam’s Apple\u{A0}Watch": 1])
  }

  @Test(arguments: [
    "<Record value='10' endDate='2024-01-01 08:10:00 +0000' unit='count'"
      + " startDate='2024-01-01 08:00:00 +0000' sourceName='Phone' type='\(ExportText.steps)'/>",
    "<Record  type = \"\(ExportText.steps)\"\n\tunit=\"count\"\r\n\(ExportText.dates) value=\"10\" />",
    "<Record type=\"\(ExportText.steps)\" unit=\"count\" \(ExportText.dates) value=\"10\"></Record>",
    "<Record type=\"\(ExportText.steps)\" unit=\"count\" \(ExportText.dates) value=\"10\" ><!-- < -->"
      + "<![CDATA[<Record>]]><?x <?></Record >",
    "<Record type=\"HKQuantityTypeIdentifierStep&#67;ount\" unit=\"&#x63;ount\""
      + " startDate=\"2024-01-01 08:00:00&#32;+0000\" endDate=\"2024-01-01\u{B} 08:10:00 +0000\""
      + " value=\"1&#48;\"/>",
  ])
  func `a record can be spelled in any way that XML allows (X-11)`(_ text: String) throws {
    let store = try read(text)
    #expect(try store.values() == [10])
    #expect(try store.columns(.stepCount)?.end == [725_789_400])
  }

  struct Drop: Sendable, CustomTestStringConvertible {
    let reason: ImportSummary.DropReason
    var value: String? = "10"
    var unit: String? = "count"
    var start = "2024-01-01 08:00:00 +0000"
    var end = "2024-01-01 08:10:00 +0000"
    var type = ExportText.steps
    var testDescription: String { "\(type) \(value ?? "-") \(unit ?? "-") \(start) \(end)" }
  }

  @Test(arguments: [
    Drop(reason: .noValue, value: nil),
    Drop(reason: .noUnit, unit: nil),
    Drop(reason: .noUnit, unit: ""),
    Drop(reason: .unfitUnit, unit: "kg"),
    Drop(reason: .unfitUnit, unit: "furlong"),
    Drop(reason: .unreadableDate, start: "2024-01-01 24:00:00 +0000"),
    Drop(reason: .unreadableDate, start: "2024-01-01 08:00:60 +0000"),
    Drop(reason: .unreadableDate, start: "2024-02-30 08:00:00 +0000"),
    Drop(reason: .unreadableDate, start: "2023-02-29 08:00:00 +0000"),
    Drop(reason: .unreadableDate, start: "2024-13-01 08:00:00 +0000"),
    Drop(reason: .unreadableDate, start: "2024-01-01T08:00:00 +0000"),
    Drop(reason: .unreadableDate, start: "2024-01-01 08:00:00 +1801"),
    Drop(reason: .unreadableDate, start: "2024-01-01 08:00:00 +9999"),
    Drop(reason: .unreadableDate, start: "20240101080000"),
    Drop(reason: .unreadableDate, start: "10000-01-01 08:00:00 +0000"),
    Drop(reason: .unreadableDate, end: ""),
    Drop(reason: .unreadableDate, start: "0000-01-01 08:00:00 +0000"),
    Drop(reason: .dateOutOfRange, start: "1899-12-31 08:00:00 +0000"),
    Drop(reason: .dateOutOfRange, end: "2201-01-01 08:00:00 +0000"),
    Drop(reason: .endBeforeStart, end: "2024-01-01 07:59:59 +0000"),
    Drop(reason: .tooLong, start: "2023-01-01 08:00:00 +0000", end: "2024-01-02 08:00:01 +0000"),
    Drop(reason: .unknownType, type: "HKQuantityTypeIdentifierMoonWalking"),
    Drop(reason: .unknownType, type: "Steps"),
  ])
  func `a record that is not a sample is left out and counted (X-30, X-49, M14)`(
    _ drop: Drop
  ) throws {
    let store = try read(
      ExportText.record(
        type: drop.type, value: drop.value, unit: drop.unit, start: drop.start, end: drop.end),
      ExportText.record(value: "7"))
    #expect(store.summary.types[drop.type]?.dropped == [drop.reason: 1])
    #expect(try store.values() == [7])
  }

  @Test func `a record can span 366 days and be at the limits of time (X-49)`() throws {
    let store = try read(
      ExportText.record(start: "2023-01-01 08:00:00 +0000", end: "2024-01-02 08:00:00 +0000"),
      ExportText.record(start: "1900-01-01 00:00:00 +0000", end: "1900-01-01 00:00:00 +0000"),
      ExportText.record(start: "2200-12-31 23:59:59 +0000", end: "2200-12-31 23:59:59 +0000"))
    #expect(store.keptCount == 3)
  }

  @Test(arguments: [
    ("5.91532e-05", 5.91532e-05), ("8.63457E-07", 8.63457e-07), ("-0", -0.0), ("+3", 3),
    ("0.1", 0.1), ("1.7976931348623157e308", 1.7976931348623157e308),
    ("4.9e-324", .leastNonzeroMagnitude),
    ("123456789012345678", 123_456_789_012_345_680), ("0.30000000000000004", 0.30000000000000004),
    ("9007199254740993", 9_007_199_254_740_992), ("1e22", 1e22), ("1e23", 1e23), (".5", 0.5),
    ("72.57479999999999", 72.57479999999999), ("1e-400", 0),
  ])
  func `a record has the nearest double of its text (X-31)`(
    _ text: String, _ value: Double
  ) throws {
    let kept = try read(ExportText.record(value: text)).values()
    #expect(kept == [value])
    #expect(kept.first?.sign == value.sign)
  }

  @Test(arguments: [
    "", "nan", "NaN", "inf", "-infinity", "0x1p3", "1e400", "1,5", "1.5.2", "1e", "e5", ".", "-",
    " 1", "1 ", "1_000", "HKCategoryValueNotApplicable", "١", String(repeating: "1", count: 4_000),
  ])
  func `a record without a number is left out (X-31, M13)`(_ text: String) throws {
    let store = try read(ExportText.record(value: text), ExportText.record(value: "7"))
    #expect(store.stepSummary?.dropped == [.unreadableValue: 1])
    #expect(try store.values() == [7])
  }

  @Test func `a record of a category or a data type is counted (X-32)`() throws {
    let sleep = "HKCategoryTypeIdentifierSleepAnalysis"
    let store = try read(
      ExportText.record(type: sleep, value: "HKCategoryValueSleepAnalysisInBed", unit: nil),
      ExportText.record(type: "HKCategoryTypeIdentifierHighHeartRateEvent", value: nil, unit: nil),
      ExportText.record(type: "HKDataTypeSleepDurationGoal", value: "8", unit: "hr"))
    #expect(store.quantityTypes.isEmpty)
    #expect(store.summary.types.count == 3)
    #expect(store.summary.types[sleep]?.kept == 1)
    #expect(store.summary.types[sleep]?.sources == ["Phone": 1])
    #expect(store.summary.types[sleep]?.units == [:])
    #expect(store.summary.types[sleep]?.first?.timeIntervalSinceReferenceDate == 725_788_800)
    #expect(store.summary.types[sleep]?.last?.timeIntervalSinceReferenceDate == 725_789_400)
  }

  @Test(arguments: [("1", true), ("true", true), ("YES", true), ("0", false), ("", false)])
  func `a record states if it was entered by hand`(_ value: String, _ isEntered: Bool) throws {
    let inside = ExportText.metadata("HKWasUserEntered", value)
    let store = try read(ExportText.record(inside: inside))
    #expect(try store.columns(.stepCount)?.wasUserEntered == [isEntered])
  }

  @Test func `the offset of every record is counted (X-42)`() throws {
    let store = try read(
      ExportText.record(start: ExportText.minute(1), end: ExportText.minute(1)),
      ExportText.record(
        start: ExportText.minute(2, offset: "-0330"), end: ExportText.minute(2, offset: "-0330")),
      ExportText.record(start: ExportText.minute(3), end: ExportText.minute(3)))
    #expect(store.summary.offsets == [0: 2, -12_600: 1])
  }

  @Test func `a record can have either quote, also beside the other (X-11)`() throws {
    func record(_ source: String, _ value: Int) -> String {
      "<Record type='\(ExportText.steps)' sourceName=\(source) unit=\"count\" "
        + "\(ExportText.dates) value='\(value)'/>"
    }
    let sources = ["'Sam'", "\"Sam's Watch\"", "'a\"b'", "\"a\"", "'Sam'", "\"Sam\""]
    let store = try read(
      sources.enumerated().map { record($1, $0) }.joined(separator: "\n"))
    #expect(store.sources.map(\.name) == ["Sam", "Sam's Watch", "a", "a\"b"])
    #expect(store.stepSummary?.kept == 6)
    #expect(store.summary.repairs.isEmpty)
  }

  @Test func `a record whose date is NUL bytes is left out (M14)`() throws {
    let nothing = String(repeating: "\0", count: 10)
    let store = try read(
      ExportText.record(start: "\(nothing) 08:00:00 +0000"), ExportText.record())
    #expect(store.stepSummary?.dropped == [.unreadableDate: 1])
  }

  @Test func `an export of a new phone has no records, which is not an error (X-26)`() throws {
    let store = try read(document: ExportText.document(""))
    #expect(store.quantityTypes.isEmpty)
    #expect(store.summary.exportDate != nil)
  }

  @Test func `look-alike names are one source, whichever comes first (X-39)`() throws {
    let names = ["Caf\u{E9}", "Cafe\u{301}"]
    for order in [names, names.reversed()] {
      let store = try read(
        order.enumerated().map { ExportText.record(value: "\($0)", source: $1) }.joined())
      #expect(store.sources.map { Array($0.name.utf8) } == [Array("Caf\u{E9}".utf8)])
    }
  }

  @Test func `records are read, however many damaged ones precede them (M6)`() throws {
    let count = 100_000
    let store = try read(
      String(repeating: "<Record x>\n", count: count) + ExportText.record())
    #expect(store.summary.repairs[.skippedElement] == count)
    #expect(store.summary.diagnostics.count == 100)
    #expect(store.stepSummary?.kept == 1)
  }

  @Test func `records in correlations are matched in one pass (X-12)`() throws {
    let count = 20_000
    let records = (0..<count).map { ExportText.record(value: "\($0)") }
    let nested = stride(from: 0, to: count, by: 5_000).map {
      "<Correlation type=\"a\" sourceName=\"Phone\" \(ExportText.dates)>"
        + records[$0..<$0 + 5_000].joined() + "</Correlation>"
    }
    let store = try read(records.joined() + nested.joined())
    #expect(store.stepSummary?.kept == count)
    #expect(store.stepSummary?.dropped == [.nestedRepeat: count])
  }
}
