import Files
import Foundation
import Report

/// The search for the definition of an existing report that another definition would replace.
///
/// A report names its definition by the name of its file and the digest of its text, not by a path,
/// so that equal input gives equal bytes in every folder. Definitions are edited, renamed and
/// moved. Therefore the report is only protected if its definition still exists: where definitions
/// of reports in this folder usually are, or nearby with exactly the text that the report names.
struct OtherDefinition {
  /// The definition to render.
  let definition: ReportDefinition
  let registry: Registry

  private var own: String { definition.source.name }

  /// Returns the path of another definition that the file at a path is the report of; nil if none
  /// is found.
  func path(ofReport path: String, with mark: ReportMark) -> String? {
    guard let origin = mark.origin(of: path), !origin.hasText(of: definition) else { return nil }
    let folder = FilePath.folder(of: path)
    let parent = Self.parent(of: folder)
    let ownFolder = FilePath.real(FilePath.folder(of: own))
    let isBeside = ownFolder == FilePath.real(folder)
    let usual = [FilePath.folder(of: own), folder] + (isBeside ? [] : [parent])
    let names = Self.names(ofReport: path).filter { origin.fileName == nil || origin.names($0) }
    if origin.fileName != nil, !origin.names(FilePath.name(of: own)),
      let found = candidates(names, in: usual).first
    {
      return found
    }
    // In the folder of the report or the one above it, this definition is the usual one, and a
    // definition of the same name elsewhere can be a copy of its earlier text.
    let isUsual = isBeside || ownFolder == FilePath.real(parent)
    let others = isUsual ? names.filter { $0 != FilePath.name(of: own) } : names
    let places = usual + ["."] + Self.folders(in: ".") + Self.folders(in: parent)
    return candidates(others, in: places).first { candidate in
      texts(of: candidate).contains(where: origin.hasText)
    }
  }

  /// The names of the definitions whose reports have the name of a file.
  private static func names(ofReport path: String) -> [String] {
    let name = FilePath.name(of: path)
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return ["yaml", "yml", "md", "markdown"].map { "\(stem).\($0)" }
  }

  /// The existing files with these names that are not reports, and not the definition itself.
  private func candidates(_ names: [String], in folders: [String]) -> [String] {
    let ownStatus = try? FileStatus(own, followsLinks: true)
    return folders.uniqued().flatMap { folder in
      names.map { folder == "." ? $0 : FilePath.join(folder, $0) }
    }.filter { path in
      guard let status = try? FileStatus(path, followsLinks: true), status.isFile else {
        return false
      }
      return status.identity != ownStatus?.identity && !ReportMark.isReport(path, registry)
    }
  }

  /// The texts of a definition's file whose digests its reports can have.
  private func texts(of path: String) -> [String] {
    guard let text = try? DefinitionInput.text(path) else { return [] }
    let (definition, _) = DefinitionReader.read(
      SourceText(name: path, text: text), registry: registry, files: ProjectFiles(of: path))
    return [text] + (definition.map { [$0.effectiveText, $0.publishedText] } ?? [])
  }

  private static func parent(of folder: String) -> String {
    let name = FilePath.name(of: folder)
    return ["", ".", ".."].contains(name)
      ? FilePath.join(folder, "..") : FilePath.folder(of: folder)
  }

  /// The number of folders to look into.
  private static let folderLimit = 200

  /// The visible folders in a folder, sorted.
  private static func folders(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().prefix(folderLimit)
      .map { folder == "." ? $0 : FilePath.join(folder, $0) }
      .filter { (try? FileStatus($0))?.isFolder == true }
  }
}
