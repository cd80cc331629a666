import TestSupport

/// Random documents of records that are mostly like earlier ones: apps in runs and in turn, several
/// orders of attributes, metadata, correlations, and damage of every kind.
struct MixedRecords {
  private var random: SplitMix64
  private let shapes: [Shape]
  private var clock = 0

  /// The form in which an app writes the records of a type.
  private struct Shape {
    var type: String
    var source: String
    var unit: String
    var device: String?
    var values: [String]
    var order: [String]
    var quote: String
    var space: String
    var tail: String
  }

  private static let metadata = [
    "/>", ">\n  <MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>\n </Record>",
    ">\n  <MetadataEntry key=\"HKTimeZone\" value=\"Europe/Berlin\"/>\n </Record>", "></Record>",
    ">\n  <MetadataEntry key=\"a\" value=\"&lt;b&gt;\"/><x/>\n </Record>",
  ]
  private static let words = ["Asleep", "Awake", "AsleepDeep"].map {
    "HKCategoryValueSleepAnalysis\($0)"
  }
  private static let numbers = ["1", "72", "0.5", "1.25e2", "-3", "0.06859999999999999", "+7."]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let usual = [
      "sourceName", "sourceVersion", "device", "unit", "creationDate", "startDate", "endDate",
      "value",
    ]
    shapes = (0..<Int.random(in: 1...12, using: &random)).map { number in
      let kind = Int.random(in: 0..<8, using: &random)
      let address = String(UInt64.random(in: 0...1 << 36, using: &random), radix: 16)
      return Shape(
        type: kind == 0
          ? "HKCategoryTypeIdentifierSleepAnalysis"
          : "HKQuantityTypeIdentifier\(["HeartRate", "StepCount", "Unheard"][kind % 3])",
        source: ["Phone", "Robin’s Watch", "Scale &amp; Co", "Health"][number % 4]
          + (number < 4 ? "" : " \(number)"),
        unit: kind == 0 ? "" : ["count/min", "count", "x"][kind % 3],
        device: [
          nil, "name:Scale, model:&quot;S2&quot;",
          "&lt;&lt;HKDevice: 0x\(address)&gt;, name:Watch, model:W\(number)&gt;",
          "&lt;&lt;HKDevice: 0x#, name:Watch&gt;",
        ][Int.random(in: 0..<4, using: &random)],
        values: kind == 0 ? Self.words : Self.numbers,
        order: Int.random(in: 0..<3, using: &random) > 0 ? usual : usual.shuffled(using: &random),
        quote: Int.random(in: 0..<6, using: &random) > 0 ? "\"" : "'",
        space: Int.random(in: 0..<6, using: &random) > 0 ? " " : "\n\t",
        tail: Self.metadata[max(0, Int.random(in: -4..<5, using: &random))])
    }
    self.random = random
  }

  /// A document with a number of records, most of them undamaged.
  mutating func document(records count: Int) -> [UInt8] {
    var bytes = Array("<?xml version=\"1.0\"?>\n<HealthData locale=\"en\">\n".utf8)
    var shape = shapes[0]
    let isInTurn = Bool.random(using: &random)
    for number in 0..<count {
      if isInTurn {
        shape = shapes[number % shapes.count]
      } else if chance(5) {
        shape = any(shapes)
      }
      var text = record(shape)
      if chance(12) { text = "<Correlation type=\"x\">\(text)\(record(shape))</Correlation>" }
      if chance(20) { text = any(["<!-- \(text) -->", "<Other>\(text)</Other>", "x &amp; y"]) }
      var record = Array(text.utf8)
      if chance(10) { damage(&record) }
      bytes += Array(any(["\n ", "\n ", "\n ", "", "\n<?x?>"]).utf8) + record
    }
    bytes += Array("\n</HealthData>\n".utf8)
    if chance(4) { bytes.removeLast(Int.random(in: 1..<600, using: &random)) }
    return bytes
  }

  private mutating func record(_ shape: Shape) -> String {
    let quote = shape.quote
    clock += Int.random(in: 0..<4_000, using: &random)
    var text = "<Record\(shape.space)type=\(quote)\(shape.type)\(quote)"
    var names = shape.order
    if chance(20) { names.append(any(names + ["source", "unheard"])) }
    if chance(30) { names.remove(at: Int.random(in: 0..<names.count, using: &random)) }
    for name in names {
      guard let value = value(name, of: shape) else { continue }
      text += "\(shape.space)\(name)=\(quote)\(value)\(quote)"
    }
    return text + (chance(20) ? any(Self.metadata) : shape.tail)
  }

  private mutating func value(_ name: String, of shape: Shape) -> String? {
    switch name {
    case "sourceName", "source": return chance(40) ? "a&unknown;b" : shape.source
    case "sourceVersion": return chance(20) ? "17.&#49;" : "17.0"
    case "device":
      let device = shape.device
      guard let device, device.contains("#") else { return device }
      let digits = [9, 9, 9, 0, 16, 17, 40][Int.random(in: 0..<7, using: &random)]
      return device.replacing("#", with: String(repeating: any(["a", "0", "F"]), count: digits))
    case "unit": return shape.unit.isEmpty ? nil : chance(30) ? any(["", "km"]) : shape.unit
    case "value":
      guard chance(12) else { return any(shape.values) }
      return any([
        "", "x", "&#49;2", "1\t", "1 ", "1e999", "HKCategoryValueNotApplicable", "\"", "'", "a&lt;",
        String(repeating: "1", count: 63), String(repeating: "1", count: 64),
        String(repeating: "1", count: 200),
      ])
    case "creationDate", "startDate", "endDate":
      let date = date(clock + (name == "endDate" ? 60 : 0))
      guard chance(25) else { return date }
      return any([
        "", date.replacing(":", with: "-"), date.replacing(" ", with: "&#32;"), "20200101080000Z",
        date.replacing("2023", with: "1023"), String(date.dropLast()), date + "0",
        date.replacing("-0800", with: "+0530"), date.replacing("-0800", with: "+9999"),
        "2023-13-41 08:00:00 -0800", "2031-01-01 08:00:00 -0800",
      ])
    default: return "1"
    }
  }

  private func date(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (day, rest) = (seconds / 86_400, seconds % 86_400)
    let clock = [rest / 3_600, rest / 60 % 60, rest % 60].map(two).joined(separator: ":")
    return "2023-\(two(1 + day / 28 % 12))-\(two(1 + day % 28)) \(clock) -0800"
  }

  /// Replaces, removes or repeats some bytes.
  private mutating func damage(_ record: inout [UInt8]) {
    let index = Int.random(in: 0..<record.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: record[index] = any(Array("\"'<>&=/ \u{1}\u{8}".utf8) + [0x80, 0xFF, 0xEF, 0])
    case 1: record.remove(at: index)
    case 2: record.insert(any(Array("\"'<>&=/ x0".utf8) + [0xC3]), at: index)
    default: record.removeLast(record.count - index)
    }
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func any<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }
}
