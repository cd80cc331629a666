extension HKUnit {
  /// The unit that a text describes, by the grammar of U-2…U-14.
  ///
  /// ```swift
  /// try HKUnit(parsing: "ml/(kg*min)").unitString  // "mL/min·kg"
  /// try HKUnit(parsing: "mile/h")  // throws: unknown unit 'mile'
  /// ```
  ///
  /// Factors are joined by `.`, `*` or `·`, powers are written `s^2` or `s^-2`, and everything
  /// after the one `/` is in the denominator. The empty text is the null unit, and so is `()`,
  /// which the null unit prints.
  public init(parsing text: String) throws(HKUnitParseError) {
    var parser = UnitParser(text)
    self.init(factors: try parser.unit())
  }

  /// Every symbol that parses as a unit by itself, unprefixed ones first, for suggestions.
  package static let knownSymbols: [String] = {
    let known = UnitFactor.named.filter { $0.value.definition != .mole }
    let (plain, prefixed) = (
      known.filter { $0.value.prefix == .none }, known.filter { $0.value.prefix != .none }
    )
    return plain.keys.sorted() + prefixed.keys.sorted()
  }()
}
