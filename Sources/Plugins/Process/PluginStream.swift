import Files
import Health

/// The output of a plug-in while it runs.
///
/// A plug-in that is silent for longer than the limit during a read is ended. The processes and
/// files that it leaves behind are removed together with the stream.
package final class PluginStream: ByteSource {
  private let process: PluginProcess
  private let limits: PluginLimits
  private var isAtEnd = false

  init(_ process: PluginProcess, limits: PluginLimits) {
    self.process = process
    self.limits = limits
  }

  /// - Throws: `PluginFailure` if the plug-in exceeds a limit, or ended badly; an end of the bytes
  ///   without an error means that it ended well.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if isAtEnd || buffer.isEmpty { return 0 }
    let deadline = PluginProcess.moment(after: limits.seconds)
    guard let count = try process.read(into: buffer, until: deadline) else {
      throw process.failed(.wroteNothing(seconds: limits.seconds))
    }
    isAtEnd = count == 0
    return count
  }

  /// Ends the plug-in at once.
  package func cancel() {
    isAtEnd = true
    process.end()
  }
}
