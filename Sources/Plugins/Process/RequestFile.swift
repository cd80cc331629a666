import CProcess
import Files
import Foundation

/// Stores a request in a file without a name, so that a plug-in that does not read it does not
/// block healthmark.
enum RequestFile {
  /// - Parameter folder: the folder for the file on systems without in-memory files.
  static func make(_ request: [UInt8], in folder: String) throws(StartFault) -> Descriptor {
    let file: Descriptor
    do throws(FileError) {
      let number = healthmark_memory_file()
      file =
        number < 0
        ? try AtomicFile.openNameless(beside: folder + "/request") : Descriptor(number)
    } catch {
      throw StartFault("\(error)")
    }
    do throws(SystemError) {
      try file.write(request)
    } catch {
      throw StartFault(task: "write the request", error)
    }
    guard lseek(file.number, 0, SEEK_SET) == 0 else {
      throw StartFault(task: "write the request")
    }
    return file
  }
}
