import Files
import Foundation
import Report

/// The files of rows in a folder and in the folders of participants in it, in order of their names.
struct RowFolder {
  struct File {
    let path: String
    let form: RowForm
    /// The participant after whom the file or its folder is named; nil if a column names the
    /// participants.
    let participant: String?
    /// True for JSON Lines that leave out what is null, as those of Spark do.
    var leavesOutNull = false
  }

  let files: [File]

  /// - Parameters:
  ///   - path: a folder, or a single file.
  ///   - groups: the path of the table of groups, which can be in the folder; nil if there is none.
  /// - Throws: `CommandFailure` if there are no files of rows; `FileError`.
  init(_ path: String, except groups: String?) throws {
    guard case .folder = try InputFile.open(path) else {
      guard let file = Self.file(at: path) else { throw Self.noFiles(path) }
      files = [file]
      return
    }
    let groups = groups.map(Self.place(of:))
    var found: [File] = []
    for place in try Self.places(in: path) where groups == nil || groups != Self.place(of: place) {
      if let file = Self.file(at: place) {
        found.append(file)
      } else if let name = Self.participant(ofFolder: FilePath.name(of: place)),
        case .folder = try InputFile.open(place)
      {
        for file in try Self.places(in: place).compactMap({ Self.file(at: $0) }) {
          found.append(
            File(
              path: file.path, form: file.form, participant: name,
              leavesOutNull: file.leavesOutNull))
        }
      }
    }
    files = found
    if files.isEmpty { throw Self.noFiles(path) }
  }

  /// True for the path of a file that would be read as rows from a folder, or in place of it.
  static func reads(_ file: String, from path: String) -> Bool {
    self.file(at: file) != nil
      && [file, FilePath.folder(of: file)].map(place(of:)).contains(place(of: path))
  }

  /// The paths of what a folder contains, in order. Engines put files of their own beside the rows,
  /// such as `_SUCCESS` and `.part.crc`.
  private static func places(in folder: String) throws -> [String] {
    try FolderListing.names(of: folder)
      .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") }
      .map { FilePath.join(folder, $0) }
  }

  /// The participant after whom a folder is named, as engines name the parts of a table:
  /// `participant=P1`. Nil for any other name.
  private static func participant(ofFolder name: String) -> String? {
    let start = "participant="
    guard name.hasPrefix(start), name.count > start.count else { return nil }
    let value = String(name.dropFirst(start.count))
    return value.removingPercentEncoding ?? value
  }

  private static func place(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  private static func file(at path: String) -> File? {
    let name = FilePath.name(of: path)
    for form in RowForm.allCases {
      if name.hasSuffix(".\(form.suffix)") {
        return File(
          path: path, form: form, participant: String(name.dropLast(form.suffix.count + 1)))
      }
      if name.hasSuffix(".\(form.rawValue)") {
        return File(path: path, form: form, participant: nil)
      }
    }
    // Spark and other engines name the parts of a table like this; other JSON has no rows.
    if name.hasPrefix("part-"), name.hasSuffix(".json") {
      return File(path: path, form: .jsonl, participant: nil, leavesOutNull: true)
    }
    return nil
  }

  private static func noFiles(_ path: String) -> CommandFailure {
    CommandFailure(
      .data, "'\(path)' has no files of rows",
      help: "they are named PARTICIPANT.rows.csv or PARTICIPANT.rows.jsonl, and 'healthmark render"
        + " --format rows' writes them; other .csv and .jsonl files, and part-….json, need a"
        + " column 'participant'")
  }
}
