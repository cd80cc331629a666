import Foundation

package enum FolderListing {
  /// The names of everything in a folder, in the order of the system.
  ///
  /// NB: `FileManager` returns only the names before a failure, as if there were no others.
  package static func names(of path: String) throws(FileError) -> [String] {
    guard let stream = opendir(path) else { throw FileError(.list, path) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(.list, path) }
        return names
      }
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }
}
