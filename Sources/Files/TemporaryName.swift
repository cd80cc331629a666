import Foundation

/// The temporary name of an unfinished file: the file's name, the ID of the writing process, and a
/// suffix that no other program uses.
///
/// The first choice for `report.md` is `report.md.1234.healthmark.tmp`; if that name is in use,
/// `report.md.1234-1.healthmark.tmp`. The ID only makes names differ. It does not prove that a file
/// is abandoned, because a process with the same ID can run in another container.
package struct TemporaryName {
  package static let suffix = "healthmark.tmp"

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

  /// True for a name that this type makes.
  package func matches(_ text: String) -> Bool {
    let (start, end) = (name + ".", "." + suffix)
    guard text.utf8.count > start.utf8.count + end.utf8.count, text.hasPrefix(start),
      text.hasSuffix(end)
    else { return false }
    let numbers = text.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
      .split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
      .map { Int32(String(decoding: $0, as: UTF8.self)) }
    guard let process = numbers[0], process > 0 else { return false }
    let attempt = numbers.count > 1 ? numbers[1].map(Int.init) ?? -1 : 0
    // Accept only the exact form that this type writes, not '+1' or '01'.
    return self.text(process: process, attempt: attempt).utf8.elementsEqual(text.utf8)
  }

  /// Removes unfinished files that nobody is writing any more: those that can be locked.
  ///
  /// - Note: Locks hold for all processes of a machine, also in containers. Some network file
  ///   systems do not report the locks of other machines.
  ///
  /// - Parameters:
  ///   - path: the final path of the file. Its writers keep it open until they publish it.
  ///   - folder: the folder of the path, to avoid looking it up again.
  package static func sweep(
    _ path: String, suffixes: [String] = [suffix], in folder: Descriptor? = nil
  ) {
    let names = suffixes.map { TemporaryName(of: FilePath.name(of: path), suffix: $0) }
    sweep(FilePath.folder(of: path), in: folder) { name in names.contains { $0.matches(name) } }
  }

  /// Removes unfinished files that nobody is writing any more, beside files that will be written.
  ///
  /// Nothing is removed from a folder that another process has locked, because that process may
  /// have closed files that it will publish.
  ///
  /// - Parameters:
  ///   - paths: the final paths of the files.
  ///   - isLocked: true for the path of a folder that this process has locked.
  package static func sweep(
    beside paths: [String], isLocked: (String) -> Bool = { _ in false }
  ) {
    for (parent, paths) in Dictionary(grouping: paths, by: FilePath.folder) {
      let names = Set(paths.map(FilePath.name))
      if isLocked(parent) {
        sweep(named: names, parent)
      } else if let folder = try? Descriptor(opening: parent, O_RDONLY | O_DIRECTORY),
        (try? folder.lock(waits: false)) == true
      {
        sweep(named: names, parent, in: folder)
        folder.unlock()
      }
    }
  }

  /// Removes unfinished files that nobody is writing any more from a folder that this process has
  /// locked, if their final names are among these.
  ///
  /// - Parameter folder: the folder at the path, to avoid looking it up again.
  package static func sweep(
    named names: Set<String>, _ parent: String, in folder: Descriptor? = nil
  ) {
    sweep(parent, in: folder) { name in
      // `01-22.html.1234.healthmark.tmp`
      guard name.hasSuffix("." + suffix),
        let dot = name.dropLast(suffix.count + 1).lastIndex(of: ".")
      else { return false }
      let whole = String(name[..<dot])
      return names.contains(whole) && TemporaryName(of: whole).matches(name)
    }
  }

  private static func sweep(
    _ parent: String, in folder: Descriptor?, _ isUnfinished: (String) -> Bool
  ) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    where isUnfinished(name) {
      TemporaryItem.removeAbandonedFile(
        folder == nil ? FilePath.join(parent, name) : name, in: folder)
    }
  }
}
