import Health
import Report

extension Registry {
  /// What the module itself can do, and a page that stands for those that others make.
  static var report: Registry {
    var registry = Registry()
    let plugins: [any Plugin] = [
      QuantityKind(), TextKind(), ChartKind(), TableKind(), MarkdownOutput(), PageKind(),
      JSONOutput(),
    ]
    for plugin in plugins { registry.register(plugin) }
    return registry
  }
}

private struct PageKind: OutputKind, Output {
  let id = "html"
  let summary = "A page."
  let suffix = "html"

  func text(of report: EvaluatedReport) -> String { report.markdown }
}
