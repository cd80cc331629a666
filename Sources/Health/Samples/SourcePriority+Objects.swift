extension SourcePriority {
  /// Returns the names of the objects' sources, in the order of priority (S-42, S-43), and the
  /// preferred names that do not match any of them.
  package static func names(
    of objects: [ImportedFacts], preferred: [String]
  ) -> (order: [String], unknown: [String]) {
    var names: [String: NamePlace] = [:]
    var devices: [String: NamePlace] = [:]
    for facts in objects {
      if names[facts.source] == nil { names[facts.source] = NamePlace(names.count) }
      if let device = facts.device, devices[device] == nil {
        devices[device] = NamePlace(devices.count)
      }
    }
    let kinds = devices.sorted { $0.value < $1.value }.map {
      SourceKind(device: HKDevice(text: $0.key))
    }
    var tally = SourceTally(kinds: kinds)
    for facts in objects {
      guard let source = names[facts.source] else { continue }
      tally.add(
        source: source, device: facts.device.flatMap { devices[$0] } ?? .noName,
        wasUserEntered: facts.metadata.wasUserEntered, count: 1, newestStart: facts.start)
    }
    let sources = names.sorted { $0.value < $1.value }.map {
      HKSource(name: $0.key, bundleIdentifier: "")
    }
    let priority = SourcePriority(tally.facts(), sources: sources, preferred: preferred)
    return (priority.order.map { sources[$0].name }, priority.unknownNames)
  }
}
