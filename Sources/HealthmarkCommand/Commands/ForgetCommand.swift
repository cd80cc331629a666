import Foundation
import Health
import HealthDatabase
import JSON
import Report

/// `healthmark forget`: permanently removes data from a store.
struct ForgetCommand: Subcommand {
  static let name = "forget"
  static let summary = "Permanently remove a source, dates, an import or everything from a store."
  static let forms: [[Operand]] = []
  static let examples = Example.list(
    """
    healthmark forget --store health.store --source 'Old Scale'
      All samples of a source.
    healthmark forget --store health.store --range 2019
      All samples that start in this year, in the time zone of the data or --time-zone.
    healthmark forget --store health.store --import 2
      What the second import added, such as an export of someone else's phone.
    healthmark forget --store health.store --all
      Everything; an empty store remains.
    """)
  static let discussion = """
    The store is rewritten without the forgotten data, and the new file replaces the old one.
    Importing an export that still contains the data brings it back. For programs that follow the
    store, it keeps a 16-byte digest of each forgotten sample, and the names of types.

    'healthmark inspect STORE' lists the imports. After --import, the store is as if the import had
    never been made, as far as the store can know: samples that another phone has, or a later export
    of the same phone, are kept. What the import deleted does not come back by itself, and neither
    does metadata that it replaced. If this applies, healthmark prints a note.
    """
  static let options = [
    OptionDefinition("--store FILE", .store, "The store."),
    OptionDefinition("--source NAME", .text, isRepeatable: true, "A source, by its full name."),
    OptionDefinition(
      "--range RANGE", .text, "Dates, as in definitions: 2019, 2019-05, A..B (B is not included), …"
    ),
    OptionDefinition("--time-zone ZONE", .word(.timeZones), "The time zone of the dates."),
    OptionDefinition("--import N", .text, "An import, by its number."),
    OptionDefinition("--all", "Everything."),
    OptionDefinition("--no-wait", "Fail with status 4 if another process is changing the store."),
    OptionDefinition("--format FORMAT", .format(), "text (default) or json."),
  ]

  private let store: HealthDatabase
  private let sources: [String]
  private let range: DateRange?
  private let timeZone: TimeZone?
  private let importNumber: Int?
  private let isAll: Bool
  private let waits: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...0, "nothing")
    store = HealthDatabase(try arguments.store)
    sources = arguments.all("--source")
    range = try arguments.value("--range") { try DateRange(parsing: $0) }
    timeZone = try arguments.value("--time-zone") { try TimeZone(parsing: $0) }
    importNumber = try arguments.value("--import") { text in
      guard let number = Int(text), number > 0 else {
        throw UnreadableText(
          "'\(text)' is not an import number",
          help: "'healthmark inspect' lists the imports of a store")
      }
      return number
    }
    isAll = arguments.has("--all")
    waits = !arguments.has("--no-wait")
    isJSON = try arguments.isJSON
    let choices = [!sources.isEmpty, range != nil, importNumber != nil, isAll]
    guard choices.count(where: { $0 }) == 1 else {
      throw CommandFailure(
        .usage, "expected one of --source, --range, --import and --all",
        help: "'healthmark help forget' shows examples")
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let result = try store.forget(
      try selection(),
      wait: waits
        ? { console.note(.waitingForStore(store.path)) } : nil)
    for remains in result.remains { console.note(.remaining(remains, of: importNumber ?? 0)) }
    if let folder = StoreCache.folderInUse(in: console.surroundings.environment) {
      console.note(
        "exports that were read without a store may still be in the cache; to remove it: rm -r "
          + folder.shellQuoted)
    }
    var members: JSONValue.Members = [
      ("deleted", .integer(result.samples)), ("objects", .integer(result.objects)),
    ]
    if result.sideFiles > 0 { members.append(("sideFiles", .integer(result.sideFiles))) }
    try console.write(
      isJSON
        ? JSONValue.object(members).text
        : "forgot \(ImportCommand.amount(samples: result.samples, objects: result.objects))"
          + (result.sideFiles > 0
            ? ", \(result.sideFiles) \(result.sideFiles == 1 ? "file" : "files")" : "") + "\n",
      isForPrograms: isJSON, ofChange: "the store '\(store.path)' was changed")
    return .fine
  }

  private func selection() throws -> ForgottenSamples {
    if isAll { return .all }
    let snapshot = try store.snapshot()
    if let importNumber {
      let numbers = try snapshot.imports.map(\.number)
      guard numbers.contains(importNumber) else {
        throw CommandFailure(
          .usage, "the store has no import \(importNumber)",
          help: "its imports are \(listed(numbers.map { "\($0)" }, joiner: "and"))")
      }
      return .import(importNumber)
    }
    if let range {
      let environment = try ReportEnvironment(
        snapshot, timeZone: timeZone, asOf: .export, now: Date().timeIntervalSinceReferenceDate)
      return .starting(try environment.span(of: range))
    }
    for name in sources where !snapshot.sources.contains(where: { $0.name == name }) {
      throw CommandFailure(
        .usage, "the store has no source '\(name)'",
        help: suggestion(for: name, among: snapshot.sources.map(\.name)))
    }
    return .sources(Set(sources))
  }
}

extension Message {
  fileprivate static func remaining(_ remains: ImportRemains, of number: Int) -> Message {
    let name = "import \(number)"
    return switch remains {
    case .deleted(let count):
      Message(
        "\(name) deleted \(count) that its phone no longer had, and they do not come back;"
          + " to restore them, import the phone's older export again")
    case .metadata:
      Message("details from \(name) about samples of other imports, such as metadata, are kept")
    case .shared(let numbers):
      Message(
        "later imports of the same phone (\(numbers.map(String.init).joined(separator: ", ")))"
          + " may have contained some of these samples too; import them again")
    }
  }
}
