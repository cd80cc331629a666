import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `An import into a store` {
  let work: StoreWork

  init() throws {
    work = try StoreWork()
  }

  @Test func `importing the first export adds every sample, and reports the number`() throws {
    let history = MadeHistory(days: 0..<7)
    let path = try work.export(history, on: 7, named: "a")
    let reports = try work.add(path)
    #expect(
      reports == [
        .init(path: path, added: history.samples.count, deleted: 0, unchanged: 0, isRepeat: false)
      ])
  }

  @Test func `import also reports its numbers in words`() throws {
    let history = MadeHistory(days: 0..<2)
    let path = try work.export(history, on: 2, named: "a")
    let result = try work.run(["import", path, "--store", work.store])
    #expect(result.status == 0)
    for line in ["added \(history.samples.count)", "deleted 0", "unchanged 0"] {
      #expect(result.output.contains(line), "\(result.output)")
    }
  }

  @Test
  func `importing the same bytes again changes nothing, whatever their name (X-61, F8)`() throws {
    let path = try work.sample(days: 2)
    try work.add(path)
    let before = try work.bytes()
    let report = try #require(try work.add(path).first)
    #expect(report.isRepeat)
    #expect(report.added == 0 && report.deleted == 0)
    #expect(try work.bytes() == before)
    // The same archive under another name counts as the same.
    let copy = work.folder.path("copy.zip")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    #expect(try work.add(copy).map(\.isRepeat) == [true])
    #expect(try work.bytes() == before)
  }

  @Test func `several exports are imported one after the other`() throws {
    var history = MadeHistory(days: 0..<7)
    let first = try work.export(history, on: 7, named: "a")
    let count = history.samples.count
    history.samples += MadeHistory(days: 7..<9).samples
    let second = try work.export(history, on: 9, named: "b")
    let reports = try work.add(first, second)
    #expect(reports.map(\.path) == [first, second])
    #expect(reports.map(\.added) == [count, history.samples.count - count])
    #expect(reports.map(\.unchanged) == [0, count])
  }

  @Test
  func `importing the same samples with another offset and units changes none (X-63)`() throws {
    var history = MadeHistory(days: 0..<7)
    history.samples.append(
      .init(
        type: "HKQuantityTypeIdentifierActiveEnergyBurned", unit: "kcal", value: 10,
        source: "Made Phone", start: 0, end: 60))
    try work.add(work.export(history, on: 7, offset: -8, named: "winter"))
    history.samples[history.samples.count - 1].unit = "kJ"
    history.samples[history.samples.count - 1].value = 41.84
    let report = try work.add(work.export(history, on: 8, offset: -7, named: "summer"))[0]
    #expect(report.added == 0 && report.deleted == 0)
    #expect(report.unchanged == history.samples.count)
  }

  @Test func `importing an older export of the same phone changes nothing, with a note`() throws {
    let old = try work.export(MadeHistory(days: 0..<7), on: 7, named: "old")
    let new = try work.export(MadeHistory(days: 0..<14), on: 14, named: "new")
    try work.add(new)
    let before = try work.answers(work.store)
    let result = try work.run(["import", old, "--store", work.store])
    #expect(result.status == 0)
    #expect((result.output + result.errors).contains("older"))
    #expect(try work.answers(work.store) == before)
    #expect(try work.answers(new) == before)
  }

  @Test func `an import that fails leaves no store behind`() throws {
    let path = try work.folder.write("no export", to: "export.xml")
    let result = try work.run(["import", path, "--store", work.store])
    #expect(result.status == 4)
    #expect(!FileManager.default.fileExists(atPath: work.store))
  }

  @Test func `importing a broken archive leaves the store as it was (Z7)`() throws {
    try work.add(work.sample(days: 1))
    let before = try work.answers(work.store)
    let whole = try Data(contentsOf: URL(filePath: work.sample(days: 2, named: "next")))
    let broken = try work.folder.write(whole.prefix(whole.count / 2), to: "broken.zip")
    #expect(try work.run(["import", broken, "--store", work.store]).status == 4)
    #expect(try work.answers(work.store) == before)
    #expect(try work.check().status == 0)
  }

  @Test(arguments: [0o000, 0o077])
  func `import writes files that only their owner can read, whatever the umask (F6)`(
    _ mask: Int
  ) throws {
    let path = try work.export(MadeHistory(days: 0..<1), on: 1, named: "a")
    let script = "umask \(String(mask, radix: 8)); exec \"$0\" import \"$1\" --store \"$2\""
    let result = try ToolProcess(
      ["-c", script, Tool.path, path, work.store], executable: "/bin/sh",
      environment: work.environment
    ).finish()
    #expect(result.status == 0, "\(result.errors)")
    for name in try ["health.store"] + work.sideFiles {
      #expect(StoreWork.mode(work.folder.path("stores/" + name)) == 0o600, "\(name)")
    }
  }
}
