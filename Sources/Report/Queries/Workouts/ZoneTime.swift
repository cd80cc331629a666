import Health

/// The time of a workout in zones of heart rate.
struct ZoneTime: Sendable, Equatable {
  /// The seconds in each zone, lowest first.
  var seconds: [Double]
  /// The seconds below the lowest zone and above the highest one.
  var outside = 0.0

  /// The time of some workouts together.
  ///
  /// - Returns: nil if none of them has time, which means that none has readings.
  static func total(of times: some Sequence<ZoneTime?>) -> ZoneTime? {
    times.reduce(nil) { total, time in
      guard let time else { return total }
      guard let total else { return time }
      return ZoneTime(
        seconds: zip(total.seconds, time.seconds).map { $0 + $1 },
        outside: total.outside + time.outside)
    }
  }
}

/// Computes the time of workouts in zones from the readings inside the workouts.
struct ZoneTimes {
  let zones: HeartRateZones

  /// The longest time, in seconds, for which a reading lasts.
  static let hold = 60.0

  private static let parts: SampleColumns.Parts = [.value, .source]

  /// The longest time without a workout, in seconds, that is read together with the workouts around
  /// it. A store decodes months of readings at once, so reading each workout by itself would decode
  /// the same readings many times.
  private static let longestGap = 28 * 86_400.0

  /// The samples that the times of workouts are computed from.
  static func spans(of workouts: [ObjectOutline]) -> [SampleSpan] {
    stretches(of: workouts).map { SampleSpan(HeartRateZones.type, $0, parts: parts) }
  }

  private static func stretches(of workouts: [ObjectOutline]) -> [Range<Double>] {
    workouts.filter { $0.start < $0.end }.map { $0.start..<$0.end }
      .united(across: longestGap)
  }

  /// Returns the time of each workout; nil for a workout without readings.
  ///
  /// - Throws: an error of the store.
  func times(
    of workouts: [ObjectOutline], in context: EvaluationContext
  ) throws -> [ZoneTime?] {
    let sources = try Sources(in: context)
    let byStart = workouts.indices.sorted {
      (workouts[$0].start, $0) < (workouts[$1].start, $1)
    }
    var times = [ZoneTime?](repeating: nil, count: workouts.count)
    var next = byStart.startIndex
    for stretch in Self.stretches(of: workouts) {
      let columns = try context.columns(
        of: HeartRateZones.type, in: stretch, with: Self.parts)
      let conversion = try columns?.unit.conversion(to: HeartRateZones.unit)
      while next < byStart.endIndex, workouts[byStart[next]].start < stretch.upperBound {
        let index = byStart[next]
        next += 1
        guard let columns, let conversion else { continue }
        times[index] = time(of: workouts[index], columns, conversion, sources)
      }
    }
    return times
  }

  private func time(
    of workout: ObjectOutline, _ columns: SampleColumns, _ conversion: UnitConversion,
    _ sources: Sources
  ) -> ZoneTime? {
    let first = columns.firstRow(beginningAtOrAfter: workout.start)
    let rows = first..<max(first, columns.firstRow(beginningAtOrAfter: workout.end, from: first))
    var counts: [NamePlace: Int] = [:]
    for row in rows { counts[sources.place(of: columns.source[row]), default: 0] += 1 }
    guard let source = sources.chosen(of: workout.source, counts) else { return nil }
    var time = ZoneTime(seconds: zones.zones.map { _ in 0 })
    var reading: (start: Double, zone: Int?)?
    // A reading lasts until the next one of its source, whatever its own duration.
    func end(_ reading: (start: Double, zone: Int?)?, at end: Double) {
      guard let reading else { return }
      let seconds = min(Self.hold, end - reading.start)
      if let zone = reading.zone {
        time.seconds[zone] += seconds
      } else {
        time.outside += seconds
      }
    }
    for row in rows where sources.place(of: columns.source[row]) == source {
      end(reading, at: columns.start[row])
      reading = (columns.start[row], zones.index(of: conversion(columns.value[row])))
    }
    end(reading, at: workout.end)
    return time
  }
}

extension ZoneTimes {
  /// The sources of heart rates: which ones are the same, and which one counts in a workout.
  private struct Sources {
    /// For each source of the store, the first source with the same name.
    private let places: [NamePlace]
    private let byName: [String: NamePlace]
    /// The ranks of sources by priority (S-42), which decide a tie.
    private let ranks: [NamePlace: Int]

    init(in context: EvaluationContext) throws {
      let (type, all) = (HeartRateZones.type, context.store.sources)
      let byName = Dictionary(
        all.enumerated().map { ($1.name, NamePlace($0)) },
        uniquingKeysWith: { first, _ in first })
      places = all.map { byName[$0.name] ?? .noName }
      let order = SourcePriority(
        try context.reads.sourceFacts(of: type), sources: all,
        preferred: context.sourcePriority[type] ?? []
      ).order
      let places = places
      ranks = Dictionary(
        order.enumerated().map { (places[$1], $0) }, uniquingKeysWith: { first, _ in first })
      self.byName = byName
    }

    func place(of source: NamePlace) -> NamePlace { places[Int(source)] }

    /// The source whose readings count in a workout: the workout's own, or else the one with the
    /// most readings.
    ///
    /// - Parameter counts: the number of readings of each source inside the workout.
    /// - Returns: nil if there are no readings.
    func chosen(of name: String, _ counts: [NamePlace: Int]) -> NamePlace? {
      if let own = byName[name], counts[own] != nil { return own }
      return counts.max { a, b in
        (a.value, -rank(a.key)) < (b.value, -rank(b.key))
      }?.key
    }

    private func rank(_ source: NamePlace) -> Int { ranks[source] ?? ranks.count + Int(source) }
  }
}
