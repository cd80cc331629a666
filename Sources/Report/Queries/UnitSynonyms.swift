import Health

/// The common spellings of units, such as `bpm` and `lbs`. Wherever a user writes a unit, in a
/// definition or on the command line, they stand for the unit's own spelling.
package enum UnitSynonyms {
  /// The unit that a string means, such as `count/min` for `bpm` and `beats per minute`; nil if it
  /// is unknown.
  package static func unit(meantBy text: String) -> String? {
    HKUnit.importedSpellings[text] ?? table[text.lowercased().replacing(" per ", with: "/")]
  }

  /// The units that have other spellings, sorted.
  package static var units: [String] {
    Set(Array(HKUnit.importedSpellings.values) + table.values).sorted()
  }

  /// The units that people's spellings mean, in addition to those of other programs.
  private static let table = WordTable(PackageResources.UnitSynonyms_tsv).words
}

extension HKUnit {
  /// Creates the unit that a user wrote in its own spelling or in a common one, such as `bpm` for
  /// `count/min`.
  ///
  /// - Parameter fits: a test of the units that have a meaning here. It decides only whether a
  ///   spelling is a synonym; the caller must check whether the unit fits.
  /// - Throws: An error about the text as written.
  convenience init(spelled text: String, fitting fits: (HKUnit) -> Bool) throws(HKUnitParseError) {
    do {
      try self.init(parsing: text)
    } catch {
      guard let meant = UnitSynonyms.unit(meantBy: text), let unit = try? HKUnit(parsing: meant),
        fits(unit)
      else { throw error }
      self.init(copying: unit)
    }
  }
}
