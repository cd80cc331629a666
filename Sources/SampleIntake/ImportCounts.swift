package import Health

/// The counts of records and objects that were read and kept, in the terms that `import`, `inspect`
/// and `store check` share.
package struct ImportCounts: Sendable, Equatable, Codable {
  /// The number of records that were read.
  package var records = 0
  /// The number of records that were kept, counting each sample once.
  package var samples = 0
  /// The number of records that repeat a record that was kept.
  package var repeats = 0
  /// The number of records that were not kept for any other reason.
  package var leftOut = 0
  /// The number of correlations, workouts and activity summaries that were kept.
  package var objects = 0

  package init() {}

  /// Returns true if every count is from 0 to `limit`.
  package func isSound(limit: Int) -> Bool {
    [records, samples, repeats, leftOut, objects].allSatisfy { 0...limit ~= $0 }
  }
}

extension ImportSummary {
  /// The counts of all types together.
  package var counts: ImportCounts {
    var counts = ImportCounts()
    for (identifier, type) in types where ImportedObject.elementName(ofType: identifier) == nil {
      // Records of other types are counted but not kept.
      if SampleTypeName.identifier(of: identifier) != nil {
        counts.samples += type.kept
      } else {
        counts.leftOut += type.kept
      }
      for (reason, count) in type.dropped {
        if Self.repeats.contains(reason) {
          counts.repeats += count
        } else {
          counts.leftOut += count
        }
      }
    }
    counts.records = counts.samples + counts.repeats + counts.leftOut
    counts.objects = objects?.values.reduce(0, +) ?? 0
    return counts
  }

  /// Sets the numbers of objects that were kept.
  ///
  /// - Parameter counts: the number of objects of each type, by type identifier.
  package mutating func setObjects(_ counts: some Sequence<(type: String, count: Int)>) {
    var objects: [String: Int] = [:]
    for (type, count) in counts where count > 0 {
      objects[ImportedObject.elementName(ofType: type) ?? type, default: 0] += count
    }
    self.objects = objects
  }
}

extension ImportedObject {
  /// Returns the name of the elements that contain objects of a type; nil for other types.
  package static func elementName(ofType identifier: String) -> String? {
    if identifier == HKWorkoutTypeIdentifier { return "Workout" }
    if identifier == summaryType { return "ActivitySummary" }
    return HKCorrelationType.byIdentifier[identifier] == nil ? nil : "Correlation"
  }
}
