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
  /// - Throws: as `EvaluatedReport.init`.
  func evaluated(
    wants: ResultExtras, over store: any SampleStore, asOf: AsOf?, _ console: Console
  ) throws -> EvaluatedReport {
    try EvaluatedReport(
      self, wants: wants, store: store, asOf: asOf, now: Date().timeIntervalSinceReferenceDate,
      definitionDigest: SHA256.digest(of: effectiveText).hexadecimal,
      dataDigest: { spans in
        try store.dataDigest(
          of: spans.map {
            DigestPart(type: $0.type, span: $0.interval ?? -Double.infinity..<Double.infinity)
          })
      },
      tell: { console.report($0, in: self) })
  }

  /// Reports the mistakes of the definition that show only as it is evaluated and written.
  ///
  /// - Returns: nil if there are any.
  /// - Throws: other errors; `CommandFailure` for Markdown beyond its bounds.
  func reportingMistakes<Value>(to console: Console, _ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch let diagnostic as Diagnostic {
      console.report(diagnostic, in: self)
    } catch let errors as DefinitionErrors {
      for diagnostic in errors.diagnostics { console.report(diagnostic, in: self) }
    } catch let error as MarkdownLimitError {
      throw CommandFailure(.definition, "\(source.name): \(error)")
    }
    return nil
  }
}
