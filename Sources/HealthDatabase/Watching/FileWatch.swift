import Files
import Foundation
import Health

/// Reports when a file is replaced by another.
///
/// It watches the folder instead of the file, because a change is a new file under the old name
/// (W9).
final class FileWatch: @unchecked Sendable {
  private let folder: String
  private let name: String
  private let lock = NSLock()
  private var isStopped = false
  #if os(Linux)
    private let descriptor: Descriptor?
  #endif

  /// The length of a wait in milliseconds, after which the watch checks whether it is still needed.
  private static let pause: Int32 = 500

  /// Reports every change from here on, even before `start`.
  init(_ path: String) {
    folder = FilePath.folder(of: path)
    name = FilePath.name(of: path)
    #if os(Linux)
      descriptor = try? Descriptor(checking: inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)))
      if let descriptor {
        inotify_add_watch(
          descriptor.number, folder, UInt32(IN_MOVED_TO) | UInt32(IN_CLOSE_WRITE))
      }
    #endif
  }

  /// Calls a closure after every replacement, on a thread of its own, until `stop`.
  ///
  /// - Returns: false if the system has no thread for it; the closure is never called then.
  func start(_ tell: @escaping @Sendable () -> Void) -> Bool {
    WorkerThread.start { [self] in
      while !lock.withLock({ isStopped }) {
        if waitForChange() { tell() }
      }
    }
  }

  func stop() {
    lock.withLock { isStopped = true }
  }

  #if os(Linux)
    /// True if the file was replaced; false after a pause.
    private func waitForChange() -> Bool {
      guard let descriptor else {
        // Without a watch, assume a change after every pause.
        usleep(UInt32(Self.pause) * 1_000)
        return true
      }
      var wanted = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
      return poll(&wanted, 1, Self.pause) > 0 && readEvents(descriptor)
    }

    /// Reads the events of the folder; true if one may concern the file.
    private func readEvents(_ descriptor: Descriptor) -> Bool {
      var isConcerned = false
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 << 10, alignment: 8)
      defer { buffer.deallocate() }
      while true {
        guard let count = descriptor.readAvailable(into: buffer), count > 0 else {
          return isConcerned
        }
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let text = buffer[(offset + header)..<(offset + header + Int(event.len))]
          let isOverflow = event.mask & UInt32(IN_Q_OVERFLOW) != 0
          if isOverflow || String(decoding: text.prefix { $0 != 0 }, as: UTF8.self) == name {
            isConcerned = true
          }
          offset += header + Int(event.len)
        }
      }
    }
  #else
    private var last: UInt64?

    private func waitForChange() -> Bool {
      usleep(UInt32(Self.pause) * 1_000)
      let now = try? FileStatus(folder + "/" + name, followsLinks: true).inode
      defer { last = now ?? last }
      return now != nil && now != last
    }
  #endif
}
