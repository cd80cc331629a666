import Figures
import Foundation
import Health
import HealthDatabase
import Report
import SampleIntake

/// The output of `inspect`, as text.
struct Inspection {
  private let summary: ImportSummary
  private let imports: [ImportAccount]
  private let clock: LocalClock
  private let format: ReportFormat

  /// - Parameter imports: the imports of a permanent store; empty for other data.
  init(_ summary: ImportSummary, imports: [ImportAccount], clock: LocalClock) {
    self.imports = imports
    self.clock = clock
    self.summary = summary
    format = ReportFormat(locale: Locale(identifier: "en_US"), charset: .unicode, clock: clock)
  }

  var text: String {
    var sections = [overview]
    if !imports.isEmpty { sections += [importTable, phones] }
    sections += [types.plainText, sources.plainText]
    let objects = summary.objects ?? [:]
    if !objects.isEmpty { sections.append(counts("Objects", objects)) }
    let others = summary.elements.filter { !Self.objectNames.contains($0.key) }
    if !others.isEmpty { sections.append(counts("Other elements", others)) }
    if let files = summary.sideFiles { sections.append(text(of: files)) }
    let remarks =
      summary.losses(advising: \.advice) + summary.otherRecords + summary.repeats
      + summary.oddities
    if !remarks.isEmpty {
      sections.append(
        "Left out, repeated, repaired or unusual\n"
          + remarks.map { "  \(DisplayText($0, limit: 600).string)\n" }.joined())
    }
    return sections.joined(separator: "\n")
  }

  private var overview: String {
    var rows = [
      ["Document", "\(summary.document), \(number(summary.byteCount)) bytes"],
      ["Exported", exported],
      ["Time zones", zones],
      ["Offsets", offsets],
    ]
    let counts = summary.counts
    // With several imports, the records are listed for each import.
    if imports.count < 2 { rows.append(["Records", number(counts.records)]) }
    rows += [
      ["Samples", number(counts.samples)], ["Repeats", number(counts.repeats)],
      ["Left out", number(counts.leftOut)], ["Objects", number(counts.objects)],
    ]
    let lines = rows.map { row in
      row[0].padded(toWidth: 12) + DisplayText(row[1], limit: 300).string + "\n"
    }
    return lines.joined()
  }

  /// The elements whose objects are kept.
  private static let objectNames: Set = ["Correlation", "Workout", "ActivitySummary"]

  private var importTable: String {
    let table = Table(
      columns: [
        .init("Import"), .init("Exported", isNumeric: false), .init("Phone", isNumeric: false),
        .init("Records"), .init("Added"), .init("Deleted"), .init("Unchanged"),
        .init("Read from", isNumeric: false),
      ],
      rows: imports.map { entry in
        [
          String(entry.number), day(entry.exported), entry.phone,
          entry.counts.map { number($0.records) } ?? "", number(entry.samples.added),
          number(entry.samples.deleted), number(entry.samples.unchanged), entry.name,
        ]
      })
    return table.plainText
  }

  private var phones: String {
    let phones = Dictionary(grouping: imports, by: \.phone).sorted { $0.key < $1.key }
    return "Phones\n"
      + phones.map { name, imports in
        let count = "\(number(imports.count)) \(imports.count == 1 ? "import" : "imports")"
        let last =
          imports.compactMap(\.exported).max().map { ", exported last on \(day($0))" } ?? ""
        return "  \(DisplayText(name).string): \(count)\(last)\n"
      }.joined()
  }

  private var exported: String {
    guard let date = summary.exportDate else { return "no date in the document" }
    let text = clock.iso8601(date.timeIntervalSinceReferenceDate)
    return [
      text, summary.locale.map { "locale \($0)" },
      summary.exportVersion.map { "version \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  private var zones: String {
    let named =
      (summary.namedTimeZone.map { ["\($0) (given for the import)"] } ?? [])
      + ranked(summary.timeZones).prefix(10).map { "\($0.key) (\(number($0.value)))" }
    return named.isEmpty ? "none given" : named.joined(separator: ", ")
  }

  private var offsets: String {
    let named = summary.offsets.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(LocalClock.offsetText($0.key)) (\(number($0.value)) rows)" }
    return named.isEmpty ? "none" : named.joined(separator: ", ")
  }

  private var sampleTypes: [String: ImportSummary.TypeSummary] {
    summary.types.filter { $0.value.kept > 0 && SampleTypeName.identifier(of: $0.key) != nil }
  }

  private var types: Table {
    Table(
      columns: [
        .init("Type", isNumeric: false), .init("Samples"), .init("First", isNumeric: false),
        .init("Last", isNumeric: false), .init("Sources"), .init("Units", isNumeric: false),
      ],
      rows: sampleTypes.sorted { $0.key < $1.key }.map { identifier, type in
        [
          SampleTypeName.name(of: identifier), number(type.kept),
          day(type.first), day(type.last), number(type.sources.count),
          ranked(type.units).map(\.key).joined(separator: ", "),
        ]
      })
  }

  private var sources: Table {
    var counts: [String: Int] = [:]
    for type in sampleTypes.values { counts.merge(type.sources, uniquingKeysWith: +) }
    return Table(
      columns: [.init("Source", isNumeric: false), .init("Samples")],
      rows: ranked(counts).prefix(Self.nameLimit).map { [$0.key, number($0.value)] }
        + (counts.count > Self.nameLimit
          ? [["and \(number(counts.count - Self.nameLimit)) more", ""]] : []))
  }

  /// The maximum number of names of one kind in a list.
  private static let nameLimit = 50

  private func counts(_ title: String, _ counts: [String: Int]) -> String {
    "\(title)\n"
      + ranked(counts).map { "  \(DisplayText($0.key).string) \(number($0.value))\n" }.joined()
  }

  private func text(of files: ImportSummary.SideFiles) -> String {
    let lines = ImportSummary.SideFiles.Kind.allCases.compactMap { kind -> String? in
      guard let count = files.counts[kind], count > 0 else { return nil }
      let names = (files.names[kind] ?? []).prefix(Self.shownFiles).map {
        DisplayText(String($0.split(separator: "/").last ?? "")).string
      }
      let rest =
        count > names.count && !names.isEmpty ? [" and \(number(count - names.count)) more"] : []
      let list = names.joined(separator: ", ") + rest.joined()
      return "  \(kind.rawValue) \(number(count))" + (list.isEmpty ? "" : ": \(list)") + "\n"
    }
    return "Side files\n" + (lines.isEmpty ? "  none\n" : lines.joined())
  }

  /// The maximum number of files of one kind in a list.
  private static let shownFiles = 3

  /// Sorts by frequency, most frequent first, then by name.
  private func ranked(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  private func number(_ count: Int) -> String { format.number(Double(count), decimals: 0) }

  private func day(_ date: Date?) -> String {
    date.map { clock.date(at: $0.timeIntervalSinceReferenceDate).description } ?? ""
  }
}
