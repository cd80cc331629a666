import Foundation

/// The temporary name of an unfinished file: the file's name, the ID of the writing process, and a
/// suffix.
///
/// The first choice for `report.md` is `report.md.1234.tmp`; if that name is in use,
/// `report.md.1234-1.tmp`.
package struct TemporaryName {
  package static let suffix = "tmp"

  /// The final name of the file.
  let name: String
  private let suffix: String

  package init(of name: String, suffix: String = suffix) {
    self.name = name
    self.suffix = suffix
  }

  func text(process: Int32, attempt: Int = 0) -> String {
    "\(name).\(process)\(attempt == 0 ? "" : "-\(attempt)").\(suffix)"
  }

  /// The ID of the process that gave its unfinished file this name; nil for any other name.
  package func process(of text: String) -> Int32? {
    let (start, end) = (name + ".", "." + suffix)
    guard text.utf8.count > start.utf8.count + end.utf8.count, text.hasPrefix(start),
      text.hasSuffix(end)
    else { return nil }
    let numbers = text.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
      .split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
      .map { Int32(String(decoding: $0, as: UTF8.self)) }
    guard let process = numbers[0], process > 0 else { return nil }
    let attempt = numbers.count > 1 ? numbers[1].map(Int.init) ?? -1 : 0
    // Accept only the exact form that this type writes, not '+1' or '01'.
    return self.text(process: process, attempt: attempt).utf8.elementsEqual(text.utf8)
      ? process : nil
  }

  /// Removes the unfinished files of processes that have ended. Only the process that currently has
  /// the right to write the file may call this.
  ///
  /// - Parameters:
  ///   - path: the final path of the file.
  ///   - folder: the folder of the path, to avoid looking it up again.
  package static func sweep(
    _ path: String, suffixes: [String] = [suffix], in folder: Descriptor? = nil
  ) {
    let parent = FilePath.folder(of: path)
    let names = suffixes.map { TemporaryName(of: FilePath.name(of: path), suffix: $0) }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
      guard let process = names.lazy.compactMap({ $0.process(of: name) }).first,
        process == getpid() || hasEnded(process)
      else { continue }
      let place = folder == nil ? FilePath.join(parent, name) : name
      guard (try? FileStatus(place, in: folder))?.isFile == true else { continue }
      unlinkat(folder?.number ?? AT_FDCWD, place, 0)
    }
  }

  private static func hasEnded(_ process: Int32) -> Bool {
    kill(process, 0) != 0 && errno == ESRCH
  }
}
