package import Health
import SampleIntake

extension DatabaseSnapshot {
  package func importedObjects(of type: HKSampleType) throws -> [PlacedObject] {
    try objects(of: type.identifier)
  }

  package var activitySummaries: [ImportedActivitySummary] {
    get throws {
      try objects(of: ImportedObject.summaryType).compactMap {
        if case .activitySummary(let summary) = $0.object { summary } else { nil }
      }
    }
  }

  /// The digests of correlations and workouts, from the stored texts.
  package func knownObjectDigests(of type: HKObjectType) throws -> [MonthDigest]? {
    guard type is HKSampleType, let number = catalog.types.number(of: type.identifier) else {
      return nil
    }
    let texts = try reading { try StoredObject.texts(of: number, $0, catalog) }
    return MonthDigest.digests(ofTexts: texts)
  }

  package func deletions(
    of type: HKSampleType, after position: Int
  ) throws -> [PlacedDeletion] {
    guard let number = catalog.types.number(of: type.identifier) else { return [] }
    return try reading { connection in
      var deletions: [PlacedDeletion] = []
      try connection.forEachRow(
        "SELECT position, digest, identities FROM deletion WHERE type = ? ORDER BY position",
        number
      ) { row in
        let list = try DeletionList(
          first: row.integer(0), digest: row.bytes(1), bytes: row.bytes(2),
          lastPosition: catalog.position, path: path)
        deletions += list.deletions(after: position)
      }
      return deletions
    }
  }

  private func objects(of type: String) throws -> [PlacedObject] {
    guard let number = catalog.types.number(of: type) else { return [] }
    return try objectsRead.withLock { read in
      if let known = read[number] { return known }
      let objects = try reading { try StoredObject.objects(of: number, $0, catalog) }.map {
        PlacedObject(position: $0.position, object: $0.object)
      }
      read[number] = objects
      return objects
    }
  }
}
