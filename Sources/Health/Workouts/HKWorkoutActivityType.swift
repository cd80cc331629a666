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
  /// Fighting with the fists, or training for it; see also `kickboxing`.
  case boxing = 8
  /// Climbing rocks or walls.
  case climbing = 9
  /// The game with bat, ball and wickets.
  case cricket = 10
  /// Mixed cardio and strength training; see also `coreTraining` and `flexibility`.
  case crossTraining = 11
  /// Sliding stones on ice.
  case curling = 12
  /// Riding a bicycle, indoors or outdoors; see also `handCycling`.
  case cycling = 13
  /// Dance in older data. Newer data has `cardioDance` and `socialDance`.
  case dance = 14
  /// Dance-inspired training in older data. Newer data has `barre`, `pilates`, `cardioDance` and
  /// `socialDance`.
  case danceInspiredTraining = 15
  /// Training on an elliptical trainer.
  case elliptical = 16
  /// Horse riding, polo and similar sports.
  case equestrianSports = 17
  /// Fighting with foil, épée or saber.
  case fencing = 18
  /// Catching fish.
  case fishing = 19
  /// Strength training with free weights, body weight and accessories.
  case functionalStrengthTraining = 20
  /// Golf, with or without a cart.
  case golf = 21
  /// Gymnastics on an apparatus or on the floor.
  case gymnastics = 22
  /// The game of seven players a side who throw the ball.
  case handball = 23
  /// Walking in nature; see also `walking`.
  case hiking = 24
  /// Hockey on ice or on a field.
  case hockey = 25
  /// Hunting game on foot.
  case hunting = 26
  /// The game with a stick that has a net at its end.
  case lacrosse = 27
  /// Judo, karate and similar sports.
  case martialArts = 28
  /// Qigong, meditation and similar practices.
  case mindAndBody = 29
  /// Mixed metabolic cardio in older data. Newer data has `mixedCardio` and
  /// `highIntensityIntervalTraining`.
  case mixedMetabolicCardioTraining = 30
  /// Paddling a canoe, a kayak, a stand-up board and the like.
  case paddleSports = 31
  /// Children's games, such as dodgeball or hopscotch.
  case play = 32
  /// Foam rolling, massage and similar activities.
  case preparationAndRecovery = 33
  /// The racket game in a closed court, with a hollow ball.
  case racquetball = 34
  /// Rowing in a boat or on a machine; see also `paddleSports`.
  case rowing = 35
  /// The game with an oval ball that is carried and kicked.
  case rugby = 36
  /// Running indoors or outdoors; see also `trackAndField`.
  case running = 37
  /// Sailing in a boat.
  case sailing = 38
  /// Skating on ice, on wheels or on a board.
  case skatingSports = 39
  /// Sledding and similar sports. Skiing and snowboarding have their own cases.
  case snowSports = 40
  /// The game of eleven players a side who kick the ball.
  case soccer = 41
  /// The game like baseball, but with a larger ball.
  case softball = 42
  /// The racket game in a closed court, with a soft ball.
  case squash = 43
  /// Climbing stairs on a machine; see also `stairs` and `stepTraining`.
  case stairClimbing = 44
  /// Surfing, with or without a kite or a sail.
  case surfingSports = 45
  /// Swimming in a pool or in open water.
  case swimming = 46
  /// The racket game on a table.
  case tableTennis = 47
  /// The racket game on a court with a net.
  case tennis = 48
  /// Jumping, throwing and similar disciplines.
  case trackAndField = 49
  /// Strength training with machines and free weights.
  case traditionalStrengthTraining = 50
  /// The game over a high net.
  case volleyball = 51
  /// Walking at an everyday pace, indoors or outdoors.
  case walking = 52
  /// Aerobics in water.
  case waterFitness = 53
  /// The ball game in which the players swim.
  case waterPolo = 54
  /// Water skiing, wakeboarding and similar sports.
  case waterSports = 55
  /// Fighting with holds and throws.
  case wrestling = 56
  /// Postures and breathing.
  case yoga = 57
  /// Training with movements from ballet.
  case barre = 58
  /// Exercises for the abdomen and the back.
  case coreTraining = 59
  /// Skiing over flat and hilly ground.
  case crossCountrySkiing = 60
  /// Skiing down a slope.
  case downhillSkiing = 61
  /// Stretching.
  case flexibility = 62
  /// Short, hard efforts with rests between them.
  case highIntensityIntervalTraining = 63
  /// Jumping over a swinging rope.
  case jumpRope = 64
  /// Fighting with fists and feet, or training for it.
  case kickboxing = 65
  /// Exercises according to the method of Joseph Pilates.
  case pilates = 66
  /// Riding a snowboard down a slope.
  case snowboarding = 67
  /// Walking up and down real stairs; see also `stairClimbing`.
  case stairs = 68
  /// Training with a low platform; see also `stairClimbing`.
  case stepTraining = 69
  /// Moving in a wheelchair at walking pace.
  case wheelchairWalkPace = 70
  /// Moving in a wheelchair at running pace.
  case wheelchairRunPace = 71
  /// A martial art with slow movements.
  case taiChi = 72
  /// Several kinds of endurance training in turn.
  case mixedCardio = 73
  /// Riding a cycle that is driven with the hands.
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
  /// Diving with equipment or on a single breath.
  case underwaterDiving = 84
  /// A pause between the parts of a planned workout.
  case rest = 2998
  /// A group of planned parts, which is not an exercise by itself.
  case group = 2999
  /// Any activity that does not have its own case.
  case other = 3000
}

