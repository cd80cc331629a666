import Files

// Archives that are rejected, broken or cannot be written.
extension ZipError {
  static let noInflation = ZipError.refused("zlib cannot be initialized")

  static func encrypted(_ entry: String, in archive: String) -> ZipError {
    ZipError.refused("'\(entry)' in '\(archive)' is encrypted, expected an unencrypted entry")
  }

  static func unreadable(_ entry: String, in archive: String, method: Int, _ reason: String)
    -> ZipError
  {
    ZipError.refused("cannot read '\(entry)' in '\(archive)' (method \(method)): \(reason)")
  }

  static func overlapping(in archive: String) -> ZipError {
    ZipError.refused("the entries of '\(archive)' overlap, expected each to have its own data")
  }

  static func contradictoryHeader(_ entry: String) -> ZipError {
    ZipError.broken(reason: "the header of '\(entry)' and the directory disagree")
  }

  static func cannotWrite(_ path: String, _ reason: String) -> ZipError {
    ZipError.refused("cannot write '\(path)': \(reason)")
  }

  /// An error of the file system, rather than of the archive's contents.
  static func refused(_ error: FileError) -> ZipError { .refused("\(error)") }
}

/// Clauses that give the reason why an archive cannot be read or written.
enum ZipReason {
  static let noDirectory = "its directory is missing"
  static let contradiction = "its directory and its entries disagree"
  static let oneOfSeveralFiles = "it is one part of an archive split into several files"
  static let wrongChecksum = "its checksum is wrong"
  static let endsInsideData = "the archive ends inside its data"
  static let damagedData = "its compressed data is damaged"
  static let isClosed = "it is closed"
  static let outOfMemory = "out of memory"
  static let refusedSettings = "libzip rejects its settings"

  static func cannotBeDecompressed(_ code: Int32) -> String {
    "it cannot be decompressed (libzip error \(code))"
  }

  static func libzip(_ code: Int32) -> String { "libzip error \(code)" }
}
