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
}
