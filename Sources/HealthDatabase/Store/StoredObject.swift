import Digests
import Foundation
import Health
import SQLite

/// A correlation, a workout or an activity summary as the store keeps it.
struct StoredObject {
  /// A digest of what tells the object apart.
  let key: [UInt8]
  /// A number of the dictionary of types.
  let type: Int
  var position: Int
  /// The imports' origins that have it, a bit for each.
  var origins: UInt64
  let object: ImportedObject
  let content: [UInt8]

  init(_ object: ImportedObject, type: Int, position: Int, origins: UInt64) throws {
    self.object = object
    self.type = type
    self.position = position
    self.origins = origins
    key = try SHA256.digest(of: object.identityText).bytes
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    content = Array(try encoder.encode(object))
  }

  private init(_ statement: Statement, type: Int, path: String) throws {
    key = statement.bytes(0)
    self.type = type
    position = statement.integer(1)
    origins = UInt64(bitPattern: Int64(statement.integer(2)))
    content = statement.bytes(3)
    guard let object = try? JSONDecoder().decode(ImportedObject.self, from: Data(content)) else {
      throw DatabaseError.damaged(path, "an object is not what was written")
    }
    self.object = object
    guard try digest() == statement.bytes(4) else {
      throw DatabaseError.damaged(path, "an object is not what was written")
    }
  }

  func digest() throws -> [UInt8] {
    let digest = try SHA256()
    try digest.update("\(type) \(position) \(origins)\n")
    for bytes in [key, content] { try bytes.withUnsafeBytes { try digest.update($0) } }
    return try digest.finalize().bytes
  }

  /// The objects of a type, in the order of their starts.
  ///
  /// - Throws: `DatabaseError` if they are not what was written.
  static func objects(
    of type: Int, _ connection: Connection, _ catalog: Catalog
  ) throws -> [StoredObject] {
    let statement = try connection.prepare(
      """
      SELECT key, position, origins, content, digest FROM object WHERE type = ?
      ORDER BY start, position
      """)
    defer { statement.reset() }
    statement.bind(1, type)
    var objects: [StoredObject] = []
    while try statement.step() {
      objects.append(try StoredObject(statement, type: type, path: connection.path))
    }
    guard objects.count == catalog.objectCounts[type] ?? 0 else {
      throw DatabaseError.damaged(connection.path, "objects are missing")
    }
    return objects
  }
}
