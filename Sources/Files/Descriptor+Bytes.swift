import Foundation

extension Descriptor {
  /// Reads the bytes of a single system call, at most as many as fit in the buffer; returns 0 only
  /// at the end.
  ///
  /// - Parameter offset: the offset in the file; nil to continue after the last read.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int? = nil
  ) throws(SystemError) -> Int {
    while true {
      let count =
        if let offset {
          pread(number, buffer.baseAddress, buffer.count, off_t(offset))
        } else {
          Foundation.read(number, buffer.baseAddress, buffer.count)
        }
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }

  /// Reads until the buffer is full or the file ends, and returns the number of bytes.
  package func fill(
    _ buffer: UnsafeMutableRawBufferPointer, at offset: Int? = nil
  ) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = try read(into: rest, at: offset.map { $0 + done })
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Reads the available bytes from a non-blocking descriptor; returns 0 at the end, and nil if
  /// none have arrived yet.
  package func readAvailable(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    try? read(into: buffer)
  }

  /// Reads all bytes up to the end; returns nil if there are more than the limit.
  package func bytes(limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let count = try fill(piece)
      guard bytes.count + count <= limit else { return nil }
      bytes += piece[..<count]
      if count < piece.count { return bytes }
    }
  }

  /// Writes all bytes.
  ///
  /// - Parameter offset: the offset in the file; nil to continue after the last write.
  package func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int? = nil
  ) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count =
        if let offset {
          pwrite(number, rest.baseAddress, rest.count, off_t(offset + done))
        } else {
          Foundation.write(number, rest.baseAddress, rest.count)
        }
      if count < 0, errno == EINTR { continue }
      // The system does not document that a write can return 0 without an error.
      guard count > 0 else { throw count == 0 ? SystemError(EIO) : .last }
      done += count
    }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    // The closure cannot throw a typed error.
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(bytes) }
    }.get()
  }

  package func write(_ text: String) throws(SystemError) {
    var text = text
    try text.withUTF8 { bytes in
      Result { () throws(SystemError) in try write(UnsafeRawBufferPointer(bytes)) }
    }.get()
  }
}
