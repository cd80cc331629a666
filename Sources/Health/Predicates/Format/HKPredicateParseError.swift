/// An error that gives the reason why a string is not the format of a predicate, and the position
/// of the fault.
public struct HKPredicateParseError: Error, Hashable, Sendable {
  /// The complete format string.
  public let format: String
  /// A description of the fault, such as `unknown key 'statDate'`.
  public let reason: String
  /// A remedy, such as `did you mean 'startDate'?`; nil if there is none.
  public let help: String?
  /// The faulty part of the format; empty if something is missing at that position.
  package let range: Range<String.Index>

  init(_ format: String, _ range: Range<String.Index>, _ reason: String, help: String? = nil) {
    self.format = format
    self.range = range
    self.reason = reason
    self.help = help
  }

  /// The start of the fault, in characters from the start of the format.
  public var offset: Int {
    format.distance(from: format.startIndex, to: range.lowerBound)
  }
}

extension HKPredicateParseError: CustomStringConvertible {
  /// Apple's message, followed by the reason, the line with a caret below the fault, and the
  /// remedy.
  public var description: String {
    let before = format[..<range.lowerBound]
    let lineStart = before.lastIndex(where: \.isNewline).map(format.index(after:))
    let line = format[(lineStart ?? format.startIndex)...].prefix { !$0.isNewline }
    let indent = format.distance(from: line.startIndex, to: range.lowerBound)
    let fault = line[range.lowerBound...].prefix(upTo: min(range.upperBound, line.endIndex))
    let marks = "^" + String(repeating: "~", count: max(fault.count, 1) - 1)
    return """
      Unable to parse the format string "\(format)": \(reason)
      \(line)
      \(String(repeating: " ", count: indent))\(marks)
      """ + (help.map { "\nhelp: \($0)" } ?? "")
  }
}
