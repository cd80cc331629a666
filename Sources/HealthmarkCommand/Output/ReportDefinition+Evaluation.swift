import Foundation
import Health
import MarkdownTree
import Report

extension ReportDefinition {
  /// Evaluates the report with the data of a store. All commands that show reports use this
  /// function.
  ///
  /// - Parameters:
  ///   - wants: the parts of the results that the outputs need.
  ///   - asOf: replaces the definition's `as_of` unless it is nil.
  ///   - isPublished: true to hide names and everything that the definition's `privacy` hides, and
  ///     to report what is still revealed.
  ///   - cohort: the rows of many participants, which replace the samples; nil for a report about
  ///     one person.
  /// - Throws: the errors of `EvaluatedReport.init`.
  func evaluated(
    wants: ResultExtras, over store: any SampleStore, asOf: AsOf?, isPublished: Bool = false,
    cohort: Cohort? = nil, _ console: Console
  ) throws -> EvaluatedReport {
    let report = try EvaluatedReport(
      self, wants: wants, store: store, asOf: asOf, now: Date().timeIntervalSinceReferenceDate,
      isPublished: isPublished, cohort: cohort, hasDigests: true,
      warn: { console.report($0, in: self) })
    if isPublished {
      for query in impliedHidden { console.note(.leavesOut(query, of: source.name)) }
    }
    if let revelations = report.revelations {
      for revelation in revelations {
        console.note("\(source.name): '\(revelation.title)' \(revelation.text)")
      }
      console.note("\(source.name): \(report.publicationText())")
    }
    return report
  }

  /// Runs a function that evaluates and writes the report, and prints mistakes in the definition
  /// that are found only then.
  ///
  /// - Returns: the result of the function; nil if there were mistakes.
  /// - Throws: other errors; `CommandFailure` for Markdown that exceeds its limits.
  func reportingMistakes<Value>(to console: Console, _ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch let diagnostic as Diagnostic {
      console.report(diagnostic, in: self)
    } catch let errors as DefinitionErrors {
      for diagnostic in errors.diagnostics { console.report(diagnostic, in: self) }
    } catch let error as MarkdownLimitError {
      throw CommandFailure(.definition, Message(of: error).about(source.name))
    }
    return nil
  }
}

extension OptionDefinition {
  /// The option of subcommands that write reports for others.
  static let publish = OptionDefinition(
    "--publish",
    "Hide the names of sources and devices, and what 'privacy' of the definition hides.")
}
