import Files
import Health
import SampleIntake

/// The columns of the objects of one type: their positions, and what is known of them without
/// reading them. The objects are in the order of their starts, and then of their positions; those
/// of activity summaries in the order of their positions.
///
/// Up to 65,536 objects are stored together, in the form of a segment's part: the lengths of the
/// columns, and then the columns.
///
/// | columns | holds |
/// | --- | --- |
/// | position | an ``IntegerColumn`` |
/// | start, length | as in segments; see ``SegmentCoder`` |
/// | source, activity | ``IntegerColumn``s: numbers of names, starting at 0 |
/// | device | an ``IntegerColumn``: the number of a name plus one; 0 for none |
/// | mark | an ``IntegerColumn``: 1 for objects that were entered by hand |
/// | distances | an ``IntegerColumn``: the number of a list, starting at 1; 0 for no distances |
/// | names | the number of names and the names |
/// | lists | the number of lists; each is the number of its distances, and for each of them the numbers of the names of its type and its unit |
///
/// Activity summaries have only the positions and the days, an ``IntegerColumn`` of days since
/// 2001-01-01.
package struct ObjectColumns: Sendable {
  private(set) var positions: [Int] = []
  /// The outlines of correlations or workouts; empty for activity summaries.
  private(set) var outlines: [ObjectOutline] = []
  /// The dates of activity summaries; nil for a text that is not a date. Empty for other objects.
  private(set) var dates: [CivilDate?] = []

  var count: Int { positions.count }

  /// Reads the columns of a type, without its objects.
  ///
  /// - Throws: `DatabaseError` if the columns are not as they were written, or if no objects can
  ///   have them.
  init(of type: Int, _ connection: Connection, _ catalog: Catalog) throws {
    let areSummaries = catalog.types.texts[type] == ImportedObject.summaryType
    for part in catalog.objectParts[type] ?? [] {
      var data: [UInt8] = []
      try connection.forEachRow("SELECT data FROM object_columns WHERE id = ?", part.id) {
        data = $0.bytes(0)
      }
      guard SHA256.digest(of: data).bytes == part.digest else {
        throw DatabaseError.otherObjects(connection.path)
      }
      do {
        try data.withUnsafeBytes { bytes in
          if areSummaries {
            try readSummaries(SegmentReader(bytes, count: part.count))
          } else {
            try readOutlines(SegmentReader(bytes, count: part.count))
          }
        }
      } catch let fault as ColumnFault {
        throw DatabaseError.fault(connection.path, fault)
      }
    }
    guard isInOrder, positions.allSatisfy({ 1...max(catalog.position, 1) ~= $0 }) else {
      throw DatabaseError.unorderedObjects(connection.path)
    }
  }

  /// True if the objects are in order, and no object occurs twice.
  private var isInOrder: Bool {
    positions.indices.dropFirst().allSatisfy { index in
      let (last, next) = (positions[index - 1], positions[index])
      guard !outlines.isEmpty else { return last < next }
      return (outlines[index - 1].start, last) < (outlines[index].start, next)
    }
  }

  private mutating func readSummaries(_ reader: SegmentReader<SummaryColumn>) throws {
    let position = try reader.column(of: 0 as UInt32) { try reader.integers(.position, into: $0) }
    let day = try reader.column(of: 0 as Int64) { try reader.integers(.day, into: $0) }
    positions += position.map(Int.init)
    for day in day {
      guard Self.days ~= day || day == Self.noDay else { throw ColumnFault.value }
      dates.append(day == Self.noDay ? nil : CivilDate(daysSince2001: Int(day)))
    }
  }

  private mutating func readOutlines(_ reader: SegmentReader<OutlineColumn>) throws {
    let position = try reader.column(of: 0 as UInt32) { try reader.integers(.position, into: $0) }
    let start = try reader.column(of: 0.0) { try reader.numbers(.start, into: $0) }
    let end = try reader.column(of: 0.0) { target in
      try start.withUnsafeBufferPointer { start in
        if let base = start.baseAddress {
          try reader.differences(.length, from: base, into: target)
        }
      }
    }
    let source = try reader.column(of: 0 as UInt32) { try reader.integers(.source, into: $0) }
    let device = try reader.column(of: 0 as UInt32) { try reader.names(.device, into: $0) }
    let mark = try reader.column(of: 0 as UInt8) { try reader.integers(.mark, into: $0) }
    let activity = try reader.column(of: 0 as UInt32) { try reader.integers(.activity, into: $0) }
    let list = try reader.column(of: 0 as UInt32) { try reader.names(.distances, into: $0) }
    let names = try Self.names(reader)
    let lists = try Self.lists(reader, names)
    let instants = UTCMonth.instants
    positions += position.map(Int.init)
    outlines.reserveCapacity(outlines.count + start.count)
    for index in start.indices {
      // NB: NaN fails every comparison.
      guard instants ~= start[index], instants ~= end[index], start[index] <= end[index] else {
        throw ColumnFault.value
      }
      guard source[index] < names.count, activity[index] < names.count,
        device[index] == .max || device[index] < names.count,
        list[index] == .max || list[index] < lists.count
      else { throw ColumnFault.range(bits: 32) }
      outlines.append(
        ObjectOutline(
          start: start[index], end: end[index], source: names[Int(source[index])],
          device: device[index] == .max ? nil : names[Int(device[index])],
          wasUserEntered: mark[index] != 0, activityType: names[Int(activity[index])],
          distances: list[index] == .max ? [] : lists[Int(list[index])]))
    }
  }

  private static func names(
    _ columns: SegmentReader<OutlineColumn>
  ) throws(ColumnFault) -> [String] {
    var reader = ColumnReader(columns.bytes(.names))
    var names: [String] = []
    for _ in 0..<(try reader.count()) { names.append(try reader.text()) }
    try columns.check(.names, reader.position)
    return names
  }

  private static func lists(
    _ columns: SegmentReader<OutlineColumn>, _ names: [String]
  ) throws(ColumnFault) -> [[StatedDistance]] {
    var reader = ColumnReader(columns.bytes(.lists))
    var lists: [[StatedDistance]] = []
    for _ in 0..<(try reader.count()) {
      var list: [StatedDistance] = []
      for _ in 0..<(try reader.count()) {
        let (type, unit) = (try reader.count(), try reader.count())
        guard type < names.count, unit < names.count else { throw .range(bits: 32) }
        list.append(StatedDistance(type: names[type], unitText: names[unit]))
      }
      lists.append(list)
    }
    try columns.check(.lists, reader.position)
    return lists
  }
}

