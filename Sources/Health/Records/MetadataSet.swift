package import Foundation

/// The metadata of a sample as written in a document: strings by key, in the order of the document.
///
/// Many samples share the same set, so each set is stored once, and samples refer to it by number.
package struct MetadataSet: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: String

    package init(key: String, value: String) {
      self.key = key.withBoundedMarks
      self.value = value.withBoundedMarks
    }
  }

  /// One heartbeat of a heart rate variability sample.
  package struct Beat: Hashable, Sendable {
    /// The beats per minute, as written in the document.
    package var rate: String
    /// The time of day as text, without a date, in the phone's local time and format.
    package var time: String

    package init(rate: String, time: String) {
      self.rate = rate
      self.time = time
    }
  }

  package var entries: [Entry]
  /// The beats that a heart rate variability sample was computed from; empty for other samples.
  package var beats: [Beat]

  package init(entries: [Entry] = [], beats: [Beat] = []) {
    self.entries = entries
    self.beats = beats
  }

  package var isEmpty: Bool { entries.isEmpty && beats.isEmpty }

  /// The approximate number of bytes that the set occupies in memory.
  package var byteCount: Int {
    entries.reduce(64) { $0 + $1.key.utf8.count + $1.value.utf8.count + 48 } + beats.count * 64
  }

  /// The value of a key; nil if the key is missing. If the key occurs several times, its first
  /// value is returned.
  package subscript(key: String) -> String? { entries.first { $0.key == key }?.value }

  /// True if the sample was entered by hand (S-95).
  package var wasUserEntered: Bool {
    self[HKMetadataKeyWasUserEntered].flatMap(TruthText.value) ?? false
  }
}

extension MetadataSet {
  /// The entries as an object's metadata. HealthKit's own keys have values of the kind that
  /// HealthKit defines for them, and other keys have strings.
  ///
  /// A string that does not fit the kind of its key stays a string. If several entries have the
  /// same key, the first counts. Beats are not metadata in HealthKit.
  package var values: [String: Any] {
    var values: [String: Any] = [:]
    for entry in entries where values[entry.key] == nil {
      values[entry.key] =
        MetadataKind.of(entry.key).flatMap { Self.value(of: entry.value, $0) } ?? entry.value
    }
    return values
  }

  private static func value(of text: String, _ kind: MetadataKind) -> Any? {
    switch kind {
    case .truth: TruthText.value(of: text)
    case .number: number(text)
    case .date: Date(exported: text)
    case .quantity: quantity(text)
    case .humidity: quantity(text, isHumidity: true)
    }
  }

  /// Reads a whole number as an `Int`, and any other number as a `Double`.
  private static func number(_ text: String) -> Any? {
    if let number = Int(text) { return number }
    return double(text)
  }

  /// The maximum length of a number in bytes. Longer text is not a measurement.
  private static let longestNumber = 128

  private static func double(_ text: some StringProtocol) -> Double? {
    // `Double.init` would also accept hexadecimal digits, and words such as `nan`.
    guard text.utf8.count <= longestNumber,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  /// Reads a quantity such as `6575 cm`: a number, a space and a unit.
  ///
  /// A percentage is written here as `96 %`, but the quantity contains the fraction 0.96.
  private static func quantity(_ text: String, isHumidity: Bool = false) -> HKQuantity? {
    guard let space = text.firstIndex(of: " "), let number = double(text[..<space]) else {
      return nil
    }
    // Older versions of iOS write `kcal/hr-kg`. A hyphen cannot be part of a unit's symbol.
    let name = String(text[text.index(after: space)...]).replacing("-", with: "·")
    guard !name.isEmpty, let unit = try? HKUnit(parsing: name) else { return nil }
    guard unit == .percent() else { return HKQuantity(unit: unit, doubleValue: number) }
    let percent = isHumidity && number > 100 ? number / 100 : number
    return HKQuantity(unit: unit, doubleValue: percent / 100)
  }
}

extension MetadataSet {
  /// Creates the metadata of an object as written in documents, with its keys in byte order. Only
  /// the kinds of values that HealthKit allows are kept: strings, numbers, Boolean values, dates
  /// and quantities.
  package init(_ values: [String: Any]) {
    self.init(
      entries: values.compactMap { key, value in
        MetadataValue(value).map { Entry(key: key, value: $0.exportedText) }
      }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }
}

extension MetadataValue {
  /// The value as written in documents. `MetadataSet.values` reads it.
  fileprivate var exportedText: String {
    switch self {
    case .text(let text): return text
    case .number(let number): return Self.text(of: number)
    case .date(let date):
      let text = LocalClock(.gmt).iso8601(date.timeIntervalSinceReferenceDate)
      return text.prefix(19).replacing("T", with: " ") + " +0000"
    case .quantity(let quantity):
      let unit = quantity.unit
      let number = quantity.doubleValue(for: unit)
      return Self.text(of: unit == .percent() ? number * 100 : number) + " \(unit.unitString)"
    }
  }

  private static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : number.description
  }
}

extension Date {
  /// Creates a date from its text in documents, such as `2019-07-01 08:31:12 -0700`; nil for
  /// any other text.
  package init?(exported text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [10, 8, 5], let instant = WrittenDate(text)?.instant else {
      return nil
    }
    self.init(timeIntervalSinceReferenceDate: instant)
  }
}
