import Files
import HealthImport
import JSON
import Report
import SampleIntake

/// Reads files of rows into a cohort, one row at a time.
///
/// A mistake in a row leaves out its participant. If the rest of a file cannot be read, the
/// participant after whom the file is named is left out. A table of several participants must be
/// whole, because nobody knows whose rows are missing.
struct RowReading {
  private(set) var cohort: Cohort
  /// The places and the reasons of the first damage, at most one for each file and one for each
  /// participant.
  private(set) var damage: [String] = []
  /// The number of further ones.
  private(set) var unlisted = 0
  /// The number of places that are listed.
  private static let damageLimit = 20
  /// The participants in several files.
  private var owners: Set<String> = []
  private(set) var repeated = 0

  init(_ cohort: Cohort) {
    self.cohort = cohort
  }

  /// The place and the reason because of which the rest of a file cannot be read.
  private struct Fault: Error {
    var line: Int
    var column: Int
    var message: String
  }

  private static let participantColumn = "participant"

  /// Leaves out the participants whose rows contradict each other, after all files were read.
  ///
  /// - Returns: their number.
  mutating func settle() -> Int { cohort.settle() }

  /// Reads a file.
  ///
  /// - Throws: `CommandFailure` for a damaged table of several participants, and if there are too
  ///   many values or participants.
  mutating func read(_ file: RowFolder.File) throws {
    var isTable = file.participant == nil
    if let fault = try fault(of: file, &isTable) {
      guard !isTable, let name = file.participant else {
        throw CommandFailure(
          .data, fault,
          help: "it is a table of several participants, and nobody knows whose rows are missing;"
            + " write it again")
      }
      note(fault)
      if let number = try find(name, in: file) { cohort.refuse(number, .damaged) }
    }
    guard !cohort.isFull else {
      throw CommandFailure(
        .data, "the rows have more than \(Cohort.valueLimit) values for the queries",
        help: "ask for fewer queries in one report")
    }
  }

  /// Reads a file; returns the reason why a part of it cannot be read, with its place.
  private mutating func fault(of file: RowFolder.File, _ isTable: inout Bool) throws -> String? {
    do {
      guard case .file(let input) = try InputFile.open(file.path) else {
        return "'\(file.path)' is a folder, expected rows"
      }
      // Every row ends with a line feed, so a file without one was cut short.
      let end = try input.size > 0 ? input.bytes(at: input.size - 1, count: 1) : []
      let cut =
        end == [] || end == [UInt8(ascii: "\n")]
        ? nil : "'\(file.path)' ends inside a row, so it was cut short"
      do {
        switch file.form {
        case .csv: try readTable(input, file, &isTable)
        case .jsonl: try readLines(input, file, &isTable)
        }
      } catch let fault as Fault {
        return cut ?? "\(file.path):\(fault.line):\(fault.column): \(fault.message)"
      }
      return cut
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      return Message(of: error).text
    }
  }

  /// The participant after whom a file is named; nil for one without a group.
  private mutating func owner(of file: RowFolder.File) throws -> Int? {
    guard let name = file.participant else { return nil }
    if !owners.insert(name).inserted { repeated += 1 }
    return try find(name, in: file)
  }

  private mutating func find(_ name: String, in file: RowFolder.File) throws -> Int? {
    do throws(CohortRowMistake) {
      return try cohort.find(name)
    } catch {
      throw CommandFailure(.data, "'\(file.path)': \(error.message)")
    }
  }

  private mutating func note(_ mistake: String) {
    if damage.count < Self.damageLimit { damage.append(mistake) } else { unlisted += 1 }
  }

  /// Adds a row, or leaves out its participant.
  ///
  /// - Parameter place: the line and the column at which a column of the row starts.
  private mutating func add(
    _ row: CohortRow, of participant: Int, in path: String, at place: (String) -> (Int, Int)
  ) {
    do throws(CohortRowMistake) {
      try cohort.add(row, of: participant)
    } catch {
      let (line, column) = place(error.column)
      note("\(path):\(line):\(column): \(error.message)")
      cohort.refuse(participant, .damaged)
    }
  }
}

// Rows in CSV.
extension RowReading {
  private mutating func readTable(
    _ input: InputFile, _ file: RowFolder.File, _ isTable: inout Bool
  ) throws {
    var scanner = CSVScanner(
      FileSource(input), separator: UInt8(ascii: ","), chunk: min(1 << 20, input.size + 1),
      limits: ImportLimits())
    guard try Self.nextRow(&scanner) else {
      throw Fault(line: 1, column: 1, message: "the file is empty, expected the names of columns")
    }
    let names = scanner.fields.indices.map { scanner.text($0).text }
    for name in CohortRow.columns where !names.contains(name) {
      throw Fault(
        line: 1, column: 1,
        message: "the column '\(name)' is missing, so these are not rows of a report")
    }
    let places = Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
    let owner = places[Self.participantColumn]
    isTable = owner != nil || file.participant == nil
    guard owner != nil || file.participant != nil else {
      throw Fault(line: 1, column: 1, message: Self.noParticipant)
    }
    var current = try owner == nil ? self.owner(of: file) : nil
    var currentName: String?
    let columns = CohortRow.readColumns.compactMap { name in places[name].map { (name, $0) } }
    while try Self.nextRow(&scanner) {
      guard scanner.fields.count == names.count else {
        throw Fault(
          line: scanner.line, column: 1,
          message: "the row has \(scanner.fields.count) fields, expected \(names.count)")
      }
      if let owner {
        let name = try Self.text(&scanner, owner)
        guard !name.isEmpty else {
          let (line, column) = scanner.place(owner)
          throw Fault(line: line, column: column, message: "the participant is missing")
        }
        if name != currentName {
          current = try find(name, in: file)
          currentName = name
        }
      }
      guard let participant = current else {
        // Nothing is known about the group of this file's only participant.
        if owner == nil { return }
        continue
      }
      guard !cohort.isRefused(participant) else { continue }
      let query = try Self.text(&scanner, places[CohortRow.queryColumn] ?? 0)
      let statistic = try Self.text(&scanner, places[CohortRow.statisticColumn] ?? 0)
      guard cohort.needs(query, statistic) else { continue }
      var row = CohortRow()
      for (name, place) in columns { row[name] = try Self.text(&scanner, place) }
      if cohort.isFull { return }
      add(row, of: participant, in: file.path) { name in scanner.place(places[name] ?? 0) }
    }
  }

