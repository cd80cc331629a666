import Health

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
