import Files
import SampleIntake

/// The files of an archive or a folder, including the document.
struct ExportFiles {
  let names: [String]
  /// Opens the file with a name, and reads it from its first byte.
  let open: (String) throws -> any ByteSource
}

/// The files of an export other than its main document, by their names in the archive or folder.
struct SideFiles {
  private let names: Set<String>
  /// The folder of the document, with a slash at the end; empty if the document is not in a folder.
  private let folder: String

  /// - Parameters:
  ///   - names: all files, including the document.
  ///   - document: the name of the document.
  init(_ names: [String], beside document: String) {
    self.names = Set(names.filter { $0 != document })
    folder = document.lastIndex(of: "/").map { String(document[...$0]) } ?? ""
  }

  /// True if the file with a path that the document refers to exists; the path is relative to the
  /// document's folder. It is only compared with the names in the list (M15).
  func holds(_ path: String) -> Bool { name(of: path) != nil }

  /// Returns the name of the file with a path that the document refers to; nil if there is none.
  func name(of path: String) -> String? {
    let name = folder + (path.hasPrefix("/") ? path.dropFirst() : path[...])
    return names.contains(name) ? name : nil
  }

  /// The names of the electrocardiograms, in byte order.
  var electrocardiograms: [String] {
    names.filter { kind(of: $0) == .electrocardiograms && $0.lowercased().hasSuffix(".csv") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names of the files in the folder of routes, in byte order.
  var routes: [String] {
    names.filter { kind(of: $0) == .routes }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names of the files in the folders of an export beside the document, in byte order.
  var inFolders: [String] {
    names.filter { kind(of: $0) != .other }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the path of a file in the document's folder, relative to the folder.
  func path(of name: String) -> String { String(name.dropFirst(folder.count)) }

  /// The summary of the files for an import.
  var summary: ImportSummary.SideFiles {
    var summary = ImportSummary.SideFiles()
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let kind = kind(of: name)
      summary.counts[kind, default: 0] += 1
      guard kind == .routes || kind == .electrocardiograms,
        summary.names[kind, default: []].count < ImportSummary.SideFiles.nameLimit
      else { continue }
      summary.names[kind, default: []].append(name)
    }
    return summary
  }

  private func kind(of name: String) -> ImportSummary.SideFiles.Kind {
    guard name.hasPrefix(folder) else { return .other }
    let path = name.dropFirst(folder.count)
    guard let slash = path.firstIndex(of: "/") else { return .other }
    return ImportSummary.SideFiles.Kind(rawValue: String(path[..<slash])) ?? .other
  }
}
