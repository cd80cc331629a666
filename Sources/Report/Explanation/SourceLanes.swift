import Health

/// Collects the sources and the samples of an explanation.
struct SourceLanes {
  private let columns: SampleColumns
  private let interval: Range<Double>
  private let places: [Int: Int]
  private var stretches: [SourceStretch] = []
  var sources: [Explanation.Source] = []
  private(set) var samples: [Explanation.Sample] = []

  /// - Parameters:
  ///   - columns: the samples that pass the filter.
  ///   - boundaries: the start and the end of the interval.
  ///   - result: the result over the interval, by source.
  ///   - order: the sources in priority order, as indices into the sources of the store.
  ///   - converted: converts an amount to the unit of the result.
  init(
    _ columns: SampleColumns, in boundaries: [Double], of result: QueryResult, _ order: [Int],
    _ rule: Explanation.Rule, _ context: EvaluationContext,
    _ converted: (Double) -> Double = { $0 }
  ) {
    self.columns = columns
    interval = boundaries[0]..<boundaries[1]
    let engine = StatisticsEngine(
      options: .cumulativeSum, boundaries: boundaries, priority: order)
    let parts = engine.sampleContributions(of: columns, until: context.cutoff).first ?? []
    var times: [Int: [Range<Double>]] = [:]
    for row in parts.map(\.row) {
      let start = max(columns.start[row], interval.lowerBound)
      times[Int(columns.source[row]), default: []].append(
        start..<max(start, min(columns.end[row], interval.upperBound)))
    }
    let present = order.filter { times[$0] != nil }
    places = Dictionary(zip(present, present.indices), uniquingKeysWith: { first, _ in first })
    let bySource = Dictionary(
      (result.intervals.first?.parts ?? []).map { ($0.name, $0.values[0]) },
      uniquingKeysWith: { first, _ in first })
    sources = present.map { source in
      let name = context.store.sources[source].name
      return Explanation.Source(
        name: name, samples: 0, maskedSamples: 0, plain: bySource[name] ?? nil, counted: nil,
        countedTimes: times[source] ?? [], times: times[source] ?? [])
    }
    if rule == .merged { setStretches(engine.stretches(of: columns)) }
    for part in parts {
      let (lane, value) = (lane(of: part.row), converted(columns.value[part.row]))
      let counted = converted(rule == .merged ? part.merged : part.plain)
      sources[lane].samples += 1
      if rule == .merged {
        if part.isMasked { sources[lane].maskedSamples += 1 }
        addMasked(converted(part.plain - part.merged), of: part.row)
      }
      if rule != .pooled { sources[lane].counted = (sources[lane].counted ?? 0) + counted }
      samples.append(
        Explanation.Sample(
          start: columns.start[part.row], end: columns.end[part.row], source: lane, value: value,
          plain: rule == .pooled ? value : converted(part.plain),
          counted: rule == .pooled ? value : counted, crosses: crosses(part.row)))
    }
  }

  private func lane(of row: Int) -> Int { places[Int(columns.source[row])] ?? 0 }

  private func crosses(_ row: Int) -> Bool {
    columns.start[row] < interval.lowerBound || columns.end[row] > interval.upperBound
  }

  /// Sets the times at which each source counts, which are those at which it ranks highest.
  private mutating func setStretches(_ stretches: [SourceStretch]) {
    self.stretches = stretches.filter { $0.interval.overlaps(interval) }
    for index in sources.indices {
      sources[index].countedTimes = sources[index].times.filter(\.isEmpty)
    }
    for stretch in stretches {
      let part = stretch.interval.clamped(to: interval)
      guard let lane = places[stretch.source], !part.isEmpty else { continue }
      sources[lane].countedTimes.append(part)
    }
    for index in sources.indices {
      sources[index].countedTimes.sort { $0.lowerBound < $1.lowerBound }
    }
  }

  /// Divides the part of a sample that does not count among the sources that count instead, in
  /// proportion to the time of each.
  private mutating func addMasked(_ amount: Double, of row: Int) {
    guard amount > 0 else { return }
    let source = Int(columns.source[row])
    let start = max(columns.start[row], interval.lowerBound)
    let end = max(start, min(columns.end[row], interval.upperBound))
    // Stretches are ascending and disjoint, so stretches before the start can be skipped.
    let first = stretches.partitioningIndex { $0.interval.upperBound > start }
    var times: [Int: Double] = [:]
    for stretch in stretches[first...] {
      guard stretch.interval.lowerBound < end || stretch.interval.contains(start) else { break }
      guard stretch.source != source, let lane = places[stretch.source] else { continue }
      let common = min(stretch.interval.upperBound, end) - max(stretch.interval.lowerBound, start)
      // An instant has no length, and is in only one stretch.
      times[lane, default: 0] += end > start ? common : 1
    }
    let whole = times.values.reduce(0, +)
    guard whole > 0 else { return }
    for (lane, time) in times {
      sources[self.lane(of: row)].maskedBy[lane, default: 0] += amount * time / whole
    }
  }

  /// The number of samples in the interval that a filter leaves out.
  func refused(
    _ filter: SampleFilter?, _ type: HKSampleType, in context: EvaluationContext
  ) throws -> Int {
    guard filter != nil else { return 0 }
    let all = try context.columns(of: type, in: interval, with: [])
    let touching = all.map { $0.count(touching: interval) } ?? 0
    return max(0, touching - columns.count(touching: interval))
  }
}