extension ObjectColumns {
  /// Checks that a store has no objects but those that columns describe.
  static func checkCount(_ connection: Connection, _ catalog: Catalog) throws {
    let count = try connection.integer("SELECT count(*) FROM object")
    guard count == catalog.objectCounts.values.reduce(0, +) else {
      throw DatabaseError.otherObjects(connection.path)
    }
  }

  /// The indices of the objects that start in a span.
  func indices(startingIn span: Range<Double>) -> Range<Int> {
    outlines.indices(startingIn: span)
  }

  /// True if an object has the properties in the columns.
  func describes(_ object: ImportedObject, at index: Int) -> Bool {
    switch object {
    case .activitySummary(let summary):
      return outlines.isEmpty && dates[index] == CivilDate(iso: summary.date)
    case .correlation(let correlation):
      // A correlation is not among the workouts.
      guard HKCorrelationType.byIdentifier[correlation.type] != nil else { return false }
    case .workout: break
    }
    return dates.isEmpty && ObjectOutline(object).map(outlines[index].isExactly) == true
  }
}

extension ObjectOutline {
  /// True if the texts have the same bytes too, because equal strings can be composed in two ways.
  fileprivate func isExactly(_ other: ObjectOutline) -> Bool {
    self == other && texts.elementsEqual(other.texts) { $0.utf8.elementsEqual($1.utf8) }
  }

  private var texts: [String] {
    [source, device ?? "", activityType]
      + distances.flatMap { [$0.type, $0.unitText] }
  }
}

private enum SummaryColumn: Int, CaseIterable {
  case position, day
}

