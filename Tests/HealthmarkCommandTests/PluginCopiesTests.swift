import Foundation
import Templates
import TestSupport
import Testing

@Suite struct `Files that script/format generates` {
  @Test func `the embedded plug-in templates match the files in their folders`() throws {
    let root = repository.appending(path: "Templates/plugins")
    let paths = try #require(FileManager.default.enumerator(atPath: root.path))
      .compactMap { $0 as? String }
      .filter { !$0.hasPrefix(".") && $0 != "Package.swift" }
    var found: [String: String] = [:]
    for path in paths {
      let file = root.appending(path: path)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      found[path] = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    #expect(PluginTemplate.embedded.keys.sorted() == found.keys.sorted())
    for (path, text) in found {
      #expect(PluginTemplate.embedded[path] == text, "\(path) has changed: run script/format")
    }
  }

  @Test(arguments: ["fhir-observations", "fitbit-takeout", "training-load"])
  func `script/format gives each example plug-in the same 'exchange.py'`(_ plugin: String) throws {
    let folder = repository.appending(path: "Examples/plugins")
    let source = try Data(contentsOf: folder.appending(path: "exchange.py"))
    let copy = try Data(contentsOf: folder.appending(path: "\(plugin)/exchange.py"))
    #expect(copy == source, "change Examples/plugins/exchange.py and run script/format")
  }
}
