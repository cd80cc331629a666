package import Languages

/// The courses of one or several measures as a line of characters each. The figure has neither a
/// drawing nor words of its own.
package struct SparklineRows: Figure {
  package struct Row: Sendable {
    /// The subject of the row; empty for a single row.
    package var label: String
    /// The values; `nil` for a missing value, which differs from zero.
    package var values: [Double?]
    package var baseline: PlotScale.Baseline

    package init(label: String, values: [Double?], baseline: PlotScale.Baseline) {
      self.label = label
      self.values = values
      self.baseline = baseline
    }

    package func line(_ charset: Charset) -> LevelLine {
      LevelLine(values, baseline: baseline, charset)
    }
  }

  package let language: any Language
  package var rows: [Row]

  package init(_ language: any Language, _ rows: [Row]) {
    self.language = language
    self.rows = rows
  }

  package var words: FigureWords { .none }

  package func svg(id: String) -> String { "" }

  package func text(_ charset: Charset) -> [String] {
    let labels = rows.map { DataText($0.label, limit: 40).string }
    let width = labels.map(\.displayWidth).max() ?? 0
    return zip(rows, labels).map { row, label in
      (width > 0 ? label.padded(toWidth: width + 2) : "") + row.line(charset).text
    }
  }
}
