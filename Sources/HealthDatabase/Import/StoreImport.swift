import Foundation
import Health
import SampleIntake

extension HealthDatabase {
  /// Imports samples and merges them with the stored samples in a single atomic change.
  ///
  /// An export is complete. If a newer export of the same phone lacks a sample of an earlier
  /// export, the sample was therefore deleted or condensed on the phone, and it is
  /// deleted here; samples of other phones stay. A document that was cut short or damaged, or that
  /// is not a full export, does not delete anything. A file that an app pushes replaces what
  /// the app pushed before for the same span.
  ///
  /// - Parameter wait: called before waiting for another process; nil to fail instead of waiting.
  /// - Throws: `DatabaseError`, also if the store is damaged; `ImportRefusal` if the import needs
  ///   the user's consent; or an error of reading. In each case the store stays as it was.
  package func `import`(_ input: ImportInput, wait: (() -> Void)?) throws -> ImportResult {
    _ = try exists
    let lock = try StoreLock(path, wait: wait)
    defer { withExtendedLifetime(lock) {} }
    // A merge copies data that it does not decode, so it would carry damage over into a store that
    // looks intact.
    if try exists { try checkBytes() }
    let writer = try StoreWriter(path)
    return try writer.knownImport(input) ?? writer.import(input)
  }
}

extension StoreWriter {
  /// The result of an import whose bytes were imported before; nil if they were not.
  fileprivate func knownImport(_ input: ImportInput) throws -> ImportResult? {
    guard !catalog.imports.isEmpty, let digest = try input.digest(),
      let entry = catalog.imports.last(where: { $0.digest == digest })
    else { return nil }
    let report = try entry.decodedReport(path)
    // Of exports, only the newest is up to date. A push stands until the app pushes again.
    guard
      report.summary.pushingApp != nil || entry.id == catalog.newestImport(of: entry.origin)?.id
    else { return nil }
    var result = ImportResult()
    result.unchanged = entry.added + entry.unchanged
    result.objects.unchanged = report.objects.map { $0.added + $0.unchanged } ?? 0
    result.counts = report.counts ?? ImportCounts()
    result.standstill = .repeated
    result.origin = entry.origin < 0 ? "" : catalog.origins.texts[entry.origin]
    result.summary = report.summary
    if let sideFiles = input.sideFiles {
      // Files can be kept later than the samples.
      try begin()
      let changes = try keep(sideFiles(report.summary), import: entry.id)
      result.sideFiles = changes
      if changes.added > 0 { try commit() }
    }
    return result
  }

  fileprivate func `import`(_ input: ImportInput) throws -> ImportResult {
    let gathering = try Gathering(input, beside: path)
    var result = ImportResult()
    result.summary = gathering.summary
    let exported = gathering.summary.exportDate?.timeIntervalSinceReferenceDate
    addNames(of: gathering)
    let origin = try origin(of: gathering, named: input.origin)
    result.origin = catalog.origins.texts[origin]
    let previous = catalog.newestImport(of: origin)
    if previous == nil, !input.isSamePerson { try checkPerson(of: gathering) }
    if previous == nil, input.origin == nil, gathering.summary.isComplete {
      result.otherPhone = try catalog.phones(path).min().map { catalog.origins.texts[$0] }
    }
    if let newest = try catalog.newestWholeExport(of: origin, path), let exported,
      exported < newest
    {
      result.standstill = .older(than: Date(timeIntervalSinceReferenceDate: newest))
      try gathering.countRepeats()
      result.counts = gathering.counts
      forgetNames()
      return result
    }
    let newestOfAny = catalog.imports.filter { $0.origin == origin }.compactMap(\.exported).max()
    result.isNewerExport =
      previous != nil && gathering.isWhole && origin != Catalog.sharedOrigin
      && (exported ?? .infinity) >= newestOfAny ?? -.infinity
    try begin()
    let plan = ImportPlan(
      origin: origin, deletes: result.isNewerExport,
      isPush: gathering.summary.pushingApp != nil, pushed: try PushedRows(catalog, path),
      phones: try catalog.phones(path).reduce(0) { $0 | 1 << UInt64($1) },
      clock: LocalClock(gathering.summary.provenance.timeZone ?? .gmt))
    try merge(gathering, plan, allowsLosses: input.allowsLosses, into: &result)
    result.summary = gathering.finishedSummary
    result.counts = gathering.counts
    let report = LedgerEntry.Report(
      summary: result.summary, characteristics: gathering.collector.characteristics.values,
      counts: result.counts, objects: result.objects, losses: result.losses,
      phone: try previous.map { try $0.decodedReport(path).allOfPhone })
    catalog.imports.append(
      LedgerEntry(
        id: (catalog.imports.last?.id ?? 0) + 1, origin: origin, name: input.name,
        digest: try input.digest() ?? "", exported: exported,
        first: old?.position ?? 0, last: catalog.position, added: result.added,
        deleted: result.deleted, unchanged: result.unchanged,
        report: try report.encoded()))
    if let sideFiles = input.sideFiles, let number = catalog.imports.last?.id {
      result.sideFiles = try keep(sideFiles(gathering.summary), import: number)
    }
    try forgetUnusedSideFiles()
    try commit()
    return result
  }

