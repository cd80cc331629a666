import Foundation
import TestSupport
import Testing

/// Files that Health Auto Export writes again and again (X-93), as a nightly import sees them.
@Suite(.waitsForPrograms) struct `Files that an app pushes` {
  let work: StoreWork

  init() throws {
    work = try StoreWork()
  }

  private func push(_ name: String, _ amounts: [String: Int], at time: Double) throws -> String {
    let rows = amounts.sorted { $0.key < $1.key }.map {
      #"{"date": "\#($0.key) 00:00:00 +0000", "qty": \#($0.value), "source": "Phone"}"#
    }
    let path = try work.folder.write(
      #"{"data": {"metrics": [{"name": "step_count", "units": "count", "data": ["#
        + rows.joined(separator: ", ") + "]}]}}", to: name)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: path)
    return path
  }

  private func days(_ options: String...) throws -> String {
    let result = try work.run(
      [
        "query", "stepCount", "--data", work.store, "--interval", "1 day", "--format", "csv",
        "--time-zone", "UTC",
      ] + options)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func `of files that are imported at once, the one modified last counts`() throws {
    let night = try push("night.json", ["2024-01-06": 7_000, "2024-01-07": 8_400], at: 2_000)
    let noon = try push("noon.json", ["2024-01-06": 7_000, "2024-01-07": 4_000], at: 1_000)
    #expect(try work.add(night, noon).map(\.path) == [noon, night])
    let answer = try days()
    #expect(answer.contains("8400") && !answer.contains("4000"), "\(answer)")
    // A nightly import of all files changes nothing.
    #expect(try work.add(night, noon).allSatisfy(\.isRepeat))
    #expect(try days() == answer)
    let inspected = try work.run(["inspect", "--data", work.store]).output
    #expect(inspected.contains("Health Auto Export: 2 imports"), "\(inspected)")
  }

  @Test func `days that are pushed after an export are complete, not ahead (R-4)`() throws {
    try work.add(work.export(MadeHistory(days: 0..<7), on: 7, named: "export"))
    try work.add(push("later.json", ["2024-01-09": 5_000, "2024-01-10": 6_000], at: 1_000))
    let result = try work.run([
      "query", "stepCount", "--data", work.store, "--interval", "1 day", "--format", "json",
      "--time-zone", "UTC", "--range", "last 2 days",
    ])
    #expect(result.output.contains(#""sum": 6000"#), "\(result.output)")
    #expect(!result.output.contains("ahead") && !result.output.contains("partial"))
    #expect(result.errors.contains("the newest export of 'export 1' is from"))
  }

  @Test func `losses that are allowed are reported with --quiet, and refused ones end with 4`()
    throws
  {
    try work.add(work.export(MadeHistory(days: 0..<20), on: 20, named: "whole"))
    let part = try work.export(MadeHistory(days: 3..<20), on: 21, named: "part")
    let refused = try work.run(["import", part, "--store", work.store, "--quiet"])
    #expect(refused.status == 4)
    #expect(refused.errors.contains("no samples are left on 6 of 40 days"), "\(refused.errors)")
    #expect(refused.errors.contains("--allow-losses"))
    let allowed = try work.run(["import", part, "--store", work.store, "--quiet", "--allow-losses"])
    #expect(allowed.status == 0)
    #expect(allowed.output.isEmpty)
    #expect(allowed.errors.contains("warning: '\(part)' lacks data"), "\(allowed.errors)")
  }

  @Test func `a store whose last import was cut short is not cut short itself (X-96)`() throws {
    let whole = MadeHistory(days: 0..<20).document(exportedOn: 20)
    try work.add(work.folder.write(whole, to: "whole.xml"))
    let later = MadeHistory(days: 0..<25).document(exportedOn: 25)
    let cut = try work.folder.write(String(later.prefix(later.count * 9 / 10)), to: "cut.xml")
    #expect(try work.run(["import", cut, "--store", work.store, "--quiet"]).status == 7)
    let query = try work.query(work.store)
    #expect(query.status == 0)
    #expect(query.errors.contains("was cut short"))
    #expect(try work.query(cut).status == 7)
  }
}
