import CProcess
import Foundation

/// A request as a file without a name: a plug-in that does not read it keeps nobody waiting.
enum RequestFile {
  /// - Parameter folder: where the file is made, and at once loses its name, if there are no files in
  ///   memory.
  static func make(_ request: [UInt8], in folder: String) throws(StartFault) -> Descriptor {
    var number = healthmark_memory_file()
    if number < 0 {
      let path = folder + "/request"
      number = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      unlink(path)
    }
    guard number >= 0 else { throw StartFault(task: "make a file for the request") }
    let file = Descriptor(number)
    let isWritten = request.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = write(number, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return lseek(number, 0, SEEK_SET) == 0
    }
    guard isWritten else { throw StartFault(task: "write the request") }
    return file
  }
}
