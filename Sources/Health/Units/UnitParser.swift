/// A parser that reads a unit string in a single pass over its Unicode scalars.
///
/// ```
/// unit    = "" | nulls | product [ "/" product ]
/// nulls   = "()" | "(" nulls ")"
/// product = factor { ( "." | "*" | "·" ) factor }
/// factor  = "1" | ( symbol | "(" product ")" ) [ "^" [ "-" ] digits ]
/// ```
struct UnitParser {
  /// The maximum length in bytes, which limits the work for hostile input. Real units have up to
  /// about thirty bytes.
  private static let longestText = 1_000
  private static let deepestNesting = 16
  /// The largest exponent, which is far greater than any meaningful one and keeps sums and products
  /// in range.
  private static let largestExponent = 99

  private let text: String
  private var position: String.Index
  private var nesting = 0

  init(_ text: String) {
    self.text = text
    position = text.startIndex
  }

  mutating func unit() throws(HKUnitParseError) -> [UnitFactor] {
    guard text.utf8.count <= Self.longestText else {
      let whole = text.startIndex..<text.endIndex
      throw HKUnitParseError(text, whole, "a unit of more than \(Self.longestText) bytes")
    }
    guard !isNull else { return [] }
    guard next != "/" else { throw missingNumerator() }

    var factors = try product()
    if skip("/") {
      factors += try product().map { $0.raised(toPower: -1) }
    }
    guard next == nil else { throw trailingFault() }
    return factors
  }

  /// True for the empty string and for empty parentheses, nested to any allowed depth (U-38c).
  private var isNull: Bool {
    let (depth, odd) = text.utf8.count.quotientAndRemainder(dividingBy: 2)
    return odd == 0 && depth <= Self.deepestNesting
      && text == String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
  }

  private mutating func product() throws(HKUnitParseError) -> [UnitFactor] {
    var factors = try factor()
    while skip(".") || skip("*") || skip("·") {
      factors += try factor()
    }
    return factors
  }

  private mutating func factor() throws(HKUnitParseError) -> [UnitFactor] {
    if skip("1") { return [] }
    let start = position
    let factors = try skip("(") ? group(from: start) : [symbol()]
    guard skip("^") else { return factors }

    let power = try exponent()
    let largest = factors.map(\.exponent.magnitude).max() ?? 0
    guard Int(largest) * abs(power) <= Self.largestExponent else {
      throw fault("an exponent beyond \(Self.largestExponent)", from: start)
    }
    return factors.map { $0.raised(toPower: power) }
  }

  /// Reads the factors after an opening parenthesis, and the closing parenthesis.
  private mutating func group(from start: String.Index) throws(HKUnitParseError) -> [UnitFactor] {
    nesting += 1
    guard nesting <= Self.deepestNesting else {
      throw fault("more than \(Self.deepestNesting) nested parentheses", from: start)
    }
    let factors = try product()
    guard skip(")") else {
      throw next == nil ? fault("'(' without ')'", from: start) : trailingFault()
    }
    nesting -= 1
    return factors
  }

  private mutating func symbol() throws(HKUnitParseError) -> UnitFactor {
    let start = position
    while let scalar = next, !Self.isPunctuation(scalar) { advance() }
    guard start < position else {
      throw next == nil
        ? fault("expected a unit", from: start) : unexpectedScalar("; expected a unit")
    }

    let symbol = String(text[start..<position])
    guard let factor = UnitFactor.named[symbol] else {
      guard !symbol.contains(where: \.isWhitespace) else {
        throw fault("white space in a unit", from: start)
      }
      let shown = symbol.count > 40 ? symbol.prefix(40) + "…" : symbol[...]
      throw fault("unknown unit '\(shown)'", from: start, unknown: symbol)
    }
    guard factor.definition == .mole, next == "<" else { return factor }
    return UnitFactor(factor.definition, prefix: factor.prefix, molarMass: try molarMass())
  }

  /// Reads the grams per mole between `<` and `>`, in which `.` is a decimal point (U-14).
  private mutating func molarMass() throws(HKUnitParseError) -> MolarMass {
    let start = position
    advance()
    while let scalar = next, "0"..."9" ~= scalar || "+-.eE".unicodeScalars.contains(scalar) {
      advance()
    }
    let number = text[text.unicodeScalars.index(after: start)..<position]
    guard skip(">") else {
      throw next == nil
        ? fault("'<' without '>'", from: start) : unexpectedScalar(" in a molar mass")
    }
    guard let gramsPerMole = Double(number), let mass = MolarMass(gramsPerMole) else {
      throw fault("a molar mass that is not a positive number", from: start)
    }
    return mass
  }

  private mutating func exponent() throws(HKUnitParseError) -> Int {
    let start = position
    let isNegative = skip("-")
    let firstDigit = position
    var value = 0
    while let scalar = next, "0"..."9" ~= scalar {
      value = min(10 * value + Int(scalar.value - 48), Self.largestExponent + 1)
      advance()
    }
    guard firstDigit < position else { throw fault("'^' without an integer", from: start) }
    guard value <= Self.largestExponent else {
      throw fault("an exponent beyond \(Self.largestExponent)", from: start)
    }
    return isNegative ? -value : value
  }
}

extension UnitParser {
  private var next: Unicode.Scalar? {
    position < text.endIndex ? text.unicodeScalars[position] : nil
  }

  private mutating func advance() {
    position = text.unicodeScalars.index(after: position)
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    advance()
    return true
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "*", "·", "/", "^", "(", ")", "<", ">": true
    default: false
    }
  }

  /// Returns an error for the text from `start` to the current position.
  private func fault(
    _ reason: String, from start: String.Index, unknown: String? = nil
  ) -> HKUnitParseError {
    HKUnitParseError(text, start..<position, reason, unknown: unknown)
  }

  private func unexpectedScalar(_ context: String) -> HKUnitParseError {
    let end = text.index(after: position)
    return HKUnitParseError(
      text, position..<end, "unexpected '\(text[position..<end])'\(context)")
  }

  /// Returns the error for a string that starts with its `/`, as in `/s` (U-38c).
  private func missingNumerator() -> HKUnitParseError {
    let end = text.unicodeScalars.index(after: position)
    return HKUnitParseError(
      text, position..<end, "nothing before '/'; a reciprocal is written '1/s'")
  }

  /// Returns the error for text that follows a complete product.
  private func trailingFault() -> HKUnitParseError {
    guard next == "/" else { return unexpectedScalar("") }
    let end = text.unicodeScalars.index(after: position)
    let reason = nesting > 0 ? "'/' in parentheses" : "more than one '/'"
    return HKUnitParseError(
      text, position..<end, "\(reason); in a unit such as 'a/b·c', everything after '/' divides")
  }
}
