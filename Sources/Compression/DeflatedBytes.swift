import CZlib

/// Bytes in memory as raw deflate data, without a header.
package enum DeflatedBytes {
  /// Compresses bytes with zlib; returns nil if that does not make them shorter.
  package static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 1, bytes.count <= Int(UInt32.max) else { return nil }
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    // A negative window size means that the data have no zlib header.
    guard
      deflateInit2_(
        &stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let compressed = bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { output, count in
        // zlib does not write to its input, but its headers do not say so.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        let isWhole = CZlib.deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = isWhole ? output.count - Int(stream.avail_out) : 0
      }
    }
    return compressed.isEmpty ? nil : compressed
  }

  /// Decompresses data; returns nil if they are damaged, or are not the data of `count` bytes.
  package static func inflate(_ data: [UInt8], count: Int) -> [UInt8]? {
    guard count > 0, let inflater = try? ZlibInflater() else { return nil }
    let bytes = data.withUnsafeBytes { data in
      // One byte more than expected, so that longer contents are not taken for the right ones.
      [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, written in
        let output = UnsafeMutableRawBufferPointer(buffer)
        var (read, state) = (0, InflaterStep.State.running)
        while state == .running, written < output.count {
          let step = inflater.inflate(
            UnsafeRawBufferPointer(rebasing: data[read...]),
            into: UnsafeMutableRawBufferPointer(rebasing: output[written...]))
          guard step.consumed + step.produced > 0 || step.state != .running else { break }
          read += step.consumed
          written += step.produced
          state = step.state
        }
        if state != .ended || read != data.count { written = 0 }
      }
    }
    return bytes.count == count ? bytes : nil
  }
}
