/// Why a text is not a unit, and where.
public struct HKUnitParseError: Error, Hashable, Sendable {
  /// The whole text that was to be parsed.
  public let text: String
  /// What was found and what was expected, such as `unknown unit 'kph'`.
  public let reason: String
  /// The part of the text that is at fault; empty where something is missing.
  package let range: Range<String.Index>
  /// The symbol that names no unit, from which `HKUnit.knownSymbols` may offer the nearest.
  package let unknownSymbol: String?

  init(_ text: String, _ range: Range<String.Index>, _ reason: String, unknown: String? = nil) {
    self.text = text
    self.range = range
    self.reason = reason
    unknownSymbol = unknown
  }

  /// Where the fault begins, in characters from the start of the text.
  public var offset: Int {
    text.distance(from: text.startIndex, to: range.lowerBound)
  }
}

extension HKUnitParseError: CustomStringConvertible {
  /// Apple's text (U-7), then the reason.
  public var description: String { "Unable to parse factorization string \(text): \(reason)" }
}
