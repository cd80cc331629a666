import Files
import Foundation
import Synchronization

/// A file in memory that one input after another is written to.
final class ScratchFile: Sendable {
  private let path: String
  private let descriptor: Descriptor
  /// True if the file has no name, so that it is gone with the process.
  private let isNameless: Bool

  private static let free = Mutex<[ScratchFile]>([])

  /// Returns a file that no one else uses.
  static func take() throws -> ScratchFile {
    try free.withLock { $0.popLast() } ?? ScratchFile()
  }

  private init() throws {
    let path = FuzzTarget.scratchPath()
    descriptor = try Descriptor(opening: path, O_RDWR | O_CREAT | O_EXCL)
    let numbered = "/proc/self/fd/\(descriptor.number)"
    isNameless = access(numbered, R_OK) == 0
    if isNameless { unlink(path) }
    self.path = isNameless ? numbered : path
  }

  deinit {
    if !isNameless { unlink(path) }
  }

  /// Replaces the contents of the file.
  ///
  /// - Returns: its path.
  func write(_ bytes: [UInt8]) throws -> String {
    guard ftruncate(descriptor.number, 0) == 0,
      pwrite(descriptor.number, bytes, bytes.count, 0) == bytes.count
    else { throw FuzzFinding("'\(path)' cannot be written") }
    return path
  }

  /// Lets others use the file. Without names, it is kept for the next input.
  func giveBack() {
    if isNameless { Self.free.withLock { $0.append(self) } }
  }
}
