/// An object of an import that is neither a quantity nor a category: several things that belong
/// together.
package enum ImportedObject: Hashable, Sendable, Codable {
  case correlation(ImportedCorrelation)
  case workout(ImportedWorkout)
  case activitySummary(ImportedActivitySummary)
}

/// What every sample of an import has beside its value.
package struct ImportedFacts: Hashable, Sendable, Codable {
  /// Seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  package var end: Double
  package var source: String
  /// The version of the source; nil if the document names none.
  package var version: String?
  /// The text of the device without its memory address; nil if the document names none.
  package var device: String?
  /// When the sample was written, in seconds since 2001-01-01 00:00:00 UTC; nil if not known.
  package var creation: Double?
  package var metadata: MetadataSet

  package init(
    start: Double, end: Double, source: String, version: String? = nil, device: String? = nil,
    creation: Double? = nil, metadata: MetadataSet = MetadataSet()
  ) {
    self.start = start
    self.end = end
    self.source = source
    self.version = version
    self.device = device
    self.creation = creation
    self.metadata = metadata
  }
}

/// Samples that belong together.
package struct ImportedCorrelation: Hashable, Sendable, Codable {
  /// The whole identifier of the correlation type.
  package var type: String
  package var facts: ImportedFacts
  package var members: [Member]

  /// A sample of the correlation, by what tells it apart.
  package struct Member: Hashable, Sendable, Codable {
    /// The whole identifier of a quantity or category type.
    package var type: String
    package var start: Double
    package var end: Double
    package var source: String
    /// As the document has it: a number, or the word of a category.
    package var value: String
    package var unit: String?

    package init(
      type: String, start: Double, end: Double, source: String, value: String, unit: String?
    ) {
      self.type = type
      self.start = start
      self.end = end
      self.source = source
      self.value = value
      self.unit = unit
    }
  }

  package init(type: String, facts: ImportedFacts, members: [Member]) {
    self.type = type
    self.facts = facts
    self.members = members
  }
}
