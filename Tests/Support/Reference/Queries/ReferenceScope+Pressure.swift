/// Blood pressure (R-31…R-33).
extension ReferenceScope {
  func pressureAnswer() -> ReferenceAnswer {
    let pairs = ReferencePressurePairs(history).readings
    let order = order(of: pairs)
    let readings = withoutFirstDay(sessions(of: counted(pairs), order))
    let statistics = query.statistics ?? ["average"]
    var nullKeys = statistics.flatMap(Self.pressureKeys)
    if !query.pressureBands.isEmpty { nullKeys.append("bands") }
    let rows = rows(data: readings.map(Start.init), nullKeys: nullKeys) { interval in
      let members = readings.filter { interval.contains($0.start) }
      var keys = Self.values(of: members, statistics)
      if !query.pressureBands.isEmpty {
        keys["bands"] = ReferencePressureBand.shares(of: members, in: query.pressureBands)
      }
      if query.grouping == .source {
        let parts = order.compactMap { source -> [String: ReferenceValue]? in
          let own = members.filter { $0.source == source }
          guard !own.isEmpty else { return nil }
          return Self.values(of: own, statistics).merging(["name": .text(source)]) { $1 }
        }
        keys["sources"] = .list(parts)
      }
      return keys
    }
    return ReferenceAnswer(rows: rows, items: query.hasItems ? items(of: readings, order) : nil)
  }

  /// A reading as an instant, regardless of its end.
  private struct Start: ReferenceRecord {
    let start: Double
    var end: Double { start }
    let source: String
    var device: ReferenceDevice? { nil }
    var metadata: [ReferenceMetadata] { [] }

    init(_ reading: ReferenceReading) {
      start = reading.start
      source = reading.source
    }
  }

  // MARK: Sessions and the first day

  /// One reading for each run of closely spaced readings of a source, in the position of the run's
  /// first reading.
  private func sessions(
    of readings: [ReferenceReading], _ order: [String]
  ) -> [ReferenceReading] {
    guard let minutes = query.sessionMinutes else { return readings }
    var sessions: [(place: Int, reading: ReferenceReading)] = []
    for source in order {
      let own = readings.indices.filter { readings[$0].source == source }
        .sorted { (readings[$0].start, $0) < (readings[$1].start, $1) }
      var runs: [[Int]] = []
      for index in own {
        if let last = runs.last?.last,
          readings[index].start - readings[last].start <= Double(minutes) * 60
        {
          runs[runs.count - 1].append(index)
        } else {
          runs.append([index])
        }
      }
      for run in runs {
        var reading = readings[run[0]]
        reading.systolic = run.map { readings[$0].systolic }.reduce(0, +) / Double(run.count)
        reading.diastolic = run.map { readings[$0].diastolic }.reduce(0, +) / Double(run.count)
        sessions.append((run[0], reading))
      }
    }
    return sessions.sorted { $0.place < $1.place }.map(\.reading)
  }

  /// The readings without those on the local date of the first reading in the listed intervals.
  private func withoutFirstDay(_ readings: [ReferenceReading]) -> [ReferenceReading] {
    guard query.excludesFirstDay else { return readings }
    let listed = readings.filter { reading in
      intervals.contains { $0.contains(reading.start) }
    }
    guard let first = listed.map(\.start).min() else { return readings }
    return readings.filter { clock.day(of: $0.start) != clock.day(of: first) }
  }

  // MARK: Values

  static func pressureKeys(_ statistic: String) -> [String] {
    guard statistic != "count" else { return ["count"] }
    return ["systolic_", "diastolic_"].map { ReferenceKeys.json($0 + statistic) }
  }

  private static func values(
    of readings: [ReferenceReading], _ statistics: [String]
  ) -> [String: ReferenceValue] {
    // Ordered by start; of readings with equal starts, the one read last counts as the latest.
    let ordered = readings.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    var values: [String: ReferenceValue] = [:]
    for statistic in statistics {
      if statistic == "count" {
        values["count"] = .count(readings.count)
        continue
      }
      let keys = pressureKeys(statistic)
      values[keys[0]] = .number(number(statistic, ordered.map(\.systolic)))
      values[keys[1]] = .number(number(statistic, ordered.map(\.diastolic)))
    }
    return values
  }

  private static func number(_ statistic: String, _ values: [Double]) -> Double? {
    switch statistic {
    case "average": ReferenceReadings.mean(of: values)
    case "minimum": values.min()
    case "maximum": values.max()
    case "most_recent": values.last
    case "standard_deviation": ReferenceReadings.standardDeviation(of: values)
    default: preconditionFailure("'\(statistic)' is not a statistic of blood pressure")
    }
  }

  private func items(
    of readings: [ReferenceReading], _ order: [String]
  ) -> [[String: ReferenceValue]] {
    let listed = readings.enumerated().filter { _, reading in
      intervalsWithItems.contains { $0.contains(reading.start) }
    }
    func key(_ item: (offset: Int, element: ReferenceReading)) -> (Double, Double, Int, Int) {
      let place = order.firstIndex(of: item.element.source) ?? 0
      return (item.element.start, item.element.end, place, item.offset)
    }
    return listed.sorted { key($0) < key($1) }.map { _, reading in
      [
        "start": .instant(reading.start), "systolic": .number(reading.systolic),
        "diastolic": .number(reading.diastolic), "source": .text(reading.source),
      ]
    }
  }
}
