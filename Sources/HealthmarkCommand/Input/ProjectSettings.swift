import Files
import Report

/// The settings for all reports of a project, from `healthmark.yaml` in the project's folder.
struct ProjectSettings {
  static let fileName = "healthmark.yaml"
  static let keys = [
    DefinitionKey("data", "the export or the store that commands read without `--data`")
  ]

  /// The path of the data; nil if the file does not specify it.
  private(set) var data: String?

  /// Reads the settings. They are empty if the file does not exist.
  ///
  /// - Parameter definition: the path of a definition in the project; nil for the current folder.
  /// - Throws: `CommandFailure` if the file cannot be read or has a mistake.
  init(of definition: String?) throws {
    // A definition whose folder does not exist is reported when it is read.
    let base = FilePath.real(definition.map(FilePath.folder) ?? ".") ?? "/"
    let folder = ProjectFolder(above: base).path
    let path = FilePath.join(folder, Self.fileName)
    if FileStatus.isAbsent(path, followsLinks: true) { return }
    let source = SourceText(name: path, text: try DefinitionInput.text(path))
    var reader = DefinitionReader(source: source)
    if let root = reader.root(),
      var keys = reader.mapping(root, "the settings of the project", keys: Self.keys)
    {
      data = keys.take("data").flatMap { reader.text($0.value, "'data'") }.map {
        $0.hasPrefix("/") ? $0 : FilePath.join(folder, $0)
      }
    }
    guard let mistake = reader.diagnostics.first else { return }
    let place = mistake.range.map { ":\($0.line):\($0.column)" } ?? ""
    throw CommandFailure(
      .definition, "\(path)\(place): \(mistake.message)", help: mistake.help)
  }
}
