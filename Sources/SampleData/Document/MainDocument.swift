/// The text of `export.xml`, produced piece by piece as it is read.
///
/// Records are grouped by type, and each type covers all days in ascending time, as in real
/// exports. A piece is at least one day's rows of one type, so memory use does not grow with the
/// length of the document.
struct MainDocument: IteratorProtocol {
  private enum Section {
    case opening, records(RecordSeries), correlations, workouts, summaries, closing
  }

  /// The approximate length of a piece, in bytes.
  private static let pieceLength = 1 << 16

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private let export: SampleExport
  private let sections: [Section]
  private var section = 0
  private var day = 0
  private var sources: (version: String, texts: [SourceText])?
  private var damager: RecordDamager
  private var damagedOthers = 0

  init(of export: SampleExport) {
    self.export = export
    damager = RecordDamager(export.damage)
    sections =
      [.opening] + RecordSeries.all.map(Section.records)
      + [.correlations, .workouts, .summaries, .closing]
  }

  /// The number of elements damaged in the pieces produced so far.
  var damagedElements: Int { damager.damagedRecords + damagedOthers }

  mutating func next() -> [UInt8]? {
    guard section < sections.count else { return nil }
    guard export.damage != .emptyDocument else {
      section = sections.count
      return Array(
        (Self.declaration + "<HealthData locale=\"en_US\"></HealthData>\n").utf8)
    }
    var text = DocumentText(offset: export.period.exportOffset)
    text.bytes.reserveCapacity(Self.pieceLength * 3)
    while section < sections.count, text.bytes.count < Self.pieceLength { advance(&text) }
    return text.bytes.isEmpty ? nil : text.bytes
  }

  /// Writes the next section, or its next day.
  private mutating func advance(_ text: inout DocumentText) {
    switch sections[section] {
    case .opening:
      writeOpening(to: &text)
      section += 1
      return
    case .closing:
      // A document too short to be cut is left open.
      if export.damage != .truncated { text.append("</HealthData>\n") }
      section += 1
      return
    case .records(let series): writeRecords(of: series, to: &text)
    case .correlations:
      let plan = export.plan(day)
      CorrelationText(plan: plan, sources: sources(on: plan)).write(to: &text)
    case .workouts: writeWorkouts(to: &text)
    case .summaries: ActivitySummaryText(plan: export.plan(day)).write(to: &text)
    }
    day += 1
    if day >= export.period.dayCount {
      day = 0
      section += 1
    }
  }

  private func writeOpening(to text: inout DocumentText) {
    text.append(Self.declaration)
    text.append(
      export.damage == .dtdVersion12 ? DocumentType.version12 : DocumentType.version14)
    text.append("<HealthData locale=\"en_US\">\n <ExportDate value=\"")
    text.append(date: export.period.exportMoment)
    text.append("\"/>\n <Me")
    for (name, value) in [
      ("DateOfBirth", "1986-05-17"), ("BiologicalSex", "HKBiologicalSexNotSet"),
      ("BloodType", "HKBloodTypeNotSet"), ("FitzpatrickSkinType", "HKFitzpatrickSkinTypeNotSet"),
      ("CardioFitnessMedicationsUse", "None"),
    ] where export.damage != .dtdVersion12 || name != "CardioFitnessMedicationsUse" {
      text.append(" HKCharacteristicTypeIdentifier\(name)=\"\(value)\"")
    }
    text.append("/>\n")
  }

  private mutating func writeRecords(of series: RecordSeries, to text: inout DocumentText) {
    let plan = export.plan(day)
    let rows = series.rows(on: plan)
    guard !rows.isEmpty else { return }
    let isHeartRate = series.type == RecordSeries.heartRate.type
    // Occasionally a row appears twice, equal in everything.
    let repeated =
      plan.daysBeforeEnd % 40 == 1 && (isHeartRate || series.type == RecordSeries.stepCount.type)
      ? min(3, rows.count - 1) : nil
    var writer = RecordWriter(series, on: plan, sources: sources(on: plan))
    for (index, row) in rows.enumerated() {
      let start = text.bytes.count
      writer.write(row, to: &text)
      if index == repeated { text.append(Array(text.bytes[start...])) }
      if isHeartRate { damager.pass(&text, from: start) }
    }
    // NB: with the current order of types, this is after about 60 % of the text.
    if export.damage == .truncated, series.type == RecordSeries.activeEnergyBurned.type,
      day >= export.period.dayCount / 8
    {
      cutLastRecord(of: &text)
    }
  }

  /// Ends the document inside the last record.
  private mutating func cutLastRecord(of text: inout DocumentText) {
    guard let line = text.bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) else { return }
    text.bytes.removeSubrange((line + 180)...)
    damagedOthers += 1
    section = sections.count
  }

  private mutating func writeWorkouts(to text: inout DocumentText) {
    let plan = export.plan(day)
    let route = export.routes.first { $0.day == day }
    for workout in plan.workouts {
      var writer = WorkoutText(
        plan: plan, workout: workout, sources: sources(on: plan),
        routePath: route.map { "/" + $0.path }, damage: export.damage)
      writer.write(to: &text)
      damagedOthers += writer.damagedElements
    }
  }

  /// The sources' attribute texts on a day, prepared again only after a system update.
  private mutating func sources(on plan: DayPlan) -> [SourceText] {
    let software = Software(on: plan.day.number)
    if let sources, sources.version == software.phone { return sources.texts }
    let texts = SourceText.all(on: software)
    sources = (software.phone, texts)
    return texts
  }
}
