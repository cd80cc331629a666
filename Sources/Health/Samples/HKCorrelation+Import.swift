package import Foundation

extension HKCorrelation {
  /// The correlation of an import, with the samples that it lists.
  ///
  /// - Parameter members: the samples of the store that are the correlation's members.
  /// - Returns: nil if its type is not known.
  package convenience init?(
    imported: ImportedCorrelation, members: Set<HKSample>, uuid: UUID
  ) {
    self.init(
      imported: imported, members: members, facts: ObjectFacts(imported.facts, .known(uuid)))
  }

  convenience init?(
    imported: ImportedCorrelation, members: Set<HKSample>, facts: ObjectFacts
  ) {
    guard let type = HKCorrelationType.byIdentifier[imported.type] else { return nil }
    self.init(
      type, members, start: Date(timeIntervalSinceReferenceDate: imported.facts.start),
      end: Date(timeIntervalSinceReferenceDate: imported.facts.end), facts: facts)
  }
}
