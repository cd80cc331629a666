import Foundation

extension MetadataSet {
  /// True for HealthKit's own keys whose values are not strings, but Boolean values, numbers, dates
  /// or quantities.
  package static func isPublished(_ key: String) -> Bool { MetadataKind.of(key) != nil }

  /// Returns the entries that do not contain text from a user or a program: HealthKit's own keys
  /// with a value of the key's kind. Each key appears once, because its first entry counts.
  ///
  /// - Parameter hasZone: true to also keep the name of a known time zone.
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
