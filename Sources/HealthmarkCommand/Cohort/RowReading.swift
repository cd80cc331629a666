import Files
import HealthImport
import JSON
import Report
import SampleIntake

/// Reads files of rows into a cohort, one row at a time.
///
/// A mistake in a row leaves out its participant. If the rest of a file cannot be read, all
/// participants in the file are left out, because any of them could have lost rows.
struct RowReading {
  private(set) var cohort: Cohort
  /// The places and the reasons of damage, at most one for each file.
  private(set) var damage: [String] = []
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
  /// - Throws: `CommandFailure` if there are too many values or participants.
  mutating func read(_ file: RowFolder.File) throws {
    var here: Set<Int> = []
    if let name = file.participant, let number = try find(name, in: file) {
      here.insert(number)
      if !owners.insert(name).inserted { repeated += 1 }
    }
    do {
      guard case .file(let input) = try InputFile.open(file.path) else {
        throw InputFileError("'\(file.path)' is a folder, expected rows")
      }
      // Every row ends with a line feed, so a file without one was cut short.
      if input.size > 0, try input.bytes(at: input.size - 1, count: 1) != [UInt8(ascii: "\n")] {
        throw InputFileError("'\(file.path)' ends inside a row, so it was cut short")
      }
      switch file.form {
      case .csv: try readTable(input, file, &here)
      case .jsonl: try readLines(input, file, &here)
      }
    } catch let fault as Fault {
      report("\(file.path):\(fault.line):\(fault.column): \(fault.message)", of: here)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      report(Message(of: error).text, of: here)
    }
    guard !cohort.isFull else {
      throw CommandFailure(
        .data, "the rows have more than \(Cohort.valueLimit) values for the queries",
        help: "ask for fewer queries in one report")
    }
  }

  private mutating func report(_ message: String, of participants: Set<Int>) {
    damage.append(message)
    for participant in participants { cohort.refuse(participant, .damaged) }
  }

  private mutating func find(_ name: String, in file: RowFolder.File) throws -> Int? {
    do throws(CohortRowMistake) {
      return try cohort.find(name)
    } catch {
      throw CommandFailure(.data, "'\(file.path)': \(error.message)")
    }
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
      report("\(path):\(line):\(column): \(error.message)", of: [participant])
    }
  }
}

// Rows in CSV.
extension RowReading {
  private mutating func readTable(
    _ input: InputFile, _ file: RowFolder.File, _ here: inout Set<Int>
  ) throws {
    var scanner = CSVScanner(
      FileSource(input), separator: UInt8(ascii: ","), chunk: min(1 << 20, input.size + 1),
      limits: ImportLimits())
    guard try scanner.nextRow() == .row else {
      throw Fault(line: 1, column: 1, message: "the file is empty, expected the names of columns")
    }
    let names = scanner.fields.indices.map { scanner.text($0).text }
    let columns = try CohortRow.columns.map { name in
      guard let column = names.firstIndex(of: name) else {
        throw Fault(
          line: 1, column: 1,
          message: "the column '\(name)' is missing, so these are not rows of a report")
      }
      return column
    }
    let owner = names.firstIndex(of: Self.participantColumn)
    guard owner != nil || file.participant != nil else {
      throw Fault(line: 1, column: 1, message: Self.noParticipant)
    }
    var current = try owner == nil ? file.participant.flatMap { try find($0, in: file) } : nil
    var currentName: String?
    while true {
      switch try scanner.nextRow() {
      case .end: return
      case .row: break
      case .damaged: throw Fault(line: scanner.line, column: 1, message: "text follows a quote")
      case .tooLong: throw Fault(line: scanner.line, column: 1, message: "the row is too long")
      case .unclosed:
        throw Fault(line: scanner.line, column: 1, message: "a quote is not closed")
      }
      guard scanner.fields.count == names.count else {
        throw Fault(
          line: scanner.line, column: 1,
          message: "the row has \(scanner.fields.count) fields, expected \(names.count)")
      }
      if let owner {
        let name = scanner.text(owner).text
        guard !name.isEmpty else {
          let (line, column) = scanner.place(owner)
          throw Fault(line: line, column: column, message: "the participant is missing")
        }
        if name != currentName {
          current = try find(name, in: file)
          currentName = name
          if let current { here.insert(current) }
        }
      }
      guard let participant = current else {
        // Nothing is known about the group of this file's only participant.
        if owner == nil { return }
        continue
      }
      guard !cohort.isRefused(participant) else { continue }
      var row = CohortRow()
      row.query = scanner.text(columns[0]).text
      row.statistic = scanner.text(columns[2]).text
      guard cohort.needs(row.query, row.statistic) else { continue }
      row.type = scanner.text(columns[1]).text
      row.part = scanner.text(columns[3]).text
      row.start = scanner.text(columns[4]).text
      row.end = scanner.text(columns[5]).text
      row.date = scanner.text(columns[6]).text
      row.state = scanner.text(columns[7]).text
      row.value = scanner.text(columns[8]).text
      row.unit = scanner.text(columns[9]).text
      if cohort.isFull { return }
      add(row, of: participant, in: file.path) { name in
        scanner.place(names.firstIndex(of: name) ?? 0)
      }
    }
  }

