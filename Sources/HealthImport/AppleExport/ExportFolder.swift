import Compression
import Files
import Foundation
import Health
package import SampleIntake

/// The files in the folder of an unpacked export.
struct ExportFolder {
  /// The paths below the folder, in byte order.
  private let names: [String]
  private let path: String
  private let limits: ImportLimits

  /// The depth of the search. An export has one level of folders, and users may put it into further
  /// folders.
  private static let depth = 4

  init(_ path: String, limits: ImportLimits) throws {
    self.path = path
    self.limits = limits
    var names: [String] = []
    try Self.list(path, below: "", depth: Self.depth, limit: limits[.entries], into: &names)
    guard !names.isEmpty else { throw ImportError("the folder '\(path)' contains no files") }
    self.names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Chooses the document among the files and opens it.
  func document() throws -> FolderDocument {
    let name = try DocumentChoice(place: path, limits: limits).choose(among: names) {
      ImportSource(try Self.open($0, in: path))
    }
    return FolderDocument(names: names, name: name, file: try Self.open(name, in: path))
  }

  /// Opens a file below a folder.
  static func open(_ name: String, in folder: String) throws -> InputFile {
    guard case .file(let file) = try importing({ try InputFile.open(folder + "/" + name) })
    else {
      throw ImportError.isFolder("\(folder)/\(name)")
    }
    return file
  }

  /// Adds the regular files below a folder, without links and special files.
  private static func list(
    _ root: String, below prefix: String, depth: Int, limit: Int, into names: inout [String]
  ) throws {
    for name in try importing({ try FolderListing.names(of: root + "/" + prefix) })
    where !ZipEntryName.isIgnored(prefix + name) {
      let path = root + "/" + prefix + name
      // A file may have been removed in the meantime.
      guard
        let status = try importing({ try FileError.of(.lookUp, path, FileStatus.find(path)) })
      else { continue }
      switch status.kind {
      case .file:
        names.append(prefix + name)
      case .folder where depth > 0:
        try list(root, below: prefix + name + "/", depth: depth - 1, limit: limit, into: &names)
      default: continue
      }
      guard names.count <= limit else {
        throw ImportError.limit(.entries, limit, in: "'\(root)'")
      }
    }
  }
}

extension ReaderInput {
  /// Chooses the document if the input is a folder, for its identity and for reading.
  ///
  /// - Throws: `ImportError` if the folder does not hold one export.
  package mutating func chooseDocument(limits: ImportLimits = ImportLimits()) throws {
    guard isFolder, document == nil else { return }
    document = try ExportFolder(path, limits: limits).document()
  }
}
