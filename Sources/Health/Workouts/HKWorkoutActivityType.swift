/// The kind of activity in a workout.
public enum HKWorkoutActivityType: UInt, Sendable {
  /// The game of eleven players a side with an oval ball and downs.
  case americanFootball = 1
  /// Shooting with a bow.
  case archery = 2
  /// The game of eighteen players a side on an oval field.
  case australianFootball = 3
  /// The racket game with a shuttlecock.
  case badminton = 4
  /// The game with bat, ball and four bases.
  case baseball = 5
  /// The game with two baskets.
  case basketball = 6
  /// Rolling balls at pins.
  case bowling = 7
  /// Fighting with fists, or training for it; with kicks it is `kickboxing`.
  case boxing = 8
  /// On rocks or walls.
  case climbing = 9
  /// The game with bat, ball and wickets.
  case cricket = 10
  /// Mixed cardio and strength; see also `coreTraining` and `flexibility`.
  case crossTraining = 11
  /// Sliding stones on ice.
  case curling = 12
  /// On a bicycle, indoors or outdoors; with the hands it is `handCycling`.
  case cycling = 13
  /// Dance in older data; newer data has `cardioDance` and `socialDance`.
  case dance = 14
  /// Dance-inspired training in older data; newer data has `barre`, `pilates` and the dances.
  case danceInspiredTraining = 15
  /// On an elliptical trainer.
  case elliptical = 16
  /// Riding, polo and the like.
  case equestrianSports = 17
  /// Fighting with foil, épée or saber.
  case fencing = 18
  /// Catching fish.
  case fishing = 19
  /// Free weights, body weight and accessories.
  case functionalStrengthTraining = 20
  /// With or without a cart.
  case golf = 21
  /// On apparatus or on the floor.
  case gymnastics = 22
  /// The game of seven players a side who throw the ball.
  case handball = 23
  /// Walking in nature; see also `walking`.
  case hiking = 24
  /// On ice and on a field.
  case hockey = 25
  /// On foot, after game.
  case hunting = 26
  /// The game with a stick that ends in a net.
  case lacrosse = 27
  /// Judo, karate and the like.
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
  /// The racket game in a closed court, with a hollow ball.
  case racquetball = 34
  /// In a boat or on a machine; with a paddle it is `paddleSports`.
  case rowing = 35
  /// The game with an oval ball that is carried and kicked.
  case rugby = 36
  /// Indoors or outdoors; see also `trackAndField`.
  case running = 37
  /// In a boat driven by wind.
  case sailing = 38
  /// On ice, wheels and boards.
  case skatingSports = 39
  /// Sledding and the like; skiing and snowboarding have their own cases.
  case snowSports = 40
  /// The game of eleven players a side who kick the ball.
  case soccer = 41
  /// The game like baseball with a larger ball.
  case softball = 42
  /// The racket game in a closed court, with a soft ball.
  case squash = 43
  /// On a machine; see also `stairs` and `stepTraining`.
  case stairClimbing = 44
  /// With and without kite or sail.
  case surfingSports = 45
  /// In a pool or in open water.
  case swimming = 46
  /// The racket game on a table.
  case tableTennis = 47
  /// The racket game on a court with a net.
  case tennis = 48
  /// Jumping, throwing and the like.
  case trackAndField = 49
  /// Machines and free weights.
  case traditionalStrengthTraining = 50
  /// The game over a high net.
  case volleyball = 51
  /// At an everyday pace, indoors or outdoors.
  case walking = 52
  /// Aerobics in water.
  case waterFitness = 53
  /// The ball game of swimmers.
  case waterPolo = 54
  /// Water skiing, wakeboarding and the like.
  case waterSports = 55
  /// Fighting by holds and throws.
  case wrestling = 56
  /// Postures and breathing.
  case yoga = 57
  /// Training with movements of ballet.
  case barre = 58
  /// Exercises for belly and back.
  case coreTraining = 59
  /// On skis over flat and hilly ground.
  case crossCountrySkiing = 60
  /// On skis, down a slope.
  case downhillSkiing = 61
  /// Stretching.
  case flexibility = 62
  /// Short, hard efforts with rests between them.
  case highIntensityIntervalTraining = 63
  /// Skipping over a rope.
  case jumpRope = 64
  /// Fighting with fists and feet, or training for it.
  case kickboxing = 65
  /// Exercises after Joseph Pilates.
  case pilates = 66
  /// On a board, down a slope.
  case snowboarding = 67
  /// Real stairs, up and down; see also `stairClimbing`.
  case stairs = 68
  /// On a low platform; see also `stairClimbing`.
  case stepTraining = 69
  /// In a wheelchair, at the pace of walking.
  case wheelchairWalkPace = 70
  /// In a wheelchair, at the pace of running.
  case wheelchairRunPace = 71
  /// Slow movements of a martial art.
  case taiChi = 72
  /// Several kinds of endurance training in turn.
  case mixedCardio = 73
  /// On a cycle driven by the hands.
  case handCycling = 74
  /// Games with a flying disc.
  case discSports = 75
  /// Video games that are played by moving.
  case fitnessGaming = 76
  /// Dancing as a workout.
  case cardioDance = 77
  /// Dancing with a partner or in a group, such as swing or salsa.
  case socialDance = 78
  /// The game with paddles and a perforated ball.
  case pickleball = 79
  /// Light stretching after another workout.
  case cooldown = 80
  /// A multisport workout, such as a triathlon.
  case swimBikeRun = 82
  /// The time between two sports of a multisport workout.
  case transition = 83
  /// Diving with equipment or on one breath.
  case underwaterDiving = 84
  /// A pause between the parts of a planned workout.
  case rest = 2998
  /// A group of planned parts; not an exercise by itself.
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

  /// The name in Swift and in definitions, such as `running`.
  package var name: String {
    SampleTypeName.swiftName(exportedConstant, after: "HKWorkoutActivityType")
  }

  /// The activity with a name in Swift or in exports; nil for an unknown name.
  package static func named(_ name: String) -> HKWorkoutActivityType? {
    byName[name] ?? byExportedConstant[name]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

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
