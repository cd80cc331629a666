import Foundation
import Health
import SampleIntake
import Threads

/// The samples to remove permanently from a store.
package enum ForgottenSamples: Sendable {
  case all
  /// Samples of these sources, by their full names.
  case sources(Set<String>)
  /// Samples that start in this range of seconds since 2001-01-01 00:00:00 UTC.
  case starting(Range<Double>)
  /// The samples and objects of an import, by its number in the ledger.
  case `import`(Int)
}

/// The numbers of samples and objects that were forgotten.
package struct ForgetResult: Sendable, Equatable {
  package var samples = 0
  package var objects = 0
  /// The number of files beside documents that the store had kept.
  package var sideFiles = 0
  /// The parts of an import that could not be undone.
  package var remains: [ImportRemains] = []

  package init(samples: Int = 0, objects: Int = 0, remains: [ImportRemains] = []) {
    self.samples = samples
    self.objects = objects
    self.remains = remains
  }
}

extension HealthDatabase {
  /// Removes samples permanently by rewriting the store without them. Long-running queries and
  /// anchors report them as deleted.
  ///
  /// - Throws: `DatabaseError`, also if the store is damaged or has no import with the given
  ///   number; the store then stays as it was.
  package func forget(
    _ samples: ForgottenSamples, wait: (() -> Void)?
  ) throws -> ForgetResult {
    try Connection.checkFile(path)
    let lock = try StoreLock(path, wait: wait)
    defer { withExtendedLifetime(lock) {} }
    // Objects and lists of deletions are copied as they are, with any damage.
    try checkBytes()
    let writer = try StoreWriter(path)
    let trace = try writer.trace(of: samples)
    try writer.begin()
    let result = try writer.forget(samples, trace)
    try writer.commit(isCompacted: true)
    return result
  }
}

extension StoreWriter {
  /// The trace of the import to forget; nil if something else is to be forgotten.
  fileprivate func trace(of samples: ForgottenSamples) throws -> ImportTrace? {
    guard case .import(let number) = samples else { return nil }
    guard let trace = try ImportTrace(of: number, in: catalog, path) else {
      throw DatabaseError("the store '\(path)' has no import \(number)")
    }
    return trace
  }

  fileprivate func forget(
    _ samples: ForgottenSamples, _ trace: ImportTrace?
  ) throws -> ForgetResult {
    var result = ForgetResult(remains: trace?.remains ?? [])
    var (deleted, versions) = try forgetRows(samples, trace)
    result.samples = deleted.values.reduce(0) { $0 + $1.count }
    let objects = try forgetObjects(samples, trace)
    result.objects = objects.count
    for (type, identities) in objects.deleted { deleted[type, default: []] += identities }
    let count = deleted.values.reduce(0) { $0 + $1.count }
    let number = (catalog.imports.last?.id ?? 0) + 1
    let first = catalog.position
    try record(deleted, import: number, after: first)
    try forgetImports(samples)
    catalog.imports.append(
      LedgerEntry(
        id: number, origin: -1, name: "forget", digest: "", exported: nil, first: first,
        last: catalog.position, added: 0, deleted: count, unchanged: 0, report: []))
    result.sideFiles = try forgetSideFiles(of: samples, trace)
    forgetUnusedNames(versions: versions)
    forgetOrigins(samples)
    return result
  }

  /// Removes rows, by rewriting the segments that have some of them.
  ///
  /// - Returns: the identities of the removed rows by number of the type, and the numbers of the
  ///   versions that the other rows have.
  private func forgetRows(
    _ samples: ForgottenSamples, _ trace: ImportTrace?
  ) throws -> (deleted: [Int: [UUID]], versions: Set<NameNumber>) {
    let context = TypeMerge.Context(
      plan: .none, span: CoveredSpan(), replacedFrom: .infinity, base: 0,
      metadata: { _ in MetadataSet() }, load: rows, path: path,
      file: try NamelessFile(beside: path))
    let types = catalog.segments.sorted { $0.key < $1.key }
    let merged = try WorkerThread.map(types) { type, entries in
      var merge = try TypeMerge(context, type: type, in: catalog)
      let versions = try forgetRows(samples, trace, entries, &merge)
      return (merge: merge, versions: versions)
    }
    var deleted: [Int: [UUID]] = [:]
    for (merge, _) in merged {
      try take(merge)
      if !merge.deleted.isEmpty { deleted[merge.type] = merge.deleted }
    }
    return (deleted, merged.reduce(into: []) { $0.formUnion($1.versions) })
  }

  /// Removes rows of one type, and returns the numbers of the versions that the other rows have.
  private func forgetRows(
    _ samples: ForgottenSamples, _ trace: ImportTrace?, _ entries: [SegmentEntry],
    _ merge: inout TypeMerge
  ) throws -> Set<NameNumber> {
    var versions: Set<NameNumber> = []
    for (place, entry) in entries.enumerated() {
      let facts = try SegmentFacts(entry, bytes(of: entry), catalog, path)
      let isAffected =
        trace.map { trace in
          zip(facts.origins, facts.positions).contains {
            trace.origins($0, position: Int($1)) != $0
          }
        } ?? catalog.canHave(samples, entry)
      guard isAffected else {
        versions.formUnion(facts.versions)
        merge.keep(entry)
        continue
      }
      let rows = try rows(of: entry)
      merge.beginSegment(entry, rows)
      for (index, row) in rows.rows.enumerated() {
        let origins =
          trace?.origins(rows.origins[index], position: Int(row.sequence))
          ?? (catalog.matches(row, samples) ? 0 : rows.origins[index])
        if origins != 0 { versions.insert(row.version) }
        try merge.put(index, origins: origins)
      }
      try merge.endSegment(isFollowed: false, isLast: place == entries.count - 1)
    }
    try merge.finish()
    return versions
  }

