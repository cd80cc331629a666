/// What an answer about blood pressure has beside its rows: the mean and its limits, severe
/// measurements, the check of a protocol, and the single measurements.
extension ReferenceScope {
  /// The keys of all of them in JSON.
  static let pressureDetailKeys = [
    "average", "limits", "severe", "copies", "protocol", "measurements",
  ]

  /// - Parameters:
  ///   - measured: the measurements that pass `where` and `exclude`, of each source.
  ///   - sessions: the sessions of them, in which measurements of several sources count once.
  ///   - order: the sources in order.
  func pressureDetails(
    measured: [ReferenceReading], sessions all: [Session], _ order: [String]
  ) -> [String: ReferenceValue] {
    let sessions = all.filter { isListed($0.mean.start) }
    let counted = withoutFirstDays(sessions, of: all)
    let singles = singleMeasurements(of: sessions, counted, among: measured, order)
    var keys: [String: ReferenceValue] = [:]
    if !query.pressureLimits.isEmpty {
      keys["average"] = average(of: counted)
      keys["limits"] = .list(query.pressureLimits.map { side($0, of: counted) })
    }
    if let limit = query.severeLimit {
      let reached = singles.filter { limit.isReached(by: $0.systolic, $0.diastolic) }
      keys["severe"] = .object([
        "systolic": .number(limit.systolic), "diastolic": .number(limit.diastolic),
        "measurements": .list(reached.map(\.keys)),
      ])
    }
    let copies = measured.count { reading in
      isListed(reading.start)
        && order.prefix { $0 != reading.source }.contains { earlier in
          measured.contains { $0.source == earlier && $0.isEqual(to: reading) }
        }
    }
    if copies > 0 { keys["copies"] = .count(copies) }
    if let wanted = query.pressureProtocol {
      let days = Dictionary(grouping: sessions) { pressureDay(of: $0.mean.start) }
      let countedDays = Dictionary(grouping: counted) { pressureDay(of: $0.mean.start) }
      keys["protocol"] = .list(
        runs(of: days.keys.sorted()).map { check($0, days, counted: countedDays, wanted) })
    }
    if query.hasItems, query.sessionMinutes != nil {
      keys["measurements"] = .list(singles.map(\.keys))
    }
    return keys
  }

  /// True if an interval of the answer contains an instant.
  private func isListed(_ instant: Double) -> Bool {
    intervalsWithItems.contains { $0.contains(instant) }
  }

  // MARK: Mean and limits

  private static func mean(of sessions: [Session]) -> (systolic: Double, diastolic: Double)? {
    guard let systolic = ReferenceReadings.mean(of: sessions.map(\.mean.systolic)),
      let diastolic = ReferenceReadings.mean(of: sessions.map(\.mean.diastolic))
    else { return nil }
    return (systolic, diastolic)
  }

  private func average(of counted: [Session]) -> ReferenceValue {
    guard let mean = Self.mean(of: counted) else { return .null }
    return .object([
      "systolic": .number(mean.systolic), "diastolic": .number(mean.diastolic),
      "days": .count(Set(counted.map { pressureDay(of: $0.mean.start) }).count),
      "readings": .count(counted.count),
      "measurements": .count(counted.map(\.measurements.count).reduce(0, +)),
    ])
  }

  private func side(
    _ limit: ReferencePressureLimit, of counted: [Session]
  ) -> [String: ReferenceValue] {
    let side = Self.mean(of: counted).map { mean in
      limit.side(of: mean.systolic, mean.diastolic)
    }
    var keys: [String: ReferenceValue] = [
      "systolic": .number(limit.systolic), "diastolic": .number(limit.diastolic),
      "average": side.map { .text($0) } ?? .null,
    ]
    if let name = limit.name { keys["name"] = .text(name) }
    return keys
  }

  // MARK: Single measurements

  private struct SingleMeasurement {
    let systolic: Double
    let diastolic: Double
    let keys: [String: ReferenceValue]
  }

  /// The measurements of the sessions in order of start, end and source (R-1a).
  private func singleMeasurements(
    of sessions: [Session], _ counted: [Session], among all: [ReferenceReading], _ order: [String]
  ) -> [SingleMeasurement] {
    let countedPlaces = Set(counted.flatMap(\.measurements).map(\.place))
    func key(_ one: (place: Int, reading: ReferenceReading)) -> (Double, Double, Int, Int) {
      let source = order.firstIndex(of: one.reading.source) ?? 0
      return (one.reading.start, one.reading.end, source, one.place)
    }
    let ordered = sessions.flatMap(\.measurements).sorted { key($0) < key($1) }
    return ordered.map { place, reading in
      var keys: [String: ReferenceValue] = [
        "start": .instant(reading.start), "systolic": .number(reading.systolic),
        "diastolic": .number(reading.diastolic), "source": .text(reading.source),
        "manual": .flag(reading.isEnteredByHand), "counted": .flag(countedPlaces.contains(place)),
      ]
      let others = order.filter { source in
        source != reading.source
          && all.contains { $0.source == source && $0.isEqual(to: reading) }
      }
      if !others.isEmpty { keys["alsoOf"] = .texts(others) }
      return SingleMeasurement(
        systolic: reading.systolic, diastolic: reading.diastolic, keys: keys)
    }
  }
}

extension ReferenceReading {
  /// True if another source could have copied the reading.
  func isEqual(to other: ReferenceReading) -> Bool {
    start == other.start && systolic == other.systolic && diastolic == other.diastolic
  }
}
