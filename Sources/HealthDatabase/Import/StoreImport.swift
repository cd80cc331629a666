import Foundation
import Health
import SQLite
import SampleIntake

extension HealthDatabase {
  /// Imports samples and merges them with the stored ones, all in one step.
  ///
  /// An export is complete. A sample of an earlier export that a newer export of the same phone lacks
  /// was therefore deleted or condensed on the phone, and is deleted here; samples of other
  /// phones stay. A document that was cut short or damaged, or that is not a whole export, deletes
  /// nothing.
  ///
  /// - Parameter wait: called before another process is waited for; nil to fail instead.
  /// - Throws: `DatabaseError`, also if a full check refuses the store, or an error of reading; the store is
  ///   as it was then.
  package func `import`(_ input: ImportInput, wait: (() -> Void)?) throws -> ImportResult {
    _ = try exists
    let lock = try StoreLock(path, wait: wait)
    defer { withExtendedLifetime(lock) {} }
    // A merge copies what it does not read: a damaged store would pass for a whole one.
    if try exists { _ = try check(isFull: true) }
    let writer = try StoreWriter(path)
    if let known = try writer.knownImport(input) {
      try writer.migrate()
      return known
    }
    return try writer.import(input)
  }
}

extension StoreWriter {
  /// The result for bytes that were imported before; nil if they were not.
  fileprivate func knownImport(_ input: ImportInput) throws -> ImportResult? {
    guard !catalog.imports.isEmpty, let digest = try input.digest(),
      let entry = catalog.imports.last(where: { $0.digest == digest }),
      entry.id == catalog.newestImport(of: entry.origin)?.id
    else { return nil }
    var result = ImportResult()
    let report = try entry.decodedReport(path)
    result.unchanged = entry.added + entry.unchanged
    result.objects.unchanged = report.objects.map { $0.added + $0.unchanged } ?? 0
    result.counts = report.counts ?? ImportCounts()
    result.standstill = .repeated
    result.origin = entry.origin < 0 ? "" : catalog.origins.texts[entry.origin]
    result.summary = report.summary
    return result
  }

  fileprivate func `import`(_ input: ImportInput) throws -> ImportResult {
    let gathering = try Gathering(input, beside: path)
    var result = ImportResult()
    result.summary = gathering.summary
    try checkOverlap(of: gathering)
    let exported = gathering.summary.exportDate?.timeIntervalSinceReferenceDate
    addNames(of: gathering)
    let origin = try origin(of: gathering, named: input.origin)
    result.origin = catalog.origins.texts[origin]
    let previous = catalog.newestImport(of: origin)
    if let newest = previous?.exported, let exported, exported < newest,
      origin != Catalog.sharedOrigin
    {
      result.standstill = .older(than: Date(timeIntervalSinceReferenceDate: newest))
      result.counts = gathering.counts
      forgetNames()
      return result
    }
    result.isNewerExport =
      previous != nil && gathering.isWhole && origin != Catalog.sharedOrigin
    try begin()
    let (samples, objects) = try merge(
      gathering, origin: 1 << UInt64(origin), deletes: result.isNewerExport)
    (result.added, result.deleted, result.unchanged) = (
      samples.added, samples.deleted, samples.unchanged
    )
    result.objects = objects
    result.summary = gathering.finishedSummary
    result.counts = gathering.counts
    let report = LedgerEntry.Report(
      summary: result.summary, characteristics: gathering.collector.characteristics.values,
      counts: result.counts, objects: objects)
    catalog.imports.append(
      LedgerEntry(
        id: (catalog.imports.last?.id ?? 0) + 1, origin: origin, name: input.name,
        identity: "", digest: try input.digest() ?? "", exported: exported,
        first: old?.position ?? 0, last: catalog.position, added: result.added,
        deleted: result.deleted, unchanged: result.unchanged,
        report: try report.encoded()))
    try commit()
    return result
  }

  /// Checks the overlap, because sums and averages of days are never added to the samples that they
  /// were made from.
  private func checkOverlap(of gathering: Gathering) throws {
    let areAggregates = gathering.summary.aggregatedRows > 0
    let others = try catalog.imports.filter {
      try ($0.decodedReport(path).summary.aggregatedRows > 0) != areAggregates && $0.added > 0
    }
    guard let other = others.last else { return }
    for type in gathering.collector.types {
      guard let span = try gathering.span(of: type),
        let number = catalog.types.number(of: type.identifier)
      else { continue }
      let isOverlapping = (catalog.segments[number] ?? []).contains {
        // A day's sum may be an instant at the start of the day.
        $0.first < span.upperBound + 86_400 && $0.last > span.lowerBound - 86_400
      }
      guard isOverlapping else { continue }
      throw DatabaseError.sameDays(gathering.summary.document, other.name, type: type.identifier)
    }
  }

  /// The number of the phone that an export comes from: the one with most samples in common, if these
  /// are at least half of its samples, otherwise a new one.
  private func origin(of gathering: Gathering, named name: String?) throws -> Int {
    if let name { return catalog.addOrigin(name) }
    guard gathering.summary.isComplete else {
      return catalog.addOrigin((gathering.summary.document as NSString).lastPathComponent)
    }
    guard !catalog.origins.texts.isEmpty else { return catalog.addOrigin(Self.unnamed(1)) }
    let counts = try sharedCounts(gathering)
    let shares = counts.all.indices.filter { counts.all[$0] > 0 }.map {
      (origin: $0, share: Double(counts.shared[$0]) / Double(counts.all[$0]))
    }
    if let best = shares.max(by: { ($0.share, $1.origin) < ($1.share, $0.origin) }),
      best.share >= 0.5
    {
      return best.origin
    }
    return catalog.addOrigin(Self.unnamed(catalog.origins.texts.count + 1))
  }

  private static func unnamed(_ number: Int) -> String { "export \(number)" }
}

extension Catalog {
  /// The last import of an origin; nil without one.
  func newestImport(of origin: Int) -> LedgerEntry? {
    imports.last { $0.origin == origin }
  }

  /// The origin for all imports beyond the other origins, which are the bits of a word. Samples
  /// that it lacks are never deleted, because it is not a single phone.
  static let sharedOrigin = 63

  /// Returns the number of an origin, which is added if it is new and a number is free.
  mutating func addOrigin(_ name: String) -> Int {
    if let known = origins.number(of: name) { return known }
    return origins.add(origins.texts.count < Self.sharedOrigin ? name : "other origins")
  }
}
