extension ObjectFacts {
  /// What an import knows of an object, whose identity the caller makes: exports have none.
  init(_ imported: ImportedFacts, _ identity: ObjectIdentity) {
    self.init(
      identity: identity,
      sourceRevision: HKSourceRevision(
        source: HKSource(name: imported.source), version: imported.version),
      device: imported.device.map { HKDevice(text: $0) },
      metadata: imported.metadata.entries.isEmpty ? nil : imported.metadata.values)
  }
}
