import Health
import Report
import SampleIntake

/// A table that `export` writes as CSV. Each has its own columns, so each needs a file of its own.
enum ExportTable: CaseIterable {
  /// All samples with one value.
  case samples
  case workouts
  /// The activity summaries of days.
  case rings
  /// Pairs of systolic and diastolic values.
  case bloodPressure

  /// The table with the data of a type; nil for a type that only JSON Lines can contain.
  init?(of type: HKObjectType) {
    switch type {
    case is HKActivitySummaryType: self = .rings
    case is HKWorkoutType: self = .workouts
    case HKCorrelationType(.bloodPressure): self = .bloodPressure
    case let type as HKSampleType where type.hasOneValue: self = .samples
    default: return nil
    }
  }

  /// The type with the data of the table; nil for samples, which have many types.
  var type: HKObjectType? {
    switch self {
    case .samples: nil
    case .workouts: .workoutType()
    case .rings: .activitySummaryType()
    case .bloodPressure: HKCorrelationType(.bloodPressure)
    }
  }

  /// The name of the table's file in a folder, without its ending.
  var name: String { type?.shortName ?? "samples" }

  /// The first line.
  var header: String {
    self == .samples ? SampleTextWriter.Format.csv.start : CSVTable.header(of: columns)
  }

  /// The columns of a table of objects.
  private var columns: [CSVTable.Column] {
    switch self {
    case .samples: []
    case .workouts:
      [
        .init("activity", .word), .init("start", .instant), .init("end", .instant),
        .init("duration", .second()), .init("distance", .meter()),
        .init("energy", .kilocalorie()),
        .init("average_heart_rate", .count().unitDivided(by: .minute())),
      ] + Self.origin
    case .rings:
      [.init("date", .word)]
        + Self.ringColumns.flatMap { _, name, unit in
          [CSVTable.Column(name, unit), CSVTable.Column(name + "_goal", unit)]
        }
    case .bloodPressure:
      [
        .init("start", .instant), .init("systolic", .millimeterOfMercury()),
        .init("diastolic", .millimeterOfMercury()),
      ] + Self.origin
    }
  }

  private static let origin: [CSVTable.Column] = [
    .init("source", .name), .init("device", .name), .init("version", .word),
    .init("creation", .instant),
  ]

  private static let ringColumns: [(ring: DayRings.Ring, name: String, unit: HKUnit)] = [
    (.move, "move", .kilocalorie()), (.moveTime, "move_time", .minute()),
    (.exercise, "exercise", .minute()), (.stand, "stand", .hour()),
  ]
}

extension ExportTable {
  /// Returns a row for each object that starts in a span, in the order of their starts, and counts
  /// what the table cannot contain; a day belongs to the span that contains its noon.
  ///
  /// - Parameter span: the span in seconds since 2001-01-01 00:00:00 UTC; nil for all objects.
  func objects(
    of store: any SampleStore, in span: Range<Double>?, _ clock: LocalClock
  ) throws -> (table: CSVTable, account: ExportAccount) {
    func isIncluded(_ instant: Double) -> Bool { span?.contains(instant) ?? true }
    switch self {
    case .samples: return (CSVTable(columns, []), ExportAccount())
    case .workouts:
      let workouts = try store.objects(of: .workoutType(), startingIn: span).compactMap { object in
        if case .workout(let workout) = object { workout } else { nil }
      }.sorted { ($0.facts.start, $0.facts.end) < ($1.facts.start, $1.facts.end) }
      let account = ExportAccount(
        countWithoutMetadata: workouts.count { !$0.facts.metadata.entries.isEmpty },
        routeCount: workouts.reduce(0) { $0 + $1.routes.count })
      return (CSVTable(columns, workouts.map(Self.row)), account)
    case .rings:
      let days = try store.activitySummaries.rings(clock).filter { isIncluded($0.noon) }
      let rows: [[CSVTable.Cell]] = days.map { day in
        [.text(day.date.description)]
          + Self.ringColumns.flatMap { [.init(day[$0.ring].amount), .init(day[$0.ring].goal)] }
      }
      return (CSVTable(columns, rows), ExportAccount())
    case .bloodPressure:
      let readings = try BloodPressureReadings(store, hasMetadata: true).readings
        .filter { isIncluded($0.start) }
      let rows: [[CSVTable.Cell]] = readings.map { reading in
        [.instant(reading.start), .number(reading.systolic), .number(reading.diastolic)]
          + Self.origin(
            reading.outline.source, device: reading.outline.device, version: reading.version,
            creation: reading.creation)
      }
      let account = ExportAccount(
        countWithoutMetadata: readings.count { $0.metadata?.entries.isEmpty == false })
      return (CSVTable(columns, rows), account)
    }
  }

  private static func row(of workout: ImportedWorkout) -> [CSVTable.Cell] {
    [
      .text(workout.activityName), .instant(workout.facts.start), .instant(workout.facts.end),
      .number(workout.seconds), .init(workout.meters), .init(workout.kilocalories),
      .init(workout.averageHeartRate),
    ]
      + origin(
        workout.facts.source, device: workout.facts.device, version: workout.facts.version,
        creation: workout.facts.creation)
  }

  private static func origin(
    _ source: String, device: String?, version: String?, creation: Double?
  ) -> [CSVTable.Cell] {
    [
      .text(source), .init(device), .text(CSVField.version(version ?? "")),
      .init(instant: creation),
    ]
  }
}
