import Files
import Foundation

/// A descendant of a process, as the system reports it at one point in time.
struct DescendantProcess {
  /// The number of bytes of private memory, excluding memory shared with files and programs.
  let memory: Int

  /// The descendants of a process, without the process itself, up to a maximum number; `nil` if the
  /// system does not report them.
  static func all(of root: pid_t, most: Int) -> [DescendantProcess]? {
    guard var unseen = children(of: root, threads: 1) else { return nil }
    var found: [DescendantProcess] = []
    while let number = unseen.popLast(), found.count < most {
      // Skip a process that has ended since it was listed.
      guard let status = text("/proc/\(number)/status") else { continue }
      let fields = Fields(status)
      found.append(fields.process)
      unseen += children(of: number, threads: fields.threads) ?? []
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

  private struct Fields {
    var process: DescendantProcess
    var threads = 1

    init(_ status: String) {
      var kilobytes = 0
      for line in status.split(separator: "\n") {
        let words = line.split(whereSeparator: { $0 == ":" || $0 == "\t" || $0 == " " })
        guard words.count > 1 else { continue }
        switch words[0] {
        case "RssAnon", "RssShmem", "VmSwap": kilobytes += Int(words[1]) ?? 0
        case "Threads": threads = Int(words[1]) ?? 1
        default: break
        }
      }
      process = DescendantProcess(memory: kilobytes << 10)
    }
  }
}
