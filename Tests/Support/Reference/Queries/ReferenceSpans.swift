/// Lengths and unions of spans of time.
enum ReferenceSpans {
  /// The spans as ascending spans that neither overlap nor touch; an empty span that does not touch
  /// any other stays.
  static func union(_ spans: [Range<Double>]) -> [Range<Double>] {
    ReferenceEngine.union(of: spans)
  }

  /// The number of seconds in at least one of the spans. Between two neighboring bounds, either all
  /// seconds count or none.
  static func length(_ spans: [Range<Double>]) -> Double {
    let edges = Set(spans.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    var length = 0.0
    for (edge, next) in zip(edges, edges.dropFirst())
    where spans.contains(where: { $0.lowerBound <= edge && $0.upperBound >= next }) {
      length += next - edge
    }
    return length
  }
}

/// The names of statistics.
enum ReferenceKeys {
  /// The JSON key for a name such as `most_recent`.
  static func json(_ word: String) -> String {
    let parts = word.split(separator: "_").map(String.init)
    return parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
