import Health
package import Languages

/// A limit for the two numbers of blood pressure, in mmHg, such as `135/85`.
package struct PressureLimit: Sendable, Equatable {
  /// The side of a limit on which a reading or a mean lies: above if one of its numbers is above
  /// its part of the limit, at if one is equal and none is above, and below if both are below.
  package typealias Relation = PairsAverage.Relation

  /// The name, such as the guideline with its year; nil for a limit without one.
  package let name: String?
  package let systolic: Double
  package let diastolic: Double

  package init(name: String? = nil, systolic: Double, diastolic: Double) {
    self.name = name
    self.systolic = systolic
    self.diastolic = diastolic
  }

  /// Parses a limit such as `135/85`. The unit mmHg may be left out; no other unit is valid.
  ///
  /// - Throws: `UnreadableText`.
  package init(_ name: String?, parsing text: String) throws {
    let help = "a limit is written '135/85', systolic first, in mmHg"
    let halves = try text.pressureParts(help: help)
    // The unit can follow both numbers.
    let numbers = halves.map { half -> (word: Substring, value: Double?) in
      let word = half.trimmed
      let number = word.hasSuffix("mmHg") ? word.dropLast(4).trimmed : word
      return (word, Double(number).flatMap { (1...1_000).contains($0) ? $0 : nil })
    }
    for number in numbers where number.value == nil {
      throw UnreadableText(
        "'\(number.word)' is not a pressure in mmHg", word: number.word, help: help)
    }
    guard let systolic = numbers[0].value, let diastolic = numbers[1].value, diastolic < systolic
    else {
      throw UnreadableText(
        "the diastolic part of '\(text)' is not below its systolic part", help: help)
    }
    self.init(name: name, systolic: systolic, diastolic: diastolic)
  }

  /// The limit in text: `135/85`.
  package var text: String { "\(Self.text(systolic))/\(Self.text(diastolic))" }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  /// Compares two numbers with the limit. A unit conversion does not decide whether they reach it.
  func relation(systolic: Double, diastolic: Double) -> Relation {
    let pairs = [(systolic, self.systolic), (diastolic, self.diastolic)]
      .map { ($0.roundedToTwelveDigits, $1.roundedToTwelveDigits) }
    if pairs.contains(where: { $0 > $1 }) { return .above }
    return pairs.contains { $0 == $1 } ? .at : .below
  }

  /// The side on which a mean lies.
  func relation(of mean: PressureDetails.Average) -> Relation {
    relation(systolic: mean.systolic, diastolic: mean.diastolic)
  }

  /// The decimals with which a number is on the same side of both parts of the limit as it is
  /// itself: none, unless a whole number would say otherwise.
  func decimals(of number: Double) -> Int {
    func relations(_ number: Double) -> [Relation] {
      [relation(systolic: number, diastolic: 0), relation(systolic: 0, diastolic: number)]
    }
    let exact = relations(number)
    return (0..<3).first { decimals in
      let scale = [1.0, 10, 100][decimals]
      return relations((number * scale).rounded() / scale) == exact
    } ?? 3
  }

  /// True if a measurement is at or above the limit in one of its numbers.
  func isReached(by measurement: PressureMeasurement) -> Bool {
    isReached(bySystolic: measurement.systolic) || isReached(byDiastolic: measurement.diastolic)
  }

  /// True if a number is at or above its part of the limit.
  func isReached(bySystolic number: Double) -> Bool {
    relation(systolic: number, diastolic: 0) != .below
  }
  func isReached(byDiastolic number: Double) -> Bool {
    relation(systolic: 0, diastolic: number) != .below
  }
}

extension String {
  /// The systolic and the diastolic part of a text such as `135/85`.
  ///
  /// - Throws: `UnreadableText` for another number of parts.
  func pressureParts(help: String) throws -> [Substring] {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UnreadableText("'\(self)' does not have a systolic and a diastolic part", help: help)
    }
    return parts
  }
}

extension DefinitionReader {
  /// Reads the value of `limits`: up to three limits by their names, in their order.
  mutating func pressureLimits(_ entry: YAMLNode.Entry) -> [PressureLimit] {
    let limits = bands(
      entry,
      mustBe: Message(
        "'limits' must be a mapping of names to limits",
        help: "for example '{ \"ESH 2023\": 135/85, \"ACC/AHA 2017\": 130/80 }'"),
      reserving: nil, PressureLimit.init(_:parsing:))
    guard let limits else { return [] }
    if case .mapping(let entries) = entry.value.content {
      for nameless in entries where nameless.key.trimmed.isEmpty {
        report(
          "a limit has no name", at: nameless.keyRange,
          help: "name its guideline and year: '{ \"ESH 2023\": 135/85 }'")
      }
    }
    if limits.count > PressureLimit.count {
      report(
        "'limits' has \(limits.count) limits, and a figure has room for \(PressureLimit.count)",
        at: entry.value.range, help: "remove some of them")
    }
    return limits
  }
}

extension PressureLimit {
  /// The greatest number of limits that figures show side by side.
  static let count = 3
}
