import Foundation
import TestSupport
import Testing

/// The parts of the repository for systems on which these tests do not run, as far as they can be
/// checked on any system.
@Suite(.waitsForPrograms) struct `Other systems` {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  @Test func `bootstrap installs the libraries that the package names`() throws {
    let lists = try text("script/bootstrap").matches(of: /wanted="([^"]*)"/).map {
      $0.1.split(separator: " ")
    }
    let wanted = ["brew": try #require(lists.first), "apt": try #require(lists.last)]
    let named = try text("Package.swift").matches(of: /\.(apt|brew)\(\[([^\]]*)\]\)/)
    #expect(named.count >= 16)
    for list in named {
      for name in list.2.matches(of: /"([^"]+)"/) {
        #expect(wanted[String(list.1)]?.contains(name.1) == true, "\(list.1): \(name.1)")
      }
    }
  }

  @Test func `names that only Linux declares are behind a condition`() throws {
    let names =
      "Glibc|Musl|inotify_init1|IN_[A-Z_]+|epoll_[a-z_0-9]+|eventfd|signalfd|pipe2|accept4"
      + "|renameat2|RENAME_NOREPLACE|O_TMPFILE|O_PATH|MSG_NOSIGNAL|SOCK_CLOEXEC|prctl|memfd_create"
      + "|statx|posix_fadvise|F_SETLEASE|SYS_[a-z_0-9]+|st_[acm]tim"
    let pattern = try Regex("\\b(\(names))\\b")
    let listed = try ToolProcess(
      ["-rlwE", names, "Sources", "Tests/Support"], executable: "/usr/bin/grep",
      environment: Tool.minimalEnvironment, in: repository.path
    ).finish().output.split(separator: "\n").map(String.init)
    let paths = listed.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
    #expect(paths.count >= 5)
    for path in paths {
      var depth = 0
      for line in try text(path).split(separator: "\n") {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("#if") { depth += 1 }
        if code.hasPrefix("#endif") { depth -= 1 }
        guard !code.hasPrefix("//"), code.firstMatch(of: pattern) != nil else { continue }
        #expect(depth > 0, "\(path): \(code)")
      }
    }
  }

  static let clang: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { String($0) + "/clang" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: clang != nil, "clang is missing"), arguments: ["CFiles", "CProcess"])
  func `the C code has a branch for systems other than Linux`(_ module: String) throws {
    let folder = repository.appending(path: "Sources/\(module)").path
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".c") }
    #expect(sources.count >= 2)
    let result = try ToolProcess(
      ["-U__linux__", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-I", "include"] + sources,
      executable: try #require(Self.clang), environment: Tool.minimalEnvironment, in: folder
    ).finish()
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(.enabled(if: `The schema of definitions`.validator != nil, "without check-jsonschema"))
  func `the schema of GitHub accepts the workflow of the repository`() throws {
    let work = try WorkFolder()
    let result = try ToolProcess(
      [
        "--builtin-schema", "vendor.github-workflows",
        repository.appending(path: ".github/workflows/ci.yml").path,
      ],
      executable: try #require(`The schema of definitions`.validator),
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": work.path]
    ).finish()
    #expect(result.status == 0, "\(result.output) \(result.errors)")
  }
}
