import Files
import Health

/// Writes the values of results as rows for other programs, such as data frames and databases: a
/// row for each value of each interval, including empty intervals.
///
/// A row has its query, the type in JSON, its statistic with the key that it has in JSON, the part
/// to which its value belongs, its interval, and the value with its unit. The columns are the same
/// for all queries. Durations are in seconds, and instants have an offset. A value without data is
/// null, never 0; in CSV, null is an empty field.
package struct RowWriter {
  private let form: RowForm
  private var text: TextPieces

  /// Creates a writer that writes the names of the columns first if the form has such a line.
  ///
  /// - Parameter output: receives the text in pieces, whose length does not grow with the text.
  package init(_ form: RowForm, to output: @escaping ([UInt8]) throws -> Void) {
    self.init(form, TextPieces(to: output))
  }

  /// Creates a writer that keeps its text.
  init(_ form: RowForm) {
    self.init(form, TextPieces())
  }

  private init(_ form: RowForm, _ text: TextPieces) {
    self.form = form
    self.text = text
    self.text.bytes += form.header.utf8
  }

  /// Writes the rows of a result.
  ///
  /// - Parameters:
  ///   - query: the name of the query in its definition; nil if it has no name.
  ///   - isPublished: true to leave out what JSON does not show: the days with data of each
  ///     interval, and the range of a profile.
  /// - Throws: the errors of the output.
  package mutating func write(
    _ result: QueryResult, named query: String?, isPublished: Bool = false
  ) throws {
    var rows = ResultRows(result, named: query, isPublished: isPublished, form)
    for (index, interval) in result.intervals.enumerated() {
      try rows.write(interval, at: index, to: &text)
    }
    if let lines = result.details?.lines { try rows.write(lines, to: &text) }
  }

  /// Passes on the rest, after the last result.
  package mutating func finish() throws { try text.finish() }

  /// The text that was kept.
  var bytes: [UInt8] { text.bytes }
}

extension EvaluatedReport {
  /// Writes the rows of all queries, in the order of the definition. A query that was not computed
  /// has none.
  func write(to rows: inout RowWriter) throws {
    for (query, result) in namedResults {
      try rows.write(result, named: query.name, isPublished: revelations != nil)
    }
  }
}

/// Writes the rows of one result. Fields that many rows have are prepared once.
private struct ResultRows {
  private let result: QueryResult
  private let isPublished: Bool
  private let form: RowForm
  /// The fields of the query and the type.
  private let head: [UInt8]
  private let columns: [Column]
  private let bands: [Column]
  /// The numbers of objects that could not be read.
  private let losses: (column: Column, counts: [Int])?
  private let noPart: [UInt8]
  private let valueOpening: [UInt8]
  private var parts: [String: [UInt8]] = [:]
  private var states: [IntervalState: [UInt8]] = [:]
  private var dates: DateTextWriter
  /// The fields of the interval, from its start to its state.
  private var span: [UInt8] = []
  /// The fields of the days of the interval, with the end of the row.
  private var days: [UInt8] = []

  /// The fields that depend on the statistic.
  private struct Column {
    let statistic: [UInt8]
    /// The fields of the band; nil if the values are of parts of the samples.
    var part: [UInt8]?
    let unit: [UInt8]
    var isInstant = false

    init(_ key: String, part: [UInt8]? = nil, unit: String?, _ form: RowForm) {
      statistic = RowFields(form) { $0.append(.statistic, key) }.bytes
      self.part = part
      self.unit = RowFields(form) { $0.append(.unit, unit) }.bytes
    }
  }

  init(_ result: QueryResult, named query: String?, isPublished: Bool, _ form: RowForm) {
    self.result = result
    self.isPublished = isPublished
    self.form = form
    head =
      RowFields(form) {
        $0.append(.query, query)
        $0.append(.type, result.details?.hasType == false ? nil : result.type)
      }.bytes
    noPart = Self.part(nil, nil, form)
    valueOpening = RowFields(form) { $0.appendOpening(of: .value) }.bytes
    columns = result.columns.map {
      var column = Column($0.key, unit: $0.amount.unitOfRows, form)
      column.isInstant = $0.amount == .instant
      return column
    }
    bands =
      result.bands.map { bands in
        let (key, unit) = bands.areZones ? ("duration", HKUnit.second().unitString) : ("share", nil)
        return bands.names.map {
          Column(key, part: Self.part(bands.term, $0, form), unit: unit, form)
        }
      } ?? []
    losses = result.details?.losses.map {
      (Column($0.key, unit: HKUnit.count().unitString, form), $0.counts)
    }
    dates = DateTextWriter(result.clock)
  }

