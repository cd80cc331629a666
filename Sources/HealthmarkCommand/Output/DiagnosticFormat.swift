import Foundation
import JSON
import Report

/// A format of `check`: for people, for programs, and for the pages of code hosts.
enum DiagnosticFormat: String, CaseIterable {
  case text, json, sarif, github

  /// - Throws: `UnreadableText` with the nearest right word.
  init(parsing word: String) throws {
    guard let format = Self(rawValue: word) else {
      throw UnreadableText(.unknownWord(word, for: "format", among: Self.allCases.map(\.rawValue)))
    }
    self = format
  }
}

/// A mistake with the file that it is in.
struct PlacedDiagnostic {
  /// The path of the file.
  let file: String
  let severity: Diagnostic.Severity
  let message: String
  let help: String?
  /// The place in the file; nil for a message about the whole of it.
  let range: SourceRange?

  /// - Parameter source: the definition's own text.
  init(_ diagnostic: Diagnostic, in source: SourceText) {
    file = (diagnostic.source ?? source).name
    severity = diagnostic.severity
    message = diagnostic.message
    help = diagnostic.help
    range = diagnostic.range
  }

  /// The mistake of a file that cannot be read.
  init(_ failure: CommandFailure, file: String) {
    self.file = file
    severity = .error
    message = failure.message
    help = failure.help
    range = nil
  }
}

extension [PlacedDiagnostic] {
  /// The text of a format for programs; empty for `text`, which is written as mistakes are found.
  func text(_ format: DiagnosticFormat) -> String {
    switch format {
    case .text: ""
    case .json: json.text
    case .sarif: sarif.text
    case .github: map(\.command).joined()
    }
  }

  private var json: JSONValue {
    .object([
      ("program", .string(HealthmarkCommand.program)),
      (
        "diagnostics",
        .array(
          map { diagnostic in
            .object([
              ("file", .string(diagnostic.file)),
              ("line", diagnostic.range.map { .integer($0.line) } ?? .null),
              ("column", diagnostic.range.map { .integer($0.column) } ?? .null),
              ("length", diagnostic.range.map { .integer($0.length) } ?? .null),
              ("severity", .string(diagnostic.severity.rawValue)),
              ("message", .string(diagnostic.message)),
              ("help", diagnostic.help.map { .string($0) } ?? .null),
            ])
          })
      ),
    ])
  }

  /// The log of SARIF 2.1.0, whose columns count Unicode scalars as ours do.
  private var sarif: JSONValue {
    let rules: [JSONValue] = [Diagnostic.Severity.error, .warning].map { severity in
      .object([
        ("id", .string(severity.rule)),
        (
          "shortDescription",
          .object([
            ("text", .string(severity == .error ? "A mistake in a definition" : "A warning"))
          ])
        ),
      ])
    }
    let driver: JSONValue = .object([
      ("name", .string("healthmark")), ("version", .string(HealthmarkCommand.version)),
      ("rules", .array(rules)),
    ])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(map(\.sarif))),
          ])
        ])
      ),
    ])
  }
}

extension Diagnostic.Severity {
  /// The id of the rule in SARIF.
  fileprivate var rule: String { "definition-\(rawValue)" }
}

extension PlacedDiagnostic {
  /// The message and the remedy.
  private var wholeMessage: String { help.map { "\(message)\nhelp: \($0)" } ?? message }

  /// The path as a reference to a resource: relative as it is given, or a URL of the file.
  private var uri: String {
    var allowed = CharacterSet.urlPathAllowed
    // A colon in the first part of a relative path would end a scheme.
    allowed.remove(charactersIn: ":;")
    let path = file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file
    return path.hasPrefix("/") ? "file://" + path : path
  }

  fileprivate var sarif: JSONValue {
    var place: [(key: String, value: JSONValue)] = [
      ("artifactLocation", .object([("uri", .string(uri))]))
    ]
    if let range {
      place.append(
        (
          "region",
          .object([
            ("startLine", .integer(range.line)), ("startColumn", .integer(range.column)),
            ("endColumn", .integer(range.column + range.length)),
          ])
        ))
    }
    return .object([
      ("ruleId", .string(severity.rule)), ("level", .string(severity.rawValue)),
      ("message", .object([("text", .string(wholeMessage))])),
      ("locations", .array([.object([("physicalLocation", .object(place))])])),
    ])
  }

  /// A command in the log of a workflow on GitHub, which shows it beside the line.
  fileprivate var command: String {
    func data(_ text: String) -> String {
      text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }
    func property(_ text: String) -> String {
      data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
    var properties = "file=\(property(file))"
    if let range {
      properties +=
        ",line=\(range.line),col=\(range.column),endColumn=\(range.column + max(1, range.length))"
    }
    return "::\(severity.rawValue) \(properties)::\(data(wholeMessage))\n"
  }
}
