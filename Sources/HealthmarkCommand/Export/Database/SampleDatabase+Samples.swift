import Files
import Health
import HealthDatabase
import JSON
import Report
import SampleIntake

// The rows of samples with one value.
extension SampleDatabase {
  /// Writes everything of some types that starts in a span.
  ///
  /// - Parameters:
  ///   - span: the span in seconds since 2001-01-01 00:00:00 UTC; nil for all time.
  ///   - clock: the clock of the dates of rings.
  func write(
    _ types: [HKObjectType], startingIn span: Range<Double>?, _ clock: LocalClock
  ) throws {
    let sampleTypes = types.compactMap { $0 as? HKSampleType }
    var members = CorrelationMembers()
    try members.find(in: store, sampleTypes, startingIn: span)
    var writer = try SampleRowWriter(self, members)
    // The order of the index.
    for type in sampleTypes.filter(\.hasOneValue).sorted(by: { $0.shortName < $1.shortName }) {
      try writeType(type) { try writer.write(type, startingIn: span) }
    }
    writer.shareSamples()
    for type in sampleTypes where !type.hasOneValue {
      try writeType(type) { try writeObjects(of: type, startingIn: span) }
    }
    if types.contains(where: { $0 is HKActivitySummaryType }) {
      let count = try writeSummaries(startingIn: span, clock)
      account.count += count
      if count == 0 { account.absentTypes.append(.activitySummaryType()) }
    }
  }

  /// Writes the rows of a type and then the row of the type.
  ///
  /// - Parameter rows: writes the rows, and returns their number and their unit.
  private func writeType(
    _ type: HKSampleType, rows: () throws -> (count: Int, unit: HKUnit?)
  ) throws {
    let (count, unit) = try rows()
    account.count += count
    guard count > 0 else {
      account.absentTypes.append(type)
      return
    }
    let combination = (type as? HKQuantityType).map { $0.isCumulative ? "sum" : "average" }
    try insert(
      into: DatabaseSchema.type,
      [
        .text(type.shortName), .text(type.identifier), .text(type.kind), .init(combination),
        .init(unit?.unitString), .integer(count),
      ])
  }
}

/// Writes the rows of `sample`, of which there can be millions.
private struct SampleRowWriter {
  private let database: SampleDatabase
  private let statement: Statement
  private var members: CorrelationMembers
  private let sourceNames: [String]
  /// The numbers of sources and devices by their places in the store; 0 before their first use.
  private var sourceIDs: [Int?]
  private var deviceIDs: [Int?]
  private let devices: [HKDevice]
  private let versions: [[UInt8]]
  private var lastID = 0
  private var text: [UInt8] = []

  init(_ database: SampleDatabase, _ members: CorrelationMembers) throws {
    self.database = database
    self.members = members
    statement = try database.connection.prepare(DatabaseSchema.sample.insertion)
    sourceNames = database.store.sources.map(\.name)
    sourceIDs = Array(repeating: 0, count: sourceNames.count)
    devices = database.store.devices
    deviceIDs = Array(repeating: 0, count: devices.count)
    versions = database.store.versions.map { Array($0.utf8) }
  }

  /// - Returns: the number of rows and their unit.
  mutating func write(
    _ type: HKSampleType, startingIn span: Range<Double>?
  ) throws -> (count: Int, unit: HKUnit?) {
    var count = 0
    var unit: HKUnit?
    try statement.bind(2, utf8: Array(type.shortName.utf8))
    try database.store.forEachStretch(of: type, startingIn: span) { stretch in
      if type is HKQuantityType { unit = stretch.columns.unit }
      try statement.bind(9, utf8: unit.map { Array($0.unitString.utf8) })
      count += try write(stretch)
    }
    return (count, unit)
  }

