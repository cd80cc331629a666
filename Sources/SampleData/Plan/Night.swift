/// A night in bed, which belongs to the date on which it ends.
struct Night: Sendable {
  let bed: Int
  let wake: Int
  /// True if the watch was worn, in which case the night has sleep stages.
  let watchIsWorn: Bool
}

/// The times of going to bed and getting up, as pure functions of the day.
struct SleepHabit: Sendable {
  let seed: UInt64
  /// The number of the day without the watch, whose preceding evening ends before midnight.
  let dayWithoutWatch: Int

  /// True for evenings that end with a walk across midnight.
  func isLate(_ day: LocalDay) -> Bool {
    var random = RandomStream(seed: seed, .bedtime, day: day.number)
    return isLate(day, &random)
  }

  private func isLate(_ day: LocalDay, _ random: inout RandomStream) -> Bool {
    random.chance(day.weekday == 4 || day.weekday == 5 ? 0.25 : 0.05)
      && day.number + 1 != dayWithoutWatch
  }

  /// The bedtime on the evening of a date, which can be after midnight.
  func bed(after day: LocalDay) -> Int {
    var random = RandomStream(seed: seed, .bedtime, day: day.number)
    let isLate = isLate(day, &random)
    let minutes = isLate ? 24 * 60 + 35 : 22 * 60 + 35
    let spread = Int((random.bell() * (isLate ? 20 : 45)).rounded())
    return day.instant(hour: 0, minute: minutes + spread, second: random.integer(in: 0...59))
  }

  func wake(on day: LocalDay) -> Int {
    var random = RandomStream(seed: seed, .wakeTime, day: day.number)
    let minutes = day.isWeekend ? 7 * 60 + 50 : 6 * 60 + 35
    let spread = Int((random.bell() * 40).rounded())
    return day.instant(hour: 0, minute: minutes + spread, second: random.integer(in: 0...59))
  }

  /// True if the watch was worn in the night that ends on a date.
  func wearsWatch(nightBefore dayNumber: Int) -> Bool {
    guard dayNumber != dayWithoutWatch, dayNumber != dayWithoutWatch + 1 else { return false }
    var random = RandomStream(seed: seed, .wear, day: dayNumber)
    return random.chance(0.93)
  }
}
