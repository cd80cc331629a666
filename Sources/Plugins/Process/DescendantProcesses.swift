import Files
import Foundation

/// The descendants of a process, as the system reports them at one point in time.
enum DescendantProcesses {
  /// The private memory of each descendant in bytes, excluding memory shared with files and
  /// programs; `nil` if the system does not report them.
  ///
  /// - Parameter most: the maximum number of descendants.
  static func memory(of root: pid_t, most: Int) -> [Int]? {
    guard var unseen = children(of: root, threads: 1) else { return nil }
    var found: [Int] = []
    while let number = unseen.popLast(), found.count < most {
      // Skip a process that has ended since it was listed.
      guard let status = text("/proc/\(number)/status") else { continue }
      var (kilobytes, threads) = (0, 1)
      for line in status.split(separator: "\n") {
        let words = line.split(whereSeparator: { $0 == ":" || $0 == "\t" || $0 == " " })
        guard words.count > 1 else { continue }
        switch words[0] {
        case "RssAnon", "RssShmem", "VmSwap": kilobytes += Int(words[1]) ?? 0
        case "Threads": threads = Int(words[1]) ?? 1
        default: break
        }
      }
      found.append(kilobytes << 10)
      unseen += children(of: number, threads: threads) ?? []
    }
    return found
  }

  private static func children(of number: pid_t, threads: Int) -> [pid_t]? {
    let folder = "/proc/\(number)/task"
    let names =
      threads == 1
      ? ["\(number)"] : (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let texts = names.compactMap { text("\(folder)/\($0)/children") }
    return texts.isEmpty ? nil : texts.flatMap { $0.split(separator: " ").compactMap { pid_t($0) } }
  }

  /// The text of a system file about processes, or only its beginning if it is long.
  private static func text(_ path: String) -> String? {
    try? Descriptor(opening: path, O_RDONLY).text()
  }
}
