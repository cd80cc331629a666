import CZip
import Files

/// The file that libzip writes an archive to. If libzip got a path instead, it would create a file
/// beside it under a name of its own choice, which would be left behind after a signal.
final class ZipDestination {
  private let file: Descriptor
  /// The offset of the start of the buffer in the file.
  private var start = 0
  private var buffer: [UInt8] = []
  private(set) var error: SystemError?

  private static let capacity = 1 << 18

  init(_ file: Descriptor) {
    self.file = file
  }

  /// Creates a libzip source for an archive that is still empty; the destination must outlive it.
  func makeSource() -> OpaquePointer? {
    zip_source_function_create(answerWriter, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func append(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    buffer += bytes
    if buffer.count >= Self.capacity { try flush() }
  }

  private func flush() throws(SystemError) {
    try buffer.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try file.write(bytes, at: start) }
    }.get()
    start += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  fileprivate func answer(
    _ command: zip_source_cmd_t, _ data: UnsafeMutableRawBufferPointer
  ) -> Int64 {
    do throws(SystemError) {
      switch command {
      case ZIP_SOURCE_WRITE:
        try append(UnsafeRawBufferPointer(data))
        return Int64(data.count)
      case ZIP_SOURCE_SEEK_WRITE:
        try flush()
        let position = zip_source_seek_compute_offset(
          UInt64(start), .max >> 1, data.baseAddress, UInt64(data.count), nil)
        guard position >= 0 else { return -1 }
        start = Int(position)
        return 0
      case ZIP_SOURCE_TELL_WRITE: return Int64(start + buffer.count)
      case ZIP_SOURCE_COMMIT_WRITE:
        try flush()
        return 0
      default: return -1
      }
    } catch {
      self.error = error
      return -1
    }
  }
}

private func answerWriter(
  state: UnsafeMutableRawPointer?, data: UnsafeMutableRawPointer?, length: UInt64,
  command: zip_source_cmd_t
) -> Int64 {
  guard let state else { return -1 }
  switch command {
  case ZIP_SOURCE_OPEN, ZIP_SOURCE_CLOSE, ZIP_SOURCE_FREE, ZIP_SOURCE_BEGIN_WRITE,
    ZIP_SOURCE_ROLLBACK_WRITE, ZIP_SOURCE_REMOVE:
    return 0
  // The archive is still empty, so nothing can be read.
  case ZIP_SOURCE_READ, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL: return 0
  case ZIP_SOURCE_STAT:
    guard let status = data?.assumingMemoryBound(to: zip_stat_t.self) else { return -1 }
    zip_stat_init(status)
    status.pointee.size = 0
    status.pointee.valid = UInt64(ZIP_STAT_SIZE)
    return Int64(MemoryLayout<zip_stat_t>.size)
  case ZIP_SOURCE_ERROR:
    data?.assumingMemoryBound(to: Int32.self).update(from: [ZIP_ER_WRITE, 0], count: 2)
    return Int64(2 * MemoryLayout<Int32>.size)
  case ZIP_SOURCE_SUPPORTS:
    let commands = [
      ZIP_SOURCE_OPEN, ZIP_SOURCE_READ, ZIP_SOURCE_CLOSE, ZIP_SOURCE_STAT, ZIP_SOURCE_ERROR,
      ZIP_SOURCE_FREE, ZIP_SOURCE_SEEK, ZIP_SOURCE_TELL, ZIP_SOURCE_SUPPORTS,
      ZIP_SOURCE_BEGIN_WRITE, ZIP_SOURCE_COMMIT_WRITE, ZIP_SOURCE_ROLLBACK_WRITE,
      ZIP_SOURCE_WRITE, ZIP_SOURCE_SEEK_WRITE, ZIP_SOURCE_TELL_WRITE, ZIP_SOURCE_REMOVE,
    ]
    return commands.reduce(0) { $0 | 1 << Int64($1.rawValue) }
  default:
    let destination = Unmanaged<ZipDestination>.fromOpaque(state).takeUnretainedValue()
    return destination.answer(
      command, UnsafeMutableRawBufferPointer(start: data, count: Int(length)))
  }
}
