import CZip
package import Files

/// Writes a zip archive from contents that are produced while it is written, using little memory.
///
/// The same contents give the same bytes, because every entry has the earliest time that the format
/// allows.
package struct ZipWriter {
  package struct Member {
    /// The name of the entry, with `/` between folders.
    package let path: String
    /// Returns the next piece of the contents; nil at the end.
    package let pull: () throws -> [UInt8]?

    package init(path: String, pull: @escaping () throws -> [UInt8]?) {
      self.path = path
      self.pull = pull
    }

    /// An entry whose contents are in memory.
    package init(path: String, bytes: [UInt8]) {
      var rest: [UInt8]? = bytes
      self.init(path: path) {
        defer { rest = nil }
        return rest
      }
    }
  }

  package init() {}

  /// Writes an archive, which appears at the path only when it is complete.
  ///
  /// - Throws: `ZipError` if it cannot be written, or an error that `pull` throws.
  package func write(members: [Member], to path: String) throws {
    do {
      let file = try AtomicFile(path)
      try write(members: members, to: file)
      try file.publish()
    } catch let error as FileError {
      throw ZipError.refused(error)
    }
  }

  /// Writes an archive into a file that is still empty.
  package func write(members: [Member], to file: AtomicFile) throws {
    let path = file.path
    guard let descriptor = file.descriptor else {
      throw ZipError.cannotWrite(path, "it is closed")
    }
    let destination = ZipDestination(descriptor)
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let target = destination.makeSource() else {
      throw ZipError.cannotWrite(path, "out of memory")
    }
    guard let archive = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, &error) else {
      zip_source_free(target)
      throw ZipError.cannotWrite(path, "libzip error \(error.zip_err)")
    }
    let contents = members.map(MemberContents.init)
    do {
      for (member, contents) in zip(members, contents) { try add(member, contents, to: archive) }
    } catch {
      zip_discard(archive)
      throw error
    }
    // libzip reads the contents only now, so they must live until here.
    let result = withExtendedLifetime((contents, destination)) { zip_close(archive) }
    guard result == 0 else {
      let reason = String(cString: zip_strerror(archive)).lowercased()
      zip_discard(archive)
      if let error = contents.lazy.compactMap(\.error).first { throw error }
      if let error = destination.error { throw FileError(.write, path, error) }
      throw ZipError.cannotWrite(path, reason)
    }
  }

  private func add(
    _ member: Member, _ contents: MemberContents, to archive: OpaquePointer
  ) throws {
    let state = Unmanaged.passUnretained(contents).toOpaque()
    guard let source = zip_source_function(archive, answerLibzip, state) else {
      throw ZipError.cannotWrite(member.path, "out of memory")
    }
    let index = zip_file_add(archive, member.path, source, UInt32(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      let reason = String(cString: zip_strerror(archive)).lowercased()
      throw ZipError.cannotWrite(member.path, reason)
    }
    // 1980-01-01 00:00, without a time zone.
    guard zip_file_set_dostime(archive, UInt64(index), 0, 0x0021, 0) == 0,
      zip_set_file_compression(archive, UInt64(index), ZIP_CM_DEFLATE, 6) == 0
    else { throw ZipError.cannotWrite(member.path, "libzip rejects its settings") }
  }
}

/// The contents of an entry, handed to libzip piece by piece.
private final class MemberContents {
  private let pull: () throws -> [UInt8]?
  private var piece: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private(set) var error: (any Error)?

  init(_ member: ZipWriter.Member) {
    pull = member.pull
  }

  /// Fills the buffer with as many of the remaining bytes as fit; nil if `pull` threw an error.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    var count = 0
    do {
      while count < buffer.count, !isAtEnd {
        if piece.isEmpty {
          guard let next = try pull() else {
            isAtEnd = true
            break
          }
          piece = next[...]
        }
        let part = piece.prefix(buffer.count - count)
        UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyBytes(from: part)
        piece = piece.dropFirst(part.count)
        count += part.count
      }
    } catch {
      self.error = error
      return nil
    }
    return count
  }
}

private func answerLibzip(
  state: UnsafeMutableRawPointer?, data: UnsafeMutableRawPointer?, length: UInt64,
  command: zip_source_cmd_t
) -> Int64 {
  guard let state else { return -1 }
  switch command {
  case ZIP_SOURCE_OPEN, ZIP_SOURCE_CLOSE, ZIP_SOURCE_FREE:
    return 0
  case ZIP_SOURCE_READ:
    let contents = Unmanaged<MemberContents>.fromOpaque(state).takeUnretainedValue()
    let buffer = UnsafeMutableRawBufferPointer(start: data, count: Int(length))
    return contents.read(into: buffer).map(Int64.init) ?? -1
  case ZIP_SOURCE_STAT:
    // The size is unknown until the end, so libzip reserves room for 64 bits.
    guard let status = data?.assumingMemoryBound(to: zip_stat_t.self) else { return -1 }
    zip_stat_init(status)
    return Int64(MemoryLayout<zip_stat_t>.size)
  case ZIP_SOURCE_ERROR:
    data?.assumingMemoryBound(to: Int32.self).update(from: [ZIP_ER_READ, 0], count: 2)
    return Int64(2 * MemoryLayout<Int32>.size)
  case ZIP_SOURCE_SUPPORTS:
    let commands = [
      ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR,
      ZIP_SOURCE_FREE,
    ]
    return commands.reduce(0) { $0 | 1 << Int64($1.rawValue) }
  default:
    return -1
  }
}

extension ZipError {
  fileprivate static func cannotWrite(_ path: String, _ reason: String) -> ZipError {
    ZipError.refused("cannot write '\(path)': \(reason)")
  }
}