  private mutating func write(_ stretch: SampleStretch) throws -> Int {
    let hasMembers = members.contain(stretch.type)
    /// The text and the clock of each set of metadata in the stretch.
    var sets: [UInt32: (text: [UInt8]?, clock: SampleClocks.Place)] = [:]
    var words: [Double: [UInt8]] = [:]
    for row in stretch.rows {
      lastID += 1
      statement.bind(1, lastID)
      var set: (text: [UInt8]?, clock: SampleClocks.Place) = (nil, 0)
      if let metadata = stretch.details.metadata(of: row) {
        let number = stretch.details.metadata[row]
        if let known = sets[number] {
          set = known
        } else {
          set = (
            metadata.json.map { Array($0.line.utf8) }, database.clocks.place(of: metadata)
          )
          sets[number] = set
        }
        if !metadata.beats.isEmpty { database.account.beatSeriesCount += 1 }
      }
      try bindTimes(row, of: stretch, set.clock)
      try bindValue(row, of: stretch, &words)
      try bindOrigin(row, of: stretch)
      try statement.bind(16, utf8: set.text)
      try statement.runKeepingParameters()
      if hasMembers, let member = members.take(row, of: stretch, sourceNames) {
        database.memberSamples[member] = lastID
      }
    }
    return stretch.rows.count
  }

  /// Gives a member whose sample was left out as a repeat the sample of an earlier member.
  func shareSamples() {
    for group in members.groups {
      for (earlier, number) in zip(group, group.dropFirst())
      where database.memberSamples[number] == nil {
        database.memberSamples[number] = database.memberSamples[earlier]
      }
    }
  }

  private mutating func bindTimes(
    _ row: Int, of stretch: SampleStretch, _ clock: SampleClocks.Place
  ) throws {
    let (start, end) = (stretch.columns.start[row], stretch.columns.end[row])
    statement.bind(3, start.unixSeconds)
    statement.bind(4, end.unixSeconds)
    database.clocks.write(start, at: clock, to: &text)
    try statement.bind(5, utf8: text)
    if end != start { database.clocks.write(end, at: clock, to: &text) }
    try statement.bind(6, utf8: text)
    if let creation = stretch.creation(of: row) {
      database.clocks.writeCreation(creation, at: clock, to: &text)
      try statement.bind(15, utf8: text)
    } else {
      try statement.bind(15, utf8: nil)
    }
  }

  private mutating func bindValue(
    _ row: Int, of stretch: SampleStretch, _ words: inout [Double: [UInt8]]
  ) throws {
    let value = stretch.columns.value[row]
    guard stretch.type is HKQuantityType else {
      if words[value] == nil {
        words[value] = Array((stretch.type.word(of: Int(value)) ?? "").utf8)
      }
      let word = words[value] ?? []
      // A sample that only records that something happened has no value.
      let isValueless = word.isEmpty && value == 0 && stretch.type.words == nil
      statement.bind(7, isValueless ? nil : value)
      try statement.bind(8, utf8: word.isEmpty ? nil : word)
      statement.bind(10, Double?.none)
      try statement.bind(11, utf8: nil)
      return
    }
    // A value that is converted to the unit can be beyond the range of numbers.
    statement.bind(7, value.isFinite ? value : nil)
    try statement.bind(8, utf8: nil)
    let unit = stretch.written[row]?.unit
    statement.bind(10, unit.map { _ in stretch.recordedValue(of: row) })
    try statement.bind(11, utf8: unit.map { Array($0.unitString.utf8) })
  }

  private mutating func bindOrigin(_ row: Int, of stretch: SampleStretch) throws {
    let source = Int(stretch.columns.source[row])
    if sourceIDs[source] == 0 { sourceIDs[source] = try database.sourceID(sourceNames[source]) }
    bind(12, sourceIDs[source])
    try statement.bind(13, utf8: versions[stretch.details.version(of: row)])
    let device = stretch.columns.device[row]
    guard device != .noName else {
      bind(14, nil)
      return
    }
    if deviceIDs[Int(device)] == 0 {
      deviceIDs[Int(device)] = try database.deviceID(devices[Int(device)])
    }
    bind(14, deviceIDs[Int(device)])
  }

  private func bind(_ index: Int32, _ number: Int?) {
    if let number { statement.bind(index, number) } else { statement.bind(index, Double?.none) }
  }
}
