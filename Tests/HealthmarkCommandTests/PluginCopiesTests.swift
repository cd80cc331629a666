import Foundation
import TestSupport
import Testing

@Suite struct `Files that script/format copies` {
  @Test(arguments: ["fhir-observations", "fitbit-takeout", "training-load"])
  func `script/format gives each example plug-in the same 'exchange.py'`(_ plugin: String) throws {
    let folder = repository.appending(path: "Examples/plugins")
    let source = try Data(contentsOf: folder.appending(path: "exchange.py"))
    let copy = try Data(contentsOf: folder.appending(path: "\(plugin)/exchange.py"))
    #expect(copy == source, "change Examples/plugins/exchange.py and run script/format")
  }
}
