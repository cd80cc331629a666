import Files
import SampleIntake

/// The first line of a table: its separator and the roles of its columns.
struct CSVHeader {
  let separator: UInt8
  /// The names of the columns, as written.
  let names: [String]
  /// The column of each role, starting at 0.
  private(set) var columns: [CSVMapping.Role: Int] = [:]

  /// The maximum length of the first line.
  static let limit = 64 << 10

  /// The number of columns that are known from the mapping or by their names.
  var score: Int { Set(columns.values).count }

  /// Reads the first line of a table. The separator is the one that gives the most known columns;
  /// if there are several such separators, the one that gives the most columns.
  ///
  /// - Parameter head: the first `limit` bytes, or all bytes of a shorter table.
  /// - Throws: `ImportError` if the table lacks a column of the mapping, or a role has two columns.
  init(_ head: [UInt8], mapping: CSVMapping) throws {
    if let reason = head.reasonIfUTF16 { throw ImportError(reason) }
    let all = Self.separators.map { (separator: $0, names: Self.names(head, separator: $0)) }
    let known = all.map { Self.knownCount($0.names, mapping) }
    let best = all.indices.max {
      (known[$0], all[$0].names.count) < (known[$1], all[$1].names.count)
    }
    separator = all[best ?? 0].separator
    names = all[best ?? 0].names
    for role in CSVMapping.Role.allCases where mapping.constants[role] == nil {
      columns[role] = try column(of: role, mapping)
    }
  }

  /// True for a table of `export`, which has words beside numbers, and `v` in front of versions, so
  /// that other programs do not read them as numbers.
  var isExported: Bool {
    [.word, .version].allSatisfy { role in
      columns[role].map { names[$0] == role.rawValue } ?? false
    }
  }

  /// True for a table of workouts, rings or blood pressure that `export` has written.
  var hasObjects: Bool {
    !["duration_s", "move_kcal", "systolic_mmHg"].allSatisfy { !names.contains($0) }
  }

  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  private static func names(_ head: [UInt8], separator: UInt8) -> [String] {
    var scanner = CSVScanner(
      MemorySource(head), separator: separator, chunk: head.count + 1, limits: ImportLimits())
    guard (try? scanner.nextRow()) == .row else { return [] }
    return scanner.fields.indices.map { scanner.text($0).text }
  }

  private static func knownCount(_ names: [String], _ mapping: CSVMapping) -> Int {
    let known = Set(commonNames.values.joined().joined())
    return names.count { name in
      mapping.columns.values.contains(name) || known.contains(plain(name))
    }
  }

  private func column(of role: CSVMapping.Role, _ mapping: CSVMapping) throws -> Int? {
    if let name = mapping.columns[role] {
      let found = names.indices.filter { names[$0] == name }
      guard !found.isEmpty else {
        throw ImportError("unknown column '\(name)' for '\(role)'; \(listed)")
      }
      return try single(found, role)
    }
    for group in Self.commonNames[role] ?? [] {
      let found = names.indices.filter { group.contains(Self.plain(names[$0])) }
      if !found.isEmpty { return try single(found, role) }
    }
    return nil
  }

  private func single(_ found: [Int], _ role: CSVMapping.Role) throws -> Int {
    guard found.count == 1 else {
      let columns = found.map { "'\(names[$0])' (column \($0 + 1))" }
      throw ImportError(
        "\(columns.joined(separator: " and ")) could both be '\(role)'",
        remedy: .chooseColumn(role: "\(role)"))
    }
    return found[0]
  }

  /// A name in lower case, without separators between its words.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { !" _-.\u{A0}".contains($0) }
  }

  /// The names that are known without a mapping. For each role, the first group with a name in the
  /// table is used.
  private static let commonNames: [CSVMapping.Role: [Set<String>]] = [
    .type: [["type", "recordtype", "sampletype", "typeidentifier"]],
    .start: [["start", "startdate", "starttime"], ["date", "time", "datetime", "timestamp"]],
    .end: [["end", "enddate", "endtime"]],
    .value: [["value", "qty", "quantity"]],
    .word: [["word"]],
    .unit: [["unit", "units"]],
    .source: [["source", "sourcename"]],
    .device: [["device", "devicename"]],
    .version: [["sourceversion", "version"]],
    .creation: [["creationdate", "creation", "created"]],
  ]
}

extension CSVHeader {
  /// The columns of the table, for messages.
  var listed: String {
    let shown = names.prefix(20).map { "'\($0.prefix(80))'" }.joined(separator: ", ")
    return "the columns are \(shown)\(names.count > 20 ? " and \(names.count - 20) more" : "")"
  }

  /// The separator in a message.
  var separatorText: String {
    separator == UInt8(ascii: "\t") ? "a tab" : "'\(Character(Unicode.Scalar(separator)))'"
  }
}
