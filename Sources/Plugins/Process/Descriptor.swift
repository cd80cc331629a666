import CProcess
import Foundation

/// An open descriptor, closed when nobody has it any more.
final class Descriptor {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  func setNonBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Reads what is there: 0 at the end, nil if there is nothing yet.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while true {
      let count = Foundation.read(number, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count < 0 ? nil : count
    }
  }

  /// What is there, of a few kilobytes at most.
  func text() -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
      initialized = read(into: UnsafeMutableRawBufferPointer(buffer)) ?? 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Both ends of a pipe.
struct Pipe {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(StartFault) {
    var ends: [Int32] = [-1, -1]
    guard healthmark_pipe(&ends) == 0 else { throw StartFault(task: "make a pipe") }
    reading = Descriptor(ends[0])
    writing = Descriptor(ends[1])
  }
}
