import CSQLite
import Files

/// A compiled statement. Its connection stores it, and must outlive it.
package final class Statement {
  private let handle: OpaquePointer
  private unowned let connection: Connection

  init(_ handle: OpaquePointer, connection: Connection) {
    self.handle = handle
    self.connection = connection
  }

  deinit {
    sqlite3_finalize(handle)
  }

  package func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// Moves to the next row; returns false after the last row.
  package func step() throws(DatabaseError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.error(code, .use)
    }
  }

  /// Runs the statement to completion, and makes it ready to run again.
  package func run() throws(DatabaseError) {
    defer { reset() }
    while try step() {}
  }

  /// Runs the statement to completion. Its parameters keep their values for the next run.
  package func runKeepingParameters() throws(DatabaseError) {
    defer { sqlite3_reset(handle) }
    while try step() {}
  }

  // Parameters, numbered from 1.

  @discardableResult
  package func bind(_ index: Int32, _ value: Int) -> Statement {
    sqlite3_bind_int64(handle, index, Int64(value))
    return self
  }

  @discardableResult
  package func bind(_ index: Int32, _ value: Double?) -> Statement {
    if let value {
      sqlite3_bind_double(handle, index, value)
    } else {
      sqlite3_bind_null(handle, index)
    }
    return self
  }

  @discardableResult
  package func bind(_ index: Int32, _ text: String) -> Statement {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        _ = healthmark_sqlite_bind_text(handle, index, $0.baseAddress, Int32($0.count))
      }
    }
    return self
  }

  /// Binds text, which the statement copies.
  ///
  /// - Parameter text: the text in UTF-8; nil for NULL.
  /// - Throws: `DatabaseError` for text that is too long.
  package func bind(_ index: Int32, utf8 text: [UInt8]?) throws(DatabaseError) {
    guard let text else {
      sqlite3_bind_null(handle, index)
      return
    }
    let code = text.withUnsafeBytes { bytes in
      // NB: without an address, the value would be NULL.
      let address = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let address, let count = Int32(exactly: bytes.count) else {
        return bytes.isEmpty ? healthmark_sqlite_bind_text(handle, index, "", 0) : SQLITE_TOOBIG
      }
      return healthmark_sqlite_bind_text(handle, index, address, count)
    }
    guard code == SQLITE_OK else { throw connection.error(code, .write) }
  }

  /// Runs the statement with a byte array as one of its parameters.
  package func run(_ index: Int32, _ bytes: [UInt8]) throws(DatabaseError) {
    try run([(index, bytes)])
  }

  package func run(_ blobs: [(index: Int32, bytes: [UInt8])]) throws(DatabaseError) {
    // NB: SQLite reads the bytes in place, so the arrays must live until the statement has run.
    for (index, bytes) in blobs {
      bytes.withUnsafeBytes {
        _ = healthmark_sqlite_bind_blob(handle, index, $0.baseAddress, Int32($0.count))
      }
    }
    let result = Result { () throws(DatabaseError) in try run() }
    withExtendedLifetime(blobs) {}
    try result.get()
  }

  // Columns of the current row, numbered from 0.

  package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  package func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  package func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_blob(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  package func bytes(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }
}
