import CZlib
package import Files
import Foundation

/// A source that decompresses raw deflate data in a file, up to the data's own end mark.
package final class InflateSource: ByteSource {
  private let file: InputFile
  private let start: Int
  private let name: String
  private let limits: ZipLimits
  private var stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  private var offset: Int
  private var total = 0
  package private(set) var isAtEnd = false

  package init(_ file: InputFile, from start: Int, name: String, limits: ZipLimits) throws {
    self.file = file
    self.start = start
    self.name = name
    self.limits = limits
    offset = start
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    // A negative window size means that the data has no zlib header.
    guard inflateInit2_(stream, -15, ZLIB_VERSION, size) == Z_OK else {
      throw ZipError.refused("zlib cannot be initialized")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  /// The offset in the file at which the data ends; valid once the end has been reached.
  package var end: Int { offset - Int(stream.pointee.avail_in) }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !isAtEnd, buffer.count > 0 else { return 0 }
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(clamping: buffer.count)
    let room = Int(stream.pointee.avail_out)
    while Int(stream.pointee.avail_out) == room {
      if stream.pointee.avail_in == 0 { try refill() }
      switch inflate(stream, Z_NO_FLUSH) {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: isAtEnd = true
      default:
        if Int(stream.pointee.avail_out) < room { break }
        throw SourceFault(reason: ZipReason.damagedData)
      }
      if isAtEnd { break }
    }
    let count = room - Int(stream.pointee.avail_out)
    total += count
    try limits.check(total: total, entry: total, compressed: end - start, name: name)
    return count
  }

  private func refill() throws {
    let count = try file.read(into: input, at: offset)
    guard count > 0 else { throw SourceFault(reason: ZipReason.endsInsideData) }
    offset += count
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(count)
  }
}
