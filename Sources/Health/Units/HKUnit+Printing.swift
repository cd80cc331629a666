extension HKUnit: CustomStringConvertible {
  /// The unit in canonical form, such as `mL/min·kg`, `1/s` or `()` for the null unit (U-29…U-32).
  ///
  /// It parses to an equal unit. The scale of a null unit such as `dL/L` is not part of it.
  public var unitString: String {
    isNull() ? "()" : Self.quotient(factors.map { ($0.symbol, $0.exponent) })
  }

  public var description: String { unitString }

  /// Factors with positive exponents, then at most one `/` and the others.
  static func quotient(_ factors: [(symbol: String, exponent: Int)]) -> String {
    let over = factors.filter { $0.exponent > 0 }
    let under = factors.filter { $0.exponent < 0 }
    let numerator = over.isEmpty ? "1" : product(over)
    return under.isEmpty ? numerator : "\(numerator)/\(product(under))"
  }

  private static func product(_ factors: [(symbol: String, exponent: Int)]) -> String {
    factors.map { symbol, exponent in
      exponent.magnitude == 1 ? symbol : "\(symbol)^\(exponent.magnitude)"
    }.joined(separator: "·")
  }
}
