import Files
import Foundation
import Health
import SampleIntake

extension StoreWriter {
  struct ObjectMerge {
    var changes = ImportChanges()
    /// True if at least one of the added objects is a sample.
    var hasNewSamples = false
    /// The last position that was assigned.
    var position: Int
    /// The identities of the deleted objects that are samples, by number of the type.
    var deleted: [Int: [UUID]] = [:]
    /// The losses of the phone, by type.
    var losses = ImportLosses()
  }

  /// Merges the correlations, workouts and activity summaries of an import into the store. An
  /// object that both have keeps its position and identity, but gets the contents of the import.
  func mergeObjects(
    _ gathering: Gathering, _ plan: ImportPlan, after position: Int
  ) throws -> ObjectMerge {
    var result = ObjectMerge(position: position)
    // All objects of the store after the import, by number of the type.
    var kept: [Int: [StoredObject]] = [:]
    var known: [[UInt8]: StoredObject] = [:]
    for object in try objects() { known[object.key] = object }
    let spans = PushedObjectSpans(gathering.collector.objects, known.values, plan, catalog)
    var tallies = ObjectTallies(known.values, plan)
    for imported in gathering.collector.objects {
      guard !spans.leaveOut(imported) else {
        gathering.collector.records(of: imported.typeIdentifier).drop(.exported)
        continue
      }
      result.position += 1
      let type = catalog.types.add(imported.typeIdentifier)
      var object = try StoredObject(
        imported, type: type, position: result.position, origins: plan.originBit)
      guard imported.isSound else {
        throw DatabaseError(
          "the import has an object of \(imported.typeIdentifier) with a date out of range")
      }
      if let old = known.removeValue(forKey: object.key) {
        object.position = old.position
        object.origins |= old.origins
        result.changes.unchanged += 1
        if object.origins != old.origins || object.content != old.content {
          try write(object)
        }
      } else {
        result.changes.added += 1
        if imported.facts != nil { result.hasNewSamples = true }
        try write(object)
      }
      kept[type, default: []].append(object)
      tallies.keep(imported)
    }
    result.losses = tallies.finish()
    let canDelete = plan.deletes || !plan.pushed.isEmpty
    for old in known.values.sorted(by: { $0.position < $1.position }) {
      var rest = old
      if canDelete { rest.origins = spans.rest(of: old) }
      guard canDelete, rest.origins == 0 else {
        if rest.origins != old.origins { try write(rest) }
        kept[old.type, default: []].append(rest)
        continue
      }
      kept[old.type, default: []] += []
      result.changes.deleted += 1
      try delete(old, &result.deleted)
    }
    try writeColumns(of: kept)
    return result
  }

  /// Deletes an object, and adds its identity to those of deleted samples, if it is a sample.
  func delete(_ object: StoredObject, _ deleted: inout [Int: [UUID]]) throws {
    try connection.prepare("DELETE FROM object WHERE position = ?").bind(1, object.position).run()
    if let identity = object.object.identity {
      deleted[object.type, default: []].append(SampleNamespace.uuid(of: identity))
    }
  }

  func write(_ object: StoredObject) throws {
    let statement = try connection.prepare(
      """
      INSERT OR REPLACE INTO object(position, key, type, origins, content, digest)
      VALUES(?, ?, ?, ?, ?, ?)
      """)
    statement.bind(1, object.position).bind(3, object.type)
      .bind(4, Int(bitPattern: UInt(object.origins)))
    try statement.run([(2, object.key), (5, object.content), (6, object.digest())])
  }

  /// Writes the columns of all objects in place of those that are there, and the extents of their
  /// types.
  ///
  /// - Parameter objects: the objects by number of the type; an empty list for a type that has none
  ///   left.
  func writeColumns(of objects: [Int: [StoredObject]]) throws {
    try connection.run("DELETE FROM object_columns")
    catalog.objectParts = [:]
    var id = 0
    for (type, objects) in objects.sorted(by: { $0.key < $1.key }) {
      catalog.extents[type] = StoredObject.extent(of: objects)
      // Sorting the objects themselves would move all their texts.
      let keys = objects.map { ($0.start, $0.position) }
      let order = objects.indices.sorted { keys[$0] < keys[$1] }
      for start in stride(from: 0, to: order.count, by: ColumnLimit.count) {
        let part = order[start..<min(start + ColumnLimit.count, order.count)].map { objects[$0] }
        let data = ObjectColumns.encode(part)
        let digest = SHA256.digest(of: data).bytes
        id += 1
        let insert = try connection.prepare(
          "INSERT INTO object_columns(id, type, count, digest, data) VALUES(?, ?, ?, ?, ?)")
        try insert.bind(1, id).bind(2, type).bind(3, part.count).run([(4, digest), (5, data)])
        catalog.objectParts[type, default: []].append(
          Catalog.ObjectPart(id: id, count: part.count, digest: digest))
      }
    }
  }
}
