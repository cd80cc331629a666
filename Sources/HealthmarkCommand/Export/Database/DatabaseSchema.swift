import HealthDatabase

/// The tables and indices of the database that `export` writes. Documentation/SQLite.md describes
/// them.
///
/// NB: a change that breaks queries of other programs needs a new `version`.
enum DatabaseSchema {
  /// The version of the schema, which is `user_version` in the file.
  static let version = 1

  static let about = DatabaseTable(
    "about", "What the database contains, as names and values; a name can occur several times",
    [
      .init("name", "TEXT NOT NULL", "The name, such as time_zone, known_until or loss"),
      .init("value", "TEXT NOT NULL", "The value, or a sentence"),
    ])

  static let type = DatabaseTable(
    "type", "A type that has samples, workouts or correlations in this database",
    [
      .init("name", "TEXT PRIMARY KEY NOT NULL", "The short name, such as stepCount"),
      .init("identifier", "TEXT NOT NULL", "HealthKit's identifier of the type"),
      .init(
        "kind", "TEXT NOT NULL",
        "quantity, category, electrocardiogram, correlation or workout"),
      .init(
        "combines_by", "TEXT",
        "sum for quantities that add up, average for other quantities; else NULL"),
      .init("unit", "TEXT", "The unit of all values of the type; NULL without a unit"),
      .init("samples", "INTEGER NOT NULL", "The number of rows of the type"),
    ])

  static let source = DatabaseTable(
    "source", "An app or a device that recorded samples",
    [id, .init("name", "TEXT NOT NULL UNIQUE", "The name in the Health app")])

  static let device = DatabaseTable(
    "device", "The hardware that recorded samples",
    [
      id, .init("name", "TEXT", "The kind of device, such as Apple Watch"),
      .init("manufacturer", "TEXT", "The manufacturer"), .init("model", "TEXT", "The model"),
      .init("hardware_version", "TEXT", "The version of the hardware, such as Watch6,1"),
      .init("firmware_version", "TEXT", "The version of the firmware"),
      .init("software_version", "TEXT", "The version of the operating system or app"),
      .init("local_identifier", "TEXT", "The identifier on the phone"),
      .init("udi_device_identifier", "TEXT", "The unique identifier of a medical device"),
    ])

  static let sample = DatabaseTable(
    "sample", "A sample of a quantity or a category, as its source recorded it",
    [id, typeOfRow] + times + [
      .init(
        "value", "REAL",
        "The quantity in the unit of the column unit, or the number of a category's value;"
          + " a percentage is a fraction; NULL if only the time is recorded, or if it is beyond the"
          + " range of numbers in that unit"),
      .init("word", "TEXT", "The name of a category's value, such as asleepREM; else NULL"),
      .init("unit", "TEXT", "The unit of the value, the same for all samples of a type"),
      .init(
        "recorded_value", "REAL",
        "The value as it was recorded, if that was in another unit; else NULL"),
      .init("recorded_unit", "TEXT", "The unit of recorded_value; else NULL"),
    ] + origin)

  static let correlation = DatabaseTable(
    "correlation", "Samples that belong together, such as the two values of blood pressure",
    [id, typeOfRow] + times + origin)

  static let member = DatabaseTable(
    "correlation_member", "A value of a correlation, which usually is a row of sample too",
    [
      id,
      .init("correlation", "INTEGER NOT NULL REFERENCES correlation (id)", "The correlation"),
      .init("type", "TEXT NOT NULL", "The short name of the sample's type"),
      .init("value", "REAL", "The quantity as recorded; NULL if it is not a number"),
      .init("word", "TEXT", "A value that is not a number as recorded; else NULL"),
      .init("unit", "TEXT", "The unit of the value"),
      .init(
        "sample", "INTEGER REFERENCES sample (id)",
        "The sample with the same value; NULL if it is not in this database or is a category"),
    ])

  static let workout = DatabaseTable(
    "workout", "A workout as its source recorded it; two apps can have recorded the same one",
    [id, .init("activity", "TEXT NOT NULL", "The activity, such as running")] + times + amounts
      + [.init("routes", "INTEGER NOT NULL", "The number of routes, which are not written")]
      + origin)

  static let leg = DatabaseTable(
    "workout_leg", "A part of a workout, such as the swim of a triathlon",
    [
      id, workoutOfPart, .init("leg", "INTEGER NOT NULL", "The number of the leg, from 1"),
      times[0], times[1].nullable, times[2], times[3].nullable,
    ] + amounts + [metadata])

  static let statistic = DatabaseTable(
    "workout_statistic", "A statistic that the app computed for a workout or a leg",
    [
      id, workoutOfPart, legOfPart,
      .init("type", "TEXT NOT NULL", "The short name of the quantity type"),
      .init("start_unix", "REAL NOT NULL", times[0].meaning),
      .init("end_unix", "REAL NOT NULL", times[1].meaning),
      .init("sum", "REAL", "The sum in the unit; NULL if the app computed none"),
      .init("average", "REAL", "The average in the unit; NULL if the app computed none"),
      .init("minimum", "REAL", "The minimum in the unit; NULL if the app computed none"),
      .init("maximum", "REAL", "The maximum in the unit; NULL if the app computed none"),
      .init("unit", "TEXT NOT NULL", "The unit as recorded"),
    ])

