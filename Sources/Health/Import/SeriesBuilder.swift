/// The samples of one type on their way from document order to columns.
struct SeriesBuilder {
  let type: HKQuantityType
  let units: [CollectedUnit]
  private(set) var dropped: [ImportSummary.DropReason: Int]
  /// In the order of the document, those of correlations after all others (S-55).
  private var rows: ContiguousArray<SampleRow>
  private var nested: ContiguousArray<SampleRow>
  /// Indices into `rows`, in canonical order once sorted.
  private var order: [UInt32] = []

  /// - Parameters:
  ///   - sourcePlaces: for each number in a row, the place of the source in the store.
  ///   - devicePlaces, versionPlaces: the same for devices and versions.
  init(
    type: HKQuantityType, collector: TypeCollector, sourcePlaces: [UInt16],
    devicePlaces: [UInt16], versionPlaces: [UInt16]
  ) {
    self.type = type
    units = collector.units
    dropped = collector.dropped
    (rows, nested) = collector.takeRows()
    Self.renumber(&rows, sourcePlaces, devicePlaces, versionPlaces)
    Self.renumber(&nested, sourcePlaces, devicePlaces, versionPlaces)
  }

  private static func renumber(
    _ rows: inout ContiguousArray<SampleRow>, _ sources: [UInt16], _ devices: [UInt16],
    _ versions: [UInt16]
  ) {
    for index in rows.indices {
      rows[index].source = sources[Int(rows[index].source)]
      if rows[index].device != QuantityColumns.noDevice {
        rows[index].device = devices[Int(rows[index].device)]
      }
      if rows[index].version != QuantityColumns.noVersion {
        rows[index].version = versions[Int(rows[index].version)]
      }
    }
  }

  /// Drops a sample of a correlation as often as an equal one stands at top level.
  mutating func dropNestedRepeats() {
    guard !nested.isEmpty else { return }
    // Both in one order, so that equal ones meet in a single pass.
    let nestedOrder = matchingOrder(of: nested)
    let rowOrder = matchingOrder(of: rows)
    var isRepeat = [Bool](repeating: false, count: nested.count)
    var next = rowOrder.startIndex
    for index in nestedOrder {
      while next < rowOrder.endIndex, matches(rows[rowOrder[next]], nested[index]) == .before {
        next += 1
      }
      guard next < rowOrder.endIndex, matches(rows[rowOrder[next]], nested[index]) == .equal
      else { continue }
      isRepeat[index] = true
      next += 1
    }
    for index in nested.indices where !isRepeat[index] { rows.append(nested[index]) }
    let count = isRepeat.count { $0 }
    if count > 0 { dropped[.nestedRepeat, default: 0] += count }
    nested = []
  }

  private enum Match {
    case before, equal, after
  }

  /// How a row compares in start, end, source and value, the last to 12 significant digits.
  private func matches(_ a: SampleRow, _ b: SampleRow) -> Match {
    if a.start != b.start { return a.start < b.start ? .before : .after }
    if a.end != b.end { return a.end < b.end ? .before : .after }
    if a.source != b.source { return a.source < b.source ? .before : .after }
    let (x, y) = (canonicalValue(of: a), canonicalValue(of: b))
    return Self.areEqual(x, y) ? .equal : x < y ? .before : .after
  }

  private func matchingOrder(of rows: ContiguousArray<SampleRow>) -> [Int] {
    rows.indices.sorted { i, j in
      let (a, b) = (rows[i], rows[j])
      if a.start != b.start { return a.start < b.start }
      if a.end != b.end { return a.end < b.end }
      if a.source != b.source { return a.source < b.source }
      let (x, y) = (canonicalValue(of: a), canonicalValue(of: b))
      return x == y ? i < j : x < y
    }
  }

  /// Brings the samples into the order that `QuantityColumns` documents.
  mutating func sort() {
    let isSorted = rows.indices.dropFirst().allSatisfy {
      !precedes($0, $0 - 1)
    }
    guard !isSorted else {
      order = (0..<UInt32(rows.count)).map { $0 }
      return
    }
    // The start is decided by itself nearly always; beside the index it stays in the cache. The
    // sort of the standard library finds the runs that are in order already.
    struct Entry {
      let start: Double, index: UInt32
    }
    var entries = rows.indices.map { Entry(start: rows[$0].start, index: UInt32($0)) }
    entries.sort { a, b in
      a.start == b.start ? precedes(Int(a.index), Int(b.index)) : a.start < b.start
    }
    order = entries.map(\.index)
  }

