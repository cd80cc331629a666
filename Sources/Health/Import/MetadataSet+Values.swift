extension MetadataSet {
  /// The metadata as HealthKit has them.
  package var values: [String: Any] {
    var values: [String: Any] = [:]
    for entry in entries where values[entry.key] == nil {
      values[entry.key] =
        entry.key == HKMetadataKeyWasUserEntered ? entry.value == "1" : entry.value as Any
    }
    return values
  }
}
