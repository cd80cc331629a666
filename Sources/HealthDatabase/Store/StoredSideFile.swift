import Compression
import Files
import Foundation
import Health
package import SampleIntake

/// A file beside the document of an export that an import kept whole.
package struct StoredSideFile: Sendable, Equatable {
  let id: Int
  /// The number of the import that brought the bytes.
  let importNumber: Int
  /// The path relative to the document's folder. It is only compared, never opened.
  let path: String
  /// The start of the electrocardiogram in the file, in seconds since 2001-01-01 00:00:00 UTC; nil
  /// for other files.
  let start: Double?
  /// The value of the electrocardiogram; nil for other files.
  let value: Int?
  /// The number of bytes of the file, which is more than the store has of it if they are
  /// compressed.
  let size: Int
  /// The SHA-256 digest of the bytes of the file.
  let digest: [UInt8]

  /// True if an import can have kept the file.
  var isSound: Bool {
    id > 0 && importNumber > 0 && !path.isEmpty && digest.count == 32
      && (0...ImportLimit.sideFileBytes.maximum).contains(size)
      && start.map(UTCMonth.instants.contains) ?? true
  }

  func add(to digest: SHA256) {
    digest.update(
      "\(id) \(importNumber) \(start?.bitPattern ?? 0) \(value ?? 0) \(size)"
        + " \(path.utf8.count):\(path)\n")
    digest.update(self.digest)
  }

  /// Reads the bytes of the file, and compares them with their digest. Fewer bytes than the file
  /// has are deflate data.
  ///
  /// - Throws: `DatabaseError` if the bytes are not as they were written.
  func content(_ connection: Connection) throws -> [UInt8] {
    var bytes: [UInt8]?
    try connection.forEachRow("SELECT data FROM side_file_content WHERE file = ?", id) {
      bytes = $0.bytes(0)
    }
    if let data = bytes, data.count < size { bytes = DeflatedBytes.inflate(data, count: size) }
    guard let bytes, bytes.count == size, SHA256.digest(of: bytes).bytes == digest else {
      throw DatabaseError.damaged(connection.path, "a file that an import kept has other bytes")
    }
    return bytes
  }

  /// Reads the list of files; empty if the store has none.
  static func all(_ connection: Connection) throws -> [StoredSideFile] {
    guard try Schema.hasSideFiles(connection) else { return [] }
    var files: [StoredSideFile] = []
    try connection.forEachRow(
      "SELECT id, import, path, start, value, size, digest FROM side_file ORDER BY id"
    ) { row in
      files.append(
        StoredSideFile(
          id: row.integer(0), importNumber: row.integer(1), path: row.text(2),
          start: row.isNull(3) ? nil : row.double(3), value: row.isNull(4) ? nil : row.integer(4),
          size: row.integer(5), digest: row.bytes(6)))
    }
    return files
  }

  /// Writes the list of files in place of the one that is there, and removes the bytes of files
  /// that it does not have.
  static func write(_ files: [StoredSideFile], _ connection: Connection) throws {
    guard try Schema.hasSideFiles(connection) else { return }
    try connection.run("DELETE FROM side_file")
    let insert = try connection.prepare(
      """
      INSERT INTO side_file(id, import, path, start, value, size, digest)
      VALUES(?, ?, ?, ?, ?, ?, ?)
      """)
    for file in files {
      insert.bind(1, file.id).bind(2, file.importNumber).bind(3, file.path).bind(4, file.start)
        .bind(6, file.size)
      if let value = file.value { insert.bind(5, value) }
      try insert.run(7, file.digest)
    }
    try connection.run(
      "DELETE FROM side_file_content WHERE file NOT IN (SELECT id FROM side_file)")
  }
}

extension StoreWriter {
  /// Keeps the files beside a document that samples refer to. A file takes the place of an earlier
  /// one with the same path, unless it is damaged and the earlier one is not.
  ///
  /// - Parameters:
  ///   - files: the files; nil if there is only a document.
  ///   - number: the number of the import.
  /// - Returns: the number of files whose bytes are new, of those that cannot be read, and of those
  ///   that are damaged.
  func keep(
    _ files: [KeptSideFile]?, import number: Int
  ) throws -> ImportResult.SideFileChanges {
    var changes = ImportResult.SideFileChanges()
    guard let files else {
      changes.isWithout = true
      return changes
    }
    let used = try usedSideFiles()
    let kept = files.filter {
      used.contains($0.path, start: $0.recording?.start, value: $0.recording?.classification)
    }
    guard !kept.isEmpty else { return changes }
    try Schema.addSideFiles(connection)
    for file in kept {
      let bytes: [UInt8]
      do {
        bytes = try file.read()
      } catch is ImportError {
        changes.unreadable += 1
        continue
      } catch is SourceFault {
        changes.unreadable += 1
        continue
      }
      let digest = SHA256.digest(of: bytes).bytes
      let known = catalog.sideFiles.firstIndex { $0.path == file.path }
      if let known {
        if catalog.sideFiles[known].digest == digest { continue }
        if !file.isIntact(bytes),
          file.isIntact(try catalog.sideFiles[known].content(connection))
        {
          changes.damaged += 1
          continue
        }
      }
      changes.added += 1
      if let known { catalog.sideFiles.remove(at: known) }
      let id = try (connection.integer("SELECT max(file) FROM side_file_content") ?? 0) + 1
      try connection.prepare("INSERT INTO side_file_content(file, data) VALUES(?, ?)")
        .bind(1, id).run(2, DeflatedBytes.deflate(bytes) ?? bytes)
      catalog.sideFiles.append(
        StoredSideFile(
          id: id, importNumber: number, path: file.path, start: file.recording?.start,
          value: file.recording?.classification, size: bytes.count, digest: digest))
    }
    return changes
  }

