import Health

/// A filter applied to the data of a report: it selects the samples of one type that the filter
/// accepts.
struct FilterPass {
  private let filter: SampleFilter
  private let context: EvaluationContext
  /// The sources that pass, as indices into the sources of the store; nil for all.
  private let sources: Set<Int>?
  /// The devices that pass, as indices into the devices of the store; nil for all.
  private let devices: Set<Int>?
  /// The spans of workouts in ascending order, joined where they overlap.
  private let workouts: [Range<Double>]
  private let excluded: ExcludedDays?
  /// The time of day at which nights start, in seconds since midnight, if weekdays are those of
  /// nights; nil if they are those of dates.
  private let nightStart: Double?

  /// - Parameters:
  ///   - excluded: the dates of the filter, with the days or nights to which the samples belong.
  ///   - nightStart: for sleep, the time of day at which nights start, in seconds since midnight.
  /// - Throws: an error of the store.
  init(
    _ filter: SampleFilter, excluded: ExcludedDays?, ofNightsFrom nightStart: Double? = nil,
    in context: EvaluationContext
  ) throws {
    self.filter = filter
    self.context = context
    sources = filter.admitted(among: context.store.sources)
    devices = filter.devices.map { context.store.devices.indices(named: $0) }
    // A workout without length is left out, because nothing touches it.
    workouts =
      try filter.workouts.map { choice in
        try context.store.objectOutlines(of: .workoutType()).filter {
          choice.holds($0.activity) && $0.start < $0.end
        }.map { $0.start..<$0.end }.united()
      } ?? []
    self.excluded = excluded
    self.nightStart = nightStart
  }

  /// Returns the samples that the filter accepts.
  ///
  /// - Parameter metadata: returns the metadata of a row; called only if the filter has conditions
  ///   on metadata.
  /// - Throws: an error of the unit if the bound does not fit the samples (S-96).
  func passing(
    _ columns: SampleColumns, metadata: (Int) -> MetadataSet?
  ) throws -> SampleColumns {
    columns.selecting(try rows(passing: columns, metadata: metadata))
  }

  /// Returns the rows that the filter accepts, in order.
  ///
  /// - Parameter metadata: returns the metadata of a row; called only if the filter has conditions
  ///   on metadata.
  /// - Throws: an error of the unit if the bound does not fit the samples (S-96).
  func rows(
    passing columns: SampleColumns, metadata: (Int) -> MetadataSet?
  ) throws -> [Int] {
    let isWithin = try filter.value.map { try $0.test(of: columns.unit) }
    let isAllowed = sources.map { context.store.sources.indices.map($0.contains) }
    let isOfDevice = devices.map { context.store.devices.indices.map($0.contains) }
    return (0..<columns.count).filter { row in
      if filter.manual != .include, columns.wasUserEntered[row] != (filter.manual == .only) {
        return false
      }
      if let isAllowed, !isAllowed[Int(columns.source[row])] { return false }
      if let isOfDevice {
        let device = columns.device[row]
        guard device != .noName, isOfDevice[Int(device)] else { return false }
      }
      if let isWithin, !isWithin(columns.value[row]) { return false }
      return passes(columns.start[row], columns.end[row]) { metadata(row) }
    }
  }

  /// True if the filter accepts an object.
  ///
  /// - Parameter metadata: returns the metadata of the object; called only if the filter has
  ///   conditions on metadata.
  func passes(_ object: ObjectOutline, metadata: () -> MetadataSet?) -> Bool {
    if filter.manual != .include, object.wasUserEntered != (filter.manual == .only) {
      return false
    }
    if let names = filter.sources, !names.match([object.source]) { return false }
    if let names = filter.devices {
      guard let device = object.device.map({ HKDevice(text: $0) }), names.match(device.names) else {
        return false
      }
    }
    return passes(object.start, object.end, metadata: metadata)
  }

  private func passes(
    _ start: Double, _ end: Double, metadata: () -> MetadataSet?
  ) -> Bool {
    if let time = filter.time, !time.contains(context.clock.timeOfDay(at: start)) { return false }
    if filter.weekdays != nil, !filter.admits(date(of: start)) { return false }
    if let excluded, excluded.contains(start) { return false }
    if filter.workouts != nil, !touchesWorkout(start, end) { return false }
    guard !filter.metadata.isEmpty else { return true }
    let set = metadata()
    return filter.metadata.allSatisfy { $0.holds(set?[$0.key]) }
  }

  /// The local date of a sample's start, or for sleep the date of its night.
  private func date(of start: Double) -> CivilDate {
    nightStart.map { context.clock.dateOfNight(at: start, startingAt: $0) }
      ?? context.clock.date(at: start)
  }

  private func touchesWorkout(_ start: Double, _ end: Double) -> Bool {
    // Of the workouts that end after the start, only the first one needs to be checked.
    let first = workouts.partitioningIndex { $0.upperBound > start }
    guard first < workouts.count else { return false }
    let begin = workouts[first].lowerBound
    return end > start ? begin < end : begin <= start
  }
}

extension ValueCondition {
  /// Returns a test of values in a unit.
  fileprivate func test(of unit: HKUnit) throws -> (Double) -> Bool {
    let tests = try bounds.map { try $0.test(of: unit) }
    return { value in tests.allSatisfy { $0(value) } }
  }
}

extension ValueCondition.Bound {
  /// Returns a test of values in a unit. Both sides are compared in the bound's unit, with 12
  /// significant digits.
  fileprivate func test(of unit: HKUnit) throws -> (Double) -> Bool {
    let conversion = try unit.conversion(to: self.unit)
    let bound = number.roundedToTwelveDigits
    return { comparison.holds(conversion($0).roundedToTwelveDigits, bound) }
  }
}

extension [HKDevice] {
  /// The devices that match one of some names, by their name, model or hardware.
  func indices(named names: [String]) -> Set<Int> {
    Set(indices.filter { names.match(self[$0].names) })
  }
}

extension HKDevice {
  /// The names by which a user may know the device.
  fileprivate var names: [String] { [name, model, hardwareVersion].compactMap(\.self) }
}

extension [String] {
  /// True if one of the names matches one of the others, by the same rules as the names of sources
  /// in `where`.
  fileprivate func match(_ others: [String]) -> Bool {
    contains { name in
      others.contains(name)
        || others.contains { $0.withPlainPunctuation == name.withPlainPunctuation }
    }
  }
}
