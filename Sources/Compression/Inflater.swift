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

  /// True if all bytes before damage, or before the end of data without an end mark, are produced,
  /// and no others. False if the bytes of a call that finds damage have no meaning, and the last
  /// bytes of data without an end mark may be missing.
  var isExact: Bool { get }

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
