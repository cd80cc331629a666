/// The texts for the numbers of one measure, in the language of the report.
package struct FigureFormat: Sendable {
  /// The number alone, as a table shows it: `13,213`, `8:05`.
  package var number: @Sendable (_ value: Double) -> String
  /// The number at a line of the grid, with so many digits after its point: `177.5`, `10,000`.
  package var tick: @Sendable (_ value: Double, _ decimals: Int) -> String
  /// The unit after a number in a drawing: `steps`, `bpm`; empty if the number says it.
  package var unit: String
  /// The quantity in a sentence, with its unit in words: `184.1 pounds`, `8 hours 5 minutes`.
  package var quantity: @Sendable (_ value: Double) -> String
  /// The difference of two values as shown, with its sign; nil where none is given.
  package var change: @Sendable (_ from: Double, _ to: Double) -> String?

  package init(
    unit: String = "", number: @escaping @Sendable (_ value: Double) -> String,
    tick: @escaping @Sendable (_ value: Double, _ decimals: Int) -> String,
    quantity: @escaping @Sendable (_ value: Double) -> String,
    change: @escaping @Sendable (_ from: Double, _ to: Double) -> String? = { _, _ in nil }
  ) {
    self.unit = unit
    self.number = number
    self.tick = tick
    self.quantity = quantity
    self.change = change
  }
}
