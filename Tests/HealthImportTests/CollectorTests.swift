import Files
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Samples of one type` {
  static func mass(_ value: String, _ unit: String, minute: Int) -> String {
    ExportText.record(
      type: "HKQuantityTypeIdentifierBodyMass", value: value, unit: unit,
      start: ExportText.minute(minute), end: ExportText.minute(minute))
  }

  @Test func `samples have the unit that most of them have, to the bit (X-33)`() throws {
    let store = try read(
      Self.mass("72.57479999999999", "kg", minute: 0), Self.mass("160", "lb", minute: 1),
      Self.mass("160.2", "lb", minute: 2))
    let columns = try #require(try store.columns(.bodyMass))
    #expect(columns.unit == HKUnit(from: "lb"))
    #expect(Array(columns.value[1...]) == [160, 160.2])
    #expect((columns.value[0] - 160).magnitude < 1e-3)
    #expect(store.summary.types["HKQuantityTypeIdentifierBodyMass"]?.units == ["kg": 1, "lb": 2])
  }

  @Test func `tied units are resolved by byte order (X-33)`() throws {
    let store = try read(Self.mass("160", "lb", minute: 1), Self.mass("72", "kg", minute: 0))
    #expect(try store.columns(.bodyMass)?.unit == HKUnit(from: "kg"))
    #expect(try store.values(.bodyMass).first == 72)
  }

  @Test func `sound levels are in decibels`() throws {
    let type = "HKQuantityTypeIdentifierEnvironmentalAudioExposure"
    let store = try read(
      ExportText.record(type: type, value: "1", unit: "Pa"),
      ExportText.record(type: type, value: "70", unit: "dBASPL", source: "Watch"),
      ExportText.record(type: type, value: "2", unit: "Pa"))
    #expect(try store.columns(.environmentalAudioExposure)?.unit == HKUnit(from: "dBASPL"))
    #expect(try store.values(.environmentalAudioExposure).contains(70))
  }

  @Test func `samples have one order, whatever the order of the document`() throws {
    var records: [String] = []
    for minute in [3, 1, 2, 1] {
      for (source, device) in [("b", "y"), ("a", "z"), ("a", "y"), ("a", nil)] {
        for value in ["2", "1"] {
          records.append(
            ExportText.record(
              value: value, source: source, device: device, created: ExportText.minute(9),
              start: ExportText.minute(minute),
              end: ExportText.minute(minute + (value == "1" ? 0 : 1))))
        }
      }
    }
    let expected = try read(records.joined())
    #expect(expected.keptCount == 24)
    #expect(expected.stepSummary?.dropped == [.repeated: 8])
    for _ in 0..<5 {
      let store = try read(records.shuffled().joined())
      #expect(try store.dataDigest() == expected.dataDigest())
      #expect(store.sources == expected.sources)
      #expect(store.devices == expected.devices)
    }
  }

  struct Repeat: Sendable {
    let text: String
    let isRepeat: Bool
  }

  @Test(arguments: [
    Repeat(text: Self.one(), isRepeat: true),
    Repeat(text: Self.one(value: "10.0000000000001"), isRepeat: true),
    Repeat(text: Self.one(value: "10.00000000001"), isRepeat: false),
    Repeat(text: Self.one(start: "2024-01-01 10:00:00 +0200"), isRepeat: true),
    Repeat(text: Self.one(start: "2024-01-01 08:00:01 +0000"), isRepeat: false),
    Repeat(text: Self.one(device: Self.device(address: "0x99")), isRepeat: true),
    Repeat(text: Self.one(device: "iPhone"), isRepeat: false),
    Repeat(text: Self.one(device: nil), isRepeat: false),
    Repeat(text: Self.one(created: ExportText.minute(1)), isRepeat: false),
    Repeat(text: Self.one(created: nil), isRepeat: false),
    Repeat(text: Self.one(source: "Watch"), isRepeat: false),
  ])
  func `samples are repeats only if their complete identity is equal (X-61, X-62)`(
    _ example: Repeat
  ) throws {
    let store = try read(Self.one(), example.text)
    #expect(store.keptCount == (example.isRepeat ? 1 : 2))
    #expect(store.stepSummary?.dropped == (example.isRepeat ? [.repeated: 1] : [:]))
  }

  @Test func `samples can be repeats across units`() throws {
    let store = try read(Self.mass("1", "kg", minute: 0), Self.mass("1000", "g", minute: 0))
    #expect(try store.values(.bodyMass) == [1])
    #expect(store.summary.types["HKQuantityTypeIdentifierBodyMass"]?.units == ["kg": 1])
  }

  @Test(arguments: [65_536, 65_537, 131_073])
  func `a sample is kept once, however often it is repeated (X-62)`(_ count: Int) throws {
    let store = try read(String(repeating: Self.one(), count: count), Self.one(value: "9"))
    #expect(store.keptCount == 2)
    #expect(store.stepSummary?.dropped == [.repeated: count - 1])
  }

  @Test func `the first of repeated samples keeps its place (S-55)`() throws {
    let store = try read(Self.one(), Self.one(value: "9"), Self.one())
    #expect(try store.columns(.stepCount)?.sequence == [2, 1])
  }

  @Test func `nested records are dropped as often as they occur at top level (X-12)`() throws {
    func correlation(_ inside: String) -> String {
      "<Correlation type=\"x\" \(ExportText.dates)>\(inside)</Correlation>"
    }
    // Three nested records, and two at top level that differ in parts that X-12 does not compare.
    let store = try read(
      correlation(Self.one()), correlation(Self.one()), correlation(Self.one(created: nil)),
      Self.one(), Self.one(device: nil))
    #expect(store.stepSummary?.dropped == [.nestedRepeat: 2])
    #expect(store.keptCount == 3)
  }

  static func device(address: String) -> String {
    "&lt;&lt;HKDevice: \(address)&gt;, name:iPhone, hardware:iPhone13,2>"
  }

  static func one(
    value: String = "10", source: String = "Phone", device: String? = device(address: "0x12aF"),
    created: String? = ExportText.minute(0), start: String = "2024-01-01 08:00:00 +0000"
  ) -> String {
    ExportText.record(
      value: value, source: source, device: device, created: created, start: start)
  }
}

@Suite struct `Sources of a type` {
  let watch = HKDevice.typical(.watch)
  let phone = HKDevice.typical(.iPhone)

  func facts(_ samples: [InMemorySampleStore.Sample]) throws -> [SourceFacts] {
    try InMemorySampleStore(samples).sourceFacts(of: HKQuantityType(.stepCount))
  }

  func sample(
    _ start: Double, _ source: String, _ device: HKDevice?, entered: Bool = false
  ) -> InMemorySampleStore.Sample {
    .init(
      .stepCount, start: start, value: 1, source: source, device: device, wasUserEntered: entered)
  }

  @Test func `a source's kind is that of most of its devices (S-43)`() throws {
    let facts = try facts([
      sample(1, "a", phone), sample(2, "a", watch), sample(3, "a", watch), sample(9, "a", nil),
      sample(4, "b", phone), sample(5, "b", watch),
      sample(6, "c", nil), sample(7, "d", HKDevice(name: "Scale")),
    ])
    #expect(
      facts == [
        SourceFacts(source: 0, kind: .watch, count: 4, newestStart: 9),
        SourceFacts(source: 1, kind: .watch, count: 2, newestStart: 5),
        SourceFacts(source: 2, kind: .thirdParty, count: 1, newestStart: 6),
        SourceFacts(source: 3, kind: .thirdParty, count: 1, newestStart: 7),
      ])
  }

  @Test func `a source is entered by hand if all its samples were (S-43)`() throws {
    let facts = try facts([
      sample(1, "a", nil, entered: true), sample(2, "a", nil, entered: true),
      sample(3, "b", nil, entered: true), sample(4, "b", nil),
      sample(5, "c", phone, entered: true),
    ])
    #expect(facts.map(\.kind) == [.enteredByHand, .thirdParty, .iPhone])
  }
}

