import Health

/// A number at the start of a text, such as the 40 of `40 kg`, in decimal digits with a point.
struct WrittenNumber {
  let value: Double
  /// The digits of the number as written, with its sign and exponent.
  let digits: Substring
  /// The text after the number, without spaces around it.
  let rest: Substring

  /// - Returns: nil unless the text starts with a finite number.
  init?(_ text: some StringProtocol) {
    let text = Substring(text)
    var digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    // An `e` is an exponent only before digits; otherwise it starts a unit.
    let tail = text[digits.endIndex...]
    if let first = tail.first, first == "e" || first == "E" {
      let sign = tail.dropFirst().prefix { $0 == "+" || $0 == "-" }
      let power = tail[sign.endIndex...].prefix { $0.isASCII && $0.isNumber }
      if sign.count <= 1, !power.isEmpty { digits = text[..<power.endIndex] }
    }
    guard let value = Double(digits), value.isFinite else { return nil }
    self.value = value
    self.digits = digits
    rest = text[digits.endIndex...].trimmed
  }

  /// The value of a text that is only a number; nil for any other text, such as `0x10`.
  static func value(of text: some StringProtocol) -> Double? {
    WrittenNumber(text).flatMap { $0.rest.isEmpty ? $0.value : nil }
  }
}

/// A number with its unit, such as `40 kg`, of the values of a type.
struct WrittenAmount {
  /// The number in the unit. A percentage is a fraction, as in the data (U-21).
  let number: Double
  let unit: HKUnit

  init(number: Double, unit: HKUnit) {
    self.number = number
    self.unit = unit
  }

  /// Parses a number with its unit. A number without a unit is a count, or a fraction for a
  /// percentage type.
  ///
  /// - Parameter other: the text of the unit that applies to a number without a unit; empty for
  ///   none.
  /// - Throws: `UnreadableText`.
  init(
    parsing text: Substring, for type: HKQuantityType, defaultUnit other: Substring = ""
  ) throws {
    if let number = SeparatedNumber(text, isWhole: type.canonicalUnit == .count()) {
      throw UnreadableText(.separators(number), word: text.prefix(number.text.count))
    }
    guard let written = WrittenNumber(text) else {
      throw UnreadableText(.noNumber(text, help: boundHelp(type)), word: text)
    }
    let unit = written.rest.isEmpty ? other : written.rest
    guard !unit.isEmpty else {
      guard type.is(compatibleWith: .count()) else {
        throw UnreadableText("the bound has no unit", help: boundHelp(type))
      }
      guard type.canonicalUnit != .percent() || written.value <= 1 else {
        throw UnreadableText(.percentageWithoutSign(written.digits), word: text)
      }
      (number, self.unit) = (written.value, type.canonicalUnit)
      return
    }
    // The molar mass of glucose does not matter here: both units give the same rounded bound (U-18,
    //
    self.unit = try HKUnit(parsing: String(unit), for: type)
    // In the data, a percentage is a fraction; users write it as reports show it (U-21).
    number = self.unit == .percent() ? written.value / 100 : written.value
  }
}
