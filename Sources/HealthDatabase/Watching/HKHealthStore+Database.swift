import Files
import Foundation
public import Health
public import SampleIntake

extension HKHealthStore {
  /// Opens a store on disk that `healthmark import` created.
  ///
  /// The store is read-only for programs: saves and deletions fail with `errorAuthorizationDenied`,
  /// because it contains only what exports contain. Imports change it, in this process or another.
  /// Queries with update handlers receive the changes as they receive saves, and a saved anchor
  /// means the same position in every process. Each query sees the store as it was when the query
  /// was executed. If a process is not allowed to start another thread, it keeps seeing the store
  /// as it was when it was opened.
  ///
  /// - Parameters:
  ///   - path: the path of the store.
  ///   - sideFiles: the format of the files that `healthmark import --side-files` kept, which is
  ///     `.appleExport` of the module `HealthImport`. With it, the voltages of electrocardiograms
  ///     and the locations of routes are read from the store when a query asks for them, as
  ///     `HKHealthStore(export:)` reads them from an export. If it is nil, they are missing.
  /// - Throws: `HKError.errorHealthDataUnavailable` if the file does not exist,
  ///   `errorDatabaseInaccessible` if it is not a store, is damaged, or has another version
  ///   (S-142).
  public convenience init(database path: String, sideFiles: SideFileFormat? = nil) throws {
    guard !FileStatus.isAbsent(path, followsLinks: true) else {
      throw HKError(.errorHealthDataUnavailable, "the store '\(path)' does not exist")
    }
    // Start the watch first, so that no change between the watch and the first state is missed.
    let watch = FileWatch(path)
    let first: DatabaseSnapshot
    do {
      first = try DatabaseSnapshot(path)
    } catch {
      throw HKError(.errorDatabaseInaccessible, "\(error)")
    }
    self.init(following: first.reading(sideFiles)) { replace in
      StoreFollower(path, first, sideFiles, watch, replace)
    }
  }
}

/// Adopts each new state of a store on disk.
private final class StoreFollower: @unchecked Sendable {
  private let path: String
  private let sideFiles: SideFileFormat?
  private let watch: FileWatch
  private let lock = NSLock()
  private var latest: DatabaseSnapshot
  private let replace: @Sendable (any SampleStore, Set<String>) -> Void

  init(
    _ path: String, _ first: DatabaseSnapshot, _ sideFiles: SideFileFormat?, _ watch: FileWatch,
    _ replace: @escaping @Sendable (any SampleStore, Set<String>) -> Void
  ) {
    self.path = path
    self.sideFiles = sideFiles
    self.watch = watch
    self.replace = replace
    latest = first
    // Without a thread, the store stays as it was when it was opened, and still answers queries.
    _ = watch.start { [weak self] in self?.follow() }
  }

  deinit {
    watch.stop()
  }

  private func follow() {
    lock.withLock {
      // If the new store cannot be read, keep the current state; the next change tries again.
      guard let newer = try? DatabaseSnapshot(path),
        var changed = try? newer.changedTypes(since: latest)
      else { return }
      if sideFiles != nil { changed.formUnion(newer.typesOfSideFiles(since: latest)) }
      guard !changed.isEmpty else { return }
      latest = newer
      replace(newer.reading(sideFiles), changed)
    }
  }
}

extension DatabaseSnapshot {
  /// The identifiers of the types whose samples changed since an older state.
  fileprivate func changedTypes(since older: DatabaseSnapshot) throws -> Set<String> {
    guard identity == older.identity else {
      return Set((catalog.types.texts + older.catalog.types.texts))
    }
    guard lastPosition > older.lastPosition else { return [] }
    var changed: Set<String> = []
    for (number, identifier) in catalog.types.texts.enumerated() {
      let (now, then) = (catalog.segments[number] ?? [], older.catalog.segments[number] ?? [])
      if now.map(\.columnsDigest) != then.map(\.columnsDigest) { changed.insert(identifier) }
    }
    for type in try typesOfObjects(after: older.lastPosition) {
      changed.insert(catalog.types.texts[type])
    }
    return changed
  }

  /// The identifiers of the types that have other side files than in an older state.
  fileprivate func typesOfSideFiles(since older: DatabaseSnapshot) -> Set<String> {
    func contents(
      _ store: DatabaseSnapshot, ofRecordings isOfRecordings: Bool
    ) -> [String: [UInt8]] {
      Dictionary(
        store.catalog.sideFiles.filter { ($0.start != nil) == isOfRecordings }
          .map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
    }
    func differ(ofRecordings: Bool) -> Bool {
      contents(self, ofRecordings: ofRecordings) != contents(older, ofRecordings: ofRecordings)
    }
    var types: Set<String> = []
    if differ(ofRecordings: true) {
      types.insert(HKObjectType.electrocardiogramType().identifier)
    }
    if differ(ofRecordings: false) { types.insert(HKWorkoutRouteTypeIdentifier) }
    return types
  }

  private func typesOfObjects(after position: Int) throws -> Set<Int> {
    try reading { connection in
      var types: Set<Int> = []
      for table in ["object", "deletion"] {
        try connection.forEachRow(
          "SELECT DISTINCT type FROM \(table) WHERE position > ?", position
        ) { types.insert($0.integer(0)) }
      }
      return types.filter(catalog.types.texts.indices.contains)
    }
  }
}