extension HKWorkoutActivityType {
  /// Creates the activity type for its name in exports; `.other` for an unknown name.
  package init(exported constant: String) {
    self = Self.byExportedConstant[constant] ?? .other
  }

  /// The name in exports, such as `HKWorkoutActivityTypeRunning`.
  package var exportedConstant: String {
    "HKWorkoutActivityType" + (Self.exportedNames[self] ?? "Other")
  }

  /// Every case, in the order of raw values.
  package static let all: [HKWorkoutActivityType] =
    (americanFootball.rawValue...other.rawValue).compactMap(Self.init(rawValue:))

  /// The cases by their names in exports.
  package static let byExportedConstant: [String: HKWorkoutActivityType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.exportedConstant, $0) })

  /// The name in Swift and in report definitions, such as `running`.
  package var name: String {
    SampleTypeName.swiftName(exportedConstant, after: "HKWorkoutActivityType")
  }

  /// Returns the activity type for its name in Swift or in exports; nil for an unknown name.
  package static func named(_ name: String) -> HKWorkoutActivityType? {
    byName[name] ?? byExportedConstant[name]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  // NB: `String(describing:)` is not used, because a program can give the type its own description.
  /// The ends of the names in exports, in the order of the raw values.
  private static let exportedNames = Dictionary(
    uniqueKeysWithValues: zip(
      all,
      """
      AmericanFootball Archery AustralianFootball Badminton Baseball Basketball Bowling Boxing \
      Climbing Cricket CrossTraining Curling Cycling Dance DanceInspiredTraining Elliptical \
      EquestrianSports Fencing Fishing FunctionalStrengthTraining Golf Gymnastics Handball Hiking \
      Hockey Hunting Lacrosse MartialArts MindAndBody MixedMetabolicCardioTraining PaddleSports \
      Play PreparationAndRecovery Racquetball Rowing Rugby Running Sailing SkatingSports SnowSports \
      Soccer Softball Squash StairClimbing SurfingSports Swimming TableTennis Tennis TrackAndField \
      TraditionalStrengthTraining Volleyball Walking WaterFitness WaterPolo WaterSports Wrestling \
      Yoga Barre CoreTraining CrossCountrySkiing DownhillSkiing Flexibility \
      HighIntensityIntervalTraining JumpRope Kickboxing Pilates Snowboarding Stairs StepTraining \
      WheelchairWalkPace WheelchairRunPace TaiChi MixedCardio HandCycling DiscSports FitnessGaming \
      CardioDance SocialDance Pickleball Cooldown SwimBikeRun Transition UnderwaterDiving Rest \
      Group Other
      """.split(separator: " ")))
}
