import Files
import JSON
import Plugins
import Report

/// The names of the files in a folder that outputs of plug-ins wrote. Nothing in such a file says that it is
/// healthmark's, so a file beside it does.
struct OutputRecord {
  /// The name of the file.
  static let name = ".healthmark-outputs"

  private(set) var names: Set<String> = []

  /// The record of a folder for which nothing is recorded.
  init() {}

  /// The record that is kept in a folder; empty without one.
  ///
  /// - Returns: nil if there is something else of this name.
  init?(in folder: String) {
    let path = FilePath.join(folder, Self.name)
    guard !FileStatus.isAbsent(path) else { return }
    guard let names = try? Self.names(in: path) else { return nil }
    self.names = Set(names)
  }

  private static let byteLimit = 1 << 24

  private static func names(in path: String) throws -> [String] {
    guard case .file(let file) = try InputFile.open(path), file.size <= byteLimit else {
      throw InputFileError(.notARecord(path))
    }
    var members = try JSONNode(try JSONValue(reading: try file.bytes(at: 0, count: file.size)))
      .members()
    let format = try members.take("healthmark")
    guard try format.wholeNumber() == 1 else { throw format.mistake(.otherFormatOfRecord) }
    let names = try members.take("outputs").items().map { try $0.text() }
    try members.finish()
    return names
  }

  /// Adds names of files, and drops those whose files are gone.
  mutating func add(_ new: [String], in folder: String) {
    names = names.filter { !FileStatus.isAbsent(FilePath.join(folder, $0)) }
    names.formUnion(new)
  }

  /// JSON, the same for the same names.
  var text: String {
    JSONValue.object([
      ("healthmark", .integer(1)), ("outputs", .array(names.sorted().map(JSONValue.string))),
    ]).text
  }
}
