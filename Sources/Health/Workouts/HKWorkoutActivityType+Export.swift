extension HKWorkoutActivityType {
  /// The activity that an export names; `.other` for a name that is not known.
  package init(exported constant: String) {
    self = Self.byExportedConstant[constant] ?? .other
  }

  /// The name in exports, such as `HKWorkoutActivityTypeRunning`.
  package var exportedConstant: String { "HKWorkoutActivityType" + exportedName }

  /// Every case, by number.
  package static let all: [HKWorkoutActivityType] =
    (americanFootball.rawValue...other.rawValue).compactMap(Self.init(rawValue:))

  /// The cases by their names in exports.
  package static let byExportedConstant: [String: HKWorkoutActivityType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.exportedConstant, $0) })

  // NB: not `String(describing:)`: a program may give the type a description of its own.
  private var exportedName: String {
    switch self {
    case .americanFootball: "AmericanFootball"
    case .archery: "Archery"
    case .australianFootball: "AustralianFootball"
    case .badminton: "Badminton"
    case .baseball: "Baseball"
    case .basketball: "Basketball"
    case .bowling: "Bowling"
    case .boxing: "Boxing"
    case .climbing: "Climbing"
    case .cricket: "Cricket"
    case .crossTraining: "CrossTraining"
    case .curling: "Curling"
    case .cycling: "Cycling"
    case .dance: "Dance"
    case .danceInspiredTraining: "DanceInspiredTraining"
    case .elliptical: "Elliptical"
    case .equestrianSports: "EquestrianSports"
    case .fencing: "Fencing"
    case .fishing: "Fishing"
    case .functionalStrengthTraining: "FunctionalStrengthTraining"
    case .golf: "Golf"
    case .gymnastics: "Gymnastics"
    case .handball: "Handball"
    case .hiking: "Hiking"
    case .hockey: "Hockey"
    case .hunting: "Hunting"
    case .lacrosse: "Lacrosse"
    case .martialArts: "MartialArts"
    case .mindAndBody: "MindAndBody"
    case .mixedMetabolicCardioTraining: "MixedMetabolicCardioTraining"
    case .paddleSports: "PaddleSports"
    case .play: "Play"
    case .preparationAndRecovery: "PreparationAndRecovery"
    case .racquetball: "Racquetball"
    case .rowing: "Rowing"
    case .rugby: "Rugby"
    case .running: "Running"
    case .sailing: "Sailing"
    case .skatingSports: "SkatingSports"
    case .snowSports: "SnowSports"
    case .soccer: "Soccer"
    case .softball: "Softball"
    case .squash: "Squash"
    case .stairClimbing: "StairClimbing"
    case .surfingSports: "SurfingSports"
    case .swimming: "Swimming"
    case .tableTennis: "TableTennis"
    case .tennis: "Tennis"
    case .trackAndField: "TrackAndField"
    case .traditionalStrengthTraining: "TraditionalStrengthTraining"
    case .volleyball: "Volleyball"
    case .walking: "Walking"
    case .waterFitness: "WaterFitness"
    case .waterPolo: "WaterPolo"
    case .waterSports: "WaterSports"
    case .wrestling: "Wrestling"
    case .yoga: "Yoga"
    case .barre: "Barre"
    case .coreTraining: "CoreTraining"
    case .crossCountrySkiing: "CrossCountrySkiing"
    case .downhillSkiing: "DownhillSkiing"
    case .flexibility: "Flexibility"
    case .highIntensityIntervalTraining: "HighIntensityIntervalTraining"
    case .jumpRope: "JumpRope"
    case .kickboxing: "Kickboxing"
    case .pilates: "Pilates"
    case .snowboarding: "Snowboarding"
    case .stairs: "Stairs"
    case .stepTraining: "StepTraining"
    case .wheelchairWalkPace: "WheelchairWalkPace"
    case .wheelchairRunPace: "WheelchairRunPace"
    case .taiChi: "TaiChi"
    case .mixedCardio: "MixedCardio"
    case .handCycling: "HandCycling"
    case .discSports: "DiscSports"
    case .fitnessGaming: "FitnessGaming"
    case .cardioDance: "CardioDance"
    case .socialDance: "SocialDance"
    case .pickleball: "Pickleball"
    case .cooldown: "Cooldown"
    case .swimBikeRun: "SwimBikeRun"
    case .transition: "Transition"
    case .underwaterDiving: "UnderwaterDiving"
    case .rest: "Rest"
    case .group: "Group"
    case .other: "Other"
    }
  }
}
