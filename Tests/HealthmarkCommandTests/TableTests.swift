import CommandSupport
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Tables in CSV` {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
  }

  func query(_ table: String, _ type: String, _ arguments: String...) throws -> Tool.Result {
    try Tool.run(
      ["query", type, "--data", try folder.write(table, to: "table.csv"), "--format", "csv"]
        + ["--no-cache", "--time-zone", "UTC"] + arguments)
  }

  @Test func `a row of a table with too many fields is refused with its line`() throws {
    let result = try query(
      "type,start,unit,value\nbodyMass,2024-01-07T08:00:00Z,kg,71.5\n"
        + "bodyMass,2024-01-08T08:00:00Z,kg,72,5\n", "bodyMass")
    #expect(result.status == 4)
    #expect(result.output == "")
    #expect(
      result.errors.contains(
        "table.csv': line 3 has 5 fields, but the first line names 4 columns: '5' is one too many"))
  }

  @Test func `a comma in a number is refused with the option that reads it`() throws {
    let table = "type,start,unit,value\nbodyMass,2024-01-07T08:00:00Z,kg,\"72,5\"\n"
    let refused = try query(table, "bodyMass")
    #expect(refused.status == 4)
    #expect(
      refused.errors.contains(
        "line 2, column 'value': '72,5' has a comma, expected a number with a point; if the comma is"
          + " the decimal sign, use --columns decimal:,\n"))
    let read = try query(table, "bodyMass", "--columns", "decimal:,")
    #expect(read.status == 0)
    #expect(read.output.contains("72.5"))
    #expect(!read.errors.contains("72,5"))
  }

  /// 23:30 in New York is the next day in UTC.
  static let late = "Day,Weight\n2024-01-07 23:30,71.5\n2024-01-08 07:00,72.5\n"
  static let mapping = "type:bodyMass,unit:kg,start=Day,value=Weight,timeZone:America/New_York"

  @Test(arguments: [true, false])
  func `a table keeps the time zone of its import, in which days are cut`(
    _ isStore: Bool
  ) throws {
    let table = try folder.write(Self.late, to: "late.csv")
    let environment = Tool.minimalEnvironment.merging(["XDG_CACHE_HOME": folder.path("cache")]) {
      $1
    }
    var data = [table, "--columns", Self.mapping]
    if isStore {
      let store = folder.path("health.store")
      let made = try Tool.run(
        ["import", table, "--store", store, "--columns", Self.mapping], environment: environment)
      #expect(made.status == 0)
      data = [store]
    }
    func days(_ arguments: String...) throws -> String {
      let result = try Tool.run(
        ["query", "bodyMass", "--data"] + data + ["--interval", "1 day", "--format", "csv"]
          + arguments, environment: environment)
      #expect(result.status == 0)
      #expect(!result.errors.contains("zone"))
      return result.output
    }
    // The second time, the data comes from the cache.
    for _ in 1...2 {
      let output = try days()
      #expect(output.contains("2024-01-07T00:00:00-05:00") && output.contains("71.5"))
      #expect(output.contains("2024-01-08T00:00:00-05:00") && output.contains("72.5"))
    }
    let inUTC = try days("--time-zone", "UTC")
    #expect(inUTC.contains("2024-01-08T00:00:00") && !inUTC.contains("2024-01-07T"))
    let inspected = try Tool.run(["inspect", "--data"] + data, environment: environment)
    #expect(inspected.output.contains("America/New_York (given for the import)"))
  }

  @Test func `percentages above 100 % get a note on how to write them`() throws {
    let table = "type,start,unit,value\noxygenSaturation,2024-01-07T08:00:00Z,%,97\n"
    let result = try query(table, "oxygenSaturation")
    #expect(result.status == 0)
    #expect(result.output.contains("97"))
    #expect(
      result.errors.contains(
        "healthmark: note: 1 value is above 100 %, up to 9700 %; percentages are fractions in this"
          + " format, so 97 % is written 0.97\n"))
  }
}
