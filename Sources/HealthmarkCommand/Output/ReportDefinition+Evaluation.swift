import Digests
import Foundation
import Health
import MarkdownTree
import Report
import SampleIntake

extension ReportDefinition {
  /// The report over a store, as every command that shows it evaluates it.
  ///
  /// - Parameters:
  ///   - wants: what the outputs need of the results.
  ///   - asOf: replaces the definition's `as_of`.
  ///   - isPublished: true to hide names and what the definition's `privacy` says, and to report what is left.
  /// - Throws: as `EvaluatedReport.init`.
  func evaluated(
    wants: ResultExtras, over store: any SampleStore, asOf: AsOf?, isPublished: Bool = false,
    _ console: Console
  ) throws -> EvaluatedReport {
    let report = try EvaluatedReport(
      self, wants: wants, store: store, asOf: asOf, now: Date().timeIntervalSinceReferenceDate,
      isPublished: isPublished,
      definitionDigest: SHA256.digest(of: isPublished ? publishedText : effectiveText)
        .hexadecimal,
      dataDigest: { spans in
        try store.dataDigest(
          of: spans.map {
            DigestPart(type: $0.type, span: $0.interval ?? -Double.infinity..<Double.infinity)
          })
      },
      tell: { console.report($0, in: self) })
    if let revelations = report.revelations {
      for revelation in revelations { console.note(.reveals(source.name, revelation)) }
      console.note(.isPublished(source.name, report))
    }
    return report
  }

  /// Reports the mistakes of the definition that show only as it is evaluated and written.
  ///
  /// - Returns: nil if there are any.
  /// - Throws: other errors; `CommandFailure` for Markdown beyond its bounds.
  func reportingMistakes<Value>(to console: Console, _ body: () throws -> Value) throws -> Value? {
    try reportingMistakes(by: { console.report($0, in: self) }, body)
  }

  /// Reports the mistakes of the definition that show only as it is evaluated and written, by a function.
  ///
  /// - Returns: nil if there are any.
  /// - Throws: other errors; `CommandFailure` for Markdown beyond its bounds.
  func reportingMistakes<Value>(
    by report: (Diagnostic) -> Void, _ body: () throws -> Value
  ) throws -> Value? {
    do {
      return try body()
    } catch let diagnostic as Diagnostic {
      report(diagnostic)
    } catch let errors as DefinitionErrors {
      for diagnostic in errors.diagnostics { report(diagnostic) }
    } catch let error as MarkdownLimitError {
      throw CommandFailure(.definition, Message(of: error).about(source.name))
    }
    return nil
  }
}

extension OptionDefinition {
  /// The option of every subcommand that writes reports for others.
  static let publish = OptionDefinition(
    "--publish",
    help: "Hide names of sources and devices, and what 'privacy' of the definition says.")
}
