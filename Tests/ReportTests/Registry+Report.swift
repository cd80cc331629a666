import Health
import Report

extension Registry {
  /// What the module itself can do, and a page that stands for those that others make.
  static var tested: Registry {
    var registry = Registry.report
    for kind in [MarkdownOutput(), PageKind(), JSONOutput()] as [any OutputKind] {
      registry.register(kind)
    }
    return registry
  }
}

private struct PageKind: OutputKind, Output {
  let id = "html"
  let summary = "A page."
  let suffix = "html"

  func text(of report: EvaluatedReport) -> String { report.markdown }
}
