import Files

/// The output of a plug-in while it runs.
///
/// A plug-in is ended if it writes nothing during a read for longer than the limit. The processes
/// and files that it leaves behind are removed together with the stream.
package final class PluginStream: ByteSource {
  private let process: PluginProcess
  private let limits: PluginLimits
  private var isAtEnd = false

  init(_ process: PluginProcess, limits: PluginLimits) {
    self.process = process
    self.limits = limits
  }

  /// - Throws: `PluginFailure` if the plug-in exceeds a limit, or ends with a failure. If the bytes
  ///   end without an error, the plug-in has ended successfully.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if isAtEnd || buffer.isEmpty { return 0 }
    let deadline = PluginProcess.moment(after: limits.seconds)
    guard let count = try process.read(into: buffer, until: deadline) else {
      throw process.failed("wrote nothing for \(limits.seconds) s and was stopped")
    }
    isAtEnd = count == 0
    return count
  }

  /// Ends the plug-in immediately.
  package func cancel() {
    isAtEnd = true
    process.end()
  }
}
