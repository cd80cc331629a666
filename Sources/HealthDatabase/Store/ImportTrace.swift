import SampleIntake

/// The traces of an import in a store, as far as the store knows them: the positions that it gave
/// out, and its phone among the origins of samples.
///
/// A store knows which samples an import added. Of those that were there already it knows only which
/// phones have them, and nothing of what the import deleted or replaced.
struct ImportTrace {
  /// The parts that cannot be undone.
  let remains: [ImportRemains]
  private let entry: LedgerEntry
  /// True if no other import is of its phone.
  private let isOnly: Bool
  /// True if a later whole export of the phone has everything that is left of it.
  private let isConfirmed: Bool

  /// - Returns: nil if the catalog has no import of the number.
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

  /// The origins that a sample or an object has without the import; 0 if nothing else is known to
  /// have it.
  func origins(_ origins: UInt64, position: Int) -> UInt64 {
    let isAdded = entry.first < position && position <= entry.last
    let isOfOthers = isAdded ? isConfirmed : !isOnly
    return isOfOthers ? origins : origins & ~(1 << UInt64(entry.origin))
  }
}

/// Something that a forgotten import did and that stays.
package enum ImportRemains: Sendable, Equatable {
  /// The number of samples and objects that it deleted because the phone no longer had them.
  case deleted(Int)
  /// The facts that it stated beside the value of samples that other imports have too.
  case metadata
  /// The numbers of later imports of the phone, which may have had some of its samples too.
  case shared(with: [Int])
}