  /// Removes objects, and returns their number and the identities of those that are samples, by
  /// number of the type.
  private func forgetObjects(
    _ samples: ForgottenSamples, _ trace: ImportTrace?
  ) throws -> (count: Int, deleted: [Int: [UUID]]) {
    var deleted: [Int: [UUID]] = [:]
    var count = 0
    var kept: [Int: [StoredObject]] = [:]
    for var object in try objects() {
      let origins =
        trace?.origins(object.origins, position: object.position)
        ?? (object.object.matches(samples) ? 0 : object.origins)
      guard origins == 0 else {
        if origins != object.origins {
          object.origins = origins
          try write(object)
        }
        kept[object.type, default: []].append(object)
        continue
      }
      kept[object.type, default: []] += []
      count += 1
      try delete(object, &deleted)
    }
    try writeColumns(of: kept)
    return (count, deleted)
  }

  /// Allows all exports to be imported again. Also removes the reports of the forgotten imports,
  /// with their data about the user; if only some samples are forgotten, removes the names of side
  /// files instead.
  private func forgetImports(_ samples: ForgottenSamples) throws {
    var phone: Int?
    for index in catalog.imports.indices {
      catalog.imports[index].digest = ""
      switch samples {
      case .all: forgetReport(index)
      case .import(let number):
        guard catalog.imports[index].id == number else { continue }
        forgetReport(index)
        phone = catalog.imports[index].origin
        catalog.imports[index].origin = -1
        (catalog.imports[index].added, catalog.imports[index].deleted) = (0, 0)
        catalog.imports[index].unchanged = 0
      case .sources, .starting: try forgetFiles(index)
      }
    }
    if let phone { try restateFacts(of: phone) }
  }

  /// Limits the facts about a phone that its imports keep to what the remaining ones stated.
  private func restateFacts(of phone: Int) throws {
    var facts: PhoneFacts?
    for index in catalog.imports.indices where catalog.imports[index].origin == phone {
      var report = try catalog.imports[index].decodedReport(path)
      if report.phone != facts {
        report.phone = facts
        catalog.imports[index].report = try report.encoded()
      }
      facts = report.allOfPhone
    }
  }

  private func forgetReport(_ index: Int) {
    catalog.imports[index].report = []
    catalog.imports[index].exported = nil
    catalog.imports[index].name = "forgotten"
  }

  /// Removes the names of routes and recordings, because they show when these were made.
  private func forgetFiles(_ index: Int) throws {
    guard !catalog.imports[index].report.isEmpty else { return }
    var report = try catalog.imports[index].decodedReport(path)
    report.summary.sideFiles?.names = [:]
    catalog.imports[index].report = try report.encoded()
  }

  /// Replaces the names of the phones that no remaining import comes from.
  private func forgetOrigins(_ samples: ForgottenSamples) {
    var used = Set(catalog.imports.map(\.origin))
    switch samples {
    case .all: used = []
    case .import: break
    case .sources, .starting: return
    }
    catalog.origins.forget(allBut: used)
  }

  /// Replaces the names that no remaining sample uses.
  ///
  /// - Parameter versions: the numbers of the versions that are still in use.
  private func forgetUnusedNames(versions: Set<NameNumber>) {
    let tallies = catalog.segments.values.joined().flatMap(\.tallies)
    catalog.sources.forget(allBut: Set(tallies.map { Int($0.source) }))
    catalog.devices.forget(allBut: Set(tallies.map { Int($0.device) }))
    catalog.versions.forget(allBut: Set(versions.map { Int($0) }))
  }
}

extension Catalog {
  /// True if a segment may have some of the samples.
  fileprivate func canHave(_ samples: ForgottenSamples, _ entry: SegmentEntry) -> Bool {
    switch samples {
    case .all: true
    case .sources(let names):
      entry.tallies.contains { names.contains(sources.texts[Int($0.source)]) }
    case .starting(let range):
      entry.first < range.upperBound && range.lowerBound <= entry.newestStart
    case .import: false
    }
  }

  fileprivate func matches(_ row: SampleRow, _ samples: ForgottenSamples) -> Bool {
    switch samples {
    case .all: true
    case .sources(let names): names.contains(sources.texts[Int(row.source)])
    case .starting(let range): range.contains(row.start)
    case .import: false
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
      if case .activitySummary(let summary) = self {
        summary.noonInUTC.map(range.contains) ?? false
      } else {
        facts.map { range.contains($0.start) } ?? false
      }
    case .import: false
    }
  }

  private var members: [ImportedCorrelation.Member] {
    if case .correlation(let correlation) = self { correlation.members } else { [] }
  }
}
