import Report
import SampleIntake

// The data: exports, readers, limits and the cache.
extension Message {
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

  // The cache.

  static func noCacheFolder(_ folder: String) -> Message {
    Message("the data is not cached: cannot create the folder '\(folder)'")
  }

  static func cacheOfOthers(_ folder: String) -> Message {
    Message("the cache folder '\(folder)' is not used because other users can write to it")
  }
}