  private func precedes(_ i: Int, _ j: Int) -> Bool {
    let a = rows[i]
    let b = rows[j]
    if a.start != b.start { return a.start < b.start }
    if a.end != b.end { return a.end < b.end }
    if a.source != b.source { return a.source < b.source }
    if a.device != b.device { return a.device < b.device }
    if a.creation != b.creation { return a.creation < b.creation }
    let (x, y) = (canonicalValue(of: a), canonicalValue(of: b))
    return x == y ? i < j : x < y
  }

  /// Drops samples that equal another in their whole identity; the first one stays.
  ///
  /// - Parameters:
  ///   - unknownSource: the source that stands for several, whose samples have no whole identity.
  ///   - unknownDevice: the same for devices.
  mutating func dropRepeats(unlessFrom unknownSource: UInt16?, by unknownDevice: UInt16?) {
    var kept = 0
    var repeats = 0
    for place in order.indices {
      if kept > 0, isRepeat(order[place], of: order[kept - 1]),
        rows[Int(order[place])].source != unknownSource,
        unknownDevice == nil || rows[Int(order[place])].device != unknownDevice
      {
        order[kept - 1] = min(order[kept - 1], order[place])
        repeats += 1
      } else {
        order[kept] = order[place]
        kept += 1
      }
    }
    order.removeLast(repeats)
    if repeats > 0 { dropped[.repeated, default: 0] += repeats }
  }

  private func isRepeat(_ i: UInt32, of j: UInt32) -> Bool {
    let a = rows[Int(i)]
    let b = rows[Int(j)]
    return a.start == b.start && a.end == b.end && a.source == b.source && a.device == b.device
      && a.creation == b.creation
      && Self.areEqual(canonicalValue(of: a), canonicalValue(of: b))
  }

  /// Equal to 12 significant digits, which survives a change of unit.
  private static func areEqual(_ a: Double, _ b: Double) -> Bool {
    a == b || (a - b).magnitude <= 5e-13 * max(a.magnitude, b.magnitude)
  }

  private func canonicalValue(of row: SampleRow) -> Double {
    units.count == 1 ? row.value : units[Int(row.unit)].toCanonical(row.value)
  }

  /// Makes the columns, and what is known of each source.
  func finish(kinds: [SourceKind]) -> FinishedSeries {
    var unitCounts = [Int](repeating: 0, count: units.count)
    for index in order { unitCounts[Int(rows[Int(index)].unit)] += 1 }
    let common = commonUnit(unitCounts)
    // A value in the common unit stays as it is in the document, to the bit. Units whose ratio is no
    // number meet in the canonical unit, to which each is known to convert.
    let direct = try? units.map { try $0.unit.conversion(to: common) }
    let unit = direct == nil ? type.canonicalUnit : common
    let conversions = direct ?? units.map(\.toCanonical)
    var columns = QuantityColumns(type: type, unit: unit)
    columns.reserveCapacity(order.count)
    var longest = 0.0
    var sources = SourceTally(kinds: kinds)
    for index in order {
      let row = rows[Int(index)]
      columns.start.append(row.start)
      columns.end.append(row.end)
      columns.value.append(conversions[Int(row.unit)](row.value))
      columns.source.append(row.source)
      columns.device.append(row.device)
      columns.wasUserEntered.append(row.wasUserEntered)
      columns.sequence.append(index)
      columns.version.append(row.version)
      longest = max(longest, row.end - row.start)
      sources.add(row)
    }
    columns.longest = longest
    let spelled = zip(units, unitCounts).filter { $0.1 > 0 }.map { ($0.0.text, $0.1) }
    return FinishedSeries(
      columns: columns, facts: sources.facts(),
      units: Dictionary(spelled, uniquingKeysWith: +))
  }

  /// The unit that most samples carry, on a tie the one whose text comes first.
  ///
  /// Levels of sound have no linear scale to choose from, so they stay in the canonical unit.
  private func commonUnit(_ counts: [Int]) -> HKUnit {
    guard type.aggregationStyle != .discreteEquivalentContinuousLevel else {
      return type.canonicalUnit
    }
    var totals: [HKUnit: Int] = [:]
    for (unit, count) in zip(units, counts) { totals[unit.unit, default: 0] += count }
    let best = totals.max { a, b in
      a.value == b.value
        ? b.key.unitString.utf8.lexicographicallyPrecedes(a.key.unitString.utf8)
        : a.value < b.value
    }
    return best?.key ?? type.canonicalUnit
  }
}
