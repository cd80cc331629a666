/// What was done in a workout.
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
  /// Cardio and strength mixed; see also `coreTraining` and `flexibility`.
  case crossTraining = 11
  case curling = 12
  case cycling = 13
  /// In older data; newer has `cardioDance` and `socialDance`.
  case dance = 14
  /// In older data; newer has `barre`, `pilates` and the dances.
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
  /// In older data; newer has `mixedCardio` and `highIntensityIntervalTraining`.
  case mixedMetabolicCardioTraining = 30
  /// Canoe, kayak, standing board and the like.
  case paddleSports = 31
  /// Games of children, such as dodge ball or hopscotch.
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
  /// Sledding and the like; skiing and snowboarding have cases of their own.
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
  /// Whatever has no case of its own.
  case other = 3000
}
