import CZlib

/// Decompression with zlib, which every system has.
package final class ZlibInflater: Inflater {
  package let isExact = true
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  package init() throws {
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    // A negative window size means that the data have no zlib header.
    guard inflateInit2_(stream, -15, ZLIB_VERSION, size) == Z_OK else {
      throw ZipError.refused("zlib cannot be initialized")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  package func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> InflaterStep {
    // zlib does not write to its input, but its headers do not say so.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(clamping: input.count)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(clamping: output.count)
    let room = stream.pointee.avail_out
    let available = stream.pointee.avail_in
    let code = CZlib.inflate(stream, Z_NO_FLUSH)
    let produced = Int(room - stream.pointee.avail_out)
    let state: InflaterStep.State =
      switch code {
      case Z_OK, Z_BUF_ERROR: .running
      case Z_STREAM_END: .ended
      default: .damaged
      }
    return InflaterStep(
      consumed: Int(available - stream.pointee.avail_in), produced: produced, state: state)
  }

  package static func checksum(of bytes: UnsafeRawBufferPointer, after checksum: UInt32) -> UInt32 {
    UInt32(
      truncatingIfNeeded: crc32_z(
        UInt(checksum), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
  }
}
