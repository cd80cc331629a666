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
