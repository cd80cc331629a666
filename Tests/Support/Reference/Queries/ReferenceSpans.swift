/// Lengths and unions of spans of time.
enum ReferenceSpans {
  /// The spans as ascending spans that neither overlap nor meet; an empty span that meets no other
  /// stays.
  static func union(_ spans: [Range<Double>]) -> [Range<Double>] {
    ReferenceEngine.union(of: spans)
  }

  /// The seconds that lie in at least one of the spans: between each two neighbouring edges, all or
  /// none.
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

/// The words of statistics.
enum ReferenceKeys {
  /// The key in JSON of a word such as `most_recent`.
  static func json(_ word: String) -> String {
    let parts = word.split(separator: "_").map(String.init)
    return parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
