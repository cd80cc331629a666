import Foundation

/// Operations on paths as the system interprets them. The user database is not used, so `~` is an
/// ordinary name.
package enum FilePath {
  /// The absolute path without links; nil if nothing exists at the path.
  package static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(validatingCString: found)
  }

  /// The part of a file's path before the last `/`; `.` if that is empty.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part of a path after the last `/`.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The name of a file without its ending.
  package static func stem(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// The part of a file's name after its last `.`, as written; nil if there is none. The `.` of a
  /// hidden file does not start an ending.
  package static func ending(of path: String) -> String? {
    let name = name(of: path)
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
    let ending = name[name.index(after: point)...]
    return ending.isEmpty ? nil : String(ending)
  }

  /// The path of a name inside a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }
}
