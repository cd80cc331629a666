import Foundation
import JSON
import Report

/// An output format of `check`: for people, for programs or for code hosts.
enum DiagnosticFormat: String, CaseIterable {
  case text, json, sarif, github
}

/// A mistake with its file.
struct PlacedDiagnostic {
  /// The path of the file.
  let file: String
  let severity: Diagnostic.Severity
  let message: String
  let help: String?
  /// The place in the file; nil for a message about the entire file.
  let range: SourceRange?

  /// - Parameter source: the text of the definition. It is used unless the mistake has its own
  ///   source.
  init(_ diagnostic: Diagnostic, in source: SourceText) {
    file = (diagnostic.source ?? source).name
    severity = diagnostic.severity
    message = diagnostic.message
    help = diagnostic.help
    range = diagnostic.range
  }

  /// Creates the mistake for a file that cannot be read.
  init(_ failure: CommandFailure, file: String) {
    self.file = file
    severity = .error
    message = failure.message
    help = failure.help
    range = nil
  }
}

extension [PlacedDiagnostic] {
  /// Returns the mistakes in a format; empty for `text`, because those mistakes are printed as they
  /// are found.
  func text(_ format: DiagnosticFormat) -> String {
    switch format {
    case .text: ""
    case .json: json.text
    case .sarif: sarif.text
    case .github: map(\.command).joined()
    }
  }

  private var json: JSONValue {
    [
      "program": .string(HealthmarkCommand.program),
      "diagnostics": .array(
        map { diagnostic in
          [
            "file": .string(diagnostic.file),
            "line": diagnostic.range.map { .integer($0.line) } ?? .null,
            "column": diagnostic.range.map { .integer($0.column) } ?? .null,
            "length": diagnostic.range.map { .integer($0.length) } ?? .null,
            "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message),
            "help": diagnostic.help.map { .string($0) } ?? .null,
          ]
        }),
    ]
  }

  /// The log in SARIF 2.1.0. Its columns count Unicode scalars, like those of diagnostics.
  private var sarif: JSONValue {
    let rules: [JSONValue] = [Diagnostic.Severity.error, .warning].map { severity in
      [
        "id": .string(severity.rule),
        "shortDescription": [
          "text": .string(severity == .error ? "A mistake in a definition" : "A warning")
        ],
      ]
    }
    let driver: JSONValue = [
      "name": "healthmark", "version": .string(HealthmarkCommand.version),
      "rules": .array(rules),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
          "results": .array(map(\.sarif)),
        ]
      ],
    ]
  }
}

extension Diagnostic.Severity {
  /// The id of the SARIF rule.
  fileprivate var rule: String { "definition-\(rawValue)" }
}

extension PlacedDiagnostic {
  /// The message, followed by the remedy if there is one.
  private var wholeMessage: String { help.map { "\(message)\nhelp: \($0)" } ?? message }

  /// The path as a URI reference: relative if the path is, otherwise a file URL.
  private var uri: String {
    var allowed = CharacterSet.urlPathAllowed
    // A colon in the first part of a relative path would be read as the end of a scheme.
    allowed.remove(charactersIn: ":;")
    let path = file.addingPercentEncoding(withAllowedCharacters: allowed) ?? file
    return path.hasPrefix("/") ? "file://" + path : path
  }

  fileprivate var sarif: JSONValue {
    let place: JSONValue = [
      "artifactLocation": ["uri": .string(uri)],
      "region": range.map {
        [
          "startLine": .integer($0.line), "startColumn": .integer($0.column),
          "endColumn": .integer($0.column + $0.length),
        ]
      },
    ]
    return [
      "ruleId": .string(severity.rule), "level": .string(severity.rawValue),
      "message": ["text": .string(wholeMessage)],
      "locations": [["physicalLocation": place]],
    ]
  }

  /// A command for the log of a GitHub workflow, so that GitHub shows the mistake beside the line.
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
