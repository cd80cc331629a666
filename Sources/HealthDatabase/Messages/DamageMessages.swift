import Files
import Health
import SQLite

// Stores whose bytes contradict each other.
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
    DatabaseError.damaged(path, "a segment is not what was written")
  }

  static func otherCatalog(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "its catalog is not what was written")
  }

  static func otherLedger(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "its ledger is not what was written")
  }

  static func otherDeletions(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "its list of deletions is not what was written")
  }

  static func otherObject(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "an object is not what was written")
  }

  static func otherTable(_ path: String, _ table: String) -> DatabaseError {
    DatabaseError.damaged(path, "its table '\(table)' is not as it was made")
  }

  static func otherVersion(_ path: String, found: Int, newest: Int) -> DatabaseError {
    DatabaseError.damaged(path, "it has version \(found), expected 1 to \(newest)")
  }

  static func samplesDiffer(_ path: String, _ type: HKSampleType) -> DatabaseError {
    .damaged(path, "the samples of \(type) are not what the catalog says")
  }

  static func segmentDiffers(_ path: String, _ type: String) -> DatabaseError {
    DatabaseError.damaged(path, "a segment of \(type) is not what the catalog says")
  }

  static func typeEndsBeforeItBegins(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "a type ends before it begins")
  }

  static func positionsBeyondLast(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "its list of deletions has positions beyond its last")
  }

  static func impossibleObject(_ path: String) -> DatabaseError {
    DatabaseError.damaged(path, "an object has a position or dates that none has")
  }
}

/// An impossible content of a catalog, in a clause.
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
    case .segment(let type): "a segment of \(type) has dates or counts that cannot be"
    case .month: "a month is in no calendar"
    case .extent: "a type lies outside every calendar"
    case .objectType: "an object of an unknown type"
    case .ledger: "its ledger has an import that cannot be"
    }
  }
}
