import Foundation

extension MetadataSet {
  /// True for HealthKit's own keys whose values are not texts: truth values, numbers, dates and quantities.
  package static func isPublished(_ key: String) -> Bool { MetadataKind.of(key) != nil }

  /// The entries that hold no text of a person or of a program: those of HealthKit's own keys with a value of
  /// the key's kind, each once, because the first of a key counts.
  ///
  /// - Parameter hasZone: true to keep the name of a known time zone too.
  func published(withZone hasZone: Bool) -> MetadataSet {
    let values = values
    var seen: Set<String> = []
    return MetadataSet(
      entries: entries.filter { entry in
        if entry.key == HKMetadataKeyTimeZone {
          return hasZone && TimeZone(identifier: entry.value) != nil
        }
        return Self.isPublished(entry.key) && !(values[entry.key] is String)
          && seen.insert(entry.key).inserted
      })
  }
}
