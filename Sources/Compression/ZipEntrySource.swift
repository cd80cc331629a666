import CZip
import Files

/// The contents of one entry of an archive, within the limits of the archive.
package final class ZipEntrySource: ByteSource {
  private let archive: ZipArchive
  private let entry: ZipArchive.Entry
  private let contents: any ByteSource
  private var total = 0

  init(archive: ZipArchive, entry: ZipArchive.Entry, contents: any ByteSource) {
    self.archive = archive
    self.entry = entry
    self.contents = contents
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try contents.read(into: buffer)
    total += count
    try archive.count(count, of: entry, total: total)
    return count
  }
}

/// A source whose end is a fault if the CRC-32 of all its bytes is wrong.
final class CheckedSource: ByteSource {
  private let contents: any ByteSource
  private let expected: UInt32
  private var checksum: UInt32 = 0

  init(_ contents: any ByteSource, checksum: UInt32) {
    self.contents = contents
    expected = checksum
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try contents.read(into: buffer)
    checksum = SystemInflater.checksum(
      of: UnsafeRawBufferPointer(rebasing: buffer[..<count]), after: checksum)
    if count == 0, buffer.count > 0, checksum != expected {
      throw SourceFault(reason: ZipReason.wrongChecksum)
    }
    return count
  }
}

/// The contents of an entry as libzip reads them.
final class LibzipSource: ByteSource {
  /// The archive, which must not be closed before the stream.
  private let archive: ZipArchive
  private let stream: OpaquePointer

  init(archive: ZipArchive, stream: OpaquePointer) {
    self.archive = archive
    self.stream = stream
  }

  deinit {
    zip_fclose(stream)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    let count = Int(zip_fread(stream, base, UInt64(buffer.count)))
    guard count >= 0 else {
      throw SourceFault(reason: Self.reason(zip_error_code_zip(zip_file_get_error(stream))))
    }
    return count
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ZIP_ER_CRC: ZipReason.wrongChecksum
    case ZIP_ER_EOF: ZipReason.endsInsideData
    case ZIP_ER_ZLIB, ZIP_ER_COMPRESSED_DATA, ZIP_ER_INTERNAL: ZipReason.damagedData
    default: "it cannot be decompressed (libzip error \(code))"
    }
  }
}
