import Foundation

/// A folder for the files of one test, gone with it.
final class WorkFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "healthmark-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // What is left behind lies in the system's folder for temporary files.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, with the folders on the way to it, and returns its path.
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = URL(filePath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path(percentEncoded: false)
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path + "/" + name)))
  }
}
