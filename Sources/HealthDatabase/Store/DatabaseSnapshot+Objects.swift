import Digests
import Foundation
package import Health
import SQLite

extension DatabaseSnapshot {
  package func samples(of type: HKSampleType) throws -> [PlacedSample] {
    let maker = ImportedSampleMaker(store: self)
    if let category = type as? HKCategoryType {
      return try segments(entries(of: type.identifier, in: nil)).flatMap { part in
        part.rows.indices.map { index in
          maker.sample(placed(part.rows[index]), of: category, metadata: part.metadata(of: index))
        }
      }
    }
    return try maker.samples(objects(of: type.identifier).map { ($0.position, $0.object) })
  }

  package var activitySummaries: [ImportedActivitySummary] {
    get throws {
      try objects(of: ImportedObject.summaryType).compactMap {
        if case .activitySummary(let summary) = $0.object { summary } else { nil }
      }
    }
  }

  package func deletions(
    of type: HKSampleType, after position: Int
  ) throws -> [PlacedDeletion] {
    guard let number = catalog.types.number(of: type.identifier) else { return [] }
    return try reading { connection in
      let statement = try connection.prepare(
        "SELECT position, digest, identities FROM deletion WHERE type = ? ORDER BY position")
      defer { statement.reset() }
      statement.bind(1, number)
      var deletions: [PlacedDeletion] = []
      while try statement.step() {
        let list = try DeletionList(
          first: statement.integer(0), digest: statement.bytes(1), bytes: statement.bytes(2),
          path: path)
        deletions += list.deletions(after: position)
      }
      return deletions
    }
  }

  private func objects(of type: String) throws -> [StoredObject] {
    guard let number = catalog.types.number(of: type) else { return [] }
    return try reading { try StoredObject.objects(of: number, $0, catalog) }
  }

  /// A row with places of names instead of their numbers.
  private func placed(_ row: SampleRow) -> SampleRow {
    var row = row
    row.source = sourcePlaces[Int(row.source)]
    if row.device != QuantityColumns.noDevice { row.device = devicePlaces[Int(row.device)] }
    if row.version != QuantityColumns.noVersion { row.version = versionPlaces[Int(row.version)] }
    return row
  }
}
