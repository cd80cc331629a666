import Files
import Foundation
import HealthImport
import Report
import SampleIntake

/// A table of the groups of participants: CSV with the columns `participant` and `group`. Other
/// columns are not read.
struct GroupsFile {
  /// The group of each participant, in Unicode's normal form C.
  private(set) var groups: [String: String] = [:]
  private(set) var mistakes: [Diagnostic] = []
  let source: SourceText

  private static let sizeLimit = 64 << 20
  private static let columns = ["participant", "group"]

  /// - Throws: `CommandFailure` if the file cannot be read, or is not UTF-8.
  init(_ path: String) throws {
    guard case .file(let file) = try InputFile.open(path) else {
      throw InputFileError("'\(path)' is a folder, expected a table of groups in CSV")
    }
    guard file.size <= Self.sizeLimit else {
      throw InputFileError("'\(path)' is longer than 64 MB, expected a table of groups in CSV")
    }
    let bytes = try file.bytes(at: 0, count: file.size)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let repaired = String(decoding: bytes, as: UTF8.self)
      let valid = zip(repaired.utf8, bytes).prefix { $0 == $1 }.count
      let place = SourceText(name: path, text: repaired).range(ofByte: valid)
      throw CommandFailure(
        .data, "\(path):\(place.line):\(place.column): the table is not valid UTF-8 here",
        help: Message.utf8Help)
    }
    source = SourceText(name: path, text: text.withoutByteOrderMark)
    try read(Array(source.text.utf8))
  }

  private mutating func read(_ bytes: [UInt8]) throws {
    var scanner = CSVScanner(
      MemorySource(bytes), separator: UInt8(ascii: ","), chunk: 1 << 16, limits: ImportLimits())
    guard try Self.nextRow(&scanner) == .row else {
      mistakes.append(Diagnostic("the table is empty", at: nil, help: Self.help))
      return
    }
    let names = scanner.fields.indices.map { scanner.text($0).text }
    let places = Self.columns.map { names.firstIndex(of: $0) }
    guard let participant = places[0], let group = places[1] else {
      for (name, place) in zip(Self.columns, places) where place == nil {
        let similar = names.firstIndex { didYouMean(nearestTo: $0, in: [name]) != nil }
        let field = similar ?? 0
        mistakes.append(
          Diagnostic(
            "the table has no column '\(name)'",
            at: Self.range(scanner.place(field), names.isEmpty ? "" : names[field]),
            help: names.contains { $0.contains(";") || $0.contains("\t") }
              ? "commas separate the columns"
              : similar.map { "'\(names[$0])' must be written '\(name)'" } ?? Self.help))
      }
      return
    }
    var lines: [String: Int] = [:]
    while true {
      let row = try Self.nextRow(&scanner)
      if row == .end { return }
      if row == .row, scanner.isRowBlank { continue }
      guard row == .row, scanner.fields.count == names.count else {
        mistakes.append(
          Diagnostic(
            row == .unclosed
              ? "a quote is not closed"
              : row == .row
                ? "the row has \(scanner.fields.count) fields, expected \(names.count)"
                : "the row cannot be read",
            at: SourceRange(line: scanner.line, column: 1, length: 1),
            help: "a field that contains a comma, a quote or a line end is in quotes"))
        // Nothing can be read after a quote that is not closed.
        if row == .unclosed { return }
        continue
      }
      let (name, own) = (scanner.text(participant).text, scanner.text(group).text)
      let (namePlace, groupPlace) = (scanner.place(participant), scanner.place(group))
      if name.isEmpty {
        mistakes.append(Diagnostic("the participant is missing", at: Self.range(namePlace, name)))
      } else if own.isEmpty {
        mistakes.append(
          Diagnostic(
            "the group of '\(name)' is missing", at: Self.range(groupPlace, own),
            help: "remove the row of a participant without a group"))
      } else if let first = lines[name] {
        mistakes.append(
          Diagnostic(
            "'\(name)' has a group already, on line \(first)", at: Self.range(namePlace, name)))
      } else {
        // Unicode has several spellings of one text, and one of them must be written.
        groups[name] = own.precomposedStringWithCanonicalMapping
        lines[name] = namePlace.line
      }
    }
  }

  /// Moves to the next row. A quote that is not closed for many lines is one that is not closed.
  private static func nextRow(_ scanner: inout CSVScanner) throws -> CSVRow {
    do { return try scanner.nextRow() } catch is ImportError { return .unclosed }
  }

  private static let help = "the first line is 'participant,group'"

  private static func range(_ place: (line: Int, column: Int), _ text: String) -> SourceRange {
    SourceRange(
      line: place.line, column: place.column, length: max(1, text.unicodeScalars.count))
  }
}
