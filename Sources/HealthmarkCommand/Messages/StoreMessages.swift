import HealthDatabase
import Report

// Stores: imports, what is forgotten, and checks.
extension Message {
  static let noStore = Message("--store is missing", help: "name the store: --store health.store")

  static func waitingForStore(_ store: String) -> Message {
    Message("another process changes '\(store)', waiting for it")
  }

  static func olderExport(_ path: String, than origin: String, of date: String) -> Message {
    Message(
      "'\(path)' is older than what was imported last from '\(origin)' (\(date)): nothing changes")
  }

  static func newerExport(_ path: String, of origin: String, deleted: Int) -> Message {
    Message(
      "'\(path)' is a newer export of '\(origin)': what it lacks was deleted or condensed"
        + " there, and is deleted here (\(deleted))"
    )
  }

  // Forgetting.

  static func notAnImport(_ text: String) -> Message {
    Message(
      "'\(text)' is not the number of an import",
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

  static let emptyRange = Message("--range: the range holds no time")

  static func noSource(_ name: String, among sources: [String]) -> Message {
    Message("the store has no source '\(name)'", help: suggestion(for: name, among: sources))
  }

  static func remaining(_ remains: ImportRemains, of number: Int) -> Message {
    let name = "import \(number)"
    return switch remains {
    case .deleted(let count):
      Message(
        "\(name) deleted \(count) that its phone did not have any more, which do not come back;"
          + " import the phone's older export again for them")
    case .metadata:
      Message("facts of \(name) about samples of other imports, such as metadata, stay")
    case .shared(let numbers):
      Message(
        "later imports of the same phone (\(numbers.map(String.init).joined(separator: ", ")))"
          + " may have held some of these samples too; import them again")
    }
  }

  static func unknownStoreWord(_ word: String) -> Message {
    Message("unknown word '\(word)' for 'store'", help: "healthmark store check FILE")
  }
}
