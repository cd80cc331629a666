package import Testing

/// Shows the calls that a program makes of the system, or disturbs them.
package enum Strace {
  package static let path = "/usr/bin/strace"

  /// Whether it is there, and may look into other processes.
  package static let isUsable: Bool = {
    let trial = try? ToolProcess(
      ["-f", "-o", "/dev/null", "/usr/bin/true"], executable: path,
      environment: Tool.minimalEnvironment
    ).finish()
    return trial?.status == 0
  }()
}
extension Trait where Self == ConditionTrait {
  /// Skips a test where strace is missing, or may not look into other processes.
  package static var needsStrace: Self {
    .enabled(if: Strace.isUsable, "strace cannot be used here")
  }
}
