import Foundation
import Health
import HealthDatabase
import JSON
import Report
import SampleIntake

/// `healthmark import`: imports exports into a permanent store.
struct ImportCommand: Subcommand {
  static let name = "import"
  static let summary = "Merge exports into a permanent store, each completely or not at all."
  static let forms = [[Operand("PATH", .data, .repeatable)]]
  static let examples: [(command: String, meaning: String)] = [
    ("healthmark import export.zip --store health.store", "Create a store, or update it."),
    (
      "healthmark import a.zip b.zip --store health.store",
      "Import two exports, one after the other, from one phone or from two."
    ),
    ("healthmark query stepCount --data health.store", "Query the store instead of an export."),
  ]
  static let discussion = """
    An export is complete, so a newer export of the same phone replaces the older one: samples that
    it does not contain were deleted on the phone, and are deleted here too. An export that shares
    at least half of a phone's samples is treated as a newer export of that phone. Any other export
    is treated as an export of another phone, and nothing is deleted. To specify the phone, use
    --origin NAME. A document that was cut short or damaged deletes nothing, and neither do other
    formats, which are not complete. Importing the same bytes again changes nothing.

    If an import is interrupted at any point, the store stays as it was. Samples are records, each
    counted once; objects are correlations, workouts and activity summaries. 'healthmark inspect
    STORE' lists the imports.
    """
  static let options =
    [
      OptionDefinition(
        "--store", "FILE", .store, help: "The store, which is created if it does not exist."),
      OptionDefinition("--origin", "NAME", .text, help: "The phone that the exports come from."),
      OptionDefinition(
        "--no-wait",
        help: "Fail with status 4 if another process is changing the store, instead of waiting."),
      OptionDefinition("--format", "FORMAT", .format(), help: "text (default) or json."),
    ] + OptionDefinition.reading.filter { $0.name != "--data" && $0.name != "--no-cache" }
    + OptionDefinition.plugins

  private let inputs: [DataInput]
  private let store: HealthDatabase
  private let origin: String?
  private let waits: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...(.max), OperandName.export)
    inputs = try arguments.words.map { try DataInput($0, arguments) }
    store = HealthDatabase(try arguments.store)
    origin = arguments["--origin"]
    waits = !arguments.has("--no-wait")
    isJSON = try arguments.isJSON
  }

  func run(_ console: Console) throws -> ExitStatus {
    var status = ExitStatus.fine
    var results: [ImportResult] = []
    do {
      try importAll(&results, &status, console)
    } catch {
      // What was imported before stays in the store.
      if !results.isEmpty { try write(results, console) }
      throw error
    }
    try write(results, console)
    return status
  }

  private func importAll(
    _ results: inout [ImportResult], _ status: inout ExitStatus, _ console: Console
  ) throws {
    for input in inputs {
      let result = try input.import(into: store, origin: origin, waits: waits, console)
      let isNew = result.standstill != .repeated
      if input.report(result.summary, isNew: isNew, console) == .partial { status = .partial }
      if case .older(let date) = result.standstill {
        console.note(
          .olderExport(
            input.path, than: result.origin,
            of: LocalClock(.gmt).iso8601(date.timeIntervalSinceReferenceDate)))
      }
      if result.isNewerExport, result.deleted > 0 {
        console.note(.newerExport(input.path, of: result.origin, deleted: result.deleted))
      }
      results.append(result)
    }
  }

  private func write(_ results: [ImportResult], _ console: Console) throws {
    let isChanged = results.contains { $0.standstill == nil }
    try console.write(
      isJSON ? json(results) : text(results), isForPrograms: isJSON,
      ofChange: "the store '\(store.path)' was \(isChanged ? "" : "not ")changed")
  }

  private func text(_ results: [ImportResult]) -> String {
    zip(inputs, results).map { input, result in
      let standstill =
        switch result.standstill {
        case nil: ""
        case .repeated: ", imported before"
        case .older: ", older than the store"
        }
      let changes = [
        ("added", result.added, result.objects.added),
        ("deleted", result.deleted, result.objects.deleted),
        ("unchanged", result.unchanged, result.objects.unchanged),
      ].map { "\($0) \(Self.amount(samples: $1, objects: $2))" }.joined(separator: ", ")
      return "\(input.path): \(changes) (\(result.origin)\(standstill))"
    }.map { DisplayText($0, limit: 4000).string + "\n" }.joined()
  }

  /// Describes numbers of samples and objects, such as `3 samples and 1 object`.
  static func amount(samples: Int, objects: Int) -> String {
    func words(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return words(samples, "sample") + (objects > 0 ? " and \(words(objects, "object"))" : "")
  }

  private func json(_ results: [ImportResult]) -> String {
    let imports = zip(inputs, results).map { input, result in
      JSONValue.object([
        ("path", .string(input.path)), ("origin", .string(result.origin)),
        ("added", .integer(result.added)), ("deleted", .integer(result.deleted)),
        ("unchanged", .integer(result.unchanged)),
        (
          "objects",
          .object([
            ("added", .integer(result.objects.added)),
            ("deleted", .integer(result.objects.deleted)),
            ("unchanged", .integer(result.objects.unchanged)),
          ])
        ),
        ("records", .integer(result.counts.records)),
        ("repeats", .integer(result.counts.repeats)),
        ("leftOut", .integer(result.counts.leftOut)),
        ("repeat", .boolean(result.standstill == .repeated)),
        ("older", .boolean(result.standstill != nil && result.standstill != .repeated)),
      ])
    }
    return JSONValue.object([("imports", .array(imports))]).text
  }
}

extension Arguments {
  /// The path of the store, given with `--store`.
  ///
  /// - Throws: `CommandFailure` if it is missing.
  var store: String {
    get throws {
      guard let path = self["--store"] else {
        throw CommandFailure(.usage, .noStore)
      }
      return path
    }
  }
}
