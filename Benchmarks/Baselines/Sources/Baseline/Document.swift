import Foundation

/// A file that is read from the start, one mebibyte at a time.
public struct Document {
  private let descriptor: Int32
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)

  /// - Throws: `CocoaError` if the file cannot be opened.
  public init(path: String) throws {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path])
    }
  }

  /// Passes every piece to the closure, then an empty one; stops if the closure returns false.
  ///
  /// - Throws: `POSIXError` if reading fails.
  public func forEachPiece(_ body: (UnsafeRawBufferPointer) -> Bool) throws {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      guard count >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      guard body(UnsafeRawBufferPointer(rebasing: buffer[..<count])), count > 0 else { return }
    }
  }
}
