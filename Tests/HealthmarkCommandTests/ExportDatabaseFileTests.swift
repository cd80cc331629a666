import CommandSupport
import Foundation
import TestSupport
import Testing

// What happens to the file, and to others in its place.
extension `The database of healthmark export` {
  @Test func `only a database of export is replaced, and only its description`() throws {
    let data = try data(Self.steps)
    let other = try folder.write("SQLite format 3\0 of something else", to: "health.db")
    let refused = try Tool.run("export", data, "--out", other)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("is not a file of samples, so it is not replaced"))
    #expect(try Tool.run("import", data, "--store", folder.path("own.db")).status == 0)
    let store = try folder.bytes(of: "own.db")
    #expect(try Tool.run("export", data, "--out", folder.path("own.db")).status == 4)
    #expect(try folder.bytes(of: "own.db") == store)
    try FileManager.default.removeItem(atPath: other)

    let mine = try folder.write("{\"title\": \"mine\"}", to: "health.metadata.json")
    let kept = try Tool.run("export", data, "--out", other, "--datasette")
    #expect(kept.status == 4)
    #expect(kept.errors.contains("'\(mine)' exists"))
    #expect(!FileManager.default.fileExists(atPath: other))
    try FileManager.default.removeItem(atPath: mine)
    for _ in 0..<2 {
      let result = try Tool.run("export", data, "--out", other, "--datasette")
      #expect(result.status == 0, "\(result.errors)")
    }
    let description = try #require(
      JSONSerialization.jsonObject(with: Data(folder.bytes(of: "health.metadata.json")))
        as? [String: Any])
    let described = try #require(
      ((description["databases"] as? [String: Any])?["health"] as? [String: Any])?["tables"]
        as? [String: [String: Any]])
    let found = try rows(
      "SELECT m.name, group_concat(c.name) FROM sqlite_schema AS m JOIN pragma_table_info(m.name)"
        + " AS c WHERE m.type IN ('table', 'view') GROUP BY m.name")
    #expect(found.count == 24)
    for (table, words) in described {
      let columns = try #require(words["columns"] as? [String: String])
      let row = try #require(found.first { $0.hasPrefix("[\"\(table)\"") })
      #expect(columns.keys.allSatisfy { row.contains($0) }, "\(row)")
    }
    #expect(described.count == found.count)
    let read = try Tool.run("query", "stepCount", other)
    #expect(read.status == 4)
    #expect(read.errors.contains("is a database that 'export' wrote for other programs"))
  }

  @Test(arguments: ["-wal", "-journal"])
  func `no log of another database is played into a new one`(_ ending: String) throws {
    let data = try data(Self.steps)
    let log = try folder.write("log", to: "health.db" + ending)
    let refused = try Tool.run("export", data, "--out", database)
    #expect(refused.status == 4)
    #expect(refused.errors.contains("'\(log)' belongs to a database that a program has open"))
    #expect(!FileManager.default.fileExists(atPath: database))
    _ = try folder.write("", to: "health.db" + ending)
    try export(data)
  }

  @Test func `a link can lead to the folder, but not to the database`() throws {
    let data = try data(Self.steps)
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path("real"), withIntermediateDirectories: false)
    try manager.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("real"))
    for arguments in [
      ["export", data, "--out", folder.path("link/health.db")],
      ["import", data, "--store", folder.path("link/store.health")],
      ["inspect", folder.path("link/store.health")],
    ] {
      let result = try Tool.run(arguments)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(manager.fileExists(atPath: folder.path("real/health.db")))
    try manager.createSymbolicLink(
      atPath: folder.path("store.health"), withDestinationPath: folder.path("real/store.health"))
    #expect(try Tool.run("import", data, "--store", folder.path("store.health")).status == 4)
  }

  struct Mistake: Sendable {
    let arguments: [String], message: String
  }

  @Test(arguments: [
    Mistake(arguments: ["--format", "sqlite"], message: "cannot be written to standard output"),
    Mistake(arguments: ["--format", "sqlite", "--out", "-"], message: "--out health.db"),
    Mistake(
      arguments: ["--format", "sqlite", "--out", "tables/"], message: "all tables in one file"),
    Mistake(arguments: ["--out", "health.db", "--utc"], message: "start_unix and end_unix"),
    Mistake(arguments: ["--out", "health.db", "--csv-safe"], message: "--csv-safe needs"),
    Mistake(arguments: ["--out", "health.csv", "--datasette"], message: "--datasette needs"),
    Mistake(arguments: ["--out", "health.db", "--format", "csv"], message: "but --format is csv"),
    Mistake(arguments: ["--out", "health.db.gz"], message: "compress that file with gzip"),
    Mistake(
      arguments: ["--out", "health.db", "--types", "menstrualCycle"], message: "use 'menstrualFlow'"
    ),
  ])
  func `a mistake in the options writes nothing`(_ mistake: Mistake) throws {
    let data = try data(Self.steps)
    let result = try Tool.run(
      ["export", data] + mistake.arguments, in: URL(filePath: folder.path))
    #expect(result.status == 2)
    #expect(result.errors.contains(mistake.message), "\(result.errors)")
    #expect(try folder.names == ["export.xml"])
  }

  /// A disk that is full, one that fails, and a user who interrupts.
  @Test(
    .needsStrace,
    arguments: [
      ("pwrite64", "error=ENOSPC:when=3+", Int32(4)), ("pwrite64", "error=EIO:when=5", 4),
      ("fsync", "error=EIO:when=1", 4), ("pwrite64", "signal=INT:when=4", 130),
      ("fsync", "signal=TERM:when=1", 143),
    ])
  func `a database that cannot be written leaves the old one`(
    _ call: String, _ fault: String, _ status: Int32
  ) throws {
    let data = try data(Self.steps)
    try export(data)
    let before = try folder.bytes(of: "health.db")
    let result = try ToolProcess(
      [
        "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e", "inject=\(call):\(fault)",
        Tool.path, "export", data, "--no-cache", "--types", "stepCount", "--out", database,
        "--datasette",
      ], executable: Strace.path, environment: Tool.minimalEnvironment
    ).finish()
    #expect(result.status == status, "\(result.errors)")
    #expect(try folder.bytes(of: "health.db") == before)
    #expect(try folder.names == ["export.xml", "health.db"])
  }
}
