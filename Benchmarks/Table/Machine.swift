import Foundation

/// The machine and the software of the measurements.
enum Machine {
  /// The heading of the figures: the command, the date, the machine, and the versions of the
  /// programs used for comparison.
  static func heading(_ setting: Setting, command: [String]) -> String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let memory = ProcessInfo.processInfo.physicalMemory >> 30
    let versions = ["libexpat1", "libxml2", "libsqlite3-0", "libarchive-tools"].compactMap {
      package -> String? in
      output(["dpkg-query", "-W", "-f", "${Package} ${Version}", package], setting)
    }
    let pythonVersions = output(
      [setting.path("python/bin/pip"), "list", "--format", "freeze"], setting)?
      .split(separator: "\n")
      .filter { $0.hasPrefix("duckdb=") || $0.hasPrefix("healthkit-to-sqlite=") }
      .map { String($0).replacing("==", with: " ") }
    let system = output(["uname", "-sr"], setting) ?? "unknown system"
    let swift = output(["swift", "--version"], setting)?.split(separator: "\n").first ?? "Swift"
    let date = Date.now.formatted(.iso8601.year().month().day())
    let load = output(["cat", "/proc/loadavg"], setting)?.split(separator: " ").first ?? "unknown"
    let others = (versions + (pythonVersions ?? [])).joined(separator: ", ")
    return [
      "Measured with `\(command.joined(separator: " "))` on \(date), \(setting.rounds) rounds at most",
      "Machine: \(processor), \(cores) cores, \(memory) GiB, \(distribution), \(system)",
      "Load average before: \(load); above the number of cores, others were working too",
      "\(swift.trimmingCharacters(in: .whitespaces)), release build",
      "Against: \(others)",
    ].map { "- \($0).\n" }.joined()
  }

  private static var processor: String {
    field("model name", of: "/proc/cpuinfo", separator: ":") ?? "unknown processor"
  }

  private static var distribution: String {
    field("PRETTY_NAME", of: "/etc/os-release", separator: "=")?
      .trimmingCharacters(in: ["\""]) ?? "unknown distribution"
  }

  private static func field(_ name: String, of path: String, separator: String) -> String? {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").first { $0.hasPrefix(name) }?
      .split(separator: separator, maxSplits: 1).last?
      .trimmingCharacters(in: .whitespaces)
  }

  /// The output of a program; `nil` if the program fails.
  private static func output(_ command: [String], _ setting: Setting) -> String? {
    guard (try? setting.measure(command, output: "output.txt")) != nil else { return nil }
    return try? String(contentsOfFile: setting.path("output.txt"), encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
