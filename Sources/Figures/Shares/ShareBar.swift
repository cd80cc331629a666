/// One bar of parts of a whole with a key below it, such as readings by band.
///
/// It repeats numbers of its key, so it has neither a title nor a description (G-6).
package struct ShareBar: Sendable {
  /// A part with its number and its name in the key.
  package struct Part: Sendable {
    package var amount: Double
    /// The number as the report shows it: `13`.
    package var number: String
    package var name: String

    package init(_ amount: Double, number: String, name: String) {
      self.amount = amount
      self.number = number
      self.name = name
    }

    var drawn: Double { amount.isFinite ? max(0, amount) : 0 }
  }

  /// The parts in their order, of which the first five have a mark of their own.
  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  /// The free space between two parts, as a share of the width.
  private static let gap = 0.003

  private static let marks: [MarkClass] = ["bnd1", "bnd2", "bnd3", "bnd4", "bnd5"]

  private func mark(_ index: Int) -> MarkClass { Self.marks[min(index, Self.marks.count - 1)] }

  /// The bar as an element that is hidden from people who do not see it; empty without data.
  package func svg() -> String {
    // Huge amounts are made smaller first, because their sum may be beyond all numbers.
    let greatest = parts.map(\.drawn).max() ?? 0
    guard greatest > 0 else { return "" }
    let shares = parts.map { $0.drawn / greatest }
    let total = shares.reduce(0, +)
    let room = 1 - Self.gap * Double(shares.count { $0 > 0 } - 1)
    var writer = SVGWriter()
    writer.open("svg", [("aria-hidden", "true")], "share")
    var x = 0.0
    for (index, share) in shares.enumerated() where share > 0 {
      let width = share / total * room
      writer.rect(
        x: .share(x), y: .px(0), width: .share(width), height: .share(1), class: mark(index))
      x += width + Self.gap
    }
    writer.close("svg")
    return writer.markup
  }

  /// The key below the bar: the number and the name of each part.
  package var keys: [FigureKey] {
    parts.enumerated().map { index, part in
      FigureKey("\(DataText(part.number).string) \(DataText(part.name, limit: 40).string)") {
        $0.rect(x: .px(0), y: .px(0), width: .px(12), height: .px(12), class: mark(index))
      }
    }
  }
}
