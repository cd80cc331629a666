import Foundation
import Health

/// The values of all participants in one series: for each date, a column of doubles and a column of
/// the participants to whom they belong, which take 12 bytes a value.
struct CohortTable: Sendable {
  /// The meaning of a participant's numbers: their type and unit, or times of day.
  struct Form: Hashable, Comparable, Sendable {
    var type: String
    var unit: String
    var isTimeOfDay: Bool

    /// The unit; nil if there is none, or for text that is not one.
    var parsedUnit: HKUnit? {
      unit.utf8.count <= CohortRow.nameLimit ? try? HKUnit(parsing: unit) : nil
    }

    static func < (a: Form, b: Form) -> Bool {
      (a.type, a.unit, a.isTimeOfDay ? 1 : 0) < (b.type, b.unit, b.isTimeOfDay ? 1 : 0)
    }
  }

  struct Column: Sendable {
    var participants: [UInt32] = []
    var values: [Double] = []
  }

  /// Numbers of rows.
  struct Tally: Sendable {
    /// All rows of the series.
    var rows: UInt32 = 0
    /// Those of intervals that had not ended.
    var unfinished: UInt32 = 0
    /// Those of intervals of another length.
    var otherIntervals: UInt32 = 0
  }

  let series: CohortSeries
  /// The columns by date, in days since 2001-01-01.
  private(set) var columns: [Int: Column] = [:]
  private(set) var forms: [Form] = []
  private var indices: [Form: UInt16] = [:]
  /// The form of each participant's numbers; `none` without numbers, `several` if they differ.
  private var formOf: [UInt16] = []
  /// The rows of each participant.
  private var tallies: [Tally] = []
  /// The least start and end, as text, of the rows whose intervals have another length.
  private(set) var otherInterval: (start: String, end: String)?
  /// The dates of rows that were read lately, because most participants have the same ones.
  private var dates: [String: CivilDate?] = [:]
  /// The clocks of the time zones of rows, by name.
  private var clocks: [String: LocalClock] = [:]

  private static let none = UInt16.max
  private static let several = UInt16.max - 1
  /// The number of types and units that are told apart.
  private static let formLimit = 1_000
  private static let dateLimit = 100_000

  init(_ series: CohortSeries) {
    self.series = series
  }

