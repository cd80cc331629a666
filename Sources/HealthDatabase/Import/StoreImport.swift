import Foundation
import Health
import SQLite
import SampleIntake

extension HealthDatabase {
  /// Imports samples and merges them with the stored samples in a single atomic change.
  ///
  /// An export is complete. If a newer export of the same phone lacks a sample of an earlier
  /// export, the sample was therefore deleted or condensed on the phone, and it is
  /// deleted here; samples of other phones stay. A document that was cut short or damaged, or that
  /// is not a full export, does not delete anything.
  ///
  /// - Parameter wait: called before waiting for another process; nil to fail instead of waiting.
  /// - Throws: `DatabaseError`, also if a full check of the store fails, or an error of reading; in
  ///   either case the store stays as it was.
  package func `import`(_ input: ImportInput, wait: (() -> Void)?) throws -> ImportResult {
    _ = try exists
    let lock = try StoreLock(path, wait: wait)
    defer { withExtendedLifetime(lock) {} }
    // A merge copies data that it does not read, so it would carry damage over into a store that
    // looks intact.
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
  /// The result of an import whose bytes were imported before; nil if they were not.
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

  /// Throws an error if sums and averages overlap the samples that they may have been computed
  /// from: they must never be added together.
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
        // The sum of a day may be an instant at the start of the day.
        $0.first < span.upperBound + 86_400 && $0.last > span.lowerBound - 86_400
      }
      guard isOverlapping else { continue }
      throw DatabaseError.sameDays(gathering.summary.document, other.name, type: type.identifier)
    }
  }

  /// The number of the phone that an export comes from: the phone that has the largest share of its
  /// stored samples in the export. If that share is below half, the export gets a new number.
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
  /// The last import of an origin; nil if there is none.
  func newestImport(of origin: Int) -> LedgerEntry? {
    imports.last { $0.origin == origin }
  }

  /// The origin that all further imports share once the other origins, one for each bit of a word,
  /// are used up. Samples that such an import lacks are never deleted, because the origin is not a
  /// single phone.
  static let sharedOrigin = 63

  /// Returns the number of an origin; adds the origin if it is new and a number is free.
  mutating func addOrigin(_ name: String) -> Int {
    if let known = origins.number(of: name) { return known }
    return origins.add(origins.texts.count < Self.sharedOrigin ? name : "other origins")
  }
}
