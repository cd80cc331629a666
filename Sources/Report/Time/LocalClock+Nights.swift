import Health

extension LocalClock {
  /// Returns the date that names the night of an instant: the date on which the night ends.
  ///
  /// - Parameter nightStart: the time of day at which nights start and end, in seconds since
  ///   midnight.
  func dateOfNight(at instant: Double, startingAt nightStart: Double) -> CivilDate {
    let date = date(at: instant)
    return timeOfDay(at: instant) >= nightStart ? date.adding(days: 1) : date
  }
}