  /// Adds a row of the series. A row without a value adds nothing.
  ///
  /// - Returns: true if a value was added.
  mutating func add(_ row: CohortRow, of participant: Int) throws(CohortRowMistake) -> Bool {
    while tallies.count <= participant { tallies.append(Tally()) }
    tallies[participant].rows &+= 1
    switch row.state {
    case IntervalState.complete.rawValue: break
    case IntervalState.partial.rawValue, IntervalState.ahead.rawValue:
      tallies[participant].unfinished &+= 1
      return false
    // A profile without dates has no state.
    case "" where row.date.isEmpty:
      tallies[participant].otherIntervals &+= 1
      return false
    default:
      throw CohortRowMistake(
        .state,
        "unknown state \(CohortRowMistake.quoted(row.state)), expected "
          + IntervalState.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "))
    }
    let clock = try clock(of: row)
    guard let date = try date(of: row, clock) else {
      tallies[participant].otherIntervals &+= 1
      let interval = (start: row.start, end: row.end)
      otherInterval = otherInterval.map { $0 < interval ? $0 : interval } ?? interval
      return false
    }
    let isTimeOfDay = row.value.isEmpty || row.value.contains(":")
    let value: Double
    if isTimeOfDay {
      let (text, column) =
        row.value.isEmpty
        ? (row.instant, CohortRow.instantColumn) : (row.value, RowColumn.value.rawValue)
      guard !text.isEmpty else { return false }
      guard let moment = LocalMoment(text, clock) else {
        throw CohortRowMistake(
          column,
          "\(CohortRowMistake.quoted(text)) is not a time such as 2024-01-08T06:30:00-05:00")
      }
      guard series.holds(moment, on: date) else {
        throw CohortRowMistake(
          column,
          "\(CohortRowMistake.quoted(text)) is not within two days of the interval of \(row.date)")
      }
      value = series.timeOfDay(moment, on: date)
    } else {
      guard let number = Double(row.value), number.isFinite,
        row.value.utf8.allSatisfy({ Self.numberBytes.contains($0) })
      else {
        throw CohortRowMistake(.value, "\(CohortRowMistake.quoted(row.value)) is not a number")
      }
      value = number
    }
    let form = Form(type: row.type, unit: row.unit, isTimeOfDay: isTimeOfDay)
    if indices[form] == nil {
      guard form.type.utf8.count <= CohortRow.nameLimit else {
        throw CohortRowMistake(.type, "unknown type \(CohortRowMistake.quoted(form.type))")
      }
      guard form.unit.isEmpty || form.parsedUnit != nil else {
        throw CohortRowMistake(.unit, "unknown unit \(CohortRowMistake.quoted(form.unit))")
      }
    }
    note(form, of: participant)
    columns[date.daysSince2001, default: Column()].append(value, of: participant)
    return true
  }

  private static let numberBytes = Set("0123456789+-.eE".utf8)

  /// The clock of the row's time zone; nil if it does not name one.
  private mutating func clock(of row: CohortRow) throws(CohortRowMistake) -> LocalClock? {
    guard !row.timeZone.isEmpty else { return nil }
    if let known = clocks[row.timeZone] { return known }
    guard let zone = try? TimeZone(parsing: row.timeZone) else {
      throw CohortRowMistake(
        .timeZone, "unknown time zone \(CohortRowMistake.quoted(row.timeZone))")
    }
    let clock = LocalClock(zone)
    clocks[row.timeZone] = clock
    return clock
  }

  private mutating func date(
    of row: CohortRow, _ clock: LocalClock?
  ) throws(CohortRowMistake) -> CivilDate? {
    let key = "\(row.date) \(row.start) \(row.end) \(row.timeZone)"
    if let known = dates[key] { return known }
    let date = try series.date(of: row, clock)
    if key.utf8.count <= CohortRow.nameLimit {
      if dates.count >= Self.dateLimit { dates = [:] }
      dates[key] = .some(date)
    }
    return date
  }

  private mutating func note(_ form: Form, of participant: Int) {
    while formOf.count <= participant { formOf.append(Self.none) }
    let index: UInt16
    if let known = indices[form] {
      index = known
    } else if forms.count < Self.formLimit {
      index = UInt16(forms.count)
      forms.append(form)
      indices[form] = index
    } else {
      index = Self.several
    }
    if formOf[participant] == Self.none {
      formOf[participant] = index
    } else if formOf[participant] != index {
      formOf[participant] = Self.several
    }
  }

  /// The rows of the participants who count.
  ///
  /// - Parameter counts: true for a participant who counts.
  func count(_ counts: (Int) -> Bool) -> (rows: Int, unfinished: Int, otherIntervals: Int) {
    var (rows, unfinished, otherIntervals) = (0, 0, 0)
    for (participant, tally) in tallies.enumerated() where counts(participant) {
      rows += Int(tally.rows)
      unfinished += Int(tally.unfinished)
      otherIntervals += Int(tally.otherIntervals)
    }
    return (rows, unfinished, otherIntervals)
  }

  /// The participants with two different values for one interval, or with values of several types
  /// or units. Repeated equal values are removed.
  ///
  /// - Parameter count: the number of participants.
  mutating func contradictions(among count: Int) -> Set<Int> {
    var found = Set(formOf.indices.filter { formOf[$0] == Self.several })
    var seen = [Double](repeating: .nan, count: count)
    for date in columns.keys {
      guard let column = columns[date] else { continue }
      var repeats = 0
      for (participant, value) in zip(column.participants, column.values) {
        let participant = Int(participant)
        if seen[participant].isNaN {
          seen[participant] = value
        } else {
          repeats += 1
          if seen[participant] != value { found.insert(participant) }
        }
      }
      if repeats > 0 {
        var unique = Column()
        for participant in column.participants where !seen[Int(participant)].isNaN {
          unique.append(seen[Int(participant)], of: Int(participant))
          seen[Int(participant)] = .nan
        }
        columns[date] = unique
      }
      for participant in column.participants { seen[Int(participant)] = .nan }
    }
    return found
  }

  /// The form of most participants who count, the first by name of equals; nil if there are no
  /// values.
  ///
  /// - Parameter counts: true for a participant who counts.
  func form(counts: (Int) -> Bool) -> Form? {
    var votes: [UInt16: Int] = [:]
    for (participant, form) in formOf.enumerated() where form < Self.several && counts(participant)
    {
      votes[form, default: 0] += 1
    }
    return form(ofMost: votes)
  }

  /// The form with the most votes, the first by name of equals; nil without votes.
  func form(ofMost votes: [UInt16: Int]) -> Form? {
    votes.max { a, b in
      a.value != b.value ? a.value < b.value : forms[Int(a.key)] > forms[Int(b.key)]
    }.map { forms[Int($0.key)] }
  }

  /// The participants who count and who have rows of intervals that had not ended, and those who
  /// have rows of intervals of another length.
  ///
  /// - Parameter counts: true for a participant who counts.
  func owners(_ counts: (Int) -> Bool) -> (unfinished: Set<Int>, otherIntervals: Set<Int>) {
    let counted = tallies.indices.filter(counts)
    return (
      Set(counted.filter { tallies[$0].unfinished > 0 }),
      Set(counted.filter { tallies[$0].otherIntervals > 0 })
    )
  }

  /// The conversion of each participant's numbers to a form; nil for participants whose numbers
  /// have another meaning.
  func conversions(to form: Form) -> [UInt16: UnitConversion?] {
    var conversions: [UInt16: UnitConversion?] = [:]
    for (index, own) in forms.enumerated()
    where own.type == form.type && own.isTimeOfDay == form.isTimeOfDay {
      if own.unit == form.unit {
        conversions[UInt16(index)] = .some(nil)
      } else if let from = own.parsedUnit, let to = form.parsedUnit,
        let conversion = try? from.conversion(to: to)
      {
        conversions[UInt16(index)] = conversion
      }
    }
    return conversions
  }

  /// The number of the form of a participant's numbers; nil if the participant has none.
  func formNumber(of participant: Int) -> UInt16? {
    participant < formOf.count && formOf[participant] < Self.several ? formOf[participant] : nil
  }
}

extension CohortTable.Column {
  fileprivate mutating func append(_ value: Double, of participant: Int) {
    participants.append(UInt32(clamping: participant))
    values.append(value)
  }
}
