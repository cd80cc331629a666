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
  static let examples = Example.list(
    """
    healthmark import export.zip --store health.store
      Create a store, or update it.
    healthmark import a.zip b.zip --store health.store
      Import two exports, one after the other, from one phone or from two.
    healthmark query stepCount --data health.store
      Query the store instead of an export.
    """)
  static let discussion = """
    An export is complete, so a newer export of the same phone replaces the older one: samples that
    it does not contain were deleted on the phone, and are deleted here too. If they are many, the
    import is refused unless you allow it with --allow-losses. Phones are recognized by their
    samples: an export is of a known phone if at least half of the samples of the smaller one, the
    export or what the store has of the phone, are in the other. Any other export is of another
    phone, and nothing is deleted; if it states another date of birth or sex than the phones in the
    store, it needs --same-person or a store of its own. To specify the phone, use --origin NAME.

    An older export adds nothing. A document that was cut short or damaged adds what it has and
    deletes nothing, and neither do other formats, which are not complete. A file of Health Auto
    Export replaces what the app stated before for the same span; if several are given, the file
    that was modified last counts. Importing the same bytes again changes nothing.

    A store keeps no voltages and no places, unless you give --side-files, also later, with the same
    export. A path that several exports have stands for the file of the last one. The files are as
    private as the export: routes begin at home, and electrocardiograms have a name and a date of
    birth. 'healthmark forget' removes the files of what it removes.

    If an import is interrupted at any point, the store stays as it was. Samples are records, each
    counted once; objects are correlations, workouts and activity summaries. 'healthmark inspect
    STORE' lists the imports.
    """
  static let options =
    [
      OptionDefinition("--store FILE", .store, "The store, which is created if it does not exist."),
      OptionDefinition("--origin NAME", .text, "The phone that the exports come from."),
      OptionDefinition(
        "--allow-losses", "Import an export that lacks much of what the phone's last one had."),
      OptionDefinition(
        "--same-person",
        "Import an export that states another date of birth or sex than the store's."),
      OptionDefinition(
        "--side-files",
        "Keep electrocardiograms and the routes of workouts whole, with their places and voltages."),
      OptionDefinition(
        "--no-wait",
        "Fail with status 4 if another process is changing the store, instead of waiting."),
      OptionDefinition("--format FORMAT", .format(), "text (default) or json."),
    ] + OptionDefinition.reading.filter { $0.name != "--data" && $0.name != "--no-cache" }
    + OptionDefinition.plugins

  private let inputs: [DataInput]
  private let store: HealthDatabase
  private let choices: ImportChoices
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...(.max), "the path of an export")
    inputs = DataInput.inOrderOfPushes(try arguments.words.map { try DataInput($0, arguments) })
    store = HealthDatabase(try arguments.store)
    choices = ImportChoices(
      origin: arguments["--origin"], waits: !arguments.has("--no-wait"),
      allowsLosses: arguments.has("--allow-losses"), isSamePerson: arguments.has("--same-person"),
      keepsSideFiles: arguments.has("--side-files"))
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
      let result = try input.import(into: store, choices, console)
      let isNew = result.standstill != .repeated
      if input.report(result.summary, isNew: isNew, console) == .partial { status = .partial }
      if case .older(let date) = result.standstill {
        let time = result.summary.clock.iso8601(date.timeIntervalSinceReferenceDate)
        console.note(
          "'\(input.path)' is older than the last import from '\(result.origin)' (\(time)); nothing"
            + " was changed")
      }
      if result.deleted > 0 {
        if result.isNewerExport {
          console.note(
            "'\(input.path)' is a newer export of '\(result.origin)'; samples that it no longer"
              + " has were deleted or condensed there, and are deleted here (\(result.deleted))"
          )
        } else {
          let pushed = result.deleted - result.replacedSamples
          if pushed > 0 {
            console.note(
              "'\(input.path)' replaces \(pushed) of the samples that were pushed for its span"
                + " before"
            )
          }
          if result.replacedSamples > 0 {
            console.note(
              "'\(input.path)' has sums that continue an export; they take the place of its last"
                + " \(result.replacedSamples)"
                + " \(result.replacedSamples == 1 ? "sample" : "samples") until the next export"
            )
          }
        }
      }
      if let other = result.otherPhone {
        // Printed with --quiet too, because it decides about later deletions (X-95).
        console.alwaysWarn(
          "'\(input.path)' is taken for an export of another phone, '\(result.origin)',"
            + " because less than half of its samples are among those of '\(other)'; if it is of"
            + " the same phone, forget this import, and import it with --origin"
            + " \(other.shellQuoted)"
        )
      }
      if let losses = result.losses {
        // Printed with --quiet too (X-94).
        console.alwaysWarn(
          "'\(input.path)' lacks data that the last export of '\(result.origin)' had:"
            + " \(losses.text)"
        )
      }
      for message in result.sideFiles.map(Self.losses) ?? [] {
        console.warn("'\(input.path)' has \(message)")
      }
      if result.sideFiles?.isWithout ?? false {
        console.note(
          "'\(input.path)' has no files beside a document; give the archive or its folder")
      }
      results.append(result)
    }
  }

  /// The losses of files beside a document, after the words `'export.zip' has`.
  private static func losses(_ files: ImportResult.SideFileChanges) -> [String] {
    var losses: [String] = []
    switch files.unreadable {
    case 0: break
    case 1:
      losses.append(
        "a file beside its document that cannot be kept, because it cannot be read or is too large")
    case let count:
      losses.append(
        "\(count) files beside its document that cannot be kept, because they cannot be read or are"
          + " too large")
    }
    switch files.damaged {
    case 0: break
    case 1: losses.append("a damaged file beside its document; the store keeps the earlier one")
    case let count:
      losses.append(
        "\(count) damaged files beside its document; the store keeps the earlier ones")
    }
    return losses
  }

  private func write(_ results: [ImportResult], _ console: Console) throws {
    let isChanged = results.contains {
      $0.standstill == nil || $0.sideFiles.map { $0.added > 0 } ?? false
    }
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
      let files =
        result.sideFiles.map { $0.added == 1 ? ", 1 file kept" : ", \($0.added) files kept" } ?? ""
      return "\(input.path): \(changes)\(files) (\(result.origin)\(standstill))"
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
    let imports = zip(inputs, results).map { input, result -> JSONValue in
      let value: JSONValue = [
        "path": .string(input.path), "origin": .string(result.origin),
        "added": .integer(result.added), "deleted": .integer(result.deleted),
        "unchanged": .integer(result.unchanged),
        "objects": [
          "added": .integer(result.objects.added),
          "deleted": .integer(result.objects.deleted),
          "unchanged": .integer(result.objects.unchanged),
        ],
        "records": .integer(result.counts.records),
        "repeats": .integer(result.counts.repeats),
        "leftOut": .integer(result.counts.leftOut),
        "repeat": .boolean(result.standstill == .repeated),
        "older": .boolean(result.standstill != nil && result.standstill != .repeated),
        "losses": result.losses.map { .string($0.text) } ?? .null,
      ]
      guard let files = result.sideFiles, case .object(var members) = value else { return value }
      members.append(
        (
          "sideFiles",
          [
            "added": .integer(files.added), "unreadable": .integer(files.unreadable),
            "damaged": .integer(files.damaged),
          ]
        ))
      return .object(members)
    }
    let json: JSONValue = ["imports": .array(imports)]
    return json.text
  }
}

extension Arguments {
  /// The path of the store, given with `--store`.
  ///
  /// - Throws: `CommandFailure` if it is missing.
  var store: String {
    get throws {
      guard let path = self["--store"] else {
        throw CommandFailure(
          .usage, "--store is missing", help: "give the store: --store health.store")
      }
      return path
    }
  }
}
