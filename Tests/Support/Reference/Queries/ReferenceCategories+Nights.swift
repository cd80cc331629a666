/// Sleep with an interval of `1 night`.
extension ReferenceCategories {
  func nightShape(
    _ touching: [ReferenceCategorySample], in night: Range<Double>
  ) -> ReferenceNightShape {
    ReferenceNightShape(samples: touching, order: order, night: night)
  }

  /// True if the main episode ended on the night's naming date, more than an hour before the end of
  /// the data.
  func endedToday(_ touching: [ReferenceCategorySample], in night: Range<Double>) -> Bool {
    guard let wakeTime = nightShape(touching, in: night).mainEpisode?.end else { return false }
    let clock = scope.clock
    let namingDay = clock.nightDay(of: night.lowerBound, cutAt: scope.nightSecond)
    return clock.day(of: wakeTime) == namingDay && scope.end - wakeTime > 3_600
  }

  /// The spans of the listed nights (R-1a).
  var sleepItems: [[String: ReferenceValue]] {
    scope.intervalsWithItems.flatMap { spans(of: $0) }.sorted().map(\.keys)
  }

  /// A span with one value, and the keys by which it is sorted.
  private struct Span: Comparable {
    let range: Range<Double>
    /// The rank of its source; time in bed has no source and comes first.
    let place: Int
    let source: String?
    /// The number of its value; an unknown value comes last.
    let raw: Int
    let name: String

    var keys: [String: ReferenceValue] {
      var keys: [String: ReferenceValue] = [
        "start": .instant(range.lowerBound), "end": .instant(range.upperBound),
        "value": .text(name),
      ]
      if let source { keys["source"] = .text(source) }
      return keys
    }

    private var sortKey: (Double, Double, Int, Int) {
      (range.lowerBound, range.upperBound, place, raw)
    }

    static func < (a: Span, b: Span) -> Bool { a.sortKey < b.sortKey }
    static func == (a: Span, b: Span) -> Bool { a.sortKey == b.sortKey }
  }

  private func spans(of night: Range<Double>) -> [Span] {
    let touching = samples.filter { $0.touches(night) }
    func joined(_ samples: [ReferenceCategorySample]) -> [Range<Double>] {
      ReferenceSpans.union(samples.map { $0.clipped(to: night) })
    }
    let inBed = touching.filter { $0.raw == ReferenceCategoryType.inBed }
    var spans = joined(inBed).map {
      Span(range: $0, place: -1, source: nil, raw: 0, name: "inBed")
    }
    guard let source = nightShape(touching, in: night).source,
      let place = order.firstIndex(of: source)
    else { return spans }
    let own = touching.filter { $0.source == source && $0.raw != ReferenceCategoryType.inBed }
    for (raw, samples) in Dictionary(grouping: own, by: \.raw) {
      let name = raw.flatMap { type.values[$0] } ?? "unknown"
      spans += joined(samples).map {
        Span(range: $0, place: place, source: source, raw: raw ?? Int.max, name: name)
      }
    }
    return spans
  }
}
