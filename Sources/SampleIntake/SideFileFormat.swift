package import Health

/// A reader of the files beside the document of an export, for a store that kept them:
/// `HKHealthStore(database:sideFiles:)`. The module `HealthImport` has the one for Apple's exports,
/// `SideFileFormat.appleExport`.
public struct SideFileFormat: Sendable {
  private let makeReader: @Sendable (any SideFileStorage) -> any SideFileReader

  package init(_ makeReader: @escaping @Sendable (any SideFileStorage) -> any SideFileReader) {
    self.makeReader = makeReader
  }

  /// Creates a reader of files, which reads each of them when a query asks for it.
  package func reader(of storage: any SideFileStorage) -> any SideFileReader {
    makeReader(storage)
  }
}
