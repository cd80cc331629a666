import Files
import Health

// Stores whose contents are inconsistent.
extension DatabaseError {
  static func fault(_ path: String, _ fault: ColumnFault) -> DatabaseError {
    DatabaseError.damaged(path, "\(fault)")
  }

  static func missing(_ path: String, _ what: String) -> DatabaseError {
    .damaged(path, "a \(what) is missing")
  }

  static func missingObjects(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "objects are missing")
  }

  static func missingTables(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "tables are missing")
  }

  static func missingIdentity(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "its identity is missing")
  }

  static func otherSegment(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "a segment differs from what was written")
  }

  static func otherCatalog(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "its catalog differs from what was written")
  }

  static func otherLedger(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "its ledger differs from what was written")
  }

  static func otherDeletions(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "its list of deletions differs from what was written")
  }

  static func otherObject(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "an object differs from what was written")
  }

  static func otherTable(_ path: String, _ table: String) -> DatabaseError {
    DatabaseError.damaged(path, "its table '\(table)' differs from the one that was created")
  }

  static func samplesDiffer(_ path: String, _ type: HKSampleType) -> DatabaseError {
    .damaged(path, "the samples of \(type) do not match the catalog")
  }

  static func segmentDiffers(_ path: String, _ type: String) -> DatabaseError {
    DatabaseError.damaged(path, "a segment of \(type) does not match the catalog")
  }

  static func typeEndsBeforeItBegins(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "a type ends before it starts")
  }

  static func positionsBeyondLast(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "its list of deletions has positions beyond its last")
  }

  static func impossibleObject(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "an object has an impossible position or dates")
  }
}

/// An impossible value in a catalog, described by a clause.
enum CatalogFault: CustomStringConvertible {
  case position(Int)
  case segmentType
  case segment(String)
  case month
  case extent
  case objectType
  case ledger

  var description: String {
    switch self {
    case .position(let position): "its last position is \(position)"
    case .segmentType: "a segment of an unknown type"
    case .segment(let type): "a segment of \(type) has impossible dates or counts"
    case .month: "a month is out of range"
    case .extent: "the dates of a type are out of range"
    case .objectType: "an object of an unknown type"
    case .ledger: "its ledger has an impossible import"
    }
  }
}
