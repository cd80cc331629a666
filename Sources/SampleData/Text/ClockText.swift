import Health

/// The text of dates in one fixed offset, updated in place from one date to the next.
///
/// Neighboring rows are usually on the same day, so usually only the time is rewritten.
struct ClockText {
  /// The text of the latest date, such as `2019-07-01 08:31:12 -0700`.
  private(set) var bytes: [UInt8]
  private let offset: Int
  private var day: Int?

  init(offset: Int) {
    self.offset = offset
    bytes = Array("0000-00-00 00:00:00 +0000".utf8)
    bytes[20] = offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
    let minutes = Int(offset.magnitude) / 60
    write(minutes / 60, at: 21)
    write(minutes % 60, at: 23)
  }

  mutating func set(_ instant: Int) {
    let local = instant + offset
    let day = local.floorDivided(by: 86_400)
    if day != self.day {
      self.day = day
      let date = CivilDate(dayNumber: day)
      write(date.year / 100, at: 0)
      write(date.year % 100, at: 2)
      write(date.month, at: 5)
      write(date.day, at: 8)
    }
    let second = local - day * 86_400
    write(second / 3_600, at: 11)
    write(second / 60 % 60, at: 14)
    write(second % 60, at: 17)
  }

  private mutating func write(_ number: Int, at place: Int) {
    bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
    bytes[place + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
  }
}
