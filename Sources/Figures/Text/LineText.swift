package import Languages

/// A line as text: five rows of braille dots or ASCII characters, with the values at the left and
/// the dates below.
package struct LineText {
  /// A value, or a span of values, at a share of the width.
  package struct Sample {
    package let x: Double, low: Double, high: Double
    /// True for an interval that is still running, to which the line is not connected.
    package var isRunning = false
  }

  /// The number of an event at a share of the width.
  package struct Number: Sendable {
    package let x: Double, number: Int
  }

  /// The samples that a line connects, from left to right.
  package var lines: [[Sample]]
  /// The shares of the width without data.
  package var gaps: [ClosedRange<Double>]
  package var scale: PlotScale
  package var format: FigureFormat
  /// The names of the start and the end of the axis.
  package var first: String, last: String
  /// The numbers of events above the line, from left to right. Those without room for each are one
  /// text, such as `2–4`.
  package var numbers: [Number] = []

  private static let columns = 46
  private static let rows = 5

  /// The rows of the drawing and its axes; none if there is nothing to draw, such as for values of
  /// too little data.
  package func lines(_ charset: Charset) -> [String] {
    guard lines.contains(where: { !$0.isEmpty }) else { return [] }
    let plot = charset == .unicode ? braille() : characters(charset)
    // Braille reaches values at its edges, ASCII at the middle of each row.
    let steps = charset == .unicode ? Double(Self.rows - 1) : Double(Self.rows)
    let offset = charset == .unicode ? 0 : 0.5
    let shares = (0..<Self.rows).map { 1 - (Double($0) + offset) / steps }
    let labels = TextColumns.labels(
      shares.enumerated().map { row, share in
        let isEnd = row == 0 || row == Self.rows - 1
        guard charset == .ascii || row % 2 == 0 else { return "" }
        return label(share, withUnit: charset == .unicode || isEnd)
      }, charset)
    let indent = String(repeating: " ", count: (labels.first?.displayWidth ?? 0) + 1)
    let left = TextColumns.fitting(first, width: 22, charset)
    let right = TextColumns.fitting(last, width: 22, charset)
    let space = String(
      repeating: " ", count: max(1, Self.columns - left.displayWidth - right.displayWidth))
    let dates = left == right || right.isEmpty ? left : left + space + right
    return (numbers.isEmpty ? [] : [TextColumns.line(indent + numberLine(charset), charset)])
      + zip(labels, plot).map { TextColumns.line("\($0) \($1)", charset) }
      + [TextColumns.line(indent + dates, charset)]
  }

  /// The numbers of events, each at its column or at that of the first with which it shares a text.
  private func numberLine(_ charset: Charset) -> String {
    var groups: [(column: Int, numbers: [Int])] = []
    func text(_ group: (column: Int, numbers: [Int])) -> String {
      FigureEvents.runs(group.numbers, dash: charset.dash)
    }
    func start(_ group: (column: Int, numbers: [Int])) -> Int {
      max(0, min(Self.columns - text(group).displayWidth, group.column))
    }
    for number in numbers {
      let column = Int(min(1, max(0, number.x)) * Double(Self.columns))
      groups.append((column, [number.number]))
      // A text that became longer can touch those before it.
      while groups.count > 1, let last = groups.last {
        let before = groups[groups.count - 2]
        guard start(last) <= start(before) + text(before).displayWidth else { break }
        groups.removeLast(2)
        groups.append((before.column, before.numbers + last.numbers))
      }
    }
    var canvas = TextCanvas(width: Self.columns, height: 1)
    for group in groups { canvas.write(text(group), column: start(group), row: 0) }
    return canvas.rows[0]
  }

  /// The marks that are drawn in addition to the line; braille has none.
  package func key(_ charset: Charset, _ language: any Language) -> TextKey {
    guard charset == .ascii else { return TextKey() }
    let used = Set(characters(charset).joined())
    let marks = [
      TextKey.Mark(charset.missing, language.noData),
      TextKey.Mark(charset.running, language.stillRunning),
    ]
    return TextKey(marks: marks.filter { $0.symbol.allSatisfy(used.contains) })
  }

  /// The sentence on columns that show the mean of several intervals; empty if each has a column.
  package static func sentence(
    _ count: Int, _ subject: FigureSubject, _ charset: Charset
  ) -> String {
    let columns = charset == .unicode ? 2 * Self.columns : Self.columns
    let size = (count + columns - 1) / columns
    return size > 1 ? subject.language.columns(meanOfUpTo: size, subject.interval) : ""
  }

  /// The value at a share of the height, with as many decimal places as it needs.
  private func label(_ share: Double, withUnit: Bool) -> String {
    let value = scale.lower * (1 - share) + scale.upper * share
    let most = (scale.ticks.map(\.decimals).max() ?? 0) + 2
    let decimals =
      scale.ticks.isEmpty ? 0 : (0...most).first { value.isWhole(decimals: $0) } ?? most
    let number = format.tick(value, decimals)
    return withUnit ? format.withUnit(number) : number
  }

  private func braille() -> [String] {
    var canvas = BrailleCanvas(columns: Self.columns, rows: Self.rows)
    let (width, height) = (canvas.width, Double(canvas.height - 1))
    func row(_ value: Double) -> Int { Int((scale.depth(value) * height).rounded()) }
    for line in lines {
      var before: (column: Int, row: Int)?
      for column in SeriesReduction.groups(line, columns: width, x: \.x) {
        guard let x = column.first?.x else { continue }
        let place = min(width - 1, max(0, Int(x * Double(width - 1))))
        let (top, bottom) = (row(Self.mean(column, \.high)), row(Self.mean(column, \.low)))
        for row in top...max(top, bottom) { canvas.set(column: place, row: row) }
        if let before, top == bottom, column.first?.isRunning == false {
          canvas.connect(before, (place, top))
        }
        before = (place, top)
      }
    }
    return canvas.rows
  }

  private func characters(_ charset: Charset) -> [String] {
    var canvas = TextCanvas(width: Self.columns, height: Self.rows)
    func row(_ value: Double) -> Int {
      min(Self.rows - 1, Int(scale.depth(value) * Double(Self.rows)))
    }
    func column(_ x: Double) -> Int { min(Self.columns - 1, max(0, Int(x * Double(Self.columns)))) }
    for gap in gaps {
      let (first, last) = (column(gap.lowerBound), column(gap.upperBound))
      for column in first...last {
        canvas.put(charset.missing, column: column, row: Self.rows - 1)
      }
    }
    for line in lines {
      for group in SeriesReduction.groups(line, columns: Self.columns, x: \.x) {
        guard let sample = group.first else { continue }
        let (top, bottom) = (row(Self.mean(group, \.high)), row(Self.mean(group, \.low)))
        let place = column(sample.x)
        canvas.put(" ", column: place, row: Self.rows - 1)
        for row in top...max(top, bottom) {
          canvas.put(sample.isRunning ? charset.running : "*", column: place, row: row)
        }
      }
    }
    return canvas.rows
  }

  private static func mean(_ samples: ArraySlice<Sample>, _ value: (Sample) -> Double) -> Double {
    samples.reduce(0) { $0 + value($1) / Double(samples.count) }
  }
}

extension Double {
  /// True if the number needs at most the given number of decimal places.
  fileprivate func isWhole(decimals: Int) -> Bool {
    var scaled = self
    for _ in 0..<decimals { scaled *= 10 }
    return abs(scaled - scaled.rounded()) <= abs(scaled) * 1e-9
  }
}

extension BrailleCanvas {
  /// Sets the dots of a line between two dots.
  package mutating func connect(_ one: (column: Int, row: Int), _ other: (column: Int, row: Int)) {
    let steps = max(abs(other.column - one.column), abs(other.row - one.row))
    guard steps > 1 else { return }
    for step in 1..<steps {
      let share = Double(step) / Double(steps)
      set(
        column: one.column + Int((Double(other.column - one.column) * share).rounded()),
        row: one.row + Int((Double(other.row - one.row) * share).rounded()))
    }
  }
}