  /// Removes the files of what is forgotten, and those that no sample refers to any more.
  ///
  /// The files that an import brought are kept like the samples that it added: if a later export of
  /// the phone confirms them.
  ///
  /// - Parameter trace: the trace of the import to forget; nil for anything else.
  /// - Returns: the number of removed files.
  func forgetSideFiles(of samples: ForgottenSamples, _ trace: ImportTrace?) throws -> Int {
    let count = catalog.sideFiles.count
    if case .all = samples { catalog.sideFiles = [] }
    if let trace { catalog.sideFiles.removeAll { trace.ownsFiles(of: $0.importNumber) } }
    try forgetUnusedSideFiles()
    return count - catalog.sideFiles.count
  }

  /// Removes the files of electrocardiograms and routes that the store no longer has.
  func forgetUnusedSideFiles() throws {
    guard !catalog.sideFiles.isEmpty else { return }
    let used = try usedSideFiles()
    catalog.sideFiles.removeAll { !used.contains($0.path, start: $0.start, value: $0.value) }
  }

  /// The files that samples refer to.
  private struct UsedSideFiles {
    let routes: Set<String>
    let recordings: Set<Recording>

    struct Recording: Hashable {
      let start: Double
      let value: Double
    }

    func contains(_ path: String, start: Double?, value: Int?) -> Bool {
      guard let start, let value else { return routes.contains(path) }
      return recordings.contains(Recording(start: start, value: Double(value)))
    }
  }

  /// The files that the samples and objects refer to after the change.
  private func usedSideFiles() throws -> UsedSideFiles {
    UsedSideFiles(routes: try routePaths(), recordings: try recordings())
  }

  /// The paths of the routes of all workouts, after the change.
  private func routePaths() throws -> Set<String> {
    guard let type = catalog.types.number(of: HKWorkoutTypeIdentifier) else { return [] }
    var paths: Set<String> = []
    let known = RepeatedTexts()
    try connection.forEachRow("SELECT content FROM object WHERE type = ?", type) { row in
      guard case .workout(let workout)? = try? ImportedObject(text: row.bytes(0), known) else {
        throw DatabaseError.otherObject(path)
      }
      for path in workout.routes.flatMap(\.paths) {
        paths.insert(path.hasPrefix("/") ? String(path.dropFirst()) : path)
      }
    }
    return paths
  }

  /// The starts and values of all electrocardiograms, after the change.
  private func recordings() throws -> Set<UsedSideFiles.Recording> {
    let identifier = HKObjectType.electrocardiogramType().identifier
    guard let type = catalog.types.number(of: identifier) else { return [] }
    return try (catalog.segments[type] ?? []).reduce(into: []) { values, entry in
      let rows = try StoredRows(entry, SegmentBytes(entry, connection), catalog, path)
      for row in rows.rows { values.insert(.init(start: row.start, value: row.value)) }
    }
  }
}

extension DatabaseSnapshot {
  /// The files beside documents that imports kept; nil if there are none.
  package var sideFileStorage: (any SideFileStorage)? {
    catalog.sideFiles.isEmpty ? nil : StoredSideFiles(self)
  }

  /// Returns the store with a reader of the files that imports kept; the snapshot itself if there
  /// are none, or if no format is given.
  func reading(_ format: SideFileFormat?) -> any SampleStore {
    guard let format, let storage = sideFileStorage else { return self }
    return SideFileStore(self, sideFiles: format.reader(of: storage))
  }

  /// The number of files beside documents that imports kept.
  package var sideFileCount: Int { catalog.sideFiles.count }
}

/// The kept files of a store.
private struct StoredSideFiles: SideFileStorage {
  private let snapshot: DatabaseSnapshot
  private let files: [String: StoredSideFile]

  init(_ snapshot: DatabaseSnapshot) {
    self.snapshot = snapshot
    files = Dictionary(
      snapshot.catalog.sideFiles.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A name without a folder, so that paths are the names of files.
  var document: String { "" }

  func names() -> [String] { Array(files.keys) }

  func read<Value>(_ name: String, _ body: (any ByteSource) throws -> Value) throws -> Value {
    guard let file = files[name] else {
      throw DatabaseError("the store '\(snapshot.path)' has no file '\(name)'")
    }
    return try body(MemorySource(snapshot.reading { try file.content($0) }))
  }

  func knownDigest(of name: String) -> [UInt8]? { files[name]?.digest }
}
