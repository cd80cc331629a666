import Files
import Foundation

/// The status that bubblewrap reports for a plug-in that it contains.
final class BubblewrapReport {
  private let descriptor: Descriptor
  private var read = ""

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  private var text: String {
    // The whole report takes some hundred bytes.
    if read.utf8.count < 1 << 16 { read += descriptor.text() }
    return read
  }

  /// The number of the first process in the plug-in's namespace.
  var firstProcess: pid_t? {
    text.firstMatch(of: /"child-pid": ([1-9][0-9]*)/).flatMap { pid_t($0.1) }
  }

  /// True if the report has an exit status, which is the case only if the plug-in could be started.
  var hasStatus: Bool { text.contains("\"exit-code\"") }

  /// Ends all processes in the plug-in's namespace after its supervisor was killed and cannot do so
  /// itself.
  func endNamespace() {
    guard let number = firstProcess,
      let status = FileManager.default.contents(atPath: "/proc/\(number)/status")
    else { return }
    // The number could belong to another process if this one has ended.
    let isFirst = String(decoding: status, as: UTF8.self).contains("\nNSpid:\t\(number)\t1\n")
    if isFirst { kill(number, SIGKILL) }
  }
}
