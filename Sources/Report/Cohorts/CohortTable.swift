import Health

/// The values of all participants in one series: for each date, a column of doubles and a column of
/// the participants to whom they belong, which take 12 bytes a value.
struct CohortTable: Sendable {
  /// The meaning of a participant's numbers: their type and unit, or times of day.
  struct Form: Hashable, Comparable, Sendable {
    var type: String
    var unit: String
    var isTimeOfDay: Bool

    static func < (a: Form, b: Form) -> Bool {
      (a.type, a.unit, a.isTimeOfDay ? 1 : 0) < (b.type, b.unit, b.isTimeOfDay ? 1 : 0)
    }
  }

  struct Column: Sendable {
    var participants: [UInt32] = []
    var values: [Double] = []
  }

  let series: CohortSeries
  /// The columns by date, in days since 2001-01-01.
  private(set) var columns: [Int: Column] = [:]
  private var forms: [Form] = []
  private var indices: [Form: UInt16] = [:]
  /// The form of each participant's numbers; `none` without numbers, `several` if they differ.
  private var formOf: [UInt16] = []
  /// The number of rows of the series, of those of intervals that had not ended, and of those of
  /// intervals of another length.
  private(set) var rows = 0
  private(set) var unfinished = 0
  private(set) var otherIntervals = 0
  /// The dates of rows that were read lately, because most participants have the same ones.
  private var dates: [String: CivilDate?] = [:]

  private static let none = UInt16.max
  private static let several = UInt16.max - 1
  private static let dateLimit = 100_000

  init(_ series: CohortSeries) {
    self.series = series
  }

  /// Adds a row of the series. A row without a value adds nothing.
  ///
  /// - Returns: true if a value was added.
  mutating func add(_ row: CohortRow, of participant: Int) throws(CohortRowMistake) -> Bool {
    rows += 1
    switch row.state {
    case IntervalState.complete.rawValue: break
    case IntervalState.partial.rawValue, IntervalState.ahead.rawValue:
      unfinished += 1
      return false
    // A profile without dates has no state.
    case "" where row.date.isEmpty:
      otherIntervals += 1
      return false
    default:
      throw CohortRowMistake(
        .state,
        "unknown state '\(row.state)', expected "
          + IntervalState.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "))
    }
    guard let date = try date(of: row) else {
      otherIntervals += 1
      return false
    }
    guard !row.value.isEmpty else { return false }
    let isTimeOfDay = row.value.contains("T")
    let value: Double
    if isTimeOfDay {
      guard let moment = LocalMoment(row.value) else {
        throw CohortRowMistake(.value, "'\(row.value)' is neither a number nor a time")
      }
      value = series.timeOfDay(moment, on: date)
    } else {
      guard let number = Double(row.value), number.isFinite,
        row.value.utf8.allSatisfy({ Self.numberBytes.contains($0) })
      else { throw CohortRowMistake(.value, "'\(row.value)' is not a number") }
      value = number
    }
    let form = Form(type: row.type, unit: row.unit, isTimeOfDay: isTimeOfDay)
    if indices[form] == nil, !form.unit.isEmpty, (try? HKUnit(parsing: form.unit)) == nil {
      throw CohortRowMistake(.unit, "unknown unit '\(form.unit)'")
    }
    note(form, of: participant)
    columns[date.daysSince2001, default: Column()].append(value, of: participant)
    return true
  }

  private static let numberBytes = Set("0123456789+-.eE".utf8)

  private mutating func date(of row: CohortRow) throws(CohortRowMistake) -> CivilDate? {
    let key = "\(row.date) \(row.start) \(row.end)"
    if let known = dates[key] { return known }
    let date = try series.date(of: row)
    if dates.count >= Self.dateLimit { dates = [:] }
    dates[key] = .some(date)
    return date
  }

  private mutating func note(_ form: Form, of participant: Int) {
    while formOf.count <= participant { formOf.append(Self.none) }
    let index: UInt16
    if let known = indices[form] {
      index = known
    } else if forms.count < Int(Self.several) {
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

  /// The form to which all values are converted: that of most participants, the first by name of
  /// equals, in the unit that the query asks for if it suits; nil if there are no values.
  ///
  /// - Parameter counts: true for a participant who counts.
  func form(in unit: HKUnit?, counts: (Int) -> Bool) -> Form? {
    var votes: [UInt16: Int] = [:]
    for (participant, form) in formOf.enumerated() where form < Self.several && counts(participant)
    {
      votes[form, default: 0] += 1
    }
    let best = votes.max { a, b in
      a.value != b.value ? a.value < b.value : forms[Int(a.key)] > forms[Int(b.key)]
    }
    guard var form = best.map({ forms[Int($0.key)] }) else { return nil }
    if let unit, let own = try? HKUnit(parsing: form.unit), own.isCompatible(with: unit) {
      form.unit = unit.unitString
    }
    return form
  }

  /// The conversion of each participant's numbers to a form; nil for participants whose numbers
  /// have another meaning.
  func conversions(to form: Form) -> [UInt16: UnitConversion?] {
    var conversions: [UInt16: UnitConversion?] = [:]
    for (index, own) in forms.enumerated()
    where own.type == form.type && own.isTimeOfDay == form.isTimeOfDay {
      if own.unit == form.unit {
        conversions[UInt16(index)] = .some(nil)
      } else if let from = try? HKUnit(parsing: own.unit), let to = try? HKUnit(parsing: form.unit),
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