  /// Throws an `ImportRefusal` if the export of a phone that the store does not know states another
  /// user than the export of a phone that it knows.
  private func checkPerson(of gathering: Gathering) throws {
    let stated = gathering.collector.characteristics.values
    for origin in catalog.origins.texts.indices {
      guard let entry = catalog.newestImport(of: origin) else { continue }
      let known = try entry.decodedReport(path).allOfPhone.characteristics
      func differ(_ identifier: HKCharacteristicTypeIdentifier) -> Bool {
        guard let a = stated[identifier.rawValue], let b = known[identifier.rawValue] else {
          return false
        }
        return a != b
      }
      let difference = PersonDifference(
        dateOfBirth: differ(.dateOfBirth), biologicalSex: differ(.biologicalSex))
      if difference.dateOfBirth || difference.biologicalSex {
        throw ImportRefusal.otherPerson(thanOf: catalog.origins.texts[origin], difference)
      }
    }
  }

  /// The number of the phone or the app that an import comes from.
  ///
  /// An app is known by its format, a phone by the samples that it shares with the export
  /// . An export that shares too few gets a new number.
  private func origin(of gathering: Gathering, named name: String?) throws -> Int {
    if let name { return catalog.addOrigin(name) }
    if let app = gathering.summary.pushingApp { return catalog.addOrigin(app) }
    guard gathering.summary.isComplete else {
      return catalog.addOrigin((gathering.summary.document as NSString).lastPathComponent)
    }
    let phones = try catalog.phones(path)
    let phone = phones.isEmpty ? nil : try sharingPhone(gathering, among: phones)
    return phone ?? catalog.addOrigin(catalog.unusedOrigin)
  }
}

extension Catalog {
  /// A name for a phone without a name: `export 1` for the first one.
  fileprivate var unusedOrigin: String {
    let number = (1...).lazy.map { "export \($0)" }.first { origins.number(of: $0) == nil }
    return number ?? ""
  }

  /// The origins from which a phone's export came.
  fileprivate func phones(_ path: String) throws -> Set<Int> {
    Set(
      try imports.filter { $0.origin >= 0 }
        .filter { try $0.decodedReport(path).summary.isComplete }.map(\.origin))
  }

  /// The date of the newest export of a phone that was complete, in seconds since 2001-01-01
  /// 00:00:00 UTC; nil if there is none, and for the origin that several phones share.
  ///
  /// An older export adds nothing to it, but it may add to one that was cut short.
  fileprivate func newestWholeExport(of origin: Int, _ path: String) throws -> Double? {
    guard origin != Self.sharedOrigin else { return nil }
    return try imports.filter { $0.origin == origin && $0.exported != nil }
      .filter { try $0.decodedReport(path).summary.isWhole }.compactMap(\.exported).max()
  }

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
