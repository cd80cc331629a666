import Files

/// A reason why an archive cannot be read or written.
package enum ZipError: Error, Equatable {
  /// The directory is missing or contradicts the entries, which may still be good.
  case broken(reason: String)
  /// The file or entry with this name exceeds a limit, which is the number.
  case beyondLimit(Limit, Int, name: String)
  /// Anything else, as a sentence without a full stop.
  case refused(String)

  /// The limits in `ZipLimits`. The raw value is the name of its option.
  package enum Limit: String, Sendable {
    case inflatedBytes = "inflated-bytes"
    case ratio, entries
    case directoryBytes = "directory-bytes"
  }
}

extension ZipError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .broken(let reason): "the archive is broken: \(reason)"
    case .beyondLimit(let limit, let number, let name):
      "'\(name)' goes beyond the limit of \(number) for '\(limit)'"
    case .refused(let message): message
    }
  }
}

/// Limits that keep a hostile archive from exhausting the machine (Z1, Z9, Z10).
package struct ZipLimits: Sendable {
  /// The maximum number of decompressed bytes, of all entries together.
  package var inflatedBytes: Int
  /// The maximum number of decompressed bytes for each compressed byte.
  package var ratio: Int
  package var entries: Int
  package var directoryBytes: Int

  package init(inflatedBytes: Int, ratio: Int, entries: Int, directoryBytes: Int) {
    self.inflatedBytes = inflatedBytes
    self.ratio = ratio
    self.entries = entries
    self.directoryBytes = directoryBytes
  }

  /// The number of decompressed bytes of an entry up to which the ratio is not limited.
  private static let ratioStart = 64 << 20

  /// Counts decompressed bytes against the limits (Z1).
  ///
  /// - Parameters:
  ///   - total: the number of decompressed bytes of all entries.
  ///   - entry: the number of decompressed bytes of this entry.
  func check(total: Int, entry: Int, compressed: Int, name: String) throws(ZipError) {
    guard total <= inflatedBytes else {
      throw .beyondLimit(.inflatedBytes, inflatedBytes, name: name)
    }
    if entry > Self.ratioStart, entry / ratio > compressed {
      throw .beyondLimit(.ratio, ratio, name: name)
    }
  }
}

extension ZipError {
  /// An error of the file system, rather than of the archive's contents.
  static func refused(_ error: FileError) -> ZipError { .refused("\(error)") }
}

/// The reasons for which more than one source gives up, as clauses.
enum ZipReason {
  static let endsInsideData = "the archive ends inside its data"
  static let damagedData = "its compressed data is damaged"
  static let wrongChecksum = "its checksum is wrong"
}
