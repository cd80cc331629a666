extension Registry {
  /// The kinds of query and section that this module brings: a line for each. Of two kinds that a type may
  /// mean, the later is asked first.
  package static var report: Registry {
    var registry = Registry()
    registry.register(QuantityKind())
    registry.register(CategoryKind())
    registry.register(TextKind())
    registry.register(ChartKind())
    registry.register(TableKind())
    return registry
  }
}
