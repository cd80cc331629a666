import Files
import Foundation

/// The status that bubblewrap reports for a plug-in that it contains.
final class BubblewrapReport {
  private let descriptor: Descriptor
  private lazy var text = descriptor.text()

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// True if the report has an exit status, which is the case only if the plug-in could be started.
  var hasStatus: Bool { text.contains("\"exit-code\"") }

  /// Ends all processes in the plug-in's namespace after its supervisor was killed and cannot do so
  /// itself.
  func endNamespace() {
    guard let number = text.firstMatch(of: /"child-pid": ([1-9][0-9]*)/).flatMap({ pid_t($0.1) }),
      let status = FileManager.default.contents(atPath: "/proc/\(number)/status")
    else { return }
    // The number could belong to another process if this one has ended.
    let isFirst = String(decoding: status, as: UTF8.self).contains("\nNSpid:\t\(number)\t1\n")
    if isFirst { kill(number, SIGKILL) }
  }
}
