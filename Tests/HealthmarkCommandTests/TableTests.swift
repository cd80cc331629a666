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

  @Test func `with a row of too many fields end with its line`() throws {
    let result = try query(
      "type,start,unit,value\nbodyMass,2024-01-07T08:00:00Z,kg,71.5\n"
        + "bodyMass,2024-01-08T08:00:00Z,kg,72,5\n", "bodyMass")
    #expect(result.status == 4)
    #expect(result.output == "")
    #expect(
      result.errors.contains(
        "table.csv': line 3 has 5 fields, but the first line names 4 columns: '5' is one too many"))
  }

  @Test func `with a comma in a number name the option that reads it`() throws {
    let table = "type,start,unit,value\nbodyMass,2024-01-07T08:00:00Z,kg,\"72,5\"\n"
    let refused = try query(table, "bodyMass")
    #expect(refused.status == 4)
    #expect(
      refused.errors.contains(
        "line 2, column 'value': '72,5' has a comma, expected a number with a point;"
          + " if the comma is the decimal sign, say so with --columns decimal:,\n"))
    let read = try query(table, "bodyMass", "--columns", "decimal:,")
    #expect(read.status == 0)
    #expect(read.output.contains("72.5"))
    #expect(read.errors == "")
  }

  @Test func `above 100 % get a note, and show what to write`() throws {
    let table = "type,start,unit,value\noxygenSaturation,2024-01-07T08:00:00Z,%,97\n"
    let result = try query(table, "oxygenSaturation")
    #expect(result.status == 0)
    #expect(result.output.contains("97"))
    #expect(
      result.errors.contains(
        "healthmark: note: 1 value is above 100 %, up to 9700 %; % is a fraction in this format:"
          + " 97 % is written 0.97\n"))
  }
}
