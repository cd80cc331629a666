import Foundation

extension SampleStore {
  /// Returns the samples of a type that is not a quantity type, ordered by start. Samples with the
  /// same start are in the order of `SampleColumns` or, if they are correlations or workouts, in
  /// the order of insertion.
  ///
  /// - Throws: an error of the store.
  package func samples(of type: HKSampleType) throws -> [Placed<HKSample>] {
    let maker = ImportedSampleMaker(store: self)
    if type is HKSeriesType { return try maker.series(of: type) }
    guard type.isCategorical else { return try maker.samples(importedObjects(of: type)) }
    guard let columns = try columns(of: type, in: nil) else { return [] }
    let details = try details(of: type, in: nil)
    return (0..<columns.count).map { maker.sample($0, of: type, columns, details) }
  }
}

extension SampleStore {
  /// Returns false for a type of which the store has no samples.
  func mayHold(_ type: HKSampleType) -> Bool {
    guard let series = type as? HKSeriesType else { return objectTypes.contains(type) }
    return objectTypes.contains(series.origin) || quantityTypes.contains { $0 == series.origin }
  }
}

extension HKSeriesType {
  /// The type of the imported samples that contain the series: workouts for routes, and heart rate
  /// variability for heartbeats.
  var origin: HKSampleType {
    self == HKSeriesType.workoutRoute()
      ? HKObjectType.workoutType() : HKQuantityType(.heartRateVariabilitySDNN)
  }
}

/// Creates samples from imported categories, electrocardiograms, correlations and workouts.
private struct ImportedSampleMaker {
  private let store: any SampleStore

  init(store: any SampleStore) {
    self.store = store
  }

  /// Returns the sample of a row. The samples of its type have one of a short list of values.
  func sample(
    _ row: Int, of type: HKSampleType, _ columns: SampleColumns, _ details: RowDetails
  ) -> Placed<HKSample> {
    let source = store.sources[Int(columns.source[row])]
    let device = store.devices[columns.device[row]]
    let facts = ObjectFacts(
      identity: identity(
        SampleIdentity(
          type: type.identifier, start: columns.start[row], end: columns.end[row],
          value: columns.value[row], source: source.name, device: device?.text ?? "",
          creation: details.creation(of: row))),
      origin: .source(
        source, version: store.versions[details.version(of: row)]),
      device: device, metadata: details.metadata(of: row)?.values)
    let value = Int(columns.value[row])
    let start = Date(timeIntervalSinceReferenceDate: columns.start[row])
    let end = Date(timeIntervalSinceReferenceDate: columns.end[row])
    let sample: HKSample =
      if let category = type as? HKCategoryType {
        HKCategorySample(category, value, start: start, end: end, facts: facts)
      } else {
        HKElectrocardiogram(
          HKElectrocardiogram.Classification(rawValue: value), start: start, end: end, facts: facts,
          load: recording(at: columns.start[row], value))
      }
    return Placed(position: Int(columns.sequence[row]), object: sample)
  }

  /// Returns a closure that reads a recording; nil if the store has no files.
  private func recording(
    at start: Double, _ classification: Int
  ) -> (@Sendable () throws -> ElectrocardiogramRecording?)? {
    guard let files = store.sideFiles else { return nil }
    return { try files.recording(startingAt: start, classification: classification) }
  }

  /// Returns the routes of workouts, or the heartbeats of heart rate variability.
  ///
  /// - Throws: an error of the store.
  func series(of type: HKSampleType) throws -> [Placed<HKSample>] {
    type == HKSeriesType.workoutRoute() ? try routes() : try heartbeats()
  }

  /// Returns the heartbeats of all samples of heart rate variability that have some.
  private func heartbeats() throws -> [Placed<HKSample>] {
    let type = HKQuantityType(.heartRateVariabilitySDNN)
    guard let columns = try store.columns(of: type, in: nil) else { return [] }
    let details = try store.details(of: type, in: nil)
    return (0..<columns.count).compactMap { row in
      guard let set = details.metadata(of: row), !set.beats.isEmpty else { return nil }
      let source = store.sources[Int(columns.source[row])]
      let device = store.devices[columns.device[row]]
      let facts = ObjectFacts(
        identity: identity(
          SampleIdentity(
            type: HKDataTypeIdentifierHeartbeatSeries, start: columns.start[row],
            end: columns.end[row], value: Double(set.beats.count), source: source.name,
            device: device?.text ?? "", creation: details.creation(of: row))),
        origin: .source(source, version: store.versions[details.version(of: row)]),
        device: device, metadata: nil)
      let sample = HKHeartbeatSeriesSample(
        start: Date(timeIntervalSinceReferenceDate: columns.start[row]),
        end: Date(timeIntervalSinceReferenceDate: columns.end[row]), facts: facts,
        content: .written(set.beats))
      return Placed(position: Int(columns.sequence[row]), object: sample)
    }
  }

