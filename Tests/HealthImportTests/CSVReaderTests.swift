import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Samples in CSV` {
  static let header = "type,startDate,endDate,value,unit,sourceName,device"
  static let row =
    "HKQuantityTypeIdentifierStepCount,2024-01-07 08:00:00 -0500,2024-01-07 08:10:00 -0500,7,count"

  @Test func `are found by the common names of columns`() throws {
    let store = try read(
      "\(Self.header)\r\n\(Self.row),\"Sam, the \"\"runner\"\"\",Watch\r\n", with: CSVReader())
    let columns = try #require(try store.columns(.stepCount))
    #expect(columns.start == [try seconds("2024-01-07T13:00:00Z")])
    #expect(columns.end == [try seconds("2024-01-07T13:10:00Z")])
    #expect(columns.value == [7])
    #expect(store.sources.map(\.name) == ["Sam, the \"runner\""])
    #expect(store.devices.map(\.name) == ["Watch"])
    #expect(store.summary.offsets == [-18_000: 1])
    #expect(store.summary.diagnostics.isEmpty)
  }

  @Test func `are found by a mapping of columns and constants`() throws {
    let mapping = try CSVMapping(
      parsing: "start=Start Date,end = End,value=\"Qty, total\",type:stepCount,unit:count,"
        + "source:Scale,timeZone:America/New_York")
    let store = try read(
      "\u{FEFF}Start Date;End;\"Qty, total\"\n2024-01-07 08:00;2024-01-07T08:10:00;1,5\n"
        + "1704632400;1704632400.5;2.5\n2024-07-07;;3\n",
      with: CSVReader(mapping: mapping))
    let columns = try #require(try store.columns(.stepCount))
    #expect(
      columns.start
        == [
          try seconds("2024-01-07T13:00:00Z"), try seconds("2024-01-07T13:00:00Z"),
          try seconds("2024-07-07T04:00:00Z"),
        ])
    // A date without a time is its day.
    #expect(columns.end[2] - columns.start[2] == 86_400)
    #expect(Set(columns.value) == [1.5, 2.5, 3])
    #expect(store.sources.map(\.name) == ["Scale"])
  }

  @Test(arguments: [
    (",", "1,5", false), (";", "1,5", true), ("\t", "1,5", true), (";", "1.5", true),
    (";", "1,5,5", false), (";", "1.000,5", false),
  ])
  func `have a decimal comma where it separates nothing (X-72)`(
    _ separator: String, _ number: String, _ isRead: Bool
  ) throws {
    let header = ["type", "start", "value", "unit"].joined(separator: separator)
    let value = separator == "," ? "\"\(number)\"" : number
    let row = ["stepCount", "2024-01-07T08:00:00Z", value, "count"].joined(separator: separator)
    let store = try read("\(header)\n\(row)\n", with: CSVReader())
    #expect(try store.values() == (isRead ? [1.5] : []))
    #expect(store.stepSummary?.dropped == (isRead ? [:] : [.unreadableValue: 1]))
  }

  @Test func `may have newlines in quotes, and lines that end in any way`() throws {
    let text =
      "type,start,value,unit,source\rstepCount,2024-01-07T08:00:00Z,1,count,\"a\nb\"\n\n"
      + "stepCount,2024-01-07T08:01:00Z,x,count,c\r\nstepCount,2024-01-07T08:02:00Z,2,count,d"
    var reader = CSVReader()
    for chunk in [1, 2, 3, 1 << 16] {
      reader.chunkSize = chunk
      let store = try read(text, with: reader)
      #expect(try store.values() == [1, 2])
      #expect(store.sources.contains { $0.name == "a\nb" })
      #expect(store.summary.diagnostics.map(\.line) == [5])
      #expect(store.summary.diagnostics.map(\.message) == ["left out: the value is not a number"])
    }
  }

  struct Mistake: Sendable {
    let text: String
    let words: [String]
    var mapping = ""
    var remedy: ImportRemedy?
  }

  @Test(arguments: [
    Mistake(
      text: "type,start,value,unit\nstepCount,2024-01-07 08:00,1,count",
      words: ["line 2, column 2", "'2024-01-07 08:00'"], remedy: .nameTimeZone),
    Mistake(
      text: "type,start,amount,unit\n", words: ["no column", "value", "'amount'"],
      remedy: .nameColumn(role: "value")),
    Mistake(
      text: "type,Date,Time,value,unit\n", words: ["'Date' (column 2) and 'Time' (column 3)"],
      remedy: .chooseColumn(role: "start")),
    Mistake(
      text: "type,start,value,unit\n", words: ["no column 'Begin' for 'start'", "'unit'"],
      mapping: "start=Begin"),
    Mistake(text: "start,value,unit\n", words: ["no type 'steps'"], mapping: "type:steps"),
    Mistake(text: "", words: ["no column"], remedy: .nameColumn(role: "type")),
  ])
  func `that cannot be read say what is wrong`(_ mistake: Mistake) throws {
    let mapping = try CSVMapping(parsing: mistake.mapping)
    let error = #expect(throws: ImportError.self) {
      try read(mistake.text, with: CSVReader(mapping: mapping))
    }
    for word in mistake.words {
      #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
    }
    #expect(error?.remedy == mistake.remedy)
  }

  @Test(arguments: [
    ("color=Red", "unknown role 'color', expected type, start"), ("start", "ROLE=COLUMN"),
    ("start=A,start=B", "said twice"), ("timeZone:Mars/Base", "unknown time zone 'Mars/Base'"),
    ("timeZone=UTC", "timeZone:Area/City"),
  ])
  func `have a mapping whose mistakes are told`(_ text: String, _ words: String) {
    let error = #expect(throws: ImportError.self) { try CSVMapping(parsing: text) }
    #expect(error?.message.contains(words) == true)
  }

  @Test func `go on behind a row that is damaged`() throws {
    let rows = [
      "\(Self.row),a,b", "only,two", "\"torn\"x,2024-01-07 08:00:00 -0500,,1,count,a,b",
      Self.row.replacing(",7,", with: ",8,") + ",a,b",
    ]
    let store = try read(
      ([Self.header] + rows).joined(separator: "\n"), with: CSVReader())
    #expect(try store.values() == [7, 8])
    #expect(store.summary.repairs == [.skippedLine: 2])
    #expect(store.summary.diagnostics.map(\.line) == [3, 4])
  }

  @Test func `that end inside quotes say where (X-24)`() throws {
    let store = try read(
      "\(Self.header)\n\(Self.row),a,b\n\(Self.row),\"a,b\n", with: CSVReader())
    #expect(store.stepSummary?.kept == 1)
    #expect(store.summary.truncation?.line == 3)
  }

  @Test func `are bounded by the limit for a line`() throws {
    var reader = CSVReader()
    reader.limits[.lineBytes] = 200
    reader.chunkSize = 64
    let long = String(repeating: "x", count: 300)
    let store = try read(
      "\(Self.header)\n\(Self.row),\(long),\n\(Self.row),a,b\n", with: reader)
    #expect(store.stepSummary?.kept == 1)
    #expect(store.summary.repairs == [.skippedLine: 1])
    let error = #expect(throws: ImportError.self) {
      try read("\(Self.header)\n\(Self.row),\"\(long)\n\(long)", with: reader)
    }
    #expect(error?.message.contains("line 2 begins a row of more than 200 bytes") == true)
  }

  @Test func `of a category need no unit`() throws {
    let mapping = try CSVMapping(parsing: "type:sleepAnalysis")
    let store = try read(
      "start,end,value\n2024-01-07T01:00:00Z,2024-01-07T02:00:00Z,AsleepREM\n",
      with: CSVReader(mapping: mapping))
    #expect(store.summary.category(.sleepAnalysis)?.kept == 1)
  }

  @Test func `that are damaged end in counts or an error, never in a crash`() throws {
    var maker = JSONMaker(random: SplitMix64(seed: 6))
    let text = Array("\(Self.header)\n\(Self.row),\"a\"\"b\",d\r\n\(Self.row),é,\n".utf8)
    var kept = 0
    var reader = CSVReader()
    reader.chunkSize = 256
    for _ in 0..<8_000 {
      if let store = try? read(maker.damaged(text), with: reader) { kept += store.keptCount }
    }
    #expect(kept > 1_000)
  }
}
