import Foundation

extension Descriptor {
  /// Reads the bytes that come at once, at most as many as the buffer holds: 0 only at the end.
  ///
  /// - Parameter offset: in the file; nil to read on behind what was read last.
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

  /// Reads until the buffer is full or the file ends, and returns how many bytes there were.
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

  /// Reads what is there of something that does not block: 0 at the end, nil if there is nothing yet.
  package func readAvailable(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    try? read(into: buffer)
  }

  /// All bytes up to the end; nil if there are more than the limit.
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
  /// - Parameter offset: in the file; nil to write on behind what was written last.
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
      // Nothing written and no error is none of the ends that the system describes.
      guard count > 0 else { throw count == 0 ? SystemError(EIO) : .last }
      done += count
    }
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    // The closure's own error is of no type.
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
