/// The resources that a plug-in can use for one request.
package struct PluginLimits: Hashable, Sendable {
  /// The number of seconds until the answer must be complete; for a reader, the number of seconds
  /// without output.
  package var seconds: Int
  /// The number of bytes of memory, for all processes together and for each one separately; also
  /// the maximum length of a file.
  package var memory: Int
  /// The number of bytes that the files in the temporary folder can take together.
  package var disk: Int
  /// The maximum number of files, folders and links in the temporary folder.
  package var files: Int
  /// The maximum length of an answer in bytes; it does not limit a reader's output.
  package var answer: Int
  /// The maximum number of processes at one point in time, including the plug-in's own. A process
  /// that has ended counts until its parent waits for it.
  package var processes: Int

  package init(
    seconds: Int = 10, memory: Int = 256 << 20, disk: Int = 256 << 20, files: Int = 10_000,
    answer: Int = 64 << 20, processes: Int = 8
  ) {
    self.seconds = seconds
    self.memory = memory
    self.disk = disk
    self.files = files
    self.answer = answer
    self.processes = processes
  }

  /// A number of bytes in the largest binary unit that divides it without a remainder.
  package static func text(ofBytes count: Int) -> String {
    if count > 0, count.isMultiple(of: 1 << 20) { return "\(count >> 20) MiB" }
    if count > 0, count.isMultiple(of: 1 << 10) { return "\(count >> 10) KiB" }
    return "\(count) bytes"
  }
}
