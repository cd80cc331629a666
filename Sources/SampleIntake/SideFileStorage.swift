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

  /// Returns the SHA-256 digest of a file; nil if it is known only after the file was read.
  func knownDigest(of name: String) -> [UInt8]?
}

extension SideFileStorage {
  package func knownDigest(of name: String) -> [UInt8]? { nil }
}

/// A file beside the document of an export, for a store that keeps it whole.
package struct KeptSideFile {
  /// The path relative to the document's folder, without a slash at the start.
  package var path: String
  /// The start and the value of the electrocardiogram that the file has; nil for other files.
  package var recording: (start: Double, classification: Int)?
  /// Reads the bytes of the file.
  package var read: () throws -> [UInt8]
  /// Returns true for the bytes of such a file that is not damaged.
  package var isIntact: ([UInt8]) -> Bool

  package init(
    path: String, recording: (start: Double, classification: Int)? = nil,
    read: @escaping () throws -> [UInt8], isIntact: @escaping ([UInt8]) -> Bool
  ) {
    self.path = path
    self.recording = recording
    self.read = read
    self.isIntact = isIntact
  }
}
