import Languages

/// The texts that a page shows above the marks of an interval under the pointer, without a script.
/// They repeat numbers of the table (G-1), whose row lights up with them, and the other way round.
/// For readers without a pointer, the heads of these rows are links to the marks.
extension SVGWriter {
  /// The number of rows of the table that light up, because each needs its own style: more than the
  /// weeks of a year. Of more rows, the last ones light up.
  package static let litRows = 54

  /// The greatest number of characters of such a text.
  private static let tipLimit = 200

  /// The row of a table whose numbers a text repeats.
  struct TipRow {
    /// The identifier of the figure.
    let figure: String
    /// The position among the rows that have texts, from 0.
    let index: Int
    /// The number of these rows.
    let count: Int
    /// False for further areas of a row, because an identifier is unique.
    var isFirst = true
  }

  /// The number of the style of a row that lights up, from 1; nil for rows before the last ones.
  ///
  /// - Parameters:
  ///   - index: the position among the rows that have texts, from 0.
  ///   - count: the number of these rows.
  package static func litNumber(ofRow index: Int, of count: Int) -> Int? {
    let number = index - max(0, count - litRows) + 1
    return index < count && number > 0 ? number : nil
  }

  /// Covers marks with an area that shows a text.
  ///
  /// - Parameter row: nil for marks that have no row of their own.
  mutating func tip(
    _ text: String, at row: TipRow?, x: Length, y: Length, width: Length, height: Length
  ) {
    var attributes: [(StaticString, String)] = [
      ("x", "\(x)"), ("y", "\(y)"), ("width", "\(width)"), ("height", "\(height)"),
    ].filter { !["0", "0%"].contains($0.1) }
    var name: MarkClass = "tip"
    if let row, let number = Self.litNumber(ofRow: row.index, of: row.count) {
      if row.isFirst {
        attributes.insert(("id", DrawingID(row.figure).tip(row.index)), at: 0)
      }
      name = name + MarkClass("i").numbered(number)
    }
    open("rect", attributes, name)
    element("title", text: DataText(text, limit: Self.tipLimit).string)
    close("rect")
  }
}

extension DrawingID {
  /// The identifier of the marks of a row, counted from 0: `steps-day-i1`.
  package func tip(_ index: Int) -> String { "\(string)-i\(index + 1)" }
}

extension Plot {
  /// Adds a text for each interval; none if there are too many to point at.
  package mutating func addTips(_ axis: IntervalAxis, _ texts: [String], id: String) {
    guard texts.count == axis.count, axis.count <= SeriesReduction.tips else { return }
    for (index, text) in texts.enumerated() {
      marks.tip(
        text, at: .init(figure: id, index: index, count: axis.count),
        x: .share(axis.start(index)), y: .share(0), width: .share(axis.step), height: .share(1))
    }
  }
}

extension FigureInterval {
  /// The name of the interval and its numbers: `January 13: 10,895 steps`.
  ///
  /// - Parameter numbers: nil without data.
  func tip(_ numbers: String?, _ language: any Language) -> String {
    let words = state == .ahead ? language.notBegun : words(numbers, language)
    return language.tip(
      DataText.time(name), language.qualified(words, clause(on: numbers, language)))
  }

  /// The numbers, or what stands in their place.
  private func words(_ numbers: String?, _ language: any Language) -> String {
    numbers ?? (state == .excluded ? remark : nil) ?? language.noData
  }

  /// A clause about a value that does not count; empty for all others.
  private func clause(on numbers: String?, _ language: any Language) -> String {
    switch state {
    case .running: until.map(language.untilClause) ?? ""
    case .thin where numbers != nil: language.thinClause
    default: ""
    }
  }

  /// The number of the interval in the text of a week: `10,895`.
  func cell(_ number: String?, _ language: any Language) -> String {
    language.qualified(words(number, language), clause(on: number, language))
  }
}

extension FigurePoint {
  /// The text of the interval with its value.
  func tip(_ format: FigureFormat, _ language: any Language) -> String {
    interval.tip(
      isOutOfRange
        ? language.outOfRange : drawn.map { qualified(format.quantity($0), language) }, language)
  }
}

extension [FigurePoint] {
  /// The texts of the intervals with their values.
  func tips(_ format: FigureFormat, _ language: any Language) -> [String] {
    map { $0.tip(format, language) }
  }
}
