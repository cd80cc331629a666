#if canImport(CISAL)
  import CISAL

  /// The decompressor for this system.
  package typealias SystemInflater = ISALInflater

  /// Decompression with ISA-L, which takes a fourth of zlib's time.
  package final class ISALInflater: Inflater {
    // NB: ISA-L counts bytes that it has not written before it finds that they refer to bytes
    // before the start, holds back up to two bytes until it sees what follows, and accepts
    // incomplete codes.
    package let isExact = false
    private let inflation: OpaquePointer

    package init() throws {
      guard let inflation = healthmark_inflation_create() else {
        throw ZipError.refused("ISA-L cannot be initialized")
      }
      self.inflation = inflation
    }

    deinit {
      healthmark_inflation_free(inflation)
    }

    package func inflate(
      _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> InflaterStep {
      let step = healthmark_inflation_run(
        inflation, input.baseAddress, UInt32(clamping: input.count), output.baseAddress,
        UInt32(clamping: output.count))
      return InflaterStep(
        consumed: step.consumed, produced: step.produced,
        state: step.status == 0 ? .running : step.status > 0 ? .ended : .damaged)
    }

    package static func checksum(of bytes: UnsafeRawBufferPointer, after checksum: UInt32) -> UInt32
    {
      guard let base = bytes.baseAddress else { return checksum }
      return crc32_gzip_refl(
        checksum, base.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
    }
  }
#else
  /// The decompressor for this system.
  package typealias SystemInflater = ZlibInflater
#endif
