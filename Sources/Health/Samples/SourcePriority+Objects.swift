extension SourcePriority {
  /// Returns the names of the objects' sources, in the order of priority (S-42, S-43), and the
  /// preferred names that do not match any of them.
  package static func names(
    of objects: [ObjectOutline], preferred: [String]
  ) -> (order: [String], unknown: [String]) {
    var names: [String: NamePlace] = [:]
    var devices: [String: NamePlace] = [:]
    for object in objects {
      if names[object.source] == nil { names[object.source] = NamePlace(names.count) }
      if let device = object.device, devices[device] == nil {
        devices[device] = NamePlace(devices.count)
      }
    }
    let kinds = devices.sorted { $0.value < $1.value }.map {
      SourceKind(device: HKDevice(text: $0.key))
    }
    var tally = SourceTally(kinds: kinds)
    for object in objects {
      guard let source = names[object.source] else { continue }
      tally.add(
        source: source, device: object.device.flatMap { devices[$0] } ?? .noName,
        wasUserEntered: object.wasUserEntered, count: 1, newestStart: object.start)
    }
    let sources = names.sorted { $0.value < $1.value }.map {
      HKSource(name: $0.key, bundleIdentifier: "")
    }
    let priority = SourcePriority(tally.facts(), sources: sources, preferred: preferred)
    return (priority.order.map { sources[$0].name }, priority.unknownNames)
  }
}
