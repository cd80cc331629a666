package import Health

extension CivilDate {
  /// The number of days from 1970-01-01 to 2001-01-01.
  private static let days1970To2001 = 11_323

  /// The number of days since 1970-01-01.
  package var dayNumber: Int { daysSince2001 + Self.days1970To2001 }

  package init(dayNumber: Int) {
    self.init(daysSince2001: dayNumber - Self.days1970To2001)
  }
}

extension Int {
  /// The quotient rounded toward negative infinity.
  func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
