import SampleIntake

/// The traces of an import that a store records: the positions that the import used, and its phone
/// among the origins of samples.
///
/// A store records which samples an import added. For the samples that were already there, it
/// records only which phones have them. It records nothing about samples that the import deleted or
/// replaced.
struct ImportTrace {
  /// The parts that cannot be undone.
  let remains: [ImportRemains]
  private let entry: LedgerEntry
  /// True if no other import comes from the same phone.
  private let isOnly: Bool
  /// True if a later full export of the phone contains everything that is left of this import.
  private let isConfirmed: Bool

  /// - Returns: nil if the catalog has no import with this number.
  init?(of number: Int, in catalog: Catalog, _ path: String) throws {
    guard let entry = catalog.imports.first(where: { $0.id == number && $0.origin >= 0 }) else {
      return nil
    }
    self.entry = entry
    let others = catalog.imports.filter { $0.origin == entry.origin && $0.id != number }
    let later = others.filter { $0.id > number }
    let isPhone = entry.origin != Catalog.sharedOrigin
    isOnly = others.isEmpty && isPhone
    isConfirmed = try isPhone && later.contains { try $0.decodedReport(path).summary.isWhole }
    let objects = try entry.decodedReport(path).objects ?? ImportChanges()
    var remains: [ImportRemains] = []
    if entry.deleted + objects.deleted > 0 {
      remains.append(.deleted(entry.deleted + objects.deleted))
    }
    if entry.unchanged + objects.unchanged > 0 { remains.append(.metadata) }
    if !isConfirmed, !later.isEmpty { remains.append(.shared(with: later.map(\.id))) }
    self.remains = remains
  }

  /// The origins that a sample or an object has without the import; 0 if the store has no other
  /// evidence for it.
  func origins(_ origins: UInt64, position: Int) -> UInt64 {
    let isAdded = entry.first < position && position <= entry.last
    let isOfOthers = isAdded ? isConfirmed : !isOnly
    return isOfOthers ? origins : origins & ~(1 << UInt64(entry.origin))
  }

  /// True if the files that an import brought go with the forgotten one.
  func ownsFiles(of number: Int) -> Bool { number == entry.id && !isConfirmed }
}

/// A change by a forgotten import that remains in the store.
package enum ImportRemains: Sendable, Equatable {
  /// The number of samples and objects that it deleted because the phone no longer had them.
  case deleted(Int)
  /// The metadata that it set for samples that other imports have too.
  case metadata
  /// The numbers of later imports of the phone, which may also have had some of its samples.
  case shared(with: [Int])
}
