import SampleIntake

extension ElementKind {
  /// The attributes that at least one version of the export has, in the fixed order of their
  /// numbers (X, section 2).
  var attributeNames: [String] { Self.attributes[rawValue] }

  private static let attributes: [[String]] = allCases.map(\.writtenAttributes)

  /// The number of a known attribute.
  func number(ofAttribute name: String) -> Int? { Self.attributeNumbers[rawValue][name] }

  private static let attributeNumbers: [[String: Int]] = attributes.map { names in
    Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  private var writtenAttributes: [String] {
    switch self {
    case .record: RecordAttribute.allCases.map { "\($0)" }
    case .metadataEntry: MetadataAttribute.allCases.map { "\($0)" }
    case .correlation, .audiogram: ["type"] + Self.sampleAttributes
    case .workout:
      [
        "workoutActivityType", "duration", "durationUnit", "totalDistance", "totalDistanceUnit",
        "totalEnergyBurned", "totalEnergyBurnedUnit",
      ] + Self.sampleAttributes
    case .workoutRoute: Self.sampleAttributes
    case .activitySummary:
      [
        "dateComponents", "activeEnergyBurned", "activeEnergyBurnedGoal", "activeEnergyBurnedUnit",
        "appleMoveTime", "appleMoveTimeGoal", "appleMoveMinutes", "appleMoveMinutesGoal",
        "appleExerciseTime", "appleExerciseTimeGoal", "appleStandHours", "appleStandHoursGoal",
      ]
    case .clinicalRecord:
      [
        "type", "identifier", "sourceName", "sourceURL", "fhirVersion", "receivedDate",
        "resourceFilePath",
      ]
    case .visionPrescription: ["type", "dateIssued", "expirationDate", "brand"]
    case .exportDate: ["value"]
    case .me:
      [
        "DateOfBirth", "BiologicalSex", "BloodType", "FitzpatrickSkinType",
        "CardioFitnessMedicationsUse",
      ].map { "HKCharacteristicTypeIdentifier" + $0 }
    case .healthData: ["locale"]
    case .instantaneousBeatsPerMinute: BeatAttribute.allCases.map { "\($0)" }
    case .workoutEvent: ["type", "date", "duration", "durationUnit"]
    case .workoutActivity: ["uuid", "startDate", "endDate", "duration", "durationUnit"]
    case .workoutStatistics:
      ["type", "startDate", "endDate", "average", "minimum", "maximum", "sum", "unit"]
    case .fileReference: ["path"]
    case .location:
      [
        "date", "latitude", "longitude", "altitude", "horizontalAccuracy", "verticalAccuracy",
        "course", "speed",
      ]
    case .sensitivityPoint:
      ["frequencyValue", "frequencyUnit"]
        + ["leftEar", "rightEar"].flatMap { ear in
          ["Value", "Unit", "Masked", "ClampingRangeLowerBound", "ClampingRangeUpperBound"]
            .map { ear + $0 }
        }
    case .rightEye, .leftEye:
      [
        "sphere", "cylinder", "axis", "add", "vertex", "prismAmount", "prismAngle", "farPD",
        "nearPD", "baseCurve", "diameter",
      ].flatMap { [$0, $0 + "Unit"] }
    case .attachment: ["identifier"]
    case .heartRateVariabilityMetadataList, .unknown: []
    }
  }

  private static let sampleAttributes = [
    "sourceName", "sourceVersion", "device", "creationDate", "startDate", "endDate", "source",
  ]
}

/// The attributes of a record, with the numbers that the scanner uses.
enum RecordAttribute: Int, CaseIterable {
  case type, unit, value, sourceName, sourceVersion, device, creationDate, startDate, endDate
  /// The name of `sourceName` in the first exports.
  case source

  /// The field that assigns a number to the text; only for attributes that are names.
  var field: FieldTable.Field {
    switch self {
    case .type: .type
    case .unit: .unit
    case .device: .device
    case .sourceVersion: .version
    default: .source
    }
  }
}

/// The attributes of a heart beat.
enum BeatAttribute: Int, CaseIterable {
  case bpm, time
}

/// The attributes of a metadata entry.
enum MetadataAttribute: Int, CaseIterable {
  case key, value
}
