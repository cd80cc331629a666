import Files
import Foundation
import Report

/// The files of rows in a folder, in order of their names.
struct RowFolder {
  struct File {
    let path: String
    let form: RowForm
    /// The participant whose rows the file has; nil if a column names the participants.
    let participant: String?
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
    func place(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw InputFileError("the folder '\(path)' cannot be read")
    }
    files = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      // Engines put files of their own beside the rows, such as '_SUCCESS' and '.part.crc'.
      .filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") }
      .map { FilePath.join(path, $0) }
      .filter { file in groups.map { place($0) != place(file) } ?? true }
      .compactMap(Self.file)
    if files.isEmpty { throw Self.noFiles(path) }
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
    return nil
  }

  private static func noFiles(_ path: String) -> CommandFailure {
    CommandFailure(
      .data, "'\(path)' has no files of rows",
      help: "they are named PARTICIPANT.rows.csv or PARTICIPANT.rows.jsonl, and 'healthmark render"
        + " --format rows' writes them; other .csv and .jsonl files need a column 'participant'")
  }
}
