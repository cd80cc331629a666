import Health

/// The value that the first column of a query should reach.
package struct Goal: Sendable, Equatable {
  /// The direction in which a value is better.
  package enum Direction: String, CaseIterable, Sendable {
    case up, down
  }

  fileprivate enum Amount: Equatable {
    /// A number in the unit of the column.
    case number(Double)
    case quantity(Double, HKUnit)
    /// A time of day, in seconds since midnight.
    case clock(Double)
  }

  fileprivate let amount: Amount
  package var better = Direction.up
  /// The place in the definition, for a unit that turns out not to fit the data.
  var place: SourceRange?

  /// The goal in the unit of a column; for a time of day, in minutes since the start of the night;
  /// nil if the unit does not fit.
  func value(in column: ResultColumn) -> Double? {
    switch amount {
    case .number(let number): return number
    case .quantity(let number, let unit):
      return (try? unit.conversion(to: column.amount.combinedUnit)).map { $0(number) }
    case .clock(let seconds):
      let since = seconds - column.nightStart
      return (since < 0 ? since + 86_400 : since) / 60
    }
  }

  /// Checks that the unit fits the column. For rings without statistics, the column depends on the
  /// data.
  ///
  /// - Throws: `Diagnostic`.
  func check(for column: ResultColumn) throws {
    guard value(in: column) == nil else { return }
    throw Diagnostic(
      "the unit of the goal is not compatible with '\(column.key.snakeCased)', which is in"
        + " '\(column.amount.combinedUnit.unitString)'",
      at: place, help: "the goal is for the first statistic; list the one that you mean first")
  }

  /// Returns a test that is true if a value of a column meets the goal. Both are compared in the
  /// goal's unit, with 12 significant digits.
  func test(of column: ResultColumn) -> (Double) -> Bool {
    var bound = value(in: column) ?? .nan
    var conversion: UnitConversion?
    if case .quantity(let number, let unit) = amount {
      bound = number
      conversion = try? column.amount.combinedUnit.conversion(to: unit)
    }
    bound = bound.roundedToTwelveDigits
    let better = better
    return { value in
      let value = (conversion.map { $0(value) } ?? value).roundedToTwelveDigits
      return better == .up ? value >= bound : value <= bound
    }
  }
}

extension Goal {
  /// Parses `10000`, `10 km`, `8 hr` or, for a time of day, `22:30`.
  ///
  /// - Throws: `UnreadableText`.
  init(parsing text: String, for query: any IntervalQuery) throws {
    let trimmed = text.trimmed
    let amount = query.firstAmount
    if amount == .instant {
      guard let time = timeOfDay(trimmed) else {
        throw UnreadableText(.notATimeOfDay(text, help: "a goal for it is written '22:30'"))
      }
      self.amount = .clock(time)
      return
    }
    try UnreadableText.refuseSeparators(in: text, isWhole: amount.isOfThings)
    let written = WrittenNumber(trimmed)
    if let number = written?.value, written?.rest.isEmpty == true {
      guard amount != .duration else {
        throw UnreadableText(
          "the goal has no unit",
          help: "a duration needs a unit: '\(trimmed) hr' or '\(trimmed) min'")
      }
      guard !amount.isShare || number <= 1 else {
        throw UnreadableText(.percentageWithoutSign(trimmed))
      }
      self.amount = .number(number)
      return
    }
    // The unit of a combination is not that of its type.
    if case .quantity = amount, let type = query.types.first as? HKQuantityType,
      query.types.count == 1, query.dependencies.isEmpty
    {
      guard written != nil else {
        throw UnreadableText(
          .noNumber(trimmed, help: "a goal for it is written '10 \(type.displayUnit.unitString)'"))
      }
      let written = try WrittenAmount(parsing: trimmed, for: type)
      self.amount = .quantity(written.number, written.unit)
      return
    }
    var mistakes: [any Error] = []
    for amount in query.firstAmounts {
      do {
        self.amount = try Self.amount(String(trimmed), amount)
        return
      } catch { mistakes.append(error) }
    }
    throw mistakes[0]
  }

  /// Parses a number with its unit, for a column whose numbers do not have a quantity type.
  private static func amount(_ text: String, _ column: ResultColumn.Amount) throws -> Amount {
    let isPace = column.combinedUnit.isCompatible(with: .second().unitDivided(by: .meter()))
    let example =
      switch column {
      case .quantity where isPace: "5:30 min/km"
      case .quantity(let unit): "10 \(unit.unitString)"
      case .duration: "8 hr"
      case .fraction, .ratio: "85 %"
      case .count, .instant: "10"
      }
    guard let written = WrittenNumber(text) else {
      throw UnreadableText(.noNumber(text, help: "a goal for it is written '\(example)'"))
    }
    var (number, unit) = (written.value, written.rest)
    if isPace, let seconds = secondsAfterMinutes(unit) {
      (number, unit) = (number + Double(seconds.count) / 60, seconds.rest)
    }
    let isShare = column == .fraction || column == .ratio
    let parsed = try? HKUnit(spelled: String(unit)) { $0.isCompatible(with: column.combinedUnit) }
    if let parsed, isShare, parsed == .percent() { return .number(number / 100) }
    guard let parsed, parsed.isCompatible(with: column.combinedUnit), !isShare else {
      throw UnreadableText(
        "unexpected unit '\(unit)'", word: unit, help: "the goal is written like '\(example)'")
    }
    return .quantity(number, parsed)
  }

  /// The seconds and the unit that follow the minutes of a pace, such as `:30 min/km`; nil for
  /// other text.
  private static func secondsAfterMinutes(_ text: Substring) -> (count: Int, rest: Substring)? {
    guard text.first == ":" else { return nil }
    let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...].trimmed
    guard digits.count == 2, let count = Int(digits), count < 60, rest.hasPrefix("min") else {
      return nil
    }
    return (count, rest)
  }
}

extension ResultColumn.Amount {
  /// True if reports show the values as percentages.
  fileprivate var isShare: Bool { self == .fraction || self == .quantity(.percent()) }

  /// True if the amount is a number of things, such as steps, so that decimals make no sense.
  fileprivate var isOfThings: Bool { self == .count || self == .quantity(.count()) }
}
