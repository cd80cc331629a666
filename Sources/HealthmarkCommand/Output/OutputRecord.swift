import Files
import JSON

/// The names of the files in a folder that were written by outputs of plug-ins. Such files do not
/// contain a mark of healthmark, so their names are recorded in a file beside them.
struct OutputRecord {
  /// The name of the file.
  static let name = ".healthmark-outputs"

  private(set) var names: Set<String> = []

  /// Creates an empty record.
  init() {}

  /// Reads the record in a folder. It is empty if the file does not exist.
  ///
  /// - Returns: nil if a file with this name is not a record.
  init?(in folder: String) {
    let path = FilePath.join(folder, Self.name)
    guard !FileStatus.isAbsent(path) else { return }
    guard let names = try? Self.names(in: path) else { return nil }
    self.names = Set(names)
  }

  private static let byteLimit = 1 << 24

  private static func names(in path: String) throws -> [String] {
    guard case .file(let file) = try InputFile.open(path), file.size <= byteLimit else {
      throw InputFileError("'\(path)' is not a record of outputs")
    }
    var members = try JSONNode(try JSONValue(reading: try file.bytes(at: 0, count: file.size)))
      .members()
    let format = try members.take("healthmark")
    guard try format.wholeNumber() == 1 else { throw format.mistake("expected 1") }
    let names = try members.take("outputs").items().map { try $0.text() }
    try members.finish()
    return names
  }

  /// Adds names of files, and removes the names of files that no longer exist.
  mutating func add(_ new: [String], in folder: String) {
    names = names.filter { !FileStatus.isAbsent(FilePath.join(folder, $0)) }
    names.formUnion(new)
  }

  /// The record as JSON. Equal names give equal text.
  var text: String {
    JSONValue.object([
      ("healthmark", .integer(1)), ("outputs", .strings(names.sorted())),
    ]).text
  }
}
