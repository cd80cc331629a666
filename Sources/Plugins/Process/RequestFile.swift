import CProcess
import Files
import Foundation

/// Stores a request in a file without a name, so that a plug-in that does not read it does not
/// block healthmark.
enum RequestFile {
  /// - Parameter folder: the folder for the file on systems without in-memory files.
  static func make(_ request: [UInt8], in folder: String) throws(StartFault) -> Descriptor {
    let number = healthmark_memory_file()
    let file =
      number >= 0
      ? Descriptor(number)
      : try FileError.mapped(AtomicFile.openNameless(beside: folder + "/request")) {
        StartFault("\($0)")
      }
    try SystemError.mapped(file.write(request)) { StartFault(task: "write the request", $0) }
    guard lseek(file.number, 0, SEEK_SET) == 0 else {
      throw StartFault(task: "write the request")
    }
    return file
  }
}
