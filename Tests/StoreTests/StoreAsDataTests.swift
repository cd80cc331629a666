import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `A store as data` {
  let work: StoreWork
  let archive: String

  init() throws {
    work = try StoreWork()
    archive = try work.sample(days: 9)
    try work.add(archive)
  }

  @Test(arguments: StoreWork.questions)
  func `a store answers a query as the archive does, to the byte`(_ question: [String]) throws {
    for format in StoreWork.formats {
      let direct = try work.query(archive, question, format: format)
      let stored = try work.query(work.store, question, format: format)
      #expect(direct.status == 0, "\(direct.errors)")
      #expect(stored.status == direct.status)
      #expect(stored.output == direct.output, "as \(format)")
      #expect(stored.errors == direct.errors)
    }
  }

  @Test func `a store is rendered to the same pages as the archive`() throws {
    let definition = repository.appending(path: "Examples/weekly-health.yaml").path
    var pages: [[String: [UInt8]]] = []
    for (data, folder) in [(archive, "direct"), (work.store, "stored")] {
      let result = try work.run([
        "render", definition, "--data", data, "--out", work.folder.path(folder), "--format",
        "markdown,html,json",
      ])
      #expect(result.status == 0, "\(result.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: work.folder.path(folder))
      #expect(names.count == 3)
      pages.append(
        try Dictionary(
          uniqueKeysWithValues: names.map { ($0, try work.folder.bytes(of: "\(folder)/\($0)")) }))
    }
    #expect(pages[0] == pages[1])
  }

  @Test func `a store is inspected like the archive`() throws {
    let direct = try work.run(["inspect", "--data", archive])
    let stored = try work.run(["inspect", "--data", work.store])
    #expect(direct.status == 0)
    #expect(stored.status == 0)
    // Only a store has imports and phones, which are listed between the counts and the types.
    let types = try #require(stored.output.firstRange(of: "\nType "))
    let imports = try #require(stored.output.firstRange(of: "\nImport "))
    var output = stored.output
    output.removeSubrange(imports.lowerBound..<types.lowerBound)
    #expect(output == direct.output)
  }

  @Test func `a store is recognized by its content, not by its name`() throws {
    let path = work.folder.path("export.zip.copy")
    try FileManager.default.copyItem(atPath: work.store, toPath: path)
    #expect(try work.answers(path) == work.answers(archive))
  }

  @Test func `reading a store does not write to it`() throws {
    let before = try work.bytes()
    let names = try work.sideFiles
    _ = try work.answers(work.store)
    #expect(try work.check().status == 0)
    #expect(try work.run(["inspect", "--data", work.store]).status == 0)
    #expect(try work.bytes() == before)
    #expect(try work.sideFiles == names)
  }
}
