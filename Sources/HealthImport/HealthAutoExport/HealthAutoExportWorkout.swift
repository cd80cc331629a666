import Health

/// A workout of Health Auto Export, version 1 or 2.
struct HealthAutoExportWorkout {
  /// An amount and its unit.
  struct Amount: Equatable {
    var quantity: Double
    var unit: HealthAutoExportUnit
  }

  /// The identity that HealthKit gave the workout; nil in version 1.
  var id: String?
  var name: String?
  var start: WrittenDate?
  var end: WrittenDate?
  var source: String?
  /// The duration in seconds.
  var duration: Double?
  var distance: Amount?
  var activeEnergy: Amount?
  var isIndoor: Bool?

  /// The workout in the form that a store keeps.
  ///
  /// - Parameters:
  ///   - start, end: seconds since 2001-01-01 00:00:00 UTC.
  func imported(start: Double, end: Double) -> ImportedWorkout {
    var metadata = MetadataSet()
    func add(_ key: String, _ value: String?) {
      if let value { metadata.entries.append(MetadataSet.Entry(key: key, value: value)) }
    }
    add(HKMetadataKeyExternalUUID, id)
    add(HKMetadataKeyIndoorWorkout, isIndoor.map { $0 ? "1" : "0" })
    let activity = name.flatMap(Self.activity)
    if activity == nil { add("name", name) }
    return ImportedWorkout(
      activityType: (activity ?? .other).exportedConstant,
      facts: ImportedFacts(
        start: start, end: end, source: source ?? HealthAutoExportReader.unnamedSource,
        metadata: metadata),
      duration: duration.map { ImportedAmount($0, "s") }, totalDistance: distance?.imported,
      totalEnergyBurned: activeEnergy?.imported)
  }
}

extension HealthAutoExportWorkout.Amount {
  fileprivate var imported: ImportedAmount {
    ImportedAmount(quantity * unit.factor, unit.text)
  }
}

extension HealthAutoExportWorkout {
  /// The activity with the app's name for it; nil if the name is unknown, for example because it is
  /// localized.
  static func activity(_ name: String) -> HKWorkoutActivityType? {
    var words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if let place = words.first, ["indoor", "outdoor"].contains(place), words.count > 1 {
      words.removeFirst()
    }
    let text = words.joined()
    return synonyms[text] ?? byName[text]
  }

  /// True for `Indoor Walk`, false for `Outdoor Walk`; nil for names that do not include a place.
  static func isIndoor(_ name: String) -> Bool? {
    let name = name.lowercased()
    return name.hasPrefix("indoor ") ? true : name.hasPrefix("outdoor ") ? false : nil
  }

  private static let byName: [String: HKWorkoutActivityType] = Dictionary(
    HKWorkoutActivityType.byExportedConstant.map { constant, type in
      (constant.dropFirst("HKWorkoutActivityType".count).lowercased(), type)
    }, uniquingKeysWith: { first, _ in first })

  private static let synonyms: [String: HKWorkoutActivityType] = [
    "walk": .walking, "run": .running, "treadmill": .running, "cycle": .cycling,
    "cycling": .cycling, "bike": .cycling, "ride": .cycling, "hike": .hiking,
    "swim": .swimming, "poolswim": .swimming, "openwaterswim": .swimming,
    "poolswimming": .swimming, "openwaterswimming": .swimming, "row": .rowing, "rower": .rowing,
    "hiit": .highIntensityIntervalTraining, "stairstepper": .stairClimbing,
    "stairclimber": .stairClimbing, "strengthtraining": .traditionalStrengthTraining,
    "weighttraining": .traditionalStrengthTraining,
    "functionaltraining": .functionalStrengthTraining, "mindbody": .mindAndBody,
    "crosstrainer": .elliptical, "football": .soccer, "multisport": .swimBikeRun,
    "triathlon": .swimBikeRun, "wheelchairwalk": .wheelchairWalkPace,
    "wheelchairrun": .wheelchairRunPace, "frisbee": .discSports, "diving": .underwaterDiving,
    "skating": .skatingSports, "paddling": .paddleSports, "surfing": .surfingSports,
    "skiing": .downhillSkiing, "equestrian": .equestrianSports,
  ]
}
