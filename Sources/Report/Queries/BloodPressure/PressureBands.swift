import Health

/// The bands of a blood pressure, lowest first, each with a half for each of the two numbers
///
package struct PressureBands: Sendable, Equatable {
  /// One band, such as `120 .. 129 / < 80`.
  package struct Band: Sendable, Equatable {
    package let name: String
    package let systolic: ValueBand
    package let diastolic: ValueBand
  }

  package var bands: [Band]

  /// The names of the bands, followed by the name for readings that are in none of them.
  var names: [String] { bands.map(\.name) + [ValueBand.other] }

  /// The limits of the lowest band, if that band consists of the values below them; otherwise nil.
  var bounds: (systolic: Double, diastolic: Double)? {
    guard let first = bands.first, let systolic = first.systolic.limitBelow,
      let diastolic = first.diastolic.limitBelow
    else { return nil }
    return (systolic, diastolic)
  }

  /// The share of readings in each band, followed by the share in none; nil if there are no
  /// readings.
  func shares(_ readings: [BloodPressureReading]) -> [Double?] {
    var counts = [Int](repeating: 0, count: bands.count + 1)
    for reading in readings { counts[index(of: reading)] += 1 }
    return counts.map { readings.isEmpty ? nil : Double($0) / Double(readings.count) }
  }

  /// The index of the higher one of the bands of the two numbers; the index after the last band if
  /// a number is in no half.
  private func index(of reading: BloodPressureReading) -> Int {
    guard let first = bands.firstIndex(where: { $0.systolic.contains(reading.systolic) }),
      let second = bands.firstIndex(where: { $0.diastolic.contains(reading.diastolic) })
    else { return bands.count }
    return max(first, second)
  }
}

extension ValueBand {
  /// The number in mmHg for a band that consists of all values below it; nil for other bands.
  fileprivate var limitBelow: Double? {
    guard lower == nil, let upper, !upper.isIncluded, unit == .millimeterOfMercury() else {
      return nil
    }
    return upper.number
  }
}

extension PressureBands.Band {
  /// Parses a band such as `< 120 / < 80`. The unit mmHg may be left out; no other unit is valid,
  /// because readings are compared in mmHg.
  ///
  /// - Throws: `UnreadableText`.
  package init(_ name: String, parsing text: String) throws {
    let halves = try text.pressureParts(
      help: "a band of blood pressure is written '120 .. 129 / < 80', systolic first")
    func half(_ text: Substring, _ identifier: HKQuantityTypeIdentifier) throws -> ValueBand {
      let (half, type) = (text.trimmed, HKQuantityType(identifier))
      guard "<>".contains(half.first ?? "=") || half.contains("..") else {
        throw UnreadableText(.notABand(String(half), of: type), word: half)
      }
      let condition = try ValueCondition(parsing: half, for: type, as: "band", help: bandHelp(type))
      { text, _ in
        let amount = try WrittenAmount(parsing: text, for: type, defaultUnit: "mmHg")
        guard amount.unit == .millimeterOfMercury() else {
          throw UnreadableText(
            "'\(text)' has a unit other than mmHg", word: text,
            help: "readings are compared in mmHg: '< 120 / < 80', with the unit or without it")
        }
        return amount
      }
      return ValueBand(name, condition)
    }
    self.name = name
    systolic = try half(halves[0], .bloodPressureSystolic)
    diastolic = try half(halves[1], .bloodPressureDiastolic)
  }
}
