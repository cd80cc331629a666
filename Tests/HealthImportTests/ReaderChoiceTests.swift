import Foundation
import Health
import HealthImport
import Testing

@Suite struct `The reader of plain text` {
  private func format(_ text: String, _ mapping: CSVMapping = CSVMapping()) throws -> String {
    let reader = try ReaderChoice.reader(head: Array(text.utf8), name: "input", columns: mapping)
    return type(of: reader).format
  }

  @Test(arguments: [
    (#"{"data": {"metrics": ["#, "Health Auto Export JSON"),
    ("\u{FEFF}\n {\"version\": [1, {\"a\": 2}], \"data\" : {", "Health Auto Export JSON"),
    ("\n{\"type\": \"stepCount\"}\n{", "JSON Lines"),
    (#"{"start": "2024", "type": "stepCount"}"#, "JSON Lines"),
    ("type,start,value\n", "CSV"), ("Start Date;End Date;x\n", "CSV"), ("a\tunit\tQty", "CSV"),
    ("Date,Time,value,unit\n", "CSV"),
  ])
  func `is chosen by the first bytes`(_ text: String, _ name: String) throws {
    #expect(try format(text) == name)
  }

  @Test func `of a table is chosen by the mapping too`() throws {
    let mapping = try CSVMapping(parsing: "start=Beginn,value=Wert,type:stepCount,unit:count")
    #expect(try format("Beginn;Wert\n", mapping) == "CSV")
  }

  @Test(arguments: [
    "", "hello\n", "{\"a\": 1}", "{\"type\": \"stepCount\"", "a,b,c\n", "PK\u{3}\u{4}", "[1]",
    "<HealthData>", "{\"data\": 5}", "{\"a\": {\"type\": 1}}",
  ])
  func `is none for other text, with the formats in the message`(_ text: String) {
    let error = #expect(throws: ImportError.self) { try format(text) }
    for word in ["'input'", "Health Auto Export JSON", "JSON Lines", "CSV"] {
      #expect(error?.message.contains(word) == true)
    }
  }

  @Test func `has the limits that were asked for`() throws {
    var limits = ImportLimits()
    limits[.lineBytes] = 100
    let reader = try ReaderChoice.reader(
      head: Array("type,value\n".utf8), name: "input", limits: limits)
    #expect((reader as? CSVReader)?.limits[.lineBytes] == 100)
  }
}
