/// The kind of activity in a workout.
public enum HKWorkoutActivityType: UInt, Sendable {
  case americanFootball = 1
  case archery = 2
  case australianFootball = 3
  case badminton = 4
  case baseball = 5
  case basketball = 6
  case bowling = 7
  case boxing = 8
  case climbing = 9
  case cricket = 10
  /// Mixed cardio and strength; see also `coreTraining` and `flexibility`.
  case crossTraining = 11
  case curling = 12
  case cycling = 13
  /// Dance in older data; newer data has `cardioDance` and `socialDance`.
  case dance = 14
  /// Dance-inspired training in older data; newer data has `barre`, `pilates` and the dances.
  case danceInspiredTraining = 15
  case elliptical = 16
  /// Riding, polo and the like.
  case equestrianSports = 17
  case fencing = 18
  case fishing = 19
  /// Free weights, body weight and accessories.
  case functionalStrengthTraining = 20
  case golf = 21
  case gymnastics = 22
  case handball = 23
  case hiking = 24
  /// On ice and on a field.
  case hockey = 25
  case hunting = 26
  case lacrosse = 27
  case martialArts = 28
  /// Qigong, meditation and the like.
  case mindAndBody = 29
  /// Mixed metabolic cardio in older data; newer data has `mixedCardio` and
  /// `highIntensityIntervalTraining`.
  case mixedMetabolicCardioTraining = 30
  /// Canoe, kayak, standing board and the like.
  case paddleSports = 31
  /// Children's games, such as dodge ball or hopscotch.
  case play = 32
  /// Foam rolling, massage and the like.
  case preparationAndRecovery = 33
  case racquetball = 34
  case rowing = 35
  case rugby = 36
  case running = 37
  case sailing = 38
  /// On ice, wheels and boards.
  case skatingSports = 39
  /// Sledding and the like; skiing and snowboarding have their own cases.
  case snowSports = 40
  case soccer = 41
  case softball = 42
  case squash = 43
  /// On a machine; see also `stairs` and `stepTraining`.
  case stairClimbing = 44
  /// With and without kite or sail.
  case surfingSports = 45
  case swimming = 46
  case tableTennis = 47
  case tennis = 48
  /// Jumping, throwing and the like.
  case trackAndField = 49
  /// Machines and free weights.
  case traditionalStrengthTraining = 50
  case volleyball = 51
  case walking = 52
  case waterFitness = 53
  case waterPolo = 54
  /// Water skiing, wakeboarding and the like.
  case waterSports = 55
  case wrestling = 56
  case yoga = 57
  case barre = 58
  case coreTraining = 59
  case crossCountrySkiing = 60
  case downhillSkiing = 61
  case flexibility = 62
  case highIntensityIntervalTraining = 63
  case jumpRope = 64
  case kickboxing = 65
  case pilates = 66
  case snowboarding = 67
  case stairs = 68
  case stepTraining = 69
  case wheelchairWalkPace = 70
  case wheelchairRunPace = 71
  case taiChi = 72
  case mixedCardio = 73
  case handCycling = 74
  case discSports = 75
  case fitnessGaming = 76
  case cardioDance = 77
  case socialDance = 78
  case pickleball = 79
  /// Light stretching after another workout.
  case cooldown = 80
  /// A multisport workout, such as a triathlon.
  case swimBikeRun = 82
  /// The time between two sports of a multisport workout.
  case transition = 83
  case underwaterDiving = 84
  case rest = 2998
  case group = 2999
  /// Any activity without a case of its own.
  case other = 3000
}

extension HKWorkoutActivityType {
  /// Creates the activity that an export names; `.other` for an unknown name.
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

  // NB: not `String(describing:)`, because a program may give the type its own description.
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
