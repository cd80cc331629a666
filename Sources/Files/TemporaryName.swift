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
    let names = suffixes.map { TemporaryName(of: FilePath.name(of: path), suffix: $0) }
    sweep(FilePath.folder(of: path), in: folder) { name in
      names.lazy.compactMap { $0.process(of: name) }.first
    }
  }

  /// Removes the unfinished files of processes that have ended, beside files that will be written.
  ///
  /// - Parameter paths: the final paths of the files.
  package static func sweep(beside paths: [String]) {
    for (parent, paths) in Dictionary(grouping: paths, by: FilePath.folder) {
      sweep(named: Set(paths.map(FilePath.name)), parent)
    }
  }

  /// Removes the unfinished files of processes that have ended from a folder, if their final names
  /// are among these.
  ///
  /// - Parameter folder: the folder at the path, to avoid looking it up again.
  package static func sweep(
    named names: Set<String>, _ parent: String, in folder: Descriptor? = nil
  ) {
    sweep(parent, in: folder) { name in
      // `01-22.html.1234.tmp`
      guard name.hasSuffix("." + suffix),
        let dot = name.dropLast(suffix.count + 1).lastIndex(of: ".")
      else { return nil }
      let whole = String(name[..<dot])
      return names.contains(whole) ? TemporaryName(of: whole).process(of: name) : nil
    }
  }

  /// - Parameter process: the process that wrote an unfinished file, by its name; nil for a file to
  ///   keep.
  private static func sweep(
    _ parent: String, in folder: Descriptor?, process: (String) -> Int32?
  ) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
      guard let process = process(name), process == getpid() || hasEnded(process) else { continue }
      let place = folder == nil ? FilePath.join(parent, name) : name
      guard (try? FileStatus(place, in: folder))?.isFile == true else { continue }
      unlinkat(folder?.number ?? AT_FDCWD, place, 0)
    }
  }

  private static func hasEnded(_ process: Int32) -> Bool {
    kill(process, 0) != 0 && errno == ESRCH
  }
}
