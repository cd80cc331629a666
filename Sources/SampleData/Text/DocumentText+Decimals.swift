extension DocumentText {
  /// Appends a number with at most six significant digits, and with an exponent if it is below
  /// 0.0001.
  ///
  /// It does not use a formatter, and is therefore fast and independent of the locale.
  package mutating func append(decimal value: Double) {
    var magnitude = value
    if value < 0 {
      append("-")
      magnitude = -value
    }
    guard magnitude >= 1e-15, magnitude < 1e15 else { return append("0") }

    var exponent = 0
    while magnitude >= Self.power(exponent + 1) { exponent += 1 }
    if magnitude < 1 {
      exponent = -1
      while magnitude * Self.power(-exponent) < 1 { exponent -= 1 }
    }
    let scaled =
      exponent <= 5
      ? magnitude * Self.power(5 - exponent) : magnitude / Self.power(exponent - 5)
    var digits = Int(scaled.rounded())
    if digits >= 1_000_000 {
      digits = 100_000
      exponent += 1
    }
    var count = 6
    while count > 1, digits % 10 == 0 {
      digits /= 10
      count -= 1
    }
    if exponent < -4 || exponent > 5 {
      append(significand: digits, count: count, pointAfter: 1)
      append(exponent < 0 ? "e-" : "e+")
      append(digits: abs(exponent), width: 2)
    } else {
      append(significand: digits, count: count, pointAfter: exponent + 1)
    }
  }

  /// Appends digits with the decimal point after the given number of digits; 0 or less adds zeros
  /// in front.
  private mutating func append(significand digits: Int, count: Int, pointAfter place: Int) {
    if place <= 0 {
      append("0.")
      for _ in place..<0 { append("0") }
      append(digits: digits, width: count)
    } else if count <= place {
      append(digits: digits, width: count)
      for _ in count..<place { append("0") }
    } else {
      let divisor = Int(Self.power(count - place))
      append(digits: digits / divisor, width: place)
      append(".")
      append(digits: digits % divisor, width: count - place)
    }
  }

  /// Appends a number with a fixed number of decimal places.
  package mutating func append(_ value: Double, decimals: Int) {
    let scaled = Int((value.magnitude * Self.power(decimals)).rounded())
    if value < 0, scaled > 0 { append("-") }
    let divisor = Int(Self.power(decimals))
    append(scaled / divisor)
    append(".")
    append(digits: scaled % divisor, width: decimals)
  }

  /// A power of ten that a double represents exactly.
  private static func power(_ exponent: Int) -> Double { powers[exponent] }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
