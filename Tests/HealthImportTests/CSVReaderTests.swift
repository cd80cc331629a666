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

  @Test func `CSV columns are found by their common names`() throws {
    let store = try read(
      "\(Self.header)\r\n\(Self.row),\"Sam, the \"\"runner\"\"\",Watch\r\n", with: CSVReader())
    let columns = try #require(try store.columns(.stepCount))
    #expect(columns.start == [try seconds("2024-01-07T13:00:00Z")])
    #expect(columns.end == [try seconds("2024-01-07T13:10:00Z")])
    #expect(columns.value == [7])
    #expect(store.sources.map(\.name) == ["Sam, the \"runner\""])
    #expect(store.devices.map(\.name) == ["Watch"])
    #expect(store.summary.offsets == [-18_000: 1])
    #expect(store.summary.namedTimeZone == nil)
    #expect(store.summary.diagnostics.isEmpty)
  }

  @Test func `CSV columns are found by a mapping of columns and constants`() throws {
    let mapping = try CSVMapping(
      parsing: "start=Start Date,end = End,value=\"Qty, total\",type:stepCount,unit:count,"
        + "source:Scale,timeZone:America/New_York")
    let store = try read(
      "\u{FEFF}Start Date;End;\"Qty, total\"\n2024-01-07 08:00;2024-01-07T08:10:00;1,5\n"
        + "1704632400;1704632400.5;2,5\n2024-07-07;;3\n",
      with: CSVReader(mapping: mapping))
    let columns = try #require(try store.columns(.stepCount))
    #expect(
      columns.start
        == [
          try seconds("2024-01-07T13:00:00Z"), try seconds("2024-01-07T13:00:00Z"),
          try seconds("2024-07-07T04:00:00Z"),
        ])
    // A date without a time is the complete day.
    #expect(columns.end[2] - columns.start[2] == 86_400)
    #expect(Set(columns.value) == [1.5, 2.5, 3])
    #expect(store.summary.namedTimeZone == "America/New_York")
    #expect(store.sources.map(\.name) == ["Scale"])
  }

  /// Returns a table of steps with the given values, which are quoted if the separator is a comma.
  static func table(_ numbers: [String], separator: String) -> String {
    let rows = numbers.indices.map { index in
      let value = separator == "," ? "\"\(numbers[index])\"" : numbers[index]
      return ["stepCount", "2024-01-07T08:0\(index):00Z", value, "count"]
    }
    return ([["type", "start", "value", "unit"]] + rows)
      .map { $0.joined(separator: separator) + "\n" }.joined()
  }

  struct Numbers: Sendable {
    let separator: String, numbers: [String]
    var mapping = ""
    let values: [Double]
    /// The values that are left out, as messages show them.
    var unread: [String] = []
  }

  @Test(arguments: [
    Numbers(separator: ";", numbers: ["1,5", "7", "-2,25e1"], values: [1.5, 7, -22.5]),
    Numbers(separator: "\t", numbers: ["1,5"], values: [1.5]),
    Numbers(separator: ";", numbers: ["1.5", "7"], values: [1.5, 7]),
    Numbers(separator: ",", numbers: ["1.5", "7"], values: [1.5, 7]),
    Numbers(
      separator: ";", numbers: ["1,5,5", "1.000,5", "2,5"], values: [2.5],
      unread: ["1,5,5", "1.000,5"]),
    Numbers(separator: ",", numbers: ["1,5", "7"], mapping: "decimal:,", values: [1.5, 7]),
    Numbers(
      separator: ";", numbers: ["2.5", "1,5"], mapping: "decimal:,", values: [1.5],
      unread: ["2.5"]),
    Numbers(
      separator: ";", numbers: ["2.5", "1,5"], mapping: "decimal:.", values: [2.5],
      unread: ["1,5"]),
    Numbers(separator: ",", numbers: ["1,5,5", "x"], values: [], unread: ["1,5,5", "x"]),
  ])
  func `the values of a CSV file have one decimal sign (X-72)`(_ example: Numbers) throws {
    let reader = CSVReader(mapping: try CSVMapping(parsing: example.mapping))
    let store = try read(
      Self.table(example.numbers, separator: example.separator), with: reader)
    #expect(try store.values() == example.values)
    #expect(store.stepSummary?.dropped[.unreadableValue, default: 0] == example.unread.count)
    #expect(
      store.summary.diagnostics.map(\.message)
        == example.unread.map { "left out: the value is not a number: '\($0)' in column 'value'" })
  }

  @Test(arguments: [
    (
      ",", ["7", "1,5"], "line 3, column 'value': '1,5' has a comma, expected a number with a point"
    ),
    (
      ";", ["2.5", "7", "1,5"],
      "line 4, column 'value': '1,5' has a comma, but '2.5' in line 2 has a point"
    ),
    (
      "\t", ["1,5", "2.5"],
      "line 3, column 'value': '2.5' has a point, but '1,5' in line 2 has a comma"
    ),
  ])
  func `CSV values with an ambiguous decimal sign are refused (X-72)`(
    _ separator: String, _ numbers: [String], _ message: String
  ) throws {
    let error = try #require(throws: ImportError.self) {
      try read(Self.table(numbers, separator: separator), with: CSVReader())
    }
    #expect(error.message == "cannot read 'input': \(message)")
    #expect(error.remedy == .nameDecimalSign)
  }

  @Test(arguments: [
    ("decimal:,", DecimalSign.comma, nil), ("decimal:.", .point, nil),
    ("decimal:,,unit:kg", .comma, "kg"), ("unit:kg, decimal: ,", .comma, "kg"),
    ("decimal:,unit:kg", .comma, "kg"), ("decimal:\",\",unit:kg", .comma, "kg"),
  ])
  func `a CSV mapping can specify the decimal sign`(
    _ text: String, _ sign: DecimalSign, _ unit: String?
  ) throws {
    let mapping = try CSVMapping(parsing: text)
    #expect(mapping.decimalSign == sign)
    #expect(mapping.constants[.unit] == unit)
  }

  @Test(arguments: [
    (
      "bodyMass,2024-01-07T08:00:00Z,71,kg\nbodyMass,2024-01-08T08:00:00Z,72,5,kg\n", ",",
      "line 3 has 5 fields, but the first line names 4 columns: 'kg' is one too many; a field that "
        + "contains ',' needs double quotes"
    ),
    (
      "bodyMass;2024-01-07T08:00:00Z;72;kg;\n", ";",
      "line 2 has 5 fields, but the first line names 4 columns: '' is one too many; a field that "
        + "contains ';' needs double quotes"
    ),
  ])
  func `CSV rows with more fields than columns are refused`(
    _ rows: String, _ separator: String, _ message: String
  ) throws {
    let header = ["type", "start", "value", "unit"].joined(separator: separator)
    let error = try #require(throws: ImportError.self) {
      try read("\(header)\n\(rows)", with: CSVReader())
    }
    #expect(error.message == "cannot read 'input': \(message)")
  }

  @Test(arguments: [
    ("stepCount,2024-01-07T08:00:00Z,,,count", "no value: column 'value' is empty"),
    ("stepCount,2024-01-07T08:00:00Z,,x,count", "the value is not a number: 'x' in column 'value'"),
    (
      "stepCount,2024-01-07T08:00:00Z,,1,kg",
      "the unit does not fit the type: 'kg' in column 'unit'"
    ),
    ("stepCount,2024-01-07T08:00:00Z,,1,", "no unit: column 'unit' is empty"),
    ("stepCount,7/1/24,,1,count", "a date is missing or unreadable: '7/1/24' in column 'start'"),
    (
      "stepCount,2024-01-07T08:00:00Z,soon,1,count",
      "a date is missing or unreadable: 'soon' in column 'end'"
    ),
    (
      "stepCount,2024-01-07T08:00:00Z,2024-01-06T08:00:00Z,1,count",
      "it ends before it starts: '2024-01-06T08:00:00Z' in column 'end'"
    ),
    (
      "stepCount,1824-01-07T08:00:00Z,,1,count",
      "a date outside 1900–2200: '1824-01-07T08:00:00Z' in column 'start'"
    ),
    ("steps,2024-01-07T08:00:00Z,,1,count", "an unknown type: 'steps' in column 'type'"),
  ])
  func `a CSV row that is left out is reported with its value and column`(
    _ row: String, _ message: String
  ) throws {
    let store = try read("type,start,end,value,unit\n\(row)\n", with: CSVReader())
    #expect(store.summary.diagnostics.map(\.message) == ["left out: \(message)"])
    #expect(store.summary.diagnostics.map(\.line) == [2])
  }

  @Test func `a CSV row that ends early is reported with the missing column`() throws {
    let store = try read("\(Self.header)\nstepCount,2024-01-07T08:00:00Z\n", with: CSVReader())
    #expect(
      store.summary.diagnostics.map(\.message)
        == ["2 of 7 fields, column 'value' is missing; the row is skipped"])
  }

  @Test func `CSV percentages above 100 % are counted, with the largest (X-34)`() throws {
    func summary(_ values: [String]) throws -> ImportSummary {
      let rows = values.enumerated().map {
        "oxygenSaturation,2024-01-0\($0 + 1)T08:00:00Z,\($1),%\n"
      }
      return try read("type,start,value,unit\n" + rows.joined(), with: CSVReader()).summary
    }
    #expect(
      try summary(["0.97", "97", "1", "98.5"]).percentageMessages == [
        "2 values are above 100 %, up to 9850 %; percentages are fractions in this format, so 97 %"
          + " is written 0.97"
      ])
    #expect(try summary(["0.97", "1"]).percentageMessages == [])
    let steps = try read(Self.table(["7"], separator: ","), with: CSVReader())
    #expect(steps.summary.percentageMessages == [])
  }

  @Test func `a CSV table of categories can have numbers, words or both, and the number counts`()
    throws
  {
    let rows = [("5.0", ""), ("", "asleepREM"), ("3", "asleepREM"), ("-1.0", "unknown")]
      .enumerated().map { index, cells in
        "sleepAnalysis,2024-01-07T0\(index):00:00Z,\(cells.0),\(cells.1),\n"
      }
    let both = try read("type,start,value,word,unit\n" + rows.joined(), with: CSVReader())
    func values(_ store: ImportedSamples) throws -> [Int] {
      try store.samples(of: HKCategoryType(.sleepAnalysis))
        .compactMap { ($0.object as? HKCategorySample)?.value }
    }
    #expect(try values(both) == [5, 5, 3, -1])
    let words = try read(
      "Start,Stage\n2024-01-07T01:00:00Z,asleepREM\n",
      with: CSVReader(mapping: try CSVMapping(parsing: "type:sleepAnalysis,word=Stage")))
    #expect(try values(words) == [5])
  }

  /// `export` puts `v` in front of versions and has a column of words, which other tables lack.
  @Test(arguments: [
    ("v6.2", "6.2", "v6.2"), ("vv2", "v2", "vv2"), ("6.2", "6.2", "6.2"), ("\"v\"", "", "v"),
  ])
  func `the letter of a version belongs to it, except in a table of export`(
    _ text: String, _ exported: String, _ other: String
  ) throws {
    let row = "stepCount,2024-01-07T08:00:00Z,1,count,\(text)"
    let own = try read("type,start,value,unit,version,word\n\(row),\n", with: CSVReader())
    #expect(own.versions == [exported])
    let foreign = try read("type,start,value,unit,version\n\(row)\n", with: CSVReader())
    #expect(foreign.versions == [other])
  }

  @Test func `CSV rows can have quoted newlines and any line ending`() throws {
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
      #expect(
        store.summary.diagnostics.map(\.message)
          == ["left out: the value is not a number: 'x' in column 'value'"])
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
      words: ["line 2, column 'start'", "'2024-01-07 08:00'"], remedy: .nameTimeZone),
    Mistake(
      text: "type,start,amount,unit\n", words: ["found no column", "value", "'amount'"],
      remedy: .nameColumn(role: "value")),
    Mistake(
      text: "type,Date,Time,value,unit\n", words: ["'Date' (column 2) and 'Time' (column 3)"],
      remedy: .chooseColumn(role: "start")),
    Mistake(
      text: "type,start,value,unit\n", words: ["unknown column 'Begin' for 'start'", "'unit'"],
      mapping: "start=Begin"),
    Mistake(text: "start,value,unit\n", words: ["unknown type 'steps'"], mapping: "type:steps"),
    Mistake(text: "", words: ["no column"], remedy: .nameColumn(role: "type")),
  ])
  func `a CSV file that cannot be read is reported with its mistake`(_ mistake: Mistake) throws {
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
    ("start=A,start=B", "given twice"), ("timeZone:Mars/Base", "unknown time zone 'Mars/Base'"),
    ("timeZone=UTC", "timeZone:Area/City"), ("decimal:;", "decimal:, or decimal:."),
    ("decimal=Value", "decimal:, or decimal:."), ("decimal:.,decimal:,", "given only once"),
  ])
  func `mistakes in a CSV mapping are reported`(_ text: String, _ words: String) {
    let error = #expect(throws: ImportError.self) { try CSVMapping(parsing: text) }
    #expect(error?.message.contains(words) == true)
  }

  @Test func `CSV reading continues after a damaged row`() throws {
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

  @Test func `a CSV file that ends inside quotes is reported with the place (X-24)`() throws {
    let store = try read(
      "\(Self.header)\n\(Self.row),a,b\n\(Self.row),\"a,b\n", with: CSVReader())
    #expect(store.stepSummary?.kept == 1)
    #expect(store.summary.truncation?.line == 3)
  }

  @Test func `CSV rows are limited by the length of a line`() throws {
    var reader = CSVReader()
    var options = ReadingOptions()
    options.limits[.lineBytes] = 200
    reader.chunkSize = 64
    let long = String(repeating: "x", count: 300)
    let store = try read(
      "\(Self.header)\n\(Self.row),\(long),\n\(Self.row),a,b\n", with: reader,
      options: options)
    #expect(store.stepSummary?.kept == 1)
    #expect(store.summary.repairs == [.skippedLine: 1])
    let error = #expect(throws: ImportError.self) {
      try read(
        "\(Self.header)\n\(Self.row),\"\(long)\n\(long)", with: reader, options: options)
    }
    #expect(error?.message.contains("line 2 starts a row of more than 200 bytes") == true)
  }

  @Test func `CSV rows of a category do not need a unit`() throws {
    let mapping = try CSVMapping(parsing: "type:sleepAnalysis")
    let store = try read(
      "start,end,value\n2024-01-07T01:00:00Z,2024-01-07T02:00:00Z,AsleepREM\n",
      with: CSVReader(mapping: mapping))
    #expect(store.summary.category(.sleepAnalysis)?.kept == 1)
  }

  @Test func `damaged CSV gives counts or an error, but never crashes`() throws {
    var maker = JSONMaker(random: SplitMix64(seed: 6))
    let text = Array("\(Self.header)\n\(Self.row),\"a\"\"b\",d\r\n\(Self.row),é,\n".utf8)
    var kept = 0
    var reader = CSVReader()
    reader.chunkSize = 256
    let rounds = Soak.rounds(2_000, of: 8_000)
    for _ in 0..<rounds {
      if let store = try? read(maker.damaged(text), with: reader) { kept += store.keptCount }
    }
    #expect(kept > rounds / 8)
  }
}
