import CProcess
import Files

/// Both ends of a pipe.
struct Pipe {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(StartFault) {
    var ends: [Int32] = [-1, -1]
    guard healthmark_pipe(&ends) == 0 else { throw StartFault(task: "create a pipe") }
    reading = Descriptor(ends[0])
    writing = Descriptor(ends[1])
  }
}

extension Descriptor {
  /// Reads the available text, at most 4,096 bytes.
  func text() -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
      initialized = readAvailable(into: UnsafeMutableRawBufferPointer(buffer)) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
