import Files
import Foundation

/// The status that bubblewrap reports for a plug-in that it contains.
final class BubblewrapReport {
  private let descriptor: Descriptor
  private lazy var text = descriptor.text()

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// True if the report has an exit status, which it has only for a plug-in that could be started.
  var hasStatus: Bool { text.contains("\"exit-code\"") }

  /// Ends all that runs in the plug-in's namespace, if nobody else does: its supervisor was ended.
  func endNamespace() {
    guard let number = text.firstMatch(of: /"child-pid": ([1-9][0-9]*)/).flatMap({ pid_t($0.1) }),
      let status = FileManager.default.contents(atPath: "/proc/\(number)/status")
    else { return }
    // Its number is another's if it has ended.
    let isFirst = String(decoding: status, as: UTF8.self).contains("\nNSpid:\t\(number)\t1\n")
    if isFirst { kill(number, SIGKILL) }
  }
}
