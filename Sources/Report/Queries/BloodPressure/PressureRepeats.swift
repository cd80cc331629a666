import Health

/// Measurements of blood pressure of which another source has the same: the same start and the same
/// two values, as those that a second app copied. Such measurements count once.
struct PressureRepeats {
  /// The readings, without those that another source has too, in their order.
  private(set) var distinct: [BloodPressureReading] = []
  /// The starts of the readings that are left out, in ascending order.
  private(set) var starts: [Double] = []
  private var sources: [Key: [String]] = [:]
  private let ranks: [String: Int]

  private struct Key: Hashable {
    let start: Double, systolic: Double, diastolic: Double

    init(_ reading: BloodPressureReading) {
      (start, systolic, diastolic) = (reading.start, reading.systolic, reading.diastolic)
    }
  }

  /// - Parameters:
  ///   - readings: the readings in ascending order of start.
  ///   - order: the names of the sources. Of equal readings, those of the first source count.
  init(_ readings: [BloodPressureReading], order: [String]) {
    let ranks = Dictionary(
      order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.ranks = ranks
    func rank(_ source: String) -> Int { ranks[source] ?? .max }
    for reading in readings {
      let source = reading.outline.source
      let known = sources[Key(reading), default: []]
      if !known.contains(source) { sources[Key(reading)] = known + [source] }
    }
    sources = sources.filter { $0.value.count > 1 }
      .mapValues { names in names.sorted { (rank($0), $0) < (rank($1), $1) } }
    for reading in readings {
      if let first = sources[Key(reading)]?.first, first != reading.outline.source {
        starts.append(reading.start)
      } else {
        distinct.append(reading)
      }
    }
  }

  /// Returns the measurements of sessions in order of start, end and source (R-1a).
  func ordered(
    _ sessions: [BloodPressureSession]
  ) -> [(reading: BloodPressureReading, session: BloodPressureSession)] {
    let all = sessions.flatMap { session in session.measurements.map { ($0, session) } }
    func key(_ place: Int) -> (Double, Double, Int, Int) {
      let outline = all[place].0.outline
      return (outline.start, outline.end, ranks[outline.source] ?? .max, place)
    }
    return all.indices.sorted { key($0) < key($1) }.map { all[$0] }
  }

  /// The sources that have a reading, the one whose reading counts first.
  func sources(of reading: BloodPressureReading) -> [String] {
    sources[Key(reading)] ?? [reading.outline.source]
  }
}
