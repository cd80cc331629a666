import Foundation
import Health
import TestSupport
import Testing

private func quantity(_ value: Double, _ unit: String) -> HKQuantity {
  HKQuantity(unit: HKUnit(from: unit), doubleValue: value)
}

@Suite struct Quantities {
  @Test func `quantities convert to any compatible unit`() {
    let weight = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72.5)
    #expect(weight.is(compatibleWith: .pound()))
    #expect(!weight.is(compatibleWith: .count()))
    #expect(abs(weight.doubleValue(for: .pound()) - 159.83514008403625) < 1e-12)
    #expect(weight.doubleValue(for: .gramUnit(with: .kilo)) == 72.5)
  }

  @Test(arguments: [
    ("count/s", "count"), ("s", "count"), ("count", "count/hr"), ("mg/dL", "count"),
  ])
  func `a quantity refuses an incompatible unit (U-43, UT-21)`(_ source: String, _ target: String) {
    let error = #expect(throws: HKUnitConversionError.self) {
      try quantity(1, source).doubleValue(checked: HKUnit(from: target))
    }
    #expect(
      error?.description == "Attempt to convert incompatible units: \(source), \(target)")
  }

  @Test func `a compatible unit gives the checked value`() throws {
    #expect(try quantity(1.2, "count/s").doubleValue(checked: HKUnit(from: "count/min")) == 72)
  }

  @Test(arguments: [
    (quantity(1.5, "km"), quantity(1_500, "m"), ComparisonResult.orderedSame),
    (quantity(1, "lb"), quantity(1, "kg"), .orderedAscending),
    (quantity(1, "hr"), quantity(59, "min"), .orderedDescending),
    (quantity(97, "%"), quantity(97, "count"), .orderedSame),
    (quantity(100, "degF"), quantity(37, "degC"), .orderedDescending),
    (quantity(50, "dBASPL"), quantity(0.02, "Pa"), .orderedAscending),
    (quantity(0, "m"), quantity(-0.0, "m"), .orderedSame),
  ])
  func `quantities compare after conversion (U-40)`(
    _ left: HKQuantity, _ right: HKQuantity, _ expected: ComparisonResult
  ) {
    #expect(left.compare(right) == expected)
    #expect(right.compare(left).rawValue == -expected.rawValue)
    #expect((left == right) == (expected == .orderedSame))
  }

  @Test(arguments: [
    (quantity(1.5, "km"), quantity(1_500, "m")), (quantity(0, "m"), quantity(-0.0, "m")),
    (quantity(14, "lb"), quantity(1, "st")), (quantity(5, "dL/L"), quantity(0.5, "")),
    (quantity(20, "degC"), quantity(293.15, "K")),
    (quantity(1, "count"), quantity(1, "")), (quantity(0.3, "L"), quantity(300, "mL")),
    (quantity(72, "count/min"), quantity(72, "1/min")), (quantity(2, "m^3"), quantity(2_000, "L")),
  ])
  func `quantities of the same amount are equal and hash alike (U-41)`(
    _ left: HKQuantity, _ right: HKQuantity
  ) {
    #expect(left == right)
    #expect(right == left)
    #expect(Set([left, right]).count == 1)
  }

  @Test(arguments: [
    (quantity(1, "km"), quantity(1_000.0000000000001, "m")),
    (quantity(1, "m"), quantity(1, "s")), (quantity(1, "mol"), quantity(1, "mol<12>")),
    (quantity(1, "Hz"), quantity(1, "1/s")), (quantity(.nan, "m"), quantity(.nan, "m")),
    (quantity(1, "Tm^99"), quantity(1, "Tm^99")),
  ])
  func `quantities of different amounts or dimensions are unequal`(
    _ left: HKQuantity, _ right: HKQuantity
  ) {
    #expect(left != right)
  }

  @Test func `moles without a molar mass compare as amounts of substance (U-38b)`() {
    let one = quantity(1, "mol")
    #expect(one.compare(quantity(1, "mol<12>")) == .orderedSame)
    #expect(one.compare(quantity(999, "mmol<12>")) == .orderedDescending)
    #expect(quantity(1, "mol<12>").compare(quantity(2, "mol<2>")) == .orderedDescending)
    #expect(quantity(1, "mol<123>").is(compatibleWith: HKUnit(from: "kmol<456>")))
  }

  @Test(arguments: [
    (quantity(72, "count/min"), "72 count/min"), (quantity(72.5, "kg"), "72.5 kg"),
    (quantity(0.97, "%"), "0.97 %"), (quantity(-3, "degC"), "-3 degC"),
  ])
  func `a quantity describes itself in its own unit (U-42)`(
    _ quantity: HKQuantity, _ text: String
  ) {
    #expect(quantity.description == text)
  }

  @Test(.expectsExits)
  func `using an incompatible unit stops the program with Apple's text`() async {
    let conversion = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = HKQuantity(unit: .second(), doubleValue: 1).doubleValue(for: .count())
    }
    let comparison = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let time = HKQuantity(unit: .second(), doubleValue: 1)
      _ = time.compare(HKQuantity(unit: .count(), doubleValue: 1))
    }
    for result in [conversion, comparison] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Attempt to convert incompatible units: s, count"))
    }
  }
}
