import Health
import SampleIntake

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

/// Compares the objects of a phone before and after an import, by type and local day.
struct ObjectTallies {
  private let plan: ImportPlan
  /// The starts of the objects of each type, those before the import and those after it.
  private var starts: [String: [(start: Double, was: Bool)]] = [:]

  init(_ stored: some Sequence<StoredObject>, _ plan: ImportPlan) {
    self.plan = plan
    guard plan.deletes else { return }
    for object in stored where object.origins & plan.originBit != 0 {
      add(object.object, was: true)
    }
  }

  /// Adds an object of the import.
  mutating func keep(_ object: ImportedObject) {
    if plan.deletes { add(object, was: false) }
  }

  private mutating func add(_ object: ImportedObject, was: Bool) {
    let start =
      switch object {
      case .activitySummary(let summary):
        CivilDate(iso: summary.date).map { plan.clock.instant(on: $0) }
      default: object.facts?.start
      }
    if let start { starts[object.typeIdentifier, default: []].append((start, was)) }
  }

  func finish() -> ImportLosses {
    var losses = ImportLosses()
    for (type, starts) in starts {
      guard var tally = plan.tally(of: type) else { continue }
      for (start, was) in starts.sorted(by: { $0.start < $1.start }) {
        tally.add(start: start, value: 0, was: was, is: !was)
      }
      losses.add(tally.finish())
    }
    return losses
  }
}
