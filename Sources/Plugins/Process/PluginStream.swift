import Files
import Health

/// What a plug-in writes while it runs.
///
/// It must not be silent for longer than the limit while somebody waits for it. What it leaves behind
/// goes when the stream does.
package final class PluginStream: ByteSource {
  private let process: PluginProcess
  private let limits: PluginLimits
  private var isAtEnd = false

  init(_ process: PluginProcess, limits: PluginLimits) {
    self.process = process
    self.limits = limits
  }

  /// - Throws: `PluginFailure` if it goes beyond a limit, or has ended badly; so an end of the bytes
  ///   without an error means that it ended well.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if isAtEnd || buffer.isEmpty { return 0 }
    let deadline = PluginProcess.moment(after: limits.seconds)
    guard let count = try process.read(into: buffer, until: deadline) else {
      throw process.failed("wrote nothing for \(limits.seconds) s and was ended")
    }
    isAtEnd = count == 0
    return count
  }

  /// Ends the plug-in, whatever it does.
  package func cancel() {
    isAtEnd = true
    process.end()
  }
}