  /// Moves to the next row; returns false at the end.
  private static func nextRow(_ scanner: inout CSVScanner) throws -> Bool {
    var row = CSVRow.unclosed
    // A quote that is not closed within the limit for a row.
    do { row = try scanner.nextRow() } catch is ImportError {}
    let message: String
    switch row {
    case .row: return true
    case .end: return false
    case .damaged: message = "text follows a quote"
    case .tooLong: message = "the row is too long"
    case .unclosed: message = "a quote is not closed"
    }
    throw Fault(line: scanner.line, column: 1, message: message)
  }

  /// The text of a field. Repaired text could be another participant's name.
  private static func text(_ scanner: inout CSVScanner, _ field: Int) throws -> String {
    let (text, isFlawed) = scanner.text(field)
    guard !isFlawed else {
      let (line, column) = scanner.place(field)
      throw Fault(line: line, column: column, message: notUTF8)
    }
    return text
  }

  private static let notUTF8 = "the text is not valid UTF-8"
  private static let noParticipant =
    "the column 'participant' is missing, and the file is not named PARTICIPANT.rows.csv"
}

// Rows in JSON Lines.
extension RowReading {
  private mutating func readLines(
    _ input: InputFile, _ file: RowFolder.File, _ isTable: inout Bool
  ) throws {
    var scanner = JSONScanner(FileSource(input), chunk: min(1 << 18, input.size + 1))
    let needed = file.leavesOutNull ? CohortRow.keyColumns : CohortRow.columns
    // The participant after whom the file is named; nil until a row does not name another one.
    var own: Int??
    var places: [String: Int] = [:]
    while true {
      switch try scanner.nextLine() {
      case .end:
        if !isTable, own == nil { _ = try owner(of: file) }
        return
      case .tooLong:
        throw Fault(line: scanner.lineNumber, column: 1, message: "the line is too long")
      case .line where scanner.isLineBlank: continue
      case .line: break
      }
      let start = scanner.byteOffset
      places = [:]
      var row = CohortRow()
      var name: String?
      do {
        try Self.readObject(&scanner, into: &row, &name, &places)
      } catch let fault as JSONFault {
        throw Fault(
          line: scanner.lineNumber, column: fault.byteOffset - start + 1, message: fault.message)
      }
      if name != nil { isTable = true }
      if let missing = needed.first(where: { places[$0] == nil }) {
        throw Fault(
          line: scanner.lineNumber, column: 1,
          message: "'\(missing)' is missing, so this is not a row of a report")
      }
      let found: Int?
      if let name {
        found = try find(name, in: file)
      } else {
        guard file.participant != nil else {
          throw Fault(line: scanner.lineNumber, column: 1, message: Self.noParticipant)
        }
        if own == nil { own = .some(try owner(of: file)) }
        found = own ?? nil
      }
      guard let participant = found, !cohort.isRefused(participant),
        cohort.needs(row.query, row.statistic)
      else { continue }
      if cohort.isFull { return }
      let line = scanner.lineNumber
      add(row, of: participant, in: file.path) { column in
        (line, (places[column] ?? start) - start + 1)
      }
    }
  }

  /// Reads an object, with the offsets of its values.
  private static func readObject(
    _ scanner: inout JSONScanner, into row: inout CohortRow, _ participant: inout String?,
    _ places: inout [String: Int]
  ) throws {
    guard try scanner.next() == .beginObject else {
      throw JSONFault(
        byteOffset: scanner.byteOffset, line: scanner.lineNumber,
        message: "expected an object in each line")
    }
    while try scanner.next() == .key {
      let key = scanner.text()
      let event = try scanner.next()
      guard CohortRow.readColumns.contains(key) || key == participantColumn else {
        try scanner.skip(event)
        continue
      }
      let text: String
      switch event {
      case .string:
        let flaws = scanner.invalidSequences + scanner.unpairedSurrogates
        text = scanner.text()
        guard scanner.invalidSequences + scanner.unpairedSurrogates == flaws else {
          throw JSONFault(
            byteOffset: scanner.tokenRange.lowerBound, line: scanner.lineNumber, message: notUTF8)
        }
      case .number: text = String(decoding: scanner.bytes, as: UTF8.self)
      case .null: text = ""
      default:
        try scanner.skip(event)
        continue
      }
      if key == participantColumn {
        participant = text.isEmpty ? nil : text
      } else {
        places[key] = scanner.tokenRange.lowerBound
        row[key] = text
      }
    }
    // The line must end with the object.
    _ = try scanner.next()
  }
}
