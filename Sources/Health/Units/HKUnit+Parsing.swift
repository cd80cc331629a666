extension HKUnit {
  /// Creates the unit that a text describes, by the grammar of U-2…U-14.
  ///
  /// ```swift
  /// try HKUnit(parsing: "ml/(kg*min)").unitString  // "mL/min·kg"
  /// try HKUnit(parsing: "mile/h")  // throws: unknown unit 'mile'
  /// ```
  ///
  /// Factors are joined by `.`, `*` or `·`, powers are written `s^2` or `s^-2`, and everything
  /// after the one `/` is in the denominator, which must have a product or a `1` before it. The empty
  /// text is the null unit, and so is `()`, which the null unit prints.
  public init(parsing text: String) throws(HKUnitParseError) {
    var parser = UnitParser(text)
    self.init(factors: try parser.unit())
  }

  /// Every symbol that parses as a unit by itself, unprefixed ones first, for suggestions.
  package static let knownSymbols: [String] = {
    let (plain, prefixed) = (
      UnitFactor.named.filter { $0.value.prefix == .none },
      UnitFactor.named.filter { $0.value.prefix != .none }
    )
    return plain.keys.sorted() + prefixed.keys.sorted()
  }()
}

extension HKUnit {
  /// Creates the unit that a health export names, in printed form (U-27) or as other programs write
  /// it.
  ///
  /// The spellings of U-28, such as `bpm` and `µg`, count only here: `init(from:)` knows none of
  /// them. Whether the unit fits the type is for the caller to check.
  ///
  /// - Throws: Also for the empty text: an amount in a document names its unit.
  package init(importing text: String, for type: HKQuantityType) throws(HKUnitParseError) {
    guard !text.isEmpty else {
      throw HKUnitParseError(text, text.startIndex..<text.endIndex, UnitWords.expectedUnit)
    }
    if text == "mmol/L", type.identifier == HKQuantityTypeIdentifier.bloodGlucose.rawValue {
      let mole = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
      self = mole.unitDivided(by: .liter())
    } else {
      try self.init(parsing: Self.importedSpellings[text] ?? text)
    }
  }

  /// The spellings of other programs (U-28), and the units that they stand for.
  package static let importedSpellings = [
    "bpm": "count/min",
    "rpm": "count/min",
    "ug": "mcg",
    "\u{B5}g": "mcg",  // the micro sign
    "\u{3BC}g": "mcg",  // the Greek letter
    "ml/kg/min": "mL/min·kg",
    "mL/kg/min": "mL/min·kg",
  ]
}

extension HKUnit: CustomStringConvertible {
  /// The unit in canonical form, such as `mL/min·kg`, `1/s` or `()` for the null unit (U-29…U-32).
  ///
  /// It parses to an equal unit.
  public var unitString: String {
    isNull() ? "()" : Self.quotient(factors.map { ($0.symbol, $0.exponent) })
  }

  /// The same as `unitString`.
  public var description: String { unitString }

  /// Writes factors with positive exponents, then at most one `/` and the others.
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

/// The reason why a text is not a unit, and the place of the fault.
public struct HKUnitParseError: Error, Hashable, Sendable {
  /// The whole text.
  public let text: String
  /// The fault, with the expected text if it helps, such as `unknown unit 'kph'`.
  public let reason: String
  /// The faulty part of the text; empty where something is missing.
  package let range: Range<String.Index>
  /// The unknown symbol, for which `HKUnit.knownSymbols` may have a similar one.
  package let unknownSymbol: String?

  init(_ text: String, _ range: Range<String.Index>, _ reason: String, unknown: String? = nil) {
    self.text = text
    self.range = range
    self.reason = reason
    unknownSymbol = unknown
  }

  /// The start of the fault, in characters from the start of the text.
  public var offset: Int {
    text.distance(from: text.startIndex, to: range.lowerBound)
  }
}

extension HKUnitParseError: CustomStringConvertible {
  /// Apple's text (U-7), followed by the reason.
  public var description: String { "Unable to parse factorization string \(text): \(reason)" }
}