  private static let noParticipant =
    "the column 'participant' is missing, and the file is not named PARTICIPANT.rows.csv"
}

// Rows in JSON Lines.
extension RowReading {
  private mutating func readLines(
    _ input: InputFile, _ file: RowFolder.File, _ here: inout Set<Int>
  ) throws {
    var scanner = JSONScanner(FileSource(input), chunk: min(1 << 18, input.size + 1))
    let own = try file.participant.flatMap { try find($0, in: file) }
    // The offsets of the values in the document, in the order of the columns; nil if missing.
    var places: [Int?] = []
    while true {
      switch try scanner.nextLine() {
      case .end: return
      case .tooLong:
        throw Fault(line: scanner.lineNumber, column: 1, message: "the line is too long")
      case .line where scanner.isLineBlank: continue
      case .line: break
      }
      let start = scanner.byteOffset
      places = [Int?](repeating: nil, count: CohortRow.columns.count)
      var row = CohortRow()
      var name: String?
      do {
        try Self.read(&scanner, into: &row, &name, &places)
      } catch let fault as JSONFault {
        throw Fault(
          line: scanner.lineNumber, column: fault.byteOffset - start + 1, message: fault.message)
      }
      if let missing = places.firstIndex(of: nil) {
        throw Fault(
          line: scanner.lineNumber, column: 1,
          message: "'\(CohortRow.columns[missing])' is missing, so this is not a row of a report")
      }
      guard name != nil || file.participant != nil else {
        throw Fault(line: scanner.lineNumber, column: 1, message: Self.noParticipant)
      }
      guard let named = try name.map({ try find($0, in: file) }) ?? own else { continue }
      here.insert(named)
      guard !cohort.isRefused(named), cohort.needs(row.query, row.statistic) else { continue }
      if cohort.isFull { return }
      let line = scanner.lineNumber
      add(row, of: named, in: file.path) { column in
        let place = CohortRow.columns.firstIndex(of: column).flatMap { places[$0] }
        return (line, (place ?? start) - start + 1)
      }
    }
  }

  /// Reads an object, with the offsets of its values.
  private static func read(
    _ scanner: inout JSONScanner, into row: inout CohortRow, _ participant: inout String?,
    _ places: inout [Int?]
  ) throws {
    guard try scanner.next() == .beginObject else {
      throw JSONFault(
        byteOffset: scanner.byteOffset, line: scanner.lineNumber,
        message: "expected an object in each line")
    }
    while try scanner.next() == .key {
      let key = scanner.text()
      let event = try scanner.next()
      let text: String
      switch event {
      case .string: text = scanner.text()
      case .number: text = String(decoding: scanner.bytes, as: UTF8.self)
      case .null: text = ""
      default:
        try scanner.skip(event)
        continue
      }
      if let column = CohortRow.columns.firstIndex(of: key) {
        places[column] = scanner.tokenRange.lowerBound
        row[key] = text
      } else if key == participantColumn {
        participant = text.isEmpty ? nil : text
      }
    }
    // The line must end with the object.
    _ = try scanner.next()
  }
}
