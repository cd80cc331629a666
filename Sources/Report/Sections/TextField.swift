import Health

/// A value of a query that a text can speak of, as `{{query.field}}`. It is taken from the first
/// column of the result, over all sources, and from complete intervals.
enum TextField: String, CaseIterable {
  /// The value of the last interval, with data or not.
  case latest
  /// The value of the last interval that has data, with the interval's name.
  case latestWithData = "latest_with_data"
  /// The value of the interval before it.
  case previous
  /// The difference between the latest value and the one before it.
  case change
  /// The least and the greatest value of an interval.
  case minimum, maximum
  /// The name of the last interval.
  case interval
  /// The number of intervals with data.
  case coverage
  /// The values as a text chart.
  case sparkline

  static var words: [String] { allCases.map(\.rawValue) }

  func inline(of result: QueryResult, format: ReportFormat) -> Inline {
    let intervals = result.completeIntervals
    let values = result.values(0, of: intervals)
    let valueFormat = ValueFormat(0, of: result, format: format)
    func text(_ value: Double??) -> Inline {
      guard let value = value ?? nil else { return .text("no data") }
      return .text(valueFormat.quantity(value))
    }
    switch self {
    case .latest: return values.isEmpty ? .text("no complete interval") : text(values.last)
    case .latestWithData:
      guard let index = values.lastIndex(where: { $0 != nil }) else { return .text("no data") }
      return .text(
        "\(valueFormat.quantity(values[index])) (\(format.label(intervals[index], of: result)))")
    case .previous: return text(values.dropLast().last)
    case .minimum: return text(Self.extreme(of: values) { $0.min() })
    case .maximum: return text(Self.extreme(of: values) { $0.max() })
    case .interval:
      return .text(intervals.last.map { format.label($0, of: result) } ?? "no complete interval")
    case .coverage: return .text("\(result.coverage.covered) of \(result.coverage.begun)")
    case .sparkline:
      guard !values.isEmpty else { return .text("no data") }
      let baseline = result.columns[0].baseline
      return .code(Sparkline(values, baseline: baseline, charset: format.charset).text)
    case .change:
      guard let latest = values.last ?? nil, let previous = values.dropLast().last ?? nil else {
        return .text("no comparison")
      }
      return .text(
        Self.change(
          from: valueFormat.shown(previous), to: valueFormat.shown(latest), valueFormat, format))
    }
  }

  /// The least or greatest value. If one is out of range on that side, or on a side that is not known, so
  /// is the answer.
  private static func extreme(
    of values: [Double?], _ choose: ([Double]) -> Double?
  ) -> Double? {
    let present = values.compactMap(\.self)
    return present.contains(where: \.isNaN) ? .nan : choose(present)
  }

  private static func change(
    from previous: Double, to latest: Double, _ valueFormat: ValueFormat, _ format: ReportFormat
  ) -> String {
    let difference = valueFormat.change(latest - previous)
    guard previous > 0, (latest - previous).isFinite else { return difference }
    let percent = (latest - previous) / previous * 100
    guard percent.isFinite else { return "\(difference) (\(ReportFormat.outOfRange))" }
    let sign = percent < 0 ? format.charset.minus : "+"
    let space = format.charset == .unicode ? "\u{A0}" : " "
    return "\(difference) (\(sign)\(format.number(abs(percent), decimals: 1))\(space)%)"
  }
}
