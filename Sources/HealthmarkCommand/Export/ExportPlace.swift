import Files

/// The place that `export` writes to.
enum ExportPlace: Equatable {
  case standardOutput
  case file(String)
  /// A folder, which gets a file for each table.
  case folder(String)

  /// - Parameter path: the value of `--out`; nil if the option is not given. A path is a folder if
  ///   it ends in `/` or a folder exists there.
  init(_ path: String?) {
    guard let path, path != "-" else {
      self = .standardOutput
      return
    }
    let isFolder =
      path.hasSuffix("/") || (try? FileStatus(path, followsLinks: true))?.isFolder == true
    self = isFolder ? .folder(path) : .file(path)
  }

  var isFolder: Bool { if case .folder = self { true } else { false } }

  /// The path of the file for a table; nil for standard output.
  func path(of table: ExportTable) -> String? {
    switch self {
    case .standardOutput: nil
    case .file(let path): path
    case .folder(let folder): FilePath.join(folder, "\(table.name).\(ExportFormat.csv.endings[0])")
    }
  }
}
