/// Starts plug-ins, each for one request, and keeps them within limits.
///
/// A plug-in runs in a new session and a new temporary folder, with the same environment for all
/// plug-ins and only the three standard descriptors. Processes and files that it leaves behind are
/// ended and removed, even if this process is killed.
package struct PluginHost: Sendable {
  package var limits: PluginLimits
  package var containment: Containment
  /// The parent of the plug-ins' temporary folders; `/tmp` if it is `nil` or relative.
  package var temporaryFolder: String?
  /// Receives a plug-in's id and an unmodified line that it wrote to standard error: at most 100
  /// lines and 64 KiB from one process, followed by a line with the number of omitted lines.
  package var relay: @Sendable (_ plugin: String, _ line: String) -> Void

  package init(
    limits: PluginLimits = PluginLimits(), containment: Containment,
    temporaryFolder: String? = nil,
    relay: @escaping @Sendable (_ plugin: String, _ line: String) -> Void
  ) {
    self.limits = limits
    self.containment = containment
    self.temporaryFolder = temporaryFolder
    self.relay = relay
  }

  /// Returns everything that a plug-in writes to standard output for a request, if it ends
  /// successfully.
  package func answer(
    of program: PluginProgram, to request: [UInt8]
  ) throws(PluginFailure) -> [UInt8] {
    let process = try PluginProcess(program, request: request, host: self)
    let deadline = PluginProcess.moment(after: limits.seconds)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    var answer: [UInt8] = []
    while true {
      guard let count = try process.read(into: buffer, until: deadline) else {
        throw process.failed(.tookTooLong(seconds: limits.seconds))
      }
      if count == 0 { return answer }
      guard answer.count + count <= limits.answer else {
        throw process.failed(.wroteTooMuch(limits.answer))
      }
      answer += buffer[..<count]
    }
  }

  /// Returns a stream of the plug-in's standard output for a request.
  package func stream(
    of program: PluginProgram, request: [UInt8]
  ) throws(PluginFailure) -> PluginStream {
    PluginStream(try PluginProcess(program, request: request, host: self), limits: limits)
  }
}
