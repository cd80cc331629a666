import Files
import Foundation
import Report

/// The files of a definition's project that the definition can include. Files outside the project's
/// folder and links are not allowed (H9).
struct ProjectFiles: DefinitionFiles {
  /// The project's folder, absolute and without links.
  private let root: String
  /// The folders from the project's folder to the definition's.
  private let base: [Substring]
  private let definition: String

  init(of definition: String) {
    let folder = FilePath.real(FilePath.folder(of: definition)) ?? "/"
    root = ProjectFolder(above: folder).path
    base = folder.dropFirst(root.count).split(separator: "/")
    self.definition = definition
  }

  var ownPlace: String { (base + [FilePath.name(of: definition)[...]]).joined(separator: "/") }

  /// The maximum size of a file, in bytes.
  private static let byteLimit = 1 << 20

  /// Returns the absolute path of an included file, which does not need to exist.
  ///
  /// - Throws: `UnreadableText` for a file that must not be included.
  func location(of path: String, includedBy includer: IncludedFile?) throws -> String {
    FilePath.join(root, try parts(of: path, includedBy: includer).joined(separator: "/"))
  }

  /// Returns the folders from the project's folder to an included file, followed by the name of the
  /// file.
  private func parts(
    of path: String, includedBy includer: IncludedFile?
  ) throws -> [Substring] {
    guard !path.isEmpty, !path.hasPrefix("/") else {
      throw UnreadableText(
        "'\(path)' is not a path inside the project",
        help: "paths are relative to the file that includes them")
    }
    var parts = includer.map { $0.place.split(separator: "/").dropLast() } ?? base
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else {
          throw UnreadableText(
            "'\(path)' is outside the project", help: "the project's folder is '\(root)'")
        }
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  func file(_ path: String, includedBy includer: IncludedFile?) throws -> IncludedFile {
    let parts = try parts(of: path, includedBy: includer)
    guard let name = parts.last else { throw UnreadableText(.isFolder(path)) }
    let bytes = try bytes(of: String(name), in: Array(parts.dropLast()), path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UnreadableText("'\(path)' is not UTF-8 text", help: Message.utf8Help)
    }
    let folder = FilePath.folder(of: includer?.name ?? definition)
    return IncludedFile(
      name: Self.plain(folder == "." ? path : FilePath.join(folder, path)),
      text: text.withoutByteOrderMark, place: parts.joined(separator: "/"))
  }

  /// Reads a file. Folders are opened one by one, starting at the project's, so that no link leads
  /// out of it.
  private func bytes(
    of name: String, in folders: [Substring], _ path: String
  ) throws -> [UInt8] {
    let found: (file: Descriptor, status: FileStatus)
    do throws(SystemError) {
      var folder = try Descriptor(opening: root, O_RDONLY | O_DIRECTORY)
      for part in folders { folder = try Descriptor(folder: String(part), in: folder) }
      let file = try Descriptor(
        opening: name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, in: folder)
      found = (file, try FileStatus(of: file))
    } catch {
      throw UnreadableText(.cannotInclude(path, "\(error)"))
    }
    guard found.status.isFile else { throw UnreadableText("'\(path)' is not a file") }
    guard found.status.size <= Self.byteLimit else {
      throw UnreadableText(.tooLong(path, megabytes: 1))
    }
    do {
      return try [UInt8](unsafeUninitializedCapacity: found.status.size) { buffer, count in
        count = try found.file.fill(UnsafeMutableRawBufferPointer(buffer), at: 0)
      }
    } catch {
      throw UnreadableText(.cannotInclude(path, "\(error)"))
    }
  }

  /// Returns a path without `.`, and without folders that are followed by `..`.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

extension Message {
  fileprivate static func cannotInclude(_ path: String, _ error: String) -> Message {
    Message("cannot include '\(path)': \(error)")
  }
}
