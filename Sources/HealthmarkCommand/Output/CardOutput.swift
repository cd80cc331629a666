import Figures
import Health
import Report

/// The card of a published report, which `render --card` writes beside its other files.
///
/// It is not among the outputs of a definition, because it needs `--publish`.
struct CardOutput: OutputKind, Output {
  static let option = OptionDefinition(
    "--card", "With --publish: also write NAME.card.svg, a picture of the main numbers.")

  let id = "card"
  let summary = "The main numbers as a picture of 1080 by 1350 pixels."
  let suffix = "card.svg"
  let mark: ReportMark? = .card
  let wants: ResultExtras = .summaries

  func text(of report: EvaluatedReport) throws -> String { try report.card.svg }
}
