import CZip
package import Files
import Foundation

/// A zip archive, whose contents are never written to disk (Z3).
package final class ZipArchive {
  package struct Entry: Sendable {
    let index: UInt64
    package let name: String
    let compressedSize: Int
    /// The uncompressed size according to the directory, in bytes.
    package let size: Int
    let method: Int
    let isEncrypted: Bool
    let checksum: UInt32
  }

  package let file: InputFile
  /// The range of the archive in the file; other bytes before and after it are not read (Z9).
  package let range: Range<Int>
  private let handle: OpaquePointer
  private let limits: ZipLimits
  /// The data of each entry, by its index; nil for an entry that only libzip can find.
  private let places: [ZipDirectory.Place?]
  /// The number of bytes decompressed so far, from all entries.
  private var inflated = 0

  /// True if these first bytes of a file are the start of an archive.
  package static func isAtStart(of head: [UInt8]) -> Bool {
    [[3, 4], [5, 6], [7, 8]].contains { head.starts(with: [0x50, 0x4B] + $0) }
  }

  /// - Throws: `ZipError`, which is `broken` if the directory is missing or contradicts the
  ///   entries.
  package init(_ file: InputFile, limits: ZipLimits) throws {
    self.file = file
    self.limits = limits
    (range, places) = try ZipDirectory.check(file, limits: limits)
    let descriptor = dup(file.descriptor.number)
    guard descriptor >= 0 else {
      throw ZipError.refused(FileError(.open, file.path))
    }
    guard let stream = fdopen(descriptor, "r") else {
      let error = FileError(.open, file.path)
      close(descriptor)
      throw ZipError.refused(error)
    }
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard
      let source = zip_source_filep_create(
        stream, UInt64(range.lowerBound), Int64(range.count), &error)
    else {
      fclose(stream)
      throw ZipError.broken(reason: Self.reason(&error))
    }
    guard let handle = zip_open_from_source(source, ZIP_CHECKCONS | ZIP_RDONLY, &error) else {
      zip_source_free(source)
      throw ZipError.broken(reason: Self.reason(&error))
    }
    self.handle = handle
  }

  deinit {
    zip_discard(handle)
  }

  private static func reason(_ error: UnsafeMutablePointer<zip_error_t>) -> String {
    switch zip_error_code_zip(error) {
    case ZIP_ER_NOZIP: "its directory is missing"
    case ZIP_ER_INCONS: "its directory and its entries disagree"
    case ZIP_ER_MULTIDISK: "it is one part of an archive split into several files"
    default: String(cString: zip_error_strerror(error)).lowercased()
    }
  }

  /// The entries that may be documents, in the order of the directory.
  ///
  /// - Throws: `ZipError` if two entries have the same name (Z4).
  package func entries() throws -> [Entry] {
    let count = zip_get_num_entries(handle, 0)
    var names: Set<String> = []
    var entries: [Entry] = []
    for index in 0..<UInt64(max(count, 0)) {
      guard let raw = zip_get_name(handle, index, UInt32(ZIP_FL_ENC_RAW)) else { continue }
      let bytes = UnsafeBufferPointer(start: raw, count: strlen(raw))
      let name = ZipEntryName.text(bytes.map { UInt8(bitPattern: $0) })
      guard names.insert(name).inserted else {
        throw Self.repeatedName(name, in: file)
      }
      var status = zip_stat_t()
      guard !ZipEntryName.isIgnored(name), zip_stat_index(handle, index, 0, &status) == 0 else {
        continue
      }
      entries.append(
        Entry(
          index: index, name: name, compressedSize: Int(clamping: status.comp_size),
          size: Int(clamping: status.size),
          method: Int(status.comp_method), isEncrypted: status.encryption_method != 0,
          checksum: status.crc))
    }
    return entries
  }

  /// The error for two entries with the same name; choosing one of them would be a guess.
  static func repeatedName(_ name: String, in file: InputFile) -> ZipError {
    .refused("'\(file.name)' holds two entries named '\(name)', expected one")
  }

  /// Opens an entry, whose contents are read from the start.
  package func open(_ entry: Entry) throws -> ZipEntrySource {
    guard !entry.isEncrypted else {
      throw ZipError.refused(
        "'\(entry.name)' in '\(file.name)' is encrypted, expected an unencrypted entry")
    }
    return ZipEntrySource(archive: self, entry: entry, contents: try contents(of: entry))
  }

  /// The contents of an entry, which libzip reads only if its method is unusual or if its own
  /// reading of the directory differs from ours.
  private func contents(of entry: Entry) throws -> any ByteSource {
    if let data = data(of: entry) {
      let contents: (any ByteSource)? =
        switch entry.method {
        case 8: try InflateSource(file, data, with: SystemInflater())
        case 0 where entry.size == data.count:
          FileSource(file, from: data.lowerBound, count: data.count)
        default: nil
        }
      if let contents { return CheckedSource(contents, checksum: entry.checksum) }
    }
    guard let stream = zip_fopen_index(handle, entry.index, 0) else {
      let reason = String(cString: zip_strerror(handle)).lowercased()
      throw ZipError.refused(
        "cannot read '\(entry.name)' in '\(file.name)' (method \(entry.method)): \(reason)")
    }
    return LibzipSource(archive: self, stream: stream)
  }

  /// The range of an entry's data in the file; nil if libzip states another one.
  private func data(of entry: Entry) -> Range<Int>? {
    guard let index = Int(exactly: entry.index), places.indices.contains(index),
      let place = places[index], place.method == entry.method,
      place.data.count == entry.compressedSize, place.checksum == Int(entry.checksum)
    else { return nil }
    return place.data
  }

  /// Counts decompressed bytes against the limits (Z1).
  func count(_ bytes: Int, of entry: Entry, total: Int) throws {
    inflated += bytes
    try limits.check(
      total: inflated, entry: total, compressed: entry.compressedSize, name: entry.name)
  }
}
