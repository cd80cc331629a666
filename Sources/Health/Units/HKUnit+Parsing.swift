extension HKUnit {
  /// Creates the unit that a string describes, in the grammar of U-2…U-14.
  ///
  /// ```swift
  /// try HKUnit(parsing: "ml/(kg*min)").unitString  // "mL/min·kg"
  /// try HKUnit(parsing: "mile/h")  // throws: unknown unit 'mile'
  /// ```
  ///
  /// Factors are joined by `.`, `*` or `·`. Powers are written `s^2` or `s^-2`. The string can
  /// contain one `/`. A product or a `1` must precede it, and everything after it is in the
  /// denominator. The empty string is the null unit, and so is `()`, the printed form of the null
  /// unit.
  public convenience init(parsing text: String) throws(HKUnitParseError) {
    var parser = UnitParser(text)
    self.init(factors: try parser.unit())
  }

  /// Every symbol that is a unit by itself, for use in suggestions. Symbols without a prefix come
  /// first.
  package static let knownSymbols: [String] = {
    let (plain, prefixed) = (
      UnitFactor.named.filter { $0.value.prefix == .none },
      UnitFactor.named.filter { $0.value.prefix != .none }
    )
    return plain.keys.sorted() + prefixed.keys.sorted()
  }()
}

extension HKUnit {
  /// Creates the unit that a health export gives for a quantity, in printed form (U-27) or in the
  /// spelling of another program.
  ///
  /// Only this initializer accepts the spellings of U-28, such as `bpm` and `µg`; `init(from:)`
  /// does not. The caller must check whether the unit fits the type.
  ///
  /// - Throws: An error if the text is not a unit. Empty text is an error too, because an amount in
  ///   a document must have a unit.
  package convenience init(importing text: String, for type: HKQuantityType)
    throws(HKUnitParseError)
  {
    guard !text.isEmpty else {
      throw HKUnitParseError(text, text.startIndex..<text.endIndex, "expected a unit")
    }
    if text == "mmol/L", type.identifier == HKQuantityTypeIdentifier.bloodGlucose.rawValue {
      let mole = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
      self.init(copying: mole.unitDivided(by: .liter()))
    } else {
      try self.init(parsing: Self.importedSpellings[text] ?? text)
    }
  }

  /// The units for the spellings of other programs (U-28).
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

extension HKUnit {
  /// Returns the factors with positive exponents, followed by a `/` and the other factors, if there
  /// are any.
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

/// An error that gives the reason why a string is not a unit, and the position of the fault.
public struct HKUnitParseError: Error, Hashable, Sendable {
  /// The complete string.
  public let text: String
  /// A description of the fault, such as `unknown unit 'kph'`. It includes the expected text if
  /// that helps.
  public let reason: String
  /// The faulty part of the string; empty if something is missing at that position.
  package let range: Range<String.Index>
  /// The unknown symbol, for which `HKUnit.knownSymbols` can contain a similar one; nil for other
  /// faults.
  package let unknownSymbol: String?

  init(_ text: String, _ range: Range<String.Index>, _ reason: String, unknown: String? = nil) {
    self.text = text
    self.range = range
    self.reason = reason
    unknownSymbol = unknown
  }

  /// The start of the fault, in characters from the start of the string.
  public var offset: Int {
    text.distance(from: text.startIndex, to: range.lowerBound)
  }
}

extension HKUnitParseError: CustomStringConvertible {
  /// Apple's message (U-7), followed by the reason.
  public var description: String { "Unable to parse factorization string \(text): \(reason)" }
}
