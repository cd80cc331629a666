import Baseline
import CSQLite3
import Foundation

/// Samples in a SQLite table, with one row per sample.
final class SampleTable {
  private var connection: OpaquePointer?

  /// - Throws: `Failure` if SQLite cannot open the file.
  init(path: String) throws {
    try check(sqlite3_open(path, &connection))
  }

  deinit {
    sqlite3_close(connection)
  }

  /// Creates a database from the lines `start,end,value,source` of a file. It appears only when it
  /// is complete.
  ///
  /// - Throws: `Failure` with SQLite's message.
  static func fill(path: String, from samples: String) throws {
    let temporary = path + ".unfinished"
    unlink(temporary)
    let table = try SampleTable(path: temporary)
    try table.execute(
      """
      PRAGMA journal_mode = off; PRAGMA synchronous = off; BEGIN;
      CREATE TABLE samples (start REAL, end REAL, value REAL, source INTEGER);
      """)
    let insert = try table.prepare("INSERT INTO samples VALUES (?, ?, ?, ?)")
    defer { sqlite3_finalize(insert) }
    let text = try Data(contentsOf: URL(fileURLWithPath: samples))
    for line in text.split(separator: UInt8(ascii: "\n")).dropFirst() {
      for (index, field) in line.split(separator: UInt8(ascii: ",")).enumerated() {
        guard let number = Double(String(decoding: field, as: UTF8.self)) else {
          throw Failure("expected numbers, found '\(String(decoding: line, as: UTF8.self))'")
        }
        sqlite3_bind_double(insert, Int32(index + 1), number)
      }
      guard sqlite3_step(insert) == SQLITE_DONE else { throw table.failure() }
      sqlite3_reset(insert)
    }
    try table.execute("COMMIT")
    guard rename(temporary, path) == 0 else { throw Failure("cannot rename '\(temporary)'") }
  }

  /// The duration and the result of one turn.
  struct Turn: Encodable {
    let seconds: Double
    let processorSeconds: Double
    /// The number of hours with samples.
    let hours: Int
    /// The sum over the hours for each column.
    let totals: [Double]
    let library: String
  }

  /// Computes aggregate columns by hour, and their sums over the hours, so that every value is
  /// used.
  ///
  /// - Throws: `Failure` with SQLite's message.
  func hourly(_ columns: [String]) throws -> Turn {
    let names = columns.indices.map { "c\($0)" }
    let own = zip(columns, names).map { "\($0) AS \($1)" }.joined(separator: ", ")
    let query = try prepare(
      """
      SELECT count(*), \(names.map { "total(\($0))" }.joined(separator: ", "))
      FROM (SELECT CAST(start / 3600 AS INTEGER) AS hour, \(own) FROM samples GROUP BY hour)
      """)
    defer { sqlite3_finalize(query) }
    let (start, processor) = (DispatchTime.now().uptimeNanoseconds, clock())
    guard sqlite3_step(query) == SQLITE_ROW else { throw failure() }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    return Turn(
      seconds: seconds, processorSeconds: Double(clock() - processor) / Double(CLOCKS_PER_SEC),
      hours: Int(sqlite3_column_int64(query, 0)),
      totals: columns.indices.map { sqlite3_column_double(query, Int32($0 + 1)) },
      library: String(cString: sqlite3_libversion()))
  }

  private func prepare(_ query: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, query, -1, &statement, nil))
    return statement
  }

  private func execute(_ statements: String) throws {
    try check(sqlite3_exec(connection, statements, nil, nil, nil))
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw failure() }
  }

  private func failure() -> Failure {
    Failure("SQLite: \(String(cString: sqlite3_errmsg(connection)))")
  }
}
