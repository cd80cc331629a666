package import Health

/// The counts of what was read and kept, in the words that `import`, `inspect` and `store check` share.
package struct ImportCounts: Sendable, Equatable, Codable {
  /// Records that were read.
  package var records = 0
  /// Records that are kept, each sample once.
  package var samples = 0
  /// Records that say again what is kept.
  package var repeats = 0
  /// Records that are not kept for another reason.
  package var leftOut = 0
  /// Correlations, workouts and activity summaries that are kept.
  package var objects = 0

  package init() {}

  /// True if no count is negative or beyond all counting.
  package func isSound(limit: Int) -> Bool {
    [records, samples, repeats, leftOut, objects].allSatisfy { 0...limit ~= $0 }
  }
}

extension ImportSummary {
  /// The counts over all types.
  package var counts: ImportCounts {
    var counts = ImportCounts()
    for (identifier, type) in types where ImportedObject.elementName(ofType: identifier) == nil {
      // Records of other types are counted, and not kept.
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

  /// Notes which objects are kept.
  ///
  /// - Parameter counts: by the identifiers of their types.
  package mutating func setObjects(_ counts: some Sequence<(type: String, count: Int)>) {
    var objects: [String: Int] = [:]
    for (type, count) in counts where count > 0 {
      objects[ImportedObject.elementName(ofType: type) ?? type, default: 0] += count
    }
    self.objects = objects
  }
}

extension ImportedObject {
  /// The name of the elements that hold objects of a type; nil for other types.
  package static func elementName(ofType identifier: String) -> String? {
    if identifier == HKWorkoutTypeIdentifier { return "Workout" }
    if identifier == summaryType { return "ActivitySummary" }
    return HKCorrelationType.byIdentifier[identifier] == nil ? nil : "Correlation"
  }
}
