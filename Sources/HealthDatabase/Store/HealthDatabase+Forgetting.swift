import Digests
import Foundation
import Health
import SQLite
import SampleIntake

/// The samples to remove from a store for good.
package enum ForgottenSamples: Sendable {
  case all
  /// Samples of these sources, by their full names.
  case sources(Set<String>)
  /// Samples that begin in this range of seconds since 2001-01-01 00:00:00 UTC.
  case starting(Range<Double>)
}

extension HealthDatabase {
  /// Removes samples for good by rewriting the store without them. Long-running queries and anchors
  /// report them as deleted.
  ///
  /// - Returns: the number of removed samples.
  /// - Throws: `DatabaseError`; the store is then unchanged.
  package func forget(_ samples: ForgottenSamples, wait: (() -> Void)?) throws -> Int {
    try Connection.checkFile(path)
    let lock = try StoreLock(path, wait: wait)
    defer { withExtendedLifetime(lock) {} }
    let writer = try StoreWriter(path)
    try writer.begin()
    let count = try writer.forget(samples)
    try writer.commit(isCompacted: true)
    return count
  }
}

extension StoreWriter {
  fileprivate func forget(_ samples: ForgottenSamples) throws -> Int {
    var versions: Set<UInt32> = []
    var deleted = try rewriteRows { [catalog] row in
      let isKept = !catalog.matches(row, samples)
      if isKept { versions.insert(row.version) }
      return isKept
    }
    for (type, identities) in try forgetObjects(samples) {
      deleted[type, default: []] += identities
    }
    let count = deleted.values.reduce(0) { $0 + $1.count }
    let number = (catalog.imports.last?.id ?? 0) + 1
    let first = catalog.position
    try record(deleted, import: number, after: first)
    try forgetImports(samples)
    catalog.imports.append(
      LedgerEntry(
        id: number, origin: -1, name: "forget", identity: "", digest: "", exported: nil,
        first: first, last: catalog.position, added: 0, deleted: count, unchanged: 0, report: []))
    try forgetUnusedNames(versions: versions)
    if case .all = samples { try forgetOrigins() }
    return count
  }

  /// Removes objects, and returns the identities of the samples among them by number of the type.
  private func forgetObjects(_ samples: ForgottenSamples) throws -> [Int: [UUID]] {
    let identify = try SampleNamespace.identify()
    var deleted: [Int: [UUID]] = [:]
    for type in catalog.objectCounts.keys.sorted() {
      var kept: [StoredObject] = []
      for object in try objects(of: type) {
        guard object.object.matches(samples) else {
          kept.append(object)
          continue
        }
        try connection.prepare("DELETE FROM object WHERE key = ?").run(1, object.key)
        catalog.objectCounts[type, default: 1] -= 1
        if let identity = object.object.identity {
          deleted[type, default: []].append(identify(identity.bytes))
        }
      }
      catalog.extents[type] = StoredObject.extent(of: kept)
    }
    return deleted
  }

  /// Allows the same exports to be imported again, and, if all samples are removed, also removes
  /// their data about the person.
  private func forgetImports(_ samples: ForgottenSamples) throws {
    for index in catalog.imports.indices {
      catalog.imports[index].identity = ""
      catalog.imports[index].digest = ""
      try forgetFiles(index)
      if case .all = samples {
        catalog.imports[index].report = []
        catalog.imports[index].exported = nil
        catalog.imports[index].name = "forgotten"
      }
    }
  }

  /// Removes the names of routes and recordings, because the names contain their dates.
  private func forgetFiles(_ index: Int) throws {
    guard !catalog.imports[index].report.isEmpty else { return }
    var report = try catalog.imports[index].decodedReport(path)
    report.summary.sideFiles?.names = [:]
    catalog.imports[index].report = try report.encoded()
  }

  /// Replaces the names of the phones that exports came from.
  private func forgetOrigins() throws {
    let texts = catalog.origins.texts.indices.map { "(forgotten \($0))" }
    for (number, text) in texts.enumerated() {
      try connection.prepare("UPDATE origin SET text = ? WHERE id = ?")
        .bind(1, text).bind(2, number).run()
    }
    catalog.origins = Catalog.Names(texts)
  }

  /// Replaces the names that no sample has any more.
  ///
  /// - Parameter versions: the versions that samples have.
  private func forgetUnusedNames(versions: Set<UInt32>) throws {
    let tallies = catalog.segments.values.joined().flatMap(\.tallies)
    for (table, used, names) in [
      ("source", Set(tallies.map { Int($0.source) }), \Catalog.sources),
      ("device", Set(tallies.map { Int($0.device) }), \Catalog.devices),
      ("version", Set(versions.map { Int($0) }), \Catalog.versions),
    ] as [(String, Set<Int>, WritableKeyPath<Catalog, Catalog.Names>)] {
      var texts = catalog[keyPath: names].texts
      for number in texts.indices where !used.contains(number) {
        texts[number] = "(forgotten \(number))"
        try connection.prepare("UPDATE \(table) SET text = ? WHERE id = ?")
          .bind(1, texts[number]).bind(2, number).run()
      }
      catalog[keyPath: names] = Catalog.Names(texts)
    }
  }
}

extension Catalog {
  fileprivate func matches(_ row: SampleRow, _ samples: ForgottenSamples) -> Bool {
    switch samples {
    case .all: true
    case .sources(let names): names.contains(sources.texts[Int(row.source)])
    case .starting(let range): range.contains(row.start)
    }
  }
}

extension ImportedObject {
  fileprivate func matches(_ samples: ForgottenSamples) -> Bool {
    switch samples {
    case .all: true
    case .sources(let names):
      facts.map { names.contains($0.source) } ?? false
        || members.contains {
          names.contains($0.source)
        }
    case .starting(let range):
      if let facts { range.contains(facts.start) } else { noon.map(range.contains) ?? false }
    }
  }

  private var members: [ImportedCorrelation.Member] {
    if case .correlation(let correlation) = self { correlation.members } else { [] }
  }

  /// The middle of the day of an activity summary in UTC, because the summary has no time zone.
  private var noon: Double? {
    guard case .activitySummary(let summary) = self else { return nil }
    return CivilDate(iso: summary.date).map { Double($0.daysSince2001) * 86_400 + 43_200 }
  }
}
