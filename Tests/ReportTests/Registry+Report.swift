import Health
import Report

extension Registry {
  /// The registry of the module itself, with its outputs and a page like those of other modules.
  static var tested: Registry {
    var registry = Registry.report
    for kind in [MarkdownOutput(), PageKind(), JSONOutput(), RowsOutput()] as [any OutputKind] {
      registry.register(kind)
    }
    return registry
  }
}

extension EvaluatedReport {
  /// The figures of the report's document.
  var figures: [ReportFigure] {
    get throws {
      try document().blocks.compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
    }
  }
}

private struct PageKind: OutputKind, Output {
  let id = "html"
  let summary = "A page."
  let suffix = "html"

  func text(of report: EvaluatedReport) -> String { report.markdown }
}
