import Foundation
package import Testing

/// Traces the system calls of a program, or disturbs them.
package enum Strace {
  package static let path = "/usr/bin/strace"

  /// True if strace is installed and is allowed to trace other processes.
  package static let isUsable: Bool = {
    let trial = try? ToolProcess(
      ["-f", "-o", "/dev/null", "/usr/bin/true"], executable: path,
      environment: Tool.minimalEnvironment
    ).finish()
    return trial?.status == 0
  }()
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if strace is missing or is not allowed to trace other processes.
  package static var needsStrace: Self {
    .enabled(if: Strace.isUsable, "strace cannot be used here")
  }

  /// Skips a test that looks for processes, or for their files, on a system that does not list them
  /// in `/proc`, such as macOS.
  package static var needsProcesses: Self { needs("/proc/self/task") }

  /// Skips a test that needs a file of the system.
  package static func needs(_ path: String) -> Self {
    .enabled(if: FileManager.default.fileExists(atPath: path), "the system has no \(path)")
  }
}
