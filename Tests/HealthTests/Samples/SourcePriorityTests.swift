import Health
import Testing

@Suite struct `The priority of sources` {
  static let sources = [
    "Garmin", "Health", "iPad", "iPhone", "Old iPhone", "Robin’s Apple\u{A0}Watch",
  ]
  .map { HKSource(name: $0) }

  static func facts(_ source: Int, _ kind: SourceKind, newest: Double = 0) -> SourceFacts {
    SourceFacts(source: source, kind: kind, count: 1, newestStart: newest)
  }

  static let facts = [
    facts(0, .thirdParty, newest: 900), facts(1, .enteredByHand), facts(2, .iPad),
    facts(3, .iPhone, newest: 500), facts(4, .iPhone, newest: 400), facts(5, .watch),
  ]

  @Test func `S-43: by hand, then watch, iPhone, iPad, others; newer before older`() {
    #expect(SourcePriority(Self.facts, sources: Self.sources).order == [1, 5, 3, 4, 2, 0])
  }

  @Test func `S-42: listed sources come first, whatever apostrophe was typed`() {
    let priority = SourcePriority(
      Self.facts, sources: Self.sources, preferred: ["Garmin", "Robin's Apple Watch", "Fitbit"])
    #expect(priority.order == [0, 5, 1, 3, 4, 2])
    #expect(priority.unknownNames == ["Fitbit"])
  }

  struct DeviceCase: Sendable {
    let name: String?, manufacturer: String?, model: String?
    let kind: SourceKind
  }

  @Test(arguments: [
    DeviceCase(name: "Apple Watch", manufacturer: "Apple Inc.", model: "Watch", kind: .watch),
    DeviceCase(name: "Apple\u{A0}Watch", manufacturer: nil, model: nil, kind: .watch),
    DeviceCase(name: "iPhone", manufacturer: "Apple Inc.", model: "iPhone", kind: .iPhone),
    DeviceCase(name: nil, manufacturer: nil, model: "iPod touch", kind: .iPad),
    DeviceCase(name: "Watch", manufacturer: "Garmin", model: "Watch", kind: .thirdParty),
    DeviceCase(name: "Body+", manufacturer: "Withings", model: "WBS05", kind: .thirdParty),
    DeviceCase(name: nil, manufacturer: nil, model: nil, kind: .thirdParty),
  ])
  func `S-43: the kind of a source comes from its device`(_ example: DeviceCase) {
    let device = HKDevice(
      name: example.name, manufacturer: example.manufacturer, model: example.model,
      hardwareVersion: nil, firmwareVersion: nil, softwareVersion: nil, localIdentifier: nil,
      udiDeviceIdentifier: nil)
    #expect(SourceKind(device: device) == example.kind)
  }
}
