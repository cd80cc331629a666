import Health

/// The spans of the correlations and workouts of an import and of a store, by type, which decide
/// about pushed objects as those of rows do about rows.
struct PushedObjectSpans {
  private let plan: ImportPlan
  private var imported: [String: CoveredSpan] = [:]
  /// The spans of the objects in the store that no app has pushed.
  private var exported: [String: CoveredSpan] = [:]

  init(
    _ objects: [ImportedObject], _ stored: some Sequence<StoredObject>, _ plan: ImportPlan,
    _ catalog: Catalog
  ) {
    self.plan = plan
    guard plan.isPush || !plan.pushed.isEmpty else { return }
    for object in objects { Self.add(object, to: &imported) }
    guard plan.isPush else { return }
    for object in stored
    where !plan.pushed.contains(position: object.position, origins: object.origins) {
      Self.add(object.object, to: &exported)
    }
  }

  private static func add(_ object: ImportedObject, to spans: inout [String: CoveredSpan]) {
    guard let facts = object.facts else { return }
    spans[object.typeIdentifier, default: CoveredSpan()].add(start: facts.start, end: facts.end)
  }

  /// True for a pushed object in the span of exported ones.
  func leaveOut(_ object: ImportedObject) -> Bool {
    guard let facts = object.facts, let span = exported[object.typeIdentifier] else { return false }
    return span.overlaps(start: facts.start, end: facts.end)
  }

  /// The origins that a stored object keeps if the import does not have it.
  func rest(of object: StoredObject) -> UInt64 {
    let facts = object.object.facts
    return plan.rest(
      of: object.origins, position: object.position, start: facts?.start ?? 0,
      end: facts?.end ?? 0, in: imported[object.object.typeIdentifier] ?? CoveredSpan())
  }
}
