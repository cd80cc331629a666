import Report
import SampleIntake

// The data: exports, readers, limits and the cache.
extension Message {
  static func noData(variable: String) -> Message {
    Message(
      "--data is missing",
      help:
        "give the export with --data export.zip, the variable \(variable), or"
        + " 'data: export.zip' in \(ProjectSettings.fileName)"
    )
  }

  static func definitionAsData(_ path: String) -> Message {
    Message(
      "'\(path)' is a report definition, expected the data",
      help: "give an export or a store, such as --data export.zip, and the definition before it")
  }

  static func dataNamedTwice(_ word: String, _ option: String) -> Message {
    Message("the data is given twice: '\(word)' and --data '\(option)'", help: "remove one of them")
  }

  // Limits.

  static func unreadableLimit(_ word: String) -> Message {
    Message("--limit: expected NAME=N, not '\(word)'")
  }

  static func unknownLimit(_ name: String, among names: [String]) -> Message {
    Message("--limit: unknown limit '\(name)'", help: suggestion(for: name, among: names))
  }

  static func limitTooLarge(_ name: String, maximum: Int) -> Message {
    Message("--limit: '\(name)' can be at most \(maximum)")
  }

  // Readers.

  static func unreadableReaderOption(_ word: String) -> Message {
    Message("--reader-option: expected NAME=VALUE, not '\(word)'")
  }

  static func unknownReaderOption(_ name: String, of reader: String, among names: [String])
    -> Message
  {
    Message(
      "--reader-option: the reader '\(reader)' has no option '\(name)'",
      help: suggestion(for: name, among: names))
  }

  static func notAReader(_ plugin: String, kind: String) -> Message {
    Message("the plug-in '\(plugin)' is of kind '\(kind)', expected 'reader'")
  }

  static func noReader(_ fault: PluginFault, nearestTo id: String, among readers: [String])
    -> Message
  {
    Message(
      "--reader: \(fault.message)", help: didYouMean(nearestTo: id, in: readers) ?? fault.help)
  }

  static func refusedReaderOption(_ fault: ReaderOptionFault) -> Message {
    Message("--reader-option \(fault.option): \(fault.message)", help: fault.help)
  }

  static func readerIsOff(_ id: String) -> Message {
    Message("the reader '\(id)' is a plug-in, and plug-ins are turned off")
  }

  // The cache.

  static func nothingKept(_ reason: String) -> Message {
    Message("the data is not cached: \(reason)")
  }

  static func noCacheFolder(_ folder: String) -> Message {
    Message("the data is not cached: cannot create the folder '\(folder)'")
  }

  static func cacheRemains(_ folder: String) -> Message {
    Message(
      "exports that were read without a store may still be in the cache; to remove it: rm -r "
        + folder.shellQuoted)
  }

  static func cacheOfOthers(_ folder: String) -> Message {
    Message("the cache folder '\(folder)' is not used because other users can write to it")
  }
}
