import Languages

/// The text of a measure's numbers, in the language of the report.
package struct FigureFormat: Sendable {
  /// The number without its unit, as a table shows it: `13,213`, `8:05`.
  package var number: @Sendable (_ value: Double) -> String
  /// The number at a grid line, with the given number of decimal places: `177.5`, `10,000`.
  package var tick: @Sendable (_ value: Double, _ decimals: Int) -> String
  /// The distances between grid lines.
  package var steps = PlotScale.Steps.decimal
  /// The unit after a number in a drawing: `steps`, `bpm`; empty if the number includes it.
  package var unit: String
  /// The quantity in a sentence, with its unit in words: `184.1 pounds`, `8 hours 5 minutes`.
  package var quantity: @Sendable (_ value: Double) -> String
  /// The number of a goal or of a median, without its unit; it can need decimals that the values do
  /// not have.
  package var summaryNumber: @Sendable (_ value: Double) -> String
  /// The quantity of a goal or of a median in a sentence.
  package var summary: @Sendable (_ value: Double) -> String
  /// The difference between two values as they are shown, with its sign; `nil` if none is given.
  package var change: @Sendable (_ from: Double, _ to: Double) -> String?

  /// The text of a number and its unit.
  private let joining: @Sendable (_ number: String, _ unit: String) -> String

  package init(
    unit: String = "", number: @escaping @Sendable (_ value: Double) -> String,
    tick: @escaping @Sendable (_ value: Double, _ decimals: Int) -> String,
    quantity: @escaping @Sendable (_ value: Double) -> String,
    change: @escaping @Sendable (_ from: Double, _ to: Double) -> String? = { _, _ in nil },
    summaryNumber: (@Sendable (_ value: Double) -> String)? = nil,
    summary: (@Sendable (_ value: Double) -> String)? = nil,
    joining: @escaping @Sendable (_ number: String, _ unit: String) -> String = { "\($0) \($1)" }
  ) {
    self.unit = unit
    self.number = number
    self.tick = tick
    self.quantity = quantity
    self.change = change
    self.summaryNumber = summaryNumber ?? number
    self.summary = summary ?? quantity
    self.joining = joining
  }

  /// A number at a grid line with the unit, if the number does not include it: `20,000 steps`.
  package func withUnit(_ number: String) -> String {
    unit.isEmpty ? number : joining(number, unit)
  }
}
