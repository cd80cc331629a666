/// A decompressor of raw deflate data, to which the data are passed piece by piece.
package protocol Inflater: AnyObject {
  /// - Throws: `ZipError` if memory cannot be allocated.
  init() throws

  /// Decompresses the next bytes of the data.
  ///
  /// Each call consumes or produces bytes, unless it needs more input, or the data have ended or
  /// are damaged.
  ///
  /// - Parameter input: the bytes that follow those already consumed; empty if there are none yet.
  func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> InflaterStep

  /// True if a call that finds damage has produced all bytes before it, and no others; false if the
  /// bytes that this call produced have no meaning.
  var findsDamageExactly: Bool { get }

  /// Returns the CRC-32 of bytes that follow others with a CRC-32, which is 0 for no bytes.
  static func checksum(of bytes: UnsafeRawBufferPointer, after checksum: UInt32) -> UInt32
}

/// The result of one call of an `Inflater`.
package struct InflaterStep {
  package enum State {
    case running, ended, damaged
  }

  /// The number of bytes that were taken from the input.
  package let consumed: Int
  /// The number of bytes that were written to the output.
  package let produced: Int
  package let state: State
}
