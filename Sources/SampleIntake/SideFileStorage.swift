package import Files

/// The files beside the document of an export: entries of an archive, files of a folder, or files
/// that a store kept.
package protocol SideFileStorage: Sendable {
  /// The name of the document, whose folder is the one that paths refer to.
  var document: String { get }

  /// Returns the names of all files, which can include the document.
  ///
  /// - Throws: an error of the storage.
  func names() throws -> [String]

  /// Reads a file from its first byte to its last, one file at a time.
  ///
  /// - Parameter name: one of the names.
  /// - Throws: an error of the storage or of `body`.
  func read<Value>(_ name: String, _ body: (any ByteSource) throws -> Value) throws -> Value
}
