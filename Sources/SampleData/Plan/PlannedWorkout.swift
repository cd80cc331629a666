import Health

/// A workout as recorded by the watch, at most one per day, or by a second app.
struct PlannedWorkout: Sendable {
  /// A kind of workout, whose raw value is its name in the export.
  enum Activity: String, Sendable {
    case running = "Running"
    case walking = "Walking"
    case cycling = "Cycling"
    case strength = "FunctionalStrengthTraining"
    case yoga = "Yoga"
  }

  let activity: Activity
  private(set) var start: Int
  private(set) var end: Int
  /// The period without motion; `nil` if the workout was not paused.
  private(set) var pause: Range<Int>?
  let isIndoor: Bool
  private(set) var source = Recorder.watch

  /// True if the watch recorded the route.
  var hasRoute: Bool { source == .watch && !isIndoor && activity != .strength && activity != .yoga }

  /// Steps per second; 0 for sports without steps.
  var cadence: Double { rates.cadence }
  /// Active energy in kilocalories per second.
  var energyRate: Double { rates.energy }
  /// The heart rate at which the workout settles, in beats per minute.
  var heartRate: Double { rates.heart }

  private var rates: (cadence: Double, energy: Double, heart: Double) {
    switch activity {
    case .running: (2.6, 0.185, 156)
    case .walking: (1.85, 0.078, 112)
    case .cycling: (0, 0.14, 141)
    case .strength: (0, 0.09, 124)
    case .yoga: (0, 0.045, 92)
    }
  }

  /// The number of seconds in motion, without the pause.
  var activeDuration: Int { end - start - (pause?.count ?? 0) }

  /// The probability of a workout on each weekday, starting on Monday.
  private static let chances = [0.3, 0.3, 0.3, 0.3, 0.1, 0.5, 0.35]

  /// The workout of a day; `nil` on days without one.
  init?(on day: LocalDay, wake: Int, seed: UInt64) {
    var random = RandomStream(seed: seed, .workout, day: day.number)
    guard random.chance(Self.chances[day.weekday]) else { return nil }
    switch day.weekday {
    case 0: activity = .strength
    case 2: activity = random.chance(0.5) ? .yoga : .walking
    case 5: activity = random.chance(0.6) ? .cycling : .walking
    default: activity = .running
    }
    start =
      random.chance(0.3)
      ? wake + random.integer(in: 1_200...2_400)
      : day.instant(
        hour: 17, minute: random.integer(in: 10...80), second: random.integer(in: 0...59))
    let duration = random.integer(in: 24 * 60...44 * 60)
    end = start + duration
    if random.chance(0.35) {
      let pauseStart = start + duration / 3 + random.integer(in: 0...300)
      pause = pauseStart..<pauseStart + random.integer(in: 40...180)
    } else {
      pause = nil
    }
    isIndoor = activity == .strength || activity == .yoga || random.chance(0.15)
  }

  /// The days of the week on which a workout is always a run.
  private static let runningDays: Set<Int> = [1, 3, 4, 6]

  /// True for the first run in the month of the day, not counting a run on an excluded date.
  func isFirstRun(ofMonthWith day: LocalDay, except excluded: Int, seed: UInt64) -> Bool {
    guard activity == .running else { return false }
    return !(day.number - day.date.day + 1..<day.number).contains { number in
      let weekday = LocalDay.weekday(of: number)
      guard number != excluded, Self.runningDays.contains(weekday) else { return false }
      var random = RandomStream(seed: seed, .workout, day: number)
      return random.chance(Self.chances[weekday])
    }
  }

  /// The same workout in a phone app that was started and stopped by hand.
  func secondRecording(on day: LocalDay, seed: UInt64) -> PlannedWorkout {
    var random = RandomStream(seed: seed, .secondRecording, day: day.number)
    var recording = self
    recording.source = .runningApp
    recording.start += random.integer(in: -40...90)
    recording.end += random.integer(in: 15...100)
    recording.pause = nil
    return recording
  }
}
