import Health
import SampleIntake

// Converts rows to samples, once their metric has been read.
extension HealthAutoExportDocument {
  /// A span of time, or the reason why it is missing.
  private struct Span {
    var start: Double?
    var end: Double?
    var reason: ImportSummary.DropReason? { DateBounds.reason(start: start, end: end) }
  }

  mutating func commit(_ rows: [HealthAutoExportRow], of name: String, unit: String?) throws {
    guard let metric = HealthAutoExportMetric(named: name) else {
      if !rows.isEmpty { summary.countUnknown(name, rows.count) }
      return
    }
    for row in rows {
      if let offset = (row.date ?? row.start)?.offset { summary.offsets[offset, default: 0] += 1 }
    }
    let unit = unit.flatMap { $0.isEmpty ? nil : HealthAutoExportUnit($0) }
    switch metric {
    case .quantity(let type): try commitQuantities(rows, of: type, unit: unit)
    case .bloodPressure: try commitBloodPressures(rows, unit: unit)
    case .sleep: try commitSleep(rows)
    case .category(let identifier):
      for _ in rows { collector.records(of: identifier).drop(.aggregate) }
    }
  }

  /// The spans of the rows, in the same order.
  private func spans(of rows: [HealthAutoExportRow]) -> [Span] {
    let dates = rows.map { $0.start == nil ? $0.date : nil }
    let interval = AggregationInterval(dates.compactMap(\.self))
    let starts = dates.map { $0.flatMap { instant($0, else: lastOffset) } }
    let sorted = Set(starts.compactMap(\.self)).sorted()
    var following: [Double: Double] = [:]
    for (start, next) in zip(sorted, sorted.dropFirst()) { following[start] = next }
    return rows.indices.map { index in
      if let start = rows[index].start {
        let end = rows[index].end ?? start
        return Span(
          start: instant(start, else: lastOffset), end: instant(end, else: lastOffset))
      }
      guard let date = dates[index], let start = starts[index] else { return Span() }
      return Span(
        start: start,
        end: interval.end(of: start, clock: date.wallClock, next: following[start]))
    }
  }

  private func source(of row: HealthAutoExportRow) -> NameNumber {
    row.source ?? collector.source(named: HealthAutoExportReader.unnamedSource)
  }

  private mutating func commitQuantities(
    _ rows: [HealthAutoExportRow], of identifier: HKQuantityTypeIdentifier,
    unit: HealthAutoExportUnit?
  ) throws {
    let type = collector.records(of: identifier.rawValue)
    let number = unit.flatMap { type.unit($0.text) }
    for (row, span) in zip(rows, spans(of: rows)) {
      let reason: ImportSummary.DropReason? =
        row.value == nil
        ? .noValue : unit == nil ? .noUnit : number == nil ? .unfitUnit : span.reason
      guard reason == nil, let value = row.value, let unit, let number, let start = span.start,
        let end = span.end
      else {
        type.drop(reason ?? .unreadableDate)
        continue
      }
      var sample = SampleRow(
        start: start, end: end, value: value * unit.factor, source: source(of: row), unit: number)
      let metadata = Self.metadata(of: row, identifier, unit)
      if !metadata.isEmpty { sample.metadata = collector.metadata(metadata) }
      try type.append(sample)
      if row.start == nil { summary.aggregatedRows += 1 }
    }
  }

  /// The metadata of a row, which is everything except its value.
  private static func metadata(
    of row: HealthAutoExportRow, _ type: HKQuantityTypeIdentifier, _ unit: HealthAutoExportUnit
  ) -> MetadataSet {
    var set = MetadataSet()
    for (key, value) in [("minimum", row.minimum), ("maximum", row.maximum)] {
      guard let value, value != row.value else { continue }
      set.entries.append(
        MetadataSet.Entry(key: key, value: "\(text(value * unit.factor)) \(unit.text)"))
    }
    if let circumstance = row.circumstance {
      let key: String? =
        switch type {
        case .bloodGlucose: HKMetadataKeyBloodGlucoseMealTime
        case .insulinDelivery: HKMetadataKeyInsulinDeliveryReason
        default: nil
        }
      if let key { set.entries.append(MetadataSet.Entry(key: key, value: "\(circumstance)")) }
    }
    return set
  }

  /// The text of a number in the form that documents use.
  static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private mutating func commitBloodPressures(
    _ rows: [HealthAutoExportRow], unit: HealthAutoExportUnit?
  ) throws {
    let types: [(HKQuantityTypeIdentifier, KeyPath<HealthAutoExportRow, Double?>)] = [
      (.bloodPressureSystolic, \.systolic), (.bloodPressureDiastolic, \.diastolic),
    ]
    let collectors = types.map { collector.records(of: $0.0.rawValue) }
    let numbers = collectors.map { type in unit.flatMap { type.unit($0.text) } }
    for (row, span) in zip(rows, spans(of: rows)) {
      let source = source(of: row)
      var members: [ImportedCorrelation.Member] = []
      for index in types.indices {
        let value = row[keyPath: types[index].1]
        let reason: ImportSummary.DropReason? =
          value == nil
          ? .noValue : unit == nil ? .noUnit : numbers[index] == nil ? .unfitUnit : span.reason
        guard reason == nil, let value, let unit, let number = numbers[index],
          let start = span.start, let end = span.end
        else {
          collectors[index].drop(reason ?? .unreadableDate)
          continue
        }
        try collectors[index].append(
          SampleRow(start: start, end: end, value: value, source: source, unit: number))
        if row.start == nil { summary.aggregatedRows += 1 }
        members.append(
          ImportedCorrelation.Member(
            type: types[index].0.rawValue, start: start, end: end, source: sourceName(of: row),
            value: Self.text(value), unit: unit.text))
      }
      // A single reading is not a correlation.
      if members.count == 2 { correlate(members) }
    }
  }

  private func sourceName(of row: HealthAutoExportRow) -> String {
    row.source.flatMap { sourceNames[$0] } ?? HealthAutoExportReader.unnamedSource
  }

  private func correlate(_ members: [ImportedCorrelation.Member]) {
    let facts = ImportedFacts(
      start: members[0].start, end: members[0].end, source: members[0].source)
    collector.append(
      .correlation(
        ImportedCorrelation(
          type: HKCorrelationTypeIdentifier.bloodPressure.rawValue, facts: facts,
          members: members)))
  }

  private mutating func commitSleep(_ rows: [HealthAutoExportRow]) throws {
    let type = collector.records(of: HKCategoryTypeIdentifier.sleepAnalysis.rawValue)
    for row in rows {
      // Hours of a night summarize many samples, whatever other values the row has.
      guard let stage = row.stage, !row.hasHoursOfSleep else {
        type.drop(row.hasHoursOfSleep || row.quantity != nil ? .aggregate : .noValue)
        continue
      }
      let span = Span(
        start: (row.start ?? row.date).flatMap { instant($0, else: lastOffset) },
        end: row.end.flatMap { instant($0, else: lastOffset) })
      let reason: ImportSummary.DropReason? = stage < 0 ? .unreadableValue : span.reason
      guard reason == nil, let start = span.start, let end = span.end else {
        type.drop(reason ?? .unreadableDate)
        continue
      }
      try type.append(
        SampleRow(start: start, end: end, value: Double(stage), source: source(of: row), unit: 0))
    }
  }
}