private enum OutlineColumn: Int, CaseIterable {
  case position, start, length, source, device, mark, activity, distances, names, lists
}

// Encoding.
extension ObjectColumns {
  /// The days of the calendar, from year 1 to year 9999.
  private static let days: ClosedRange<Int64> = -730_485...2_921_573
  private static let noDay = Int64.min

  /// Encodes the columns of objects of one type, at most 65,536 that are in order.
  package static func encode(_ objects: some Collection<StoredObject>) -> [UInt8] {
    let positions = objects.map { UInt32(truncatingIfNeeded: $0.position) }
    let outlines = objects.compactMap { ObjectOutline($0.object) }
    guard !outlines.isEmpty else {
      let days = objects.map { object in
        guard case .activitySummary(let summary) = object.object else { return noDay }
        return CivilDate(iso: summary.date).map { Int64($0.daysSince2001) } ?? noDay
      }
      return SegmentCoder.part(SummaryColumn.allCases) { column, bytes in
        switch column {
        case .position: SegmentCoder.integers(positions, into: &bytes)
        case .day: SegmentCoder.integers(days, into: &bytes)
        }
      }
    }
    var names = OutlineNames()
    let numbers = outlines.map { names.numbers(of: $0) }
    return SegmentCoder.part(OutlineColumn.allCases) { column, bytes in
      switch column {
      case .position: SegmentCoder.integers(positions, into: &bytes)
      case .start: SegmentCoder.numbers(outlines.map(\.start), into: &bytes)
      case .length:
        SegmentCoder.differences(
          outlines.map(\.end), from: outlines.map(\.start), into: &bytes)
      case .source: SegmentCoder.integers(numbers.map(\.source), into: &bytes)
      case .device: SegmentCoder.integers(numbers.map(\.device), into: &bytes)
      case .mark:
        SegmentCoder.integers(
          outlines.map { $0.wasUserEntered ? 1 as UInt8 : 0 }, into: &bytes)
      case .activity: SegmentCoder.integers(numbers.map(\.activity), into: &bytes)
      case .distances: SegmentCoder.integers(numbers.map(\.distances), into: &bytes)
      case .names: names.encodeNames(into: &bytes)
      case .lists: names.encodeLists(into: &bytes)
      }
    }
  }
}

/// The names and the lists of distances of outlines, by number. Two names are the same only if
/// their bytes are.
private struct OutlineNames {
  private var names: [[UInt8]] = []
  private var numbers: [[UInt8]: UInt32] = [:]
  private var lists: [[UInt32]] = []
  private var listNumbers: [[UInt32]: UInt32] = [:]

  mutating func numbers(
    of outline: ObjectOutline
  ) -> (source: UInt32, device: UInt32, activity: UInt32, distances: UInt32) {
    (
      number(of: outline.source), outline.device.map { number(of: $0) + 1 } ?? 0,
      number(of: outline.activityType), number(of: outline.distances)
    )
  }

  private mutating func number(of name: String) -> UInt32 {
    let bytes = Array(name.utf8)
    if let known = numbers[bytes] { return known }
    let number = UInt32(names.count)
    numbers[bytes] = number
    names.append(bytes)
    return number
  }

  private mutating func number(of distances: [StatedDistance]) -> UInt32 {
    guard !distances.isEmpty else { return 0 }
    let list = distances.flatMap { [number(of: $0.type), number(of: $0.unitText)] }
    if let known = listNumbers[list] { return known }
    lists.append(list)
    listNumbers[list] = UInt32(lists.count)
    return UInt32(lists.count)
  }

  func encodeNames(into bytes: inout [UInt8]) {
    ColumnWriter.append(Int64(names.count), to: &bytes)
    for name in names {
      ColumnWriter.append(Int64(name.count), to: &bytes)
      bytes += name
    }
  }

  func encodeLists(into bytes: inout [UInt8]) {
    ColumnWriter.append(Int64(lists.count), to: &bytes)
    for list in lists {
      ColumnWriter.append(Int64(list.count / 2), to: &bytes)
      for number in list { ColumnWriter.append(Int64(number), to: &bytes) }
    }
  }
}