  /// Writes a row for each column, followed by a row for each part; then a row for each band. If an
  /// object of the result could not be read, each interval has a row for the number of these.
  mutating func write(
    _ interval: ResultInterval, at place: Int, to text: inout TextPieces
  ) throws {
    set(
      interval.start..<interval.end, result.date(of: interval), result.state(of: interval),
      interval.coverage)
    let parts = result.separation.map { separation in
      interval.parts.map { (fields: part(separation.rawValue, $0.name), values: $0.values) }
    }
    for (index, column) in columns.enumerated() {
      try write(interval.row[index], of: column, noPart, to: &text)
      guard let parts, result.columns[index].hasParts else { continue }
      for part in parts { try write(part.values[index], of: column, part.fields, to: &text) }
    }
    for (band, value) in zip(bands, interval.bands) {
      try write(value, of: band, band.part ?? noPart, to: &text)
    }
    if let losses { try write(Double(losses.counts[place]), of: losses.column, noPart, to: &text) }
  }

  /// Writes the rows of a profile, whose span is the entire range.
  mutating func write(_ lines: ResultLines, to text: inout TextPieces) throws {
    let range = isPublished ? nil : result.range
    set(
      range, range.map { result.clock.date(at: $0.lowerBound) },
      result.range.map {
        IntervalState(from: $0.lowerBound, to: $0.upperBound, knownUntil: result.knownUntil)
      }, nil)
    for (index, column) in columns.enumerated() {
      for line in lines.all {
        try write(line.values[index], of: column, part(lines.term, line.name), to: &text)
      }
    }
  }

  private mutating func set(
    _ span: Range<Double>?, _ date: CivilDate?, _ state: IntervalState?, _ coverage: DayCoverage?
  ) {
    self.span =
      RowFields(form) {
        $0.append(.start, span?.lowerBound, &dates)
        $0.append(.end, span?.upperBound, &dates)
        $0.append(.date, date?.description)
      }.bytes
    self.span += fields(of: state)
    let coverage = isPublished ? nil : coverage
    days =
      RowFields(form) {
        $0.append(.days, coverage?.days)
        $0.append(.daysWithData, coverage?.withData)
        $0.endRow()
      }.bytes
  }

  /// The fields of the time zone and of a state.
  private mutating func fields(of state: IntervalState?) -> [UInt8] {
    if let state, let known = states[state] { return known }
    let fields = RowFields(form) {
      $0.append(.timeZone, result.clock.name)
      $0.append(.state, state?.rawValue)
    }.bytes
    if let state { states[state] = fields }
    return fields
  }

  /// The fields of a part, which are kept because most intervals have the same parts.
  private mutating func part(_ kind: String, _ name: String) -> [UInt8] {
    if let known = parts[name] { return known }
    let fields = Self.part(kind, name, form)
    parts[name] = fields
    return fields
  }

  private static func part(_ kind: String?, _ name: String?, _ form: RowForm) -> [UInt8] {
    RowFields(form) {
      $0.append(.partKind, kind)
      $0.append(.part, name)
    }.bytes
  }

  private mutating func write(
    _ value: Double?, of column: Column, _ part: [UInt8], to text: inout TextPieces
  ) throws {
    text.bytes += head
    text.bytes += column.statistic
    text.bytes += part
    text.bytes += span
    text.bytes += valueOpening
    if column.isInstant {
      form.write(value, &dates, to: &text.bytes)
    } else {
      form.write(value, to: &text.bytes)
    }
    text.bytes += column.unit
    text.bytes += days
    try text.passOn()
  }
}
