/// The person's activities on one day, from which all rows of that day are created.
///
/// Steps and distance, heart rate and energy, and a workout and its records all follow the same
/// plan, so they are consistent. A plan depends only on the seed and the date.
struct DayPlan: Sendable {
  let seed: UInt64
  let day: LocalDay
  let zone: String
  /// The night that ended this morning; `nil` on the first day, because it started before the
  /// export.
  let night: Night?
  let wake: Int
  /// Bedtime this evening.
  let bed: Int
  /// The periods in which the watch was worn, in order.
  let wear: [Range<Int>]
  let workout: PlannedWorkout?
  /// The same run as recorded by another app, once a month.
  let secondRecording: PlannedWorkout?
  /// Walks and runs in order; the last one can cross midnight.
  let bouts: [Bout]
  /// The number of days from this day to the export's last one.
  let daysBeforeEnd: Int
  /// The number of days from this day to the last day of the episodes; negative after it.
  let episodeDay: Int
  /// The instant at which the export was created.
  let exportMoment: Int

  init(_ index: Int, of period: ExportPeriod, seed: UInt64) {
    let day = period[index]
    daysBeforeEnd = period.dayCount - 1 - index
    episodeDay = Episode.lastDay - day.number
    let dayWithoutWatch = Episode.lastDay - Episode.dayWithoutWatch
    let habit = SleepHabit(seed: seed, dayWithoutWatch: dayWithoutWatch)
    self.seed = seed
    self.day = day
    zone = period.zone
    wake = habit.wake(on: day)
    bed = habit.bed(after: day)
    exportMoment = period.exportMoment

    let bedBefore = habit.bed(after: period[index - 1])
    let nightWear = habit.wearsWatch(nightBefore: day.number)
    night =
      index > 0 && bedBefore < wake
      ? Night(bed: bedBefore, wake: wake, watchIsWorn: nightWear) : nil

    let wearsWatch = day.number != dayWithoutWatch
    workout = wearsWatch ? PlannedWorkout(on: day, wake: wake, seed: seed) : nil
    secondRecording = workout.flatMap { workout in
      workout.isFirstRun(ofMonthWith: day, except: dayWithoutWatch, seed: seed)
        ? workout.secondRecording(on: day, seed: seed) : nil
    }
    var random = RandomStream(seed: seed, .wear, day: day.number &+ 1_000_000)
    wear = Self.wear(
      on: day, wake: wake, bed: bed, nightBefore: nightWear,
      nightAfter: habit.wearsWatch(nightBefore: day.number + 1),
      isForgotten: !wearsWatch || workout == nil && random.chance(0.03), random: &random)
    bouts = Self.bouts(
      on: day, wake: wake, bed: bed, isLate: habit.isLate(day), workout: workout,
      isRecordedTwice: secondRecording != nil, wear: wear, seed: seed)
  }

  /// The workouts that ended before the export, in the order in which they started.
  var workouts: [PlannedWorkout] {
    [workout, secondRecording].compactMap(\.self).filter { $0.end <= exportMoment }
      .sorted { $0.start < $1.start }
  }

  /// The random stream of a topic on this day.
  func random(_ topic: RandomStream.Topic) -> RandomStream {
    RandomStream(seed: seed, topic, day: day.number)
  }

  /// The slow wave of a topic on this day, from -1 to 1.
  func drift(_ topic: RandomStream.Topic, period: Int) -> Double {
    RandomStream.drift(seed: seed, topic, day: day.number, period: period)
  }

  /// Returns the periods in which the watch is worn: day and night, except while it charges in the
  /// evening.
  private static func wear(
    on day: LocalDay, wake: Int, bed: Int, nightBefore: Bool, nightAfter: Bool, isForgotten: Bool,
    random: inout RandomStream
  ) -> [Range<Int>] {
    var wear: [Range<Int>] = []
    if nightBefore, day.start < wake { wear.append(day.start..<wake) }
    let on = wake + random.integer(in: 120...900)
    let charging = day.instant(hour: 20, minute: random.integer(in: 0...50))
    let charged = charging + random.integer(in: 40 * 60...75 * 60)
    if !isForgotten, on < charging { wear.append(on..<charging) }
    let off = nightAfter ? max(bed, day.end) : bed
    if !isForgotten || nightAfter, charged < off { wear.append(charged..<off) }
    return wear
  }
}
