import Foundation
package import Testing

/// The library in `Tests/Faults`, which disturbs the system calls of a program.
package enum FaultLibrary {
  /// The path of the compiled library; nil on a system where it cannot be compiled or loaded.
  package static let path: String? = {
    #if os(Linux)
      return try? compiled()
    #else
      return nil
    #endif
  }()

  private static let folder = Result { try WorkFolder(keptUntilExit: true) }

  private static func compiled() throws -> String? {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Faults/faults.c")
    let library = try folder.get().path("faults.so")
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for compiler in ["cc", "clang", "gcc"] {
      let result = try? ToolProcess(
        [
          compiler, "-std=c11", "-shared", "-fPIC", "-O1", "-w", "-o", library, source.path, "-ldl",
        ], executable: "/usr/bin/env", environment: ["PATH": search]
      ).finish()
      if result?.status == 0 { return try counts(library) ? library : nil }
    }
    return nil
  }

  /// True if the library sees the calls of the built program. It does not if the program contains
  /// its own libc.
  private static func counts(_ library: String) throws -> Bool {
    let trial = try FaultTrial(["--version"], fault: nil, library: library)
    return try trial.finish().report.calls > 0
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where system calls cannot be disturbed by a library.
  package static var needsFaultLibrary: Self {
    .enabled(if: FaultLibrary.path != nil, "no library can disturb the system calls here")
  }
}
