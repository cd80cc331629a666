import Health
import HealthDatabase
import Report

// Stores: imports, forgetting and checks.
extension Message {
  static let noStore = Message("--store is missing", help: "give the store: --store health.store")

  static func waitingForStore(_ store: String) -> Message {
    Message("another process is changing '\(store)'; waiting for it to finish")
  }

  static func olderExport(_ path: String, than origin: String, of date: String) -> Message {
    Message(
      "'\(path)' is older than the last import from '\(origin)' (\(date)); nothing was changed")
  }

  static func newerExport(_ path: String, of origin: String, deleted: Int) -> Message {
    Message(
      "'\(path)' is a newer export of '\(origin)'; samples that it no longer has were deleted or"
        + " condensed there, and are deleted here (\(deleted))")
  }

  static func otherPhone(_ path: String, _ origin: String, besides other: String) -> Message {
    Message(
      "'\(path)' is taken for an export of another phone, '\(origin)', because less than half of its"
        + " samples are among those of '\(other)'; if it is of the same phone, forget this import,"
        + " and import it with --origin \(other.shellQuoted)")
  }

  static func replacedPushes(_ path: String, deleted: Int) -> Message {
    Message("'\(path)' replaces \(deleted) of the samples that were pushed for its span before")
  }

  static func continuesExport(_ path: String, samples: Int) -> Message {
    Message(
      "'\(path)' has sums that continue an export; they take the place of its last \(samples)"
        + " \(samples == 1 ? "sample" : "samples") until the next export")
  }

  static func losses(_ losses: ImportLosses, _ path: String, of origin: String) -> Message {
    Message("'\(path)' lacks data that the last export of '\(origin)' had: \(losses.text)")
  }

  static func refusedImport(_ refusal: ImportRefusal, _ path: String) -> Message {
    switch refusal {
    case .losses(let losses, let origin):
      Message(
        "'\(path)' is not imported, because it lacks much of what the last export of '\(origin)'"
          + " had: \(losses.text)",
        help: "if this was deleted on the phone, use --allow-losses; otherwise export again")
    case .partOfLongerRows(let count, let type):
      Message(
        "'\(path)' is not imported: it has only a part of the span of \(count)"
          + " \(count == 1 ? "row" : "rows") of \(SampleTypeName.name(of: type)) that an earlier file"
          + " has as one sum or average",
        help: "push the whole span again, or replace the longer rows with --allow-losses")
    case .otherPerson(let origin, let difference):
      Message(
        "'\(path)' is not imported: it seems to be another person's, because"
          + " \(difference.words) from what '\(origin)' states",
        help: "use --same-person, or a store for each person")
    }
  }

  // Forgetting.

  static func notAnImport(_ text: String) -> Message {
    Message(
      "'\(text)' is not an import number",
      help: "'healthmark inspect' lists the imports of a store")
  }

  static let nothingToForget = Message(
    "expected one of --source, --range, --import and --all",
    help: "'healthmark help forget' shows examples")

  static func noImport(_ number: Int, among numbers: [Int]) -> Message {
    Message(
      "the store has no import \(number)",
      help: "its imports are \(listed(numbers.map { "\($0)" }, joiner: "and"))")
  }

  static let emptyRange = Message("--range: the range is empty")

  static func noSource(_ name: String, among sources: [String]) -> Message {
    Message("the store has no source '\(name)'", help: suggestion(for: name, among: sources))
  }

  static func remaining(_ remains: ImportRemains, of number: Int) -> Message {
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

  static func unknownStoreWord(_ word: String) -> Message {
    Message("unknown action '\(word)' for 'store'", help: "use: healthmark store check FILE")
  }
}

extension PersonDifference {
  /// A clause without its object, such as `its date of birth and sex differ`.
  fileprivate var words: String {
    switch (dateOfBirth, biologicalSex) {
    case (true, true): "its date of birth and sex differ"
    case (true, false): "its date of birth differs"
    default: "its sex differs"
    }
  }
}
