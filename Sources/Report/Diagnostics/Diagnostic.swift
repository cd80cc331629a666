import Figures

/// A message to the user about text that they wrote, with its place.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The effect of a message.
  public enum Severity: String, Sendable {
    /// The definition cannot be evaluated.
    case error
    /// The definition can be evaluated, but possibly not as intended.
    case warning
  }

  /// The effect of the message.
  public var severity: Severity
  /// The text of the message, which gives the expected and the actual input: lower case, without a
  /// full stop.
  public var message: String
  /// The place in the text; nil if the message is about the entire text.
  public var range: SourceRange?
  /// A suggested fix, if one is known.
  public var help: String?
  /// The text that contains the place; nil if it is the definition's own text, except in a message
  /// that a program receives.
  package var source: SourceText?

  /// Creates a message, an error by default.
  public init(
    _ message: String, at range: SourceRange?, help: String? = nil, severity: Severity = .error
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.help = help
  }
}

extension Diagnostic {
  /// Returns the message with the text that it is about, unless it has one.
  func placed(in source: SourceText) -> Diagnostic {
    var diagnostic = self
    diagnostic.source = self.source ?? source
    return diagnostic
  }

  /// Returns the message together with the included text that it is about, if it is about one.
  package func placed(in includes: [SourceText]) -> Diagnostic {
    var diagnostic = self
    let number = range?.file ?? 0
    if includes.indices.contains(number - 1) { diagnostic.source = includes[number - 1] }
    return diagnostic
  }

  /// The message in the form that compilers use: place, message, and the line with a caret.
  ///
  /// - Parameter source: the definition's own text.
  package func formatted(in source: SourceText) -> String {
    let source = self.source ?? source
    let name = DisplayText(source.name).string
    guard let range, range.line >= 1, range.line <= source.lines.count else {
      return "\(name): \(severity.rawValue): \(DisplayText(message, limit: nil).string)"
        + helpLine
    }
    let number = String(range.line)
    let margin = String(repeating: " ", count: number.count)
    let (line, caretColumn, caretWidth) = Self.excerpt(of: source, range)
    let caret =
      String(repeating: " ", count: caretColumn) + "^"
      + String(repeating: "~", count: max(0, caretWidth - 1))
    return """
      \(name):\(range.line):\(range.column): \(severity.rawValue): \
      \(DisplayText(message, limit: nil).string)
      \(number) | \(line)
      \(margin) | \(caret)\(helpLine)
      """
  }

  private var helpLine: String {
    help.map { "\nhelp: \(DisplayText($0, limit: nil).string)" } ?? ""
  }

  /// The part of a line to show, and the position of the caret in it, in terminal columns.
  private static func excerpt(
    of source: SourceText, _ range: SourceRange
  ) -> (text: String, column: Int, width: Int) {
    // A long line is shown from shortly before the place, so that the caret stays in view.
    let left = range.column > 101 ? range.column - 40 : 1
    let rest = source.rest(ofLine: range.line, fromColumn: left).unicodeScalars
    let scalars = Array(rest.prefix(140))
    let first = min(max(0, range.column - left), scalars.count)
    func shown(_ part: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(part.map { $0.isPrintable ? $0 : " " }))
    }
    let start = left > 1 ? "…" : ""
    let isCut =
      rest.index(rest.startIndex, offsetBy: 140, limitedBy: rest.endIndex)
      .map { $0 < rest.endIndex } ?? false
    let marked = scalars[first..<max(first, min(scalars.count, first + range.length))]
    return (
      start + shown(scalars[...]) + (isCut ? "…" : ""),
      (start + shown(scalars[..<first])).displayWidth, shown(marked).displayWidth
    )
  }
}

extension [Diagnostic] {
  /// The messages in the order of their places, those without a place first. Messages about one
  /// place keep their order.
  var inOrder: [Diagnostic] {
    enumerated().sorted { a, b in
      let (left, right) = (a.element.range, b.element.range)
      return (left?.file ?? 0, left?.line ?? 0, left?.column ?? 0, a.offset)
        < (right?.file ?? 0, right?.line ?? 0, right?.column ?? 0, b.offset)
    }.map(\.element)
  }
}

extension Unicode.Scalar {
  /// False for characters that would move the cursor or change the direction of the text.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message in the form that compilers use, with its place, the line and a caret:
  ///
  /// ```
  /// steps.yaml:3:18: error: unknown type 'stepCuont'
  /// 3 |   steps: { type: stepCuont }
  ///   |                  ^~~~~~~~~
  /// help: did you mean 'stepCount'?
  /// ```
  ///
  /// A message that a program creates has no text yet, and consists of `message` alone.
  public var description: String { source.map { formatted(in: $0) } ?? message }
}

/// The mistakes in a definition, because of which it has no report.
///
/// ```swift
/// do {
///   let report = try EvaluatedReport(definition: text, named: "steps.yaml", store: store)
/// } catch let errors as DefinitionErrors {
///   print(errors)  // steps.yaml:3:18: error: …
/// }
/// ```
public struct DefinitionErrors: Error, CustomStringConvertible {
  /// The mistakes, in the order of their places.
  public let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// The messages in the form that compilers use, one below the other.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
