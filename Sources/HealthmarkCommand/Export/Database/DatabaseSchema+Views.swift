// Views of the types that most exports have. The day of a sample is that of its start.
extension DatabaseSchema {
  static let views: [DatabaseView] = [
    samples("steps", "Steps", of: "stepCount"),
    sums("steps_by_day", "steps", of: "stepCount"),
    samples("active_energy", "Active energy", of: "activeEnergyBurned"),
    sums("active_energy_by_day", "active energy", of: "activeEnergyBurned"),
    samples("distance", "Distances on foot", of: "distanceWalkingRunning"),
    sums("distance_by_day", "distances on foot", of: "distanceWalkingRunning"),
    samples("heart_rate", "Heart rates", of: "heartRate"),
    days(
      "heart_rate_by_day", "The heart rates of each source by local day", of: "heartRate",
      [
        .init("minimum", "min(value)", "The lowest heart rate in the unit"),
        .init("average", "avg(value)", "The average of the samples in the unit, each counted once"),
        .init("maximum", "max(value)", "The highest heart rate in the unit"),
      ]),
    samples("body_mass", "Weights", of: "bodyMass"),
    DatabaseView(
      name: "sleep",
      meaning: "Samples of sleep with their day; a night has samples of two days",
      columns: shared + [
        .init("word", "word", "The stage, such as asleepREM, or inBed or awake"),
        .init("minutes", "(end_unix - start_unix) / 60", "The duration in minutes"),
      ] + names, source: from("sleepAnalysis")),
    DatabaseView(
      name: "electrocardiogram",
      meaning: "Electrocardiograms with their day, as the app that recorded them classified them",
      columns: shared + [.init("classification", "word", "The classification, such as sinusRhythm")]
        + names, source: from("electrocardiogram")),
    DatabaseView(
      name: "blood_pressure", meaning: "Pairs of blood pressure with their day",
      columns: shared + [
        pressure("systolic", "Systolic"), pressure("diastolic", "Diastolic"),
        .init(
          "unit",
          "CASE WHEN min(correlation_member.unit) = max(correlation_member.unit)"
            + " THEN max(correlation_member.unit) END",
          "The unit as recorded; NULL if the values have different units"),
      ] + names,
      source: """
        FROM correlation AS sample
        JOIN correlation_member ON correlation_member.correlation = sample.id
        LEFT JOIN source ON source.id = sample.source
        LEFT JOIN device ON device.id = sample.device
        WHERE sample.type = 'bloodPressure' GROUP BY sample.id
        """),
  ]

  private static let localDay = DatabaseColumn(
    "local_day", "local_day", "The day of the start in the time zone of the sample")
  private static let sourceName = DatabaseColumn(
    "source", "source.name", "The name of the source")
  private static let unit = DatabaseColumn("unit", "unit", "The unit of the values")

  private static let shared: [DatabaseColumn] = [
    .init("id", "sample.id", "The number of the sample"),
    .init("local_day", "substr(start_time, 1, 10)", localDay.meaning),
    .init("start_time", "start_time", "The start in ISO 8601"),
    .init("end_time", "end_time", "The end in ISO 8601"),
    .init("start_unix", "start_unix", "The start in seconds since 1970-01-01 00:00:00 UTC"),
  ]

  private static let names: [DatabaseColumn] = [
    sourceName, .init("device", "device.name", "The kind of device"),
  ]

  /// The samples of a quantity type.
  private static func samples(
    _ name: String, _ subject: String, of type: String
  ) -> DatabaseView {
    DatabaseView(
      name: name,
      meaning: "\(subject) of all sources with their day; sources can overlap",
      columns: shared
        + [.init("value", "value", "The value in the unit"), .init("unit", "unit", unit.meaning)]
        + names, source: from(type))
  }

  private static func from(_ type: String) -> String {
    """
    FROM sample
    LEFT JOIN source ON source.id = sample.source
    LEFT JOIN device ON device.id = sample.device
    WHERE sample.type = '\(type)'
    """
  }

  /// The sums of a type by day. Sources stay apart, because adding them up counts twice.
  private static func sums(
    _ name: String, _ subject: String, of type: String
  ) -> DatabaseView {
    days(
      name, "The sum of \(subject) of each source by local day; do not add up the sources",
      of: type, [.init("sum", "sum(value)", "The sum in the unit")])
  }

  /// The values of a type by day and source. Names and the unit, which is the same in all samples,
  /// are looked up only for the rows of the view: Datasette stops queries that last longer than a
  /// second.
  private static func days(
    _ name: String, _ meaning: String, of type: String, _ values: [DatabaseColumn]
  ) -> DatabaseView {
    let count = DatabaseColumn("samples", "count(*)", "The number of samples")
    let computed = (values + [count]).map { "\($0.declaration) AS \($0.name)" }
      .joined(separator: ", ")
    func found(_ column: DatabaseColumn) -> DatabaseColumn {
      .init(column.name, "days.\(column.name)", column.meaning)
    }
    return DatabaseView(
      name: name, meaning: meaning,
      columns: [localDay, sourceName] + values.map(found)
        + [.init("unit", "type.unit", unit.meaning), found(count)],
      source: """
        FROM (
          SELECT substr(start_time, 1, 10) AS local_day, source AS source_id, \(computed)
          FROM sample WHERE type = '\(type)' GROUP BY local_day, source_id
        ) AS days
        JOIN type ON type.name = '\(type)'
        LEFT JOIN source ON source.id = days.source_id
        """)
  }

  private static func pressure(_ name: String, _ ending: String) -> DatabaseColumn {
    .init(
      name,
      "max(CASE correlation_member.type WHEN 'bloodPressure\(ending)' THEN"
        + " correlation_member.value END)",
      "The \(name) pressure in the unit")
  }
}
