/// The elements of an export that are not records, each with every attribute that exports have.
enum OtherElements {
  /// Keys and values of metadata.
  static let entries = [
    ("HKWasUserEntered", "1"), ("HKWasUserEntered", "0"), ("HKWeatherHumidity", "6400 %"),
    ("my own <key>", "a & b"), ("empty", ""), ("HKMetadataKeyHeartRateMotionContext", "1"),
    ("ключ", "значение\nzwei"),
  ]

  /// Times of beats as text, in the styles of several locales.
  static let beatClocks = [
    "11:26:11.52 AM", "3:10:02,11 AM", "00:20:37,80", "1:00:00.00\u{202F}PM",
  ]

  static func metadata(_ spelling: inout XMLSpelling) -> String {
    let (key, value) = spelling.pick(entries)
    return spelling.element("MetadataEntry", [("key", key), ("value", value)])
  }

  static func beats(at clock: String, _ spelling: inout XMLSpelling) -> String {
    let beats = (0..<3).map { beat in
      spelling.element(
        "InstantaneousBeatsPerMinute", [("bpm", "\(60 + beat)"), ("time", clock)])
    }
    return spelling.element("HeartRateVariabilityMetadataList", [], inside: beats)
  }

  static func element(_ spelling: inout XMLSpelling) -> String {
    switch Int.random(in: 0..<6, using: &spelling.random) {
    case 0, 1: return workout(&spelling)
    case 2:
      return spelling.element(
        "ActivitySummary",
        [
          ("dateComponents", "2024-01-02"), ("activeEnergyBurned", "412.5"),
          ("activeEnergyBurnedGoal", "500"), ("activeEnergyBurnedUnit", "kcal"),
          ("appleMoveTime", "0"), ("appleMoveTimeGoal", "0"), ("appleExerciseTime", "31"),
          ("appleExerciseTimeGoal", "30"), ("appleStandHours", "11"), ("appleStandHoursGoal", "12"),
        ])
    case 3:
      return spelling.element(
        "ClinicalRecord",
        [
          ("type", "HKClinicalTypeIdentifierLabResultRecord"), ("identifier", "x-1"),
          ("sourceName", "Clinic"), ("sourceURL", "https://clinic.example/?a=1&b=2"),
          ("fhirVersion", "4.0.1"), ("receivedDate", "2024-01-02 08:00:00 +0000"),
          ("resourceFilePath", "/clinical-records/x.json"),
        ])
    case 4: return audiogram(&spelling)
    default: return prescription(&spelling)
    }
  }

  private static func workout(_ spelling: inout XMLSpelling) -> String {
    let frame = RecordText(&spelling).facts
    let dates = frame.filter { $0.0.hasSuffix("Date") && $0.0 != "creationDate" }
    let event = spelling.element(
      "WorkoutEvent",
      [
        ("type", "HKWorkoutEventTypeLap"), ("date", "2024-01-01 00:01:00 +0000"),
        ("duration", "1.5"), ("durationUnit", "min"),
      ], inside: [metadata(&spelling)])
    let statistics = spelling.element(
      "WorkoutStatistics",
      [("type", "HKQuantityTypeIdentifierStepCount"), ("sum", "12"), ("unit", "count")] + dates)
    let file = spelling.element("FileReference", [("path", "/workout-routes/route_1.gpx")])
    let location = spelling.element(
      "Location",
      [
        ("date", "2024-01-01 00:01:00 +0000"), ("latitude", "1.5"), ("longitude", "-2"),
        ("altitude", "3"), ("horizontalAccuracy", "4"), ("verticalAccuracy", "5"),
        ("course", "6"), ("speed", "7"),
      ])
    let route = spelling.element(
      "WorkoutRoute", frame, inside: [spelling.pick([file, location, metadata(&spelling)])])
    let activity = spelling.element(
      "WorkoutActivity",
      [
        ("uuid", "8F1F6D5C-3C8B-4B06-9A64-6D5B6B9D1E11"), ("duration", "3"),
        ("durationUnit", "min"),
      ]
        + dates, inside: [event, statistics, metadata(&spelling)])
    // The block is written twice.
    let block = spelling.element(
      "MetadataEntry", [("key", "HKTimeZone"), ("value", "America/Los_Angeles")])
    return spelling.element(
      "Workout",
      [
        ("workoutActivityType", "HKWorkoutActivityTypeRunning"),
        ("duration", "5.016666666666667"), ("durationUnit", "min"), ("totalDistance", "1.2"),
        ("totalDistanceUnit", "km"), ("totalEnergyBurned", "80"),
        ("totalEnergyBurnedUnit", "Cal"),
      ] + frame, inside: [block, event, statistics, activity, route, block])
  }

  private static func audiogram(_ spelling: inout XMLSpelling) -> String {
    let point = spelling.element(
      "SensitivityPoint",
      [("frequencyValue", "250"), ("frequencyUnit", "Hz")]
        + ["left", "right"].flatMap { ear in
          ["Value", "Unit", "Masked", "ClampingRangeLowerBound", "ClampingRangeUpperBound"]
            .map { ("\(ear)Ear\($0)", $0 == "Unit" ? "dBHL" : "1") }
        })
    return spelling.element(
      "Audiogram", [("type", "HKDataTypeIdentifierAudiogram")] + RecordText(&spelling).facts,
      inside: [metadata(&spelling), point, point])
  }

  private static func prescription(_ spelling: inout XMLSpelling) -> String {
    let lengths = ["vertex", "farPD", "nearPD", "diameter"]
    let lens: [(String, String?)] =
      (["sphere", "cylinder", "axis", "add", "prismAmount", "prismAngle", "baseCurve"] + lengths)
      .flatMap { [($0, "1.25"), ($0 + "Unit", lengths.contains($0) ? "mm" : "D")] }
    return spelling.element(
      "VisionPrescription",
      [
        ("type", "HKVisionPrescriptionTypeGlasses"), ("dateIssued", "2024-01-02"),
        ("expirationDate", "2026-01-02"), ("brand", "Ø & Co"),
      ],
      inside: [
        spelling.element("RightEye", lens), spelling.element("LeftEye", lens),
        spelling.element("Attachment", [("identifier", "1")]), metadata(&spelling),
      ])
  }
}
