/// Small bars in a column of a table, from zero to the same maximum in all rows, such as the
/// minutes of workouts.
///
/// The numbers are beside them, so the bars are hidden from screen readers (G-6).
package struct BarColumn: Sendable {
  /// The value of each row; `nil` if it has no data.
  package let values: [Double?]
  private let scale: PlotScale
  /// The parts of the bars; nil for bars without parts.
  private let parts: BarParts?

  /// - Parameter parts: the parts of the bars, which add up to the values.
  package init(_ values: [Double?], parts: BarParts? = nil) {
    self.parts = parts
    self.values = values.map { value in value.flatMap { $0.isFinite ? max(0, $0) : nil } }
    scale = PlotScale(covering: self.values.compactMap(\.self), baseline: .zero)
  }

  /// The bar of a row; empty if it has no data.
  package func svg(row: Int, isEmphasized: Bool = false) -> String {
    guard let value = value(row) else { return "" }
    var writer = SVGWriter()
    writer.open("svg", [("aria-hidden", "true")], "mini")
    if let parts {
      for (mark, part) in zip(parts.marks, parts.ends(ofBar: row)) {
        let (start, end) = (scale.share(part.lowerBound), scale.share(part.upperBound))
        guard start < end else { continue }
        writer.rect(
          x: .share(start), y: .px(0), width: .share(end - start), height: .share(1), class: mark)
      }
    } else {
      writer.rect(
        x: .px(0), y: .px(0), width: .share(scale.share(value)), height: .share(1),
        class: isEmphasized ? "bar on" : "bar")
    }
    writer.close("svg")
    return writer.markup
  }

  /// The bar of a row in a text form; empty if it has no data.
  package func text(row: Int, _ charset: Charset, cells: Int = 12) -> String {
    guard let value = value(row) else { return "" }
    let length = scale.share(value) * Double(min(cells, BlockBar.cells))
    if let parts { return StackedBar.filled(parts.values[row] ?? [], cells: length, charset) }
    return BlockBar.filled(length, charset)
  }

  private func value(_ row: Int) -> Double? { values.indices.contains(row) ? values[row] : nil }
}