  static let event = DatabaseTable(
    "workout_event", "An event during a workout or a leg, such as a pause or a lap",
    [
      id, workoutOfPart, legOfPart, .init("type", "TEXT NOT NULL", "The event, such as pause"),
      .init("start_unix", "REAL NOT NULL", times[0].meaning),
      .init("start_time", "TEXT NOT NULL", times[2].meaning),
      .init("duration_s", "REAL", "The duration in seconds; NULL for an instant"), metadata,
    ])

  static let summary = DatabaseTable(
    "activity_summary", "The activity rings of a day",
    [
      .init("date", "TEXT PRIMARY KEY NOT NULL", "The day, such as 2024-02-03"),
      .init("move_kcal", "REAL", "The active energy in kilocalories"),
      .init("move_goal_kcal", "REAL", "Its goal"),
      .init("move_time_min", "REAL", "The time spent moving in minutes"),
      .init("move_time_goal_min", "REAL", "Its goal"),
      .init("exercise_min", "REAL", "The time of exercise in minutes"),
      .init("exercise_goal_min", "REAL", "Its goal"),
      .init("stand_hr", "REAL", "The number of hours with standing"),
      .init("stand_goal_hr", "REAL", "Its goal"),
    ])

  static let tables = [
    about, type, source, device, sample, correlation, member, workout, leg, statistic, event,
    summary,
  ]

  /// The indices. Samples are added in the order of theirs, which keeps its pages full.
  static let indices = [
    ("sample", "type, start_unix"), ("correlation", "type, start_unix"),
    ("correlation_member", "correlation"), ("workout", "start_unix"),
    ("workout_leg", "workout"), ("workout_statistic", "workout"), ("workout_event", "workout"),
  ].map { table, columns in
    "CREATE INDEX \(table)_\(columns.replacing(", ", with: "_")) ON \(table) (\(columns))"
  }

  /// Creates everything in an empty database.
  static func create(_ connection: Connection) throws {
    try connection.run("PRAGMA page_size = 4096")
    try connection.run("PRAGMA application_id = \(HealthDatabase.exportedID)")
    try connection.run("PRAGMA user_version = \(version)")
    for statement in tables.map(\.creation) + indices + views.map(\.creation) {
      try connection.run(statement)
    }
  }
}

// Columns that several tables have.
extension DatabaseSchema {
  private static let id = DatabaseColumn("id", "INTEGER PRIMARY KEY", "The number of the row")

  private static let times: [DatabaseColumn] = [
    .init("start_unix", "REAL NOT NULL", "The start in seconds since 1970-01-01 00:00:00 UTC"),
    .init("end_unix", "REAL NOT NULL", "The end in the same form; the start for an instant"),
    .init(
      "start_time", "TEXT NOT NULL",
      "The start in ISO 8601 in the time zone of the sample, or else of the database"),
    .init("end_time", "TEXT NOT NULL", "The end in the same form"),
  ]

  private static let typeOfRow = DatabaseColumn(
    "type", "TEXT NOT NULL REFERENCES type (name)", "The short name of the type")

  private static let metadata = DatabaseColumn(
    "metadata", "TEXT", "A JSON object with the metadata as strings; NULL without metadata")

  private static let origin: [DatabaseColumn] = [
    .init("source", "INTEGER REFERENCES source (id)", "The source; NULL if unknown"),
    .init("source_version", "TEXT", "The version of the source; NULL if unknown"),
    .init("device", "INTEGER REFERENCES device (id)", "The device; NULL if unknown"),
    .init("creation_time", "TEXT", "The time of creation in ISO 8601; NULL if unknown"),
    metadata,
  ]

  private static let amounts: [DatabaseColumn] = [
    .init("duration_s", "REAL", "The duration without pauses in seconds; NULL if unknown"),
    .init("distance_m", "REAL", "The distance in meters; NULL if unknown"),
    .init("energy_kcal", "REAL", "The active energy in kilocalories; NULL if unknown"),
    .init(
      "average_heart_rate_bpm", "REAL", "The average heart rate per minute; NULL if unknown"),
  ]

  private static let workoutOfPart = DatabaseColumn(
    "workout", "INTEGER NOT NULL REFERENCES workout (id)", "The workout")
  private static let legOfPart = DatabaseColumn(
    "workout_leg", "INTEGER REFERENCES workout_leg (id)", "The leg; NULL for the whole workout")
}

extension DatabaseColumn {
  /// The column in a table in which its value can be unknown.
  fileprivate var nullable: DatabaseColumn {
    DatabaseColumn(
      name, declaration.replacing(" NOT NULL", with: ""), "\(meaning); NULL if unknown")
  }
}
