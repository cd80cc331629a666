/// The texts that a page shows above the marks of an interval under the pointer, without a script.
/// They repeat numbers of the table (G-1), whose row lights up with them, and the other way round.
extension SVGWriter {
  /// The number of intervals whose rows of the table light up, because each needs its own style.
  package static let litRows = 31

  /// The greatest number of characters of such a text.
  private static let tipLimit = 200

  /// Covers the marks of an interval with an area that shows a text.
  ///
  /// - Parameter index: the position of the interval, from 0.
  mutating func tip(
    _ text: String, at index: Int, x: Length, y: Length, width: Length, height: Length
  ) {
    let place: [(StaticString, String)] = [
      ("x", "\(x)"), ("y", "\(y)"), ("width", "\(width)"), ("height", "\(height)"),
    ]
    let row: MarkClass = index < Self.litRows ? MarkClass("i").numbered(index + 1) : ""
    open("rect", place.filter { $0.1 != "0%" }, MarkClass("tip") + row)
    element("title", text: DataText(text, limit: Self.tipLimit).string)
    close("rect")
  }
}

extension Plot {
  /// Adds a text for each interval; none if there are too many to point at.
  package mutating func addTips(_ axis: IntervalAxis, _ texts: [String]) {
    guard texts.count == axis.count, axis.count <= SeriesReduction.marks else { return }
    for (index, text) in texts.enumerated() {
      marks.tip(
        text, at: index, x: .share(axis.start(index)), y: .share(0), width: .share(axis.step),
        height: .share(1))
    }
  }
}

extension FigureInterval {
  /// The name of the interval and its numbers: `January 13: 10,895 steps`.
  ///
  /// - Parameter numbers: nil without data.
  func tip(_ numbers: String?) -> String {
    let words =
      switch (numbers, state) {
      case (_, .ahead): "not begun"
      case (nil, .excluded): remark ?? "no data"
      case (nil, _): "no data"
      case (let numbers?, _): numbers
      }
    let end = state == .running ? until.map { " (until \($0))" } ?? "" : ""
    return Sentence.capitalized(Sentence.name(name)) + ": " + words + end
  }
}

extension [FigurePoint] {
  /// The texts of the intervals with their values.
  func tips(_ format: FigureFormat) -> [String] {
    map { point in
      point.interval.tip(
        point.isOutOfRange
          ? "out of range" : point.drawn.map { point.qualified(format.quantity($0)) })
    }
  }
}
