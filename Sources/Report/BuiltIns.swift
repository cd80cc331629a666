extension Registry {
  /// The built-in kinds of query and section, one per line. If a type could mean two kinds, the
  /// later one is asked first.
  public static let report: Registry = {
    var registry = Registry()
    registry.register(QuantityKind())
    registry.register(CategoryKind())
    registry.register(WorkoutKind())
    registry.register(ActivitySummaryKind())
    registry.register(BloodPressureKind())
    registry.register(ElectrocardiogramKind())
    registry.register(RouteKind())
    registry.register(MenstrualCycleKind())
    registry.register(CombineKind())
    registry.register(CohortKind())
    registry.register(TextKind())
    registry.register(HighlightsKind())
    registry.register(ChartKind())
    registry.register(TableKind())
    registry.register(MetricsKind(isList: true))
    registry.register(MetricsKind(isList: false))
    registry.register(EventsKind())
    registry.register(CoverageKind())
    registry.register(MarksKind())
    registry.register(AbsencesKind())
    registry.register(AgreementKind())
    return registry
  }()
}
