/// A reason why an import needs the user's consent. The store is unchanged.
package enum ImportRefusal: Error, Equatable {
  /// A newer export of a phone lacks much of what the phone had.
  case losses(ImportLosses, of: String)
  /// A push has only a part of the span of rows that an earlier push aggregated.
  case partOfLongerRows(Int, type: String)
  /// The user that the export states differs from the user of an earlier export of another phone.
  case otherPerson(thanOf: String, PersonDifference)
}

/// The facts about the user that differ between two exports.
package struct PersonDifference: Sendable, Equatable {
  package var dateOfBirth = false
  package var biologicalSex = false

  package init(dateOfBirth: Bool = false, biologicalSex: Bool = false) {
    self.dateOfBirth = dateOfBirth
    self.biologicalSex = biologicalSex
  }
}
