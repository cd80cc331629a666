/// Blood pressure (R-31…R-33).
extension ReferenceScope {
  func pressureAnswer() -> ReferenceAnswer {
    let pairs = ReferencePressurePairs(history).readings
    let order = order(of: pairs)
    let measured = counted(pairs)
    let distinct = sessions(of: Self.withoutCopies(measured, order), order)
    let sessions = withoutFirstDays(distinct, of: distinct)
    // A source has its own measurements, whichever others have them too.
    let ofSources = withoutFirstDays(self.sessions(of: measured, order), of: distinct)
    let readings = sessions.map(\.mean)
    let statistics = query.statistics ?? ["average"]
    var nullKeys = statistics.flatMap(Self.pressureKeys)
    if !query.pressureBands.isEmpty { nullKeys.append("bands") }
    let rows = rows(data: readings.map(Start.init), nullKeys: nullKeys) { interval in
      let members = sessions.filter { interval.contains($0.mean.start) }
      var keys = Self.values(of: members, statistics)
      if !query.pressureBands.isEmpty {
        keys["bands"] = ReferencePressureBand.shares(
          of: members.map(\.mean), in: query.pressureBands)
      }
      if query.grouping == .source {
        let parts = order.compactMap { source -> [String: ReferenceValue]? in
          let own = ofSources.filter {
            $0.mean.source == source && interval.contains($0.mean.start)
          }
          guard !own.isEmpty else { return nil }
          return Self.values(of: own, statistics).merging(["name": .text(source)]) { $1 }
        }
        keys["sources"] = .list(parts)
      }
      return keys
    }
    var answer = ReferenceAnswer(
      rows: rows, items: query.hasItems ? items(of: readings, order) : nil)
    answer.pressure = pressureDetails(measured: measured, sessions: distinct, order)
    return answer
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

  /// The readings without those that a source earlier in the order has too.
  private static func withoutCopies(
    _ readings: [ReferenceReading], _ order: [String]
  ) -> [ReferenceReading] {
    readings.filter { reading in
      let earlier = order.prefix { $0 != reading.source }
      return !readings.contains { other in
        earlier.contains(other.source) && other.start == reading.start
          && other.systolic == reading.systolic && other.diastolic == reading.diastolic
      }
    }
  }

  // MARK: Sessions and first days

  /// Measurements that count as one reading, in reading order.
  struct Session {
    var mean: ReferenceReading
    var measurements: [(place: Int, reading: ReferenceReading)]
  }

  /// A session for each run of closely spaced readings of a source, in the position of the run's
  /// first reading.
  private func sessions(of readings: [ReferenceReading], _ order: [String]) -> [Session] {
    var sessions: [Session] = []
    for source in order {
      let own = readings.indices.filter { readings[$0].source == source }
        .sorted { (readings[$0].start, $0) < (readings[$1].start, $1) }
      var runs: [[Int]] = []
      for index in own {
        if let minutes = query.sessionMinutes, let last = runs.last?.last,
          readings[index].start - readings[last].start <= Double(minutes) * 60
        {
          runs[runs.count - 1].append(index)
        } else {
          runs.append([index])
        }
      }
      for run in runs {
        var mean = readings[run[0]]
        mean.systolic = run.map { readings[$0].systolic }.reduce(0, +) / Double(run.count)
        mean.diastolic = run.map { readings[$0].diastolic }.reduce(0, +) / Double(run.count)
        sessions.append(Session(mean: mean, measurements: run.map { ($0, readings[$0]) }))
      }
    }
    return sessions.sorted { $0.measurements[0].place < $1.measurements[0].place }
  }

  /// The sessions without those on days before which at least three days have none.
  func withoutFirstDays(_ sessions: [Session], of all: [Session]) -> [Session] {
    guard query.excludesFirstDay else { return sessions }
    let days = Set(all.map { pressureDay(of: $0.mean.start) })
    return sessions.filter { session in
      let day = pressureDay(of: session.mean.start)
      return (1...3).contains { days.contains(day - $0) }
    }
  }

  // MARK: Values

  static func pressureKeys(_ statistic: String) -> [String] {
    guard !["count", "measurements"].contains(statistic) else { return [statistic] }
    return ["systolic_", "diastolic_"].map { ReferenceKeys.json($0 + statistic) }
  }

  private static func values(
    of sessions: [Session], _ statistics: [String]
  ) -> [String: ReferenceValue] {
    // Ordered by start; of readings with equal starts, the one read last counts as the latest.
    let ordered = sessions.map(\.mean).enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    let single = sessions.flatMap(\.measurements)
      .sorted { ($0.reading.start, $0.place) < ($1.reading.start, $1.place) }.map(\.reading)
    var values: [String: ReferenceValue] = [:]
    for statistic in statistics {
      switch statistic {
      case "count": values["count"] = .count(ordered.count)
      case "measurements": values["measurements"] = .count(single.count)
      default:
        let isOfSessions = ["average", "standard_deviation"].contains(statistic)
        let readings = isOfSessions ? ordered : single
        let keys = pressureKeys(statistic)
        values[keys[0]] = .number(number(statistic, readings.map(\.systolic)))
        values[keys[1]] = .number(number(statistic, readings.map(\.diastolic)))
      }
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