@Suite struct `Text of a device` {
  struct Case: Sendable {
    let text: String
    let device: HKDevice
  }

  @Test(arguments: [
    Case(
      text: "<<HKDevice: 0x28>, name:Apple Watch, manufacturer:Apple Inc., model:Watch, "
        + "hardware:Watch6,1, software:7.2, creation date:2021-01-05 19:54:17 +0000>",
      device: HKDevice(
        name: "Apple Watch", manufacturer: "Apple Inc.", model: "Watch",
        hardwareVersion: "Watch6,1", firmwareVersion: nil, softwareVersion: "7.2",
        localIdentifier: nil, udiDeviceIdentifier: nil)),
    Case(
      text: ">, name:Scale, big, manufacturer:A, B: C, localIdentifier:x>",
      device: HKDevice(
        name: "Scale, big", manufacturer: "A, B: C", model: nil, hardwareVersion: nil,
        firmwareVersion: nil, softwareVersion: nil, localIdentifier: "x",
        udiDeviceIdentifier: nil)),
    Case(text: "My scale", device: HKDevice(name: "My scale")),
    Case(text: "", device: HKDevice(name: "")),
  ])
  func `device text is split at comma and space, without the address (X-39)`(_ example: Case) {
    #expect(HKDevice(text: example.text) == example.device)
  }

  @Test func `a device is the same at any address (X-39)`() throws {
    let records = (0..<73).map { number in
      ExportText.record(
        device: Samples.device(number), start: ExportText.minute(number),
        end: ExportText.minute(number))
    }
    #expect(try read(records.joined()).devices.count == 1)
  }

  private enum Samples {
    static func device(_ number: Int) -> String {
      let bracket = number % 2 == 0 ? "&gt;" : ">"
      return "&lt;&lt;HKDevice: 0x28\(number)\(bracket), name:iPhone, hardware:iPhone13,2\(bracket)"
    }
  }
}