  /// Returns the routes of all workouts. A route that several workouts have is one sample.
  private func routes() throws -> [Placed<HKSample>] {
    var routes: [(position: Int, route: ImportedWorkout.Route)] = []
    var workouts: [[UInt8]: Set<UUID>] = [:]
    for placed in try store.importedObjects(of: .workoutType()) {
      guard case .workout(let workout) = placed.object, let identity = placed.object.identity else {
        continue
      }
      let uuid = workout.routes.isEmpty ? nil : store.uuid(of: identity)
      for route in workout.routes {
        let key = route.identity.bytes
        if workouts[key] == nil { routes.append((placed.position, route)) }
        if let uuid { workouts[key, default: []].insert(uuid) }
      }
    }
    let files = store.sideFiles
    return routes.map { position, route in
      let sample = HKWorkoutRoute(
        start: Date(timeIntervalSinceReferenceDate: route.facts.start),
        end: Date(timeIntervalSinceReferenceDate: route.facts.end),
        facts: ObjectFacts(route.facts, identity(route.identity)),
        workouts: workouts[route.identity.bytes] ?? [], load: { try route.points(from: files) })
      return Placed(position: position, object: sample)
    }
  }

  private func identity(_ sample: SampleIdentity) -> ObjectIdentity {
    .derived(DerivedIdentity { [store] in store.uuid(of: sample) })
  }

  /// Returns the samples for correlations and workouts, in the given order.
  ///
  /// - Throws: an error of the store.
  func samples(_ objects: [PlacedObject]) throws -> [Placed<HKSample>] {
    var members = MemberFinder(store)
    return try objects.compactMap { placed in
      try sample(placed.object, &members).map { Placed(position: placed.position, object: $0) }
    }
  }

  private func sample(_ object: ImportedObject, _ members: inout MemberFinder) throws -> HKSample? {
    guard let identity = object.identity else { return nil }
    switch object {
    case .correlation(let correlation):
      return HKCorrelation(
        imported: correlation,
        members: Set(try correlation.members.compactMap { try members.sample($0) }),
        facts: ObjectFacts(correlation.facts, self.identity(identity)))
    case .workout(let workout):
      let facts = ObjectFacts(workout.facts, self.identity(identity))
      return HKWorkout(imported: workout, facts: facts) { index in
        var leg = identity
        leg.occurrence = index + 1
        return store.uuid(of: leg)
      }
    case .activitySummary:
      return nil
    }
  }
}

/// Finds the samples of the store that belong to correlations.
private struct MemberFinder {
  private let store: any SampleStore
  private var series: [String: (QuantitySeries, RowDetails)?] = [:]

  init(_ store: any SampleStore) {
    self.store = store
  }

  /// Returns the sample with the same start, end, source and value; nil if the store has
  /// none.
  mutating func sample(_ member: ImportedCorrelation.Member) throws -> HKSample? {
    guard let type = HKQuantityType.byIdentifier[member.type], let unitText = member.unit,
      let unit = try? HKUnit(importing: unitText, for: type), let value = Double(member.value),
      let (series, details) = try series(of: type)
    else { return nil }
    let columns = series.columns
    let conversion = try unit.conversion(to: columns.unit)
    let wanted = conversion(value)
    var row = columns.firstRow(beginningAtOrAfter: member.start)
    while row < columns.count, columns.start[row] == member.start {
      let found = columns.value[row]
      if columns.end[row] == member.end,
        series.sources[Int(columns.source[row])].name == member.source,
        (found - wanted).magnitude <= 5e-13 * max(found.magnitude, wanted.magnitude)
      {
        return series.sample(at: row, details)
      }
      row += 1
    }
    return nil
  }

  private mutating func series(
    of type: HKQuantityType
  ) throws -> (QuantitySeries, RowDetails)? {
    if let known = series[type.identifier] { return known }
    let found = try store.series(of: type, within: nil).map { ($0, try $0.loadedDetails()) }
    series[type.identifier] = .some(found)
    return found
  }
}
