/// Where sources and devices stand in the tables of a store.
struct ObjectPlaces: Sendable {
  private(set) var sources: [HKSource]
  private(set) var devices: [HKDevice]
  private var sourceIndex: [HKSource: UInt16]
  private var deviceIndex: [HKDevice: UInt16]

  /// - Parameters: the tables of the store beneath, each without repeats.
  init(sources: [HKSource], devices: [HKDevice]) {
    self.sources = sources
    self.devices = devices
    sourceIndex = Dictionary(
      zip(sources, 0...), uniquingKeysWith: { first, _ in first })
    deviceIndex = Dictionary(
      zip(devices, 0...), uniquingKeysWith: { first, _ in first })
  }

  /// True if the tables can take the sources and devices of some objects.
  func hasRoom(for objects: [HKObject]) -> Bool {
    var newSources: Set<HKSource> = []
    var newDevices: Set<HKDevice> = []
    for object in objects {
      if sourceIndex[object.source] == nil { newSources.insert(object.source) }
      if let device = object.device, deviceIndex[device] == nil { newDevices.insert(device) }
    }
    return max(sources.count + newSources.count, devices.count + newDevices.count)
      <= SampleCollector.capacity
  }

  mutating func add(_ object: HKObject) {
    if sourceIndex[object.source] == nil {
      sourceIndex[object.source] = UInt16(sources.count)
      sources.append(object.source)
    }
    if let device = object.device, deviceIndex[device] == nil {
      deviceIndex[device] = UInt16(devices.count)
      devices.append(device)
    }
  }

  func source(_ source: HKSource) -> UInt16 { sourceIndex[source] ?? 0 }

  func device(_ device: HKDevice) -> UInt16 { deviceIndex[device] ?? QuantityColumns.noDevice }
}
