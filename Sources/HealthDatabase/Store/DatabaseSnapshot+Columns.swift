package import Health
import SampleIntake

extension DatabaseSnapshot {
  package func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? {
    let segments = try self.parts(of: type, in: interval)
    guard !segments.isEmpty else { return nil }
    let (unit, conversions) = try units(of: type)
    let firsts = segments.firstRows
    var columns = try SampleColumns(
      type: type, unit: unit, count: firsts.last ?? 0, parts: parts
    ) { memory in
      try forEachColumns(of: segments) { index, bytes in
        try self.decode(
          bytes, segments[index], to: memory, at: firsts[index], conversions,
          areWhole: type.isCategorical)
      }
    }
    columns.longest = segments.lazy.map(\.entry.longest).max()
    return columns
  }

  private func decode(
    _ bytes: UnsafeRawBufferPointer, _ part: SegmentPart, to target: SampleColumns.Memory,
    at first: Int, _ conversions: [UnitConversion], areWhole: Bool
  ) throws {
    let count = part.rows.count
    let reader = try SegmentReader<SegmentColumn>(
      bytes, count: part.entry.count, rows: part.rows)
    try reader.dates(
      start: target.start + first, end: target.end + first, longest: part.entry.longest)
    try check(UnsafeBufferPointer(start: target.start + first, count: count), of: part)
    if let value = target.value {
      try reader.values(into: value + first, areWhole: areWhole)
      try convert(value + first, unitsOf: reader, count, conversions)
    }
    if let source = target.source {
      try readPlaces(.source, reader, count, sourcePlaces, into: source + first)
    }
    if let device = target.device {
      try readPlaces(.device, reader, count, devicePlaces, into: device + first, orNone: true)
    }
    if let wasUserEntered = target.wasUserEntered {
      let marks = UnsafeMutableRawPointer(wasUserEntered + first)
        .assumingMemoryBound(to: UInt8.self)
      try reader.integers(.mark, into: marks)
      // NB: only 0 and 1 are valid bytes of a `Bool`; any other byte is undefined behavior.
      for index in 0..<count { marks[index] = marks[index] == 0 ? 0 : 1 }
    }
    if let sequence = target.sequence { try reader.integers(.position, into: sequence + first) }
  }

  /// Checks that starts, which are in order, are those that the catalog states, so that the starts
  /// of all segments are in order.
  private func check(_ starts: UnsafeBufferPointer<Double>, of part: SegmentPart) throws {
    let entry = part.entry
    guard let first = starts.first, let last = starts.last,
      part.rows.lowerBound > 0 ? first >= entry.first : first == entry.first,
      part.rows.upperBound < entry.count ? last <= entry.newestStart : last == entry.newestStart
    else { throw DatabaseError.otherStarts(path) }
  }

  /// Converts values from the units of their rows to the unit of the columns.
  private func convert(
    _ values: UnsafeMutablePointer<Double>, unitsOf reader: SegmentReader<SegmentColumn>,
    _ count: Int, _ conversions: [UnitConversion]
  ) throws {
    if let unit = try reader.constant(.unit) {
      guard conversions.indices.contains(Int(unit)) else { throw ColumnFault.range(bits: 16) }
      let conversion = conversions[Int(unit)]
      if conversion.isIdentity { return }
      for index in 0..<count { values[index] = conversion(values[index]) }
      return
    }
    let units = try reader.column(of: 0 as UInt32) { try reader.integers(.unit, into: $0) }
    for index in 0..<count {
      guard units[index] < conversions.count else { throw ColumnFault.range(bits: 16) }
      values[index] = conversions[Int(units[index])](values[index])
    }
  }

  /// Reads a column of numbers in a dictionary, and replaces each number with its place.
  ///
  /// - Parameters:
  ///   - places: the place of each name, by its number.
  ///   - orNone: true if rows may lack the name.
  func readPlaces<Column>(
    _ column: Column, _ reader: SegmentReader<Column>, _ count: Int, _ places: [NamePlace],
    into target: UnsafeMutablePointer<NamePlace>, orNone: Bool = false
  ) throws {
    try target.withMemoryRebound(to: UInt32.self, capacity: count) { numbers in
      if orNone {
        try reader.names(column, into: numbers)
      } else {
        try reader.integers(column, into: numbers)
      }
      for index in 0..<count {
        if Int(numbers[index]) < places.count {
          numbers[index] = places[Int(numbers[index])].rawValue
        } else {
          guard orNone, numbers[index] == .max else { throw ColumnFault.range(bits: 32) }
        }
      }
    }
  }

  /// The unit of a type's values, and the conversions to it by number of the unit. The rows of
  /// category types have raw values, and the unit 0.
  private func units(of type: HKSampleType) throws -> (HKUnit, conversions: [UnitConversion]) {
    guard let type = type as? HKQuantityType else {
      return (.count(), [try HKUnit.count().conversion(to: .count())])
    }
    let choice = try unitChoice(of: type)
    return (choice.unit, choice.conversions)
  }

  /// The unit of a quantity type's values, and the conversions to it by number of the unit.
  func unitChoice(of type: HKQuantityType) throws -> UnitChoice {
    let tallies = entries(of: type.identifier, in: nil).flatMap(\.tallies)
    var counts = [Int](repeating: 0, count: catalog.units.texts.count)
    for tally in tallies {
      guard Int(tally.unit) < counts.count else {
        throw DatabaseError.missing(path, "unit")
      }
      counts[Int(tally.unit)] += tally.count
    }
    let units = try zip(catalog.units.texts, counts).map { text, count in
      // The dictionary also contains units of other types.
      guard count > 0 else {
        return (type.canonicalUnit, try type.canonicalUnit.conversion(to: type.canonicalUnit))
      }
      let unit = try HKUnit(importing: text, for: type)
      return (unit, try unit.conversion(to: type.canonicalUnit))
    }
    return UnitChoice(type, units: units, counts: counts)
  }

  package func sourceFacts(of type: HKSampleType) throws -> [SourceFacts] {
    let kinds = devices.map(SourceKind.init(device:))
    var tally = SourceTally(kinds: kinds)
    for part in entries(of: type.identifier, in: nil).flatMap(\.tallies) {
      guard Int(part.source) < sourcePlaces.count,
        part.device == .noName || Int(part.device) < devicePlaces.count
      else { throw DatabaseError.missing(path, "source") }
      tally.add(
        source: sourcePlaces[Int(part.source)],
        device: part.device == .noName ? .noName : devicePlaces[Int(part.device)],
        wasUserEntered: part.wasUserEntered, count: part.count, newestStart: part.newestStart)
    }
    return tally.facts()
  }
}
