import Foundation
import Health

/// The header of an electrocardiogram file: lines with a label, a comma and a value, before the
/// voltages.
///
/// Labels and most values are in the phone's language, so lines are recognized by their positions
/// and by the form of their values. The lines before the date contain the user's name and
/// date of birth. Only values that have the form of a date, a classification, a device or a version
/// are kept.
struct ElectrocardiogramHeader {
  /// The start in seconds since 2001-01-01 00:00:00 UTC; nil if the header has no date.
  private(set) var date: Double?
  /// The classification; nil if its wording is unknown.
  private(set) var classification: HKElectrocardiogram.Classification?
  private(set) var device: HKDevice?
  /// The version of the app, such as `1.90`.
  private(set) var version: String?
  /// The number of voltages per second; nil if the header does not state it.
  private(set) var frequency: Double?
  /// The unit of the voltages; nil if the header does not state it, or states another unit.
  private(set) var unit: HKUnit?
  /// The statement about symptoms, which stands after the classification.
  private(set) var symptoms = HKElectrocardiogram.SymptomsStatus.notSet

  /// The maximum number of lines of a header, which normally has ten, and of bytes of a value.
  private static let lineLimit = 64
  private static let valueLimit = 256

  init(_ bytes: [UInt8]) {
    let values = Self.lines(bytes).prefix(Self.lineLimit).prefix { !Self.isVoltage($0) }
      .compactMap { Self.value(of: $0) }
    var dates = DateText()
    let found = values.map { dates.seconds($0) }
    // NB: use the last date, because a date of birth may come before it.
    guard let place = found.lastIndex(where: { $0 != nil }) else { return }
    date = found[place]
    let rest = values[(place + 1)...]
    classification =
      rest.lazy.compactMap { ClassificationText.classification($0) }.first
      ?? (rest.first?.isEmpty == true ? .notSet : nil)
    device = rest.lazy.compactMap(Self.device).first
    version = rest.first(where: Self.isVersion)
    frequency = rest.reversed().lazy.compactMap(Self.frequency).first
    unit = rest.reversed().lazy.compactMap(Self.unit).first
    if let text = rest.dropFirst().first, !text.isEmpty, !Self.isVersion(text),
      Self.device(text) == nil, Self.frequency(text) == nil
    {
      symptoms = Self.wordsForNone.contains(text.lowercased()) ? .none : .present
    }
  }

  /// The number in a frequency such as `512.844 hertz`, `512,844 Hertz` or `512ヘルツ`.
  private static func frequency(_ value: String) -> Double? {
    let digits = value.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    let word = value.dropFirst(digits.count).drop(while: \.isWhitespace)
    guard let first = word.first, first.isLetter else { return nil }
    var column = DecimalColumn(nil, separator: fieldSeparator)
    guard let number = try? Array(digits.utf8).withUnsafeBytes({ try column.number($0, line: 1) }),
      (1...100_000).contains(number)
    else { return nil }
    return number
  }

  /// The separator of fields for the lines of voltages, which are one field each. It does not occur
  /// in numbers.
  static let fieldSeparator = UInt8(ascii: ";")

  private static func unit(_ value: String) -> HKUnit? {
    switch value {
    // With the micro sign or the Greek letter.
    case "\u{B5}V", "\u{3BC}V", "uV": .voltUnit(with: .micro)
    case "mV": .voltUnit(with: .milli)
    case "V": .volt()
    default: nil
    }
  }

  /// The words for no symptoms, in the languages of `ClassificationText`.
  private static let wordsForNone: Set<String> = [
    "none", "keine", "aucun", "ninguno", "nessuno", "nenhum", "geen", "なし", "无", "無",
  ]

  /// True if the bytes extend to the first voltage.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    // The last line may be incomplete.
    lines(bytes).dropLast().contains(where: isVoltage)
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(maxSplits: 4 * lineLimit) {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
  }

  /// True for a line that is a number, with a point or a comma as its decimal mark.
  static func isVoltage(_ line: some Collection<UInt8>) -> Bool {
    line.contains { $0 &- UInt8(ascii: "0") < 10 }
      && line.allSatisfy { $0 &- UInt8(ascii: "0") < 10 || "+-., \"eE".utf8.contains($0) }
  }

  /// The value of a line, without the quotes around it; nil for a line that is not a label and a
  /// value. A value that is too long for a header is returned as an empty string.
  private static func value(of line: ArraySlice<UInt8>) -> String? {
    guard let (_, end) = field(line), end < line.endIndex else { return nil }
    let rest = line[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
    guard rest.count <= valueLimit, let (bytes, _) = field(rest, isLast: true) else { return "" }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  /// The bytes of the first field of a line, and the index of the comma after it or of the end of
  /// the line.
  ///
  /// - Parameter isLast: true for a field that extends to the end of the line, including any
  ///   commas.
  private static func field(
    _ line: ArraySlice<UInt8>, isLast: Bool = false
  ) -> (bytes: [UInt8], end: Int)? {
    let quote = UInt8(ascii: "\"")
    guard line.first == quote else {
      let end = isLast ? line.endIndex : line.firstIndex(of: UInt8(ascii: ",")) ?? line.endIndex
      return (Array(line[..<end]), end)
    }
    var bytes: [UInt8] = []
    var index = line.startIndex + 1
    while index < line.endIndex {
      if line[index] == quote {
        index += 1
        guard index < line.endIndex, line[index] == quote else { return (bytes, index) }
      }
      bytes.append(line[index])
      index += 1
    }
    return nil
  }

  /// The device with a hardware identifier such as `Watch6,1`, whose letters are the model.
  private static func device(_ value: String) -> HKDevice? {
    let model = value.prefix { $0.isASCII && $0.isLetter }
    let numbers = value.dropFirst(model.count).split(
      separator: ",", omittingEmptySubsequences: false)
    guard !model.isEmpty, numbers.count == 2, numbers.allSatisfy(isShortNumber) else { return nil }
    return HKDevice(
      name: nil, manufacturer: nil, model: String(model), hardwareVersion: value,
      firmwareVersion: nil, softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
  }

  /// True for two or three numbers that are separated by points.
  private static func isVersion(_ value: String) -> Bool {
    let numbers = value.split(separator: ".", omittingEmptySubsequences: false)
    return 2...3 ~= numbers.count && numbers.allSatisfy(isShortNumber)
  }

  private static func isShortNumber(_ text: Substring) -> Bool {
    1...4 ~= text.count && text.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
