import Files
package import Health
import SampleIntake

/// A correlation, a workout or an activity summary as it is stored.
package struct StoredObject {
  /// A digest of everything that identifies the object.
  package let key: [UInt8]
  /// The type's number in the dictionary of types.
  package let type: Int
  package var position: Int
  /// The origins that have the object, with a bit for each.
  package var origins: UInt64
  package let object: ImportedObject
  package let content: [UInt8]

  package init(_ object: ImportedObject, type: Int, position: Int, origins: UInt64) throws {
    self.object = object
    self.type = type
    self.position = position
    self.origins = origins
    key = SHA256.digest(of: object.identityText).bytes
    content = try object.text()
  }

  private init(
    _ statement: Statement, at index: Int, of columns: ObjectColumns, type: Int, path: String,
    _ catalog: Catalog, _ known: RepeatedTexts
  ) throws {
    key = statement.bytes(0)
    self.type = type
    position = statement.integer(1)
    origins = UInt64(bitPattern: Int64(statement.integer(2)))
    content = try Self.content(statement, type: type, path: path)
    guard let object = try? ImportedObject(text: content, known) else {
      throw DatabaseError.otherObject(path)
    }
    self.object = object
    guard 1...max(catalog.position, 1) ~= position, object.isSound else {
      throw DatabaseError.impossibleObject(path)
    }
    guard object.typeIdentifier == catalog.types.texts[type], columns.describes(object, at: index)
    else { throw DatabaseError.otherObjects(path) }
  }

  /// Returns the text of an object, after it has been compared with its digest.
  private static func content(
    _ statement: Statement, type: Int, path: String
  ) throws -> [UInt8] {
    guard statement.integer(5) == type else { throw DatabaseError.otherObject(path) }
    let content = statement.bytes(3)
    let digest = Self.digest(
      statement.bytes(0), content, type: type, position: statement.integer(1),
      origins: UInt64(bitPattern: Int64(statement.integer(2))))
    guard digest == statement.bytes(4) else { throw DatabaseError.otherObject(path) }
    return content
  }

  package func digest() -> [UInt8] {
    Self.digest(key, content, type: type, position: position, origins: origins)
  }

  private static func digest(
    _ key: [UInt8], _ content: [UInt8], type: Int, position: Int, origins: UInt64
  ) -> [UInt8] {
    let digest = SHA256()
    digest.update("\(type) \(position) \(origins)\n")
    for bytes in [key, content] { digest.update(bytes) }
    return digest.finalize().bytes
  }

  /// The start of the object; 0 for an activity summary.
  var start: Double { object.facts?.start ?? 0 }

  /// The range from the first start of the objects to the last end; nil if there are none.
  static func extent(of objects: [StoredObject]) -> Range<Double>? {
    objects.compactMap(\.object.facts?.outline).extent
  }

  /// Reads all objects of a type, in order.
  ///
  /// - Throws: `DatabaseError` if the objects are not as they were written.
  package static func objects(
    of type: Int, _ connection: Connection, _ catalog: Catalog
  ) throws -> [StoredObject] {
    let columns = try ObjectColumns(of: type, connection, catalog)
    return try objects(of: type, at: 0..<columns.count, of: columns, connection, catalog)
  }

  /// Reads some of the objects of a type.
  ///
  /// - Throws: `DatabaseError` if the objects are not as they were written, or differ from what the
  ///   columns state.
  static func objects(
    of type: Int, at indices: Range<Int>, of columns: ObjectColumns, _ connection: Connection,
    _ catalog: Catalog
  ) throws -> [StoredObject] {
    let known = RepeatedTexts()
    return try rows(of: type, at: indices, of: columns, connection) {
      try StoredObject(
        $0, at: $1, of: columns, type: type, path: connection.path, catalog, known)
    }
  }

  /// Reads the starts and the texts of the objects of a type, in order. The texts are not parsed.
  /// An activity summary has noon UTC of its day in place of a start. One without a date is left
  /// out.
  ///
  /// - Throws: `DatabaseError` if the objects are not as they were written.
  static func texts(
    of type: Int, _ connection: Connection, _ catalog: Catalog
  ) throws -> [(moment: Double, text: [UInt8])] {
    let columns = try ObjectColumns(of: type, connection, catalog)
    let found = try rows(of: type, at: 0..<columns.count, of: columns, connection) {
      (
        moment: columns.dates.isEmpty ? columns.outlines[$1].start : columns.dates[$1]?.noonInUTC,
        text: try content($0, type: type, path: connection.path)
      )
    }
    return found.compactMap { row in row.moment.map { ($0, row.text) } }
  }

  private static func rows<Row>(
    of type: Int, at indices: Range<Int>, of columns: ObjectColumns, _ connection: Connection,
    _ read: (Statement, Int) throws -> Row
  ) throws -> [Row] {
    let statement = try connection.prepare(
      "SELECT key, position, origins, content, digest, type FROM object WHERE position = ?")
    defer { statement.reset() }
    return try indices.map { index in
      statement.reset()
      guard try statement.bind(1, columns.positions[index]).step() else {
        throw DatabaseError.damaged(connection.path, "objects are missing")
      }
      return try read(statement, index)
    }
  }
}

extension ImportedObject {
  /// True if every date is within the calendar and the object does not end before it starts.
  var isSound: Bool {
    guard let facts else { return true }
    return facts.start <= facts.end && Self.areSound(facts.start, facts.end)
      && Self.areSound(facts.creation) && hasSoundParts
  }

  private var hasSoundParts: Bool {
    switch self {
    case .correlation(let correlation):
      correlation.members.allSatisfy { Self.areSound($0.start, $0.end) }
    case .workout(let workout):
      Self.areSound(workout.statistics, workout.events)
        && workout.activities.allSatisfy {
          Self.areSound($0.start, $0.end) && Self.areSound($0.statistics, $0.events)
        }
        && workout.routes.allSatisfy {
          Self.areSound($0.facts.start, $0.facts.end)
            && 0...Catalog.mostCounts ~= $0.locationCount
        }
    case .activitySummary: true
    }
  }

  private static func areSound(
    _ statistics: [ImportedWorkout.Statistic], _ events: [ImportedWorkout.Event]
  ) -> Bool {
    statistics.allSatisfy { areSound($0.start, $0.end) } && events.allSatisfy { areSound($0.date) }
  }

  /// True if dates are within the calendar, or missing.
  private static func areSound(_ first: Double?, _ second: Double? = nil) -> Bool {
    first.map(UTCMonth.instants.contains) ?? true && second.map(UTCMonth.instants.contains) ?? true
  }
}
