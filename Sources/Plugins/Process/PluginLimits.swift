/// The resources that a plug-in may use for one request.
package struct PluginLimits: Hashable, Sendable {
  /// The seconds until the answer is complete; for a reader, the seconds without output.
  package var seconds: Int
  /// The bytes of memory, of all processes together and of each one separately; also the maximum
  /// length of a file in the temporary folder.
  package var memory: Int
  /// The maximum length of an answer in bytes; a reader's output is not limited by it.
  package var answer: Int
  /// The maximum number of processes at one moment, including the plug-in's own; an ended process
  /// counts until its parent waits for it.
  package var processes: Int

  package init(
    seconds: Int = 10, memory: Int = 256 << 20, answer: Int = 64 << 20, processes: Int = 8
  ) {
    self.seconds = seconds
    self.memory = memory
    self.answer = answer
    self.processes = processes
  }

  /// A number of bytes in the largest binary unit that fits it exactly.
  package static func text(ofBytes count: Int) -> String {
    if count > 0, count.isMultiple(of: 1 << 20) { return "\(count >> 20) MiB" }
    if count > 0, count.isMultiple(of: 1 << 10) { return "\(count >> 10) KiB" }
    return "\(count) bytes"
  }
}
