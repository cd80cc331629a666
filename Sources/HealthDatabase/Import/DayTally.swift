import Health

/// Counts, day by day, what a phone had of a type before an import and has after it.
///
/// A sample counts on the local day of its start. Samples come in the order of their starts.
struct DayTally {
  private let clock: LocalClock
  private(set) var loss: TypeLoss
  /// The day of the latest sample.
  private var day = 0.0..<0.0
  private var date = CivilDate(daysSince2001: 0)
  private var hadData = false
  private var hasData = false
  private var sumBefore = 0.0
  private var sumAfter = 0.0

  /// - Parameter isCumulative: true to compare sums; otherwise only days are compared, because a
  ///   phone condenses samples.
  init(of type: String, isCumulative: Bool, _ clock: LocalClock) {
    self.clock = clock
    loss = TypeLoss(type: type, isCumulative: isCumulative)
  }

  /// - Parameters:
  ///   - value: the value in the canonical unit; 0 unless sums are compared.
  ///   - was: true if the phone had the sample before the import.
  ///   - is: true if it has the sample after it.
  mutating func add(start: Double, value: Double, was: Bool, is isKept: Bool) {
    if !day.contains(start) {
      close()
      date = clock.date(at: start)
      let first = clock.instant(on: date)
      day = first..<max(clock.instant(on: date.adding(days: 1)), first.nextUp)
    }
    if was {
      hadData = true
      sumBefore += value
    }
    if isKept {
      hasData = true
      sumAfter += value
    }
  }

  /// Returns the losses of all days, after the last sample.
  mutating func finish() -> TypeLoss {
    close()
    day = 0..<0
    return loss
  }

  private mutating func close() {
    if hadData {
      loss.days += 1
      loss.sumBefore += sumBefore
      loss.sumAfter += sumAfter
      if !hasData { loss.addLostDay("\(date)") }
    }
    (hadData, hasData) = (false, false)
    (sumBefore, sumAfter) = (0, 0)
  }
}
