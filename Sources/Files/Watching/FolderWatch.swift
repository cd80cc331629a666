import Foundation

/// Waits for changes to the files in folders: files that are written, created, renamed or removed.
///
/// It watches folders and not files, because a change is often a new file under the old name (W9).
/// Only Linux reports changes; elsewhere, each wait ends after half a second with `unknown`.
/// Only one thread at a time may use it.
package final class FolderWatch {
  package enum Change: Equatable, Sendable {
    /// Nothing happened during the wait.
    case none
    /// Files with these names changed in any of the folders; an empty name is a folder itself.
    case names(Set<String>)
    /// The system does not report changes here, or lost some of them, so every file may have
    /// changed.
    case unknown
  }

  #if os(Linux)
    private let descriptor: Descriptor?
    private var numbers: Set<Int32> = []

    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVED_FROM | IN_MOVED_TO
        | IN_MOVE_SELF)

    /// - Parameter polls: true to wait as on a system that does not report changes.
    package init(polls: Bool = false) {
      descriptor =
        polls ? nil : try? Descriptor(checking: inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK)))
    }

    /// Watches these folders from now on, and no others. A folder that replaced another one is
    /// watched only after the next call. A folder that cannot be watched is skipped.
    package func follow(_ folders: Set<String>) {
      guard let descriptor else { return }
      let found = folders.map { inotify_add_watch(descriptor.number, $0, Self.events) }
      for number in numbers.subtracting(found) { inotify_rm_watch(descriptor.number, number) }
      numbers = Set(found.filter { $0 >= 0 })
    }

    /// Waits until something changes, at most the given time.
    package func wait(milliseconds: Int32) -> Change {
      guard let descriptor else { return Self.pause(milliseconds) }
      var wanted = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
      return poll(&wanted, 1, milliseconds) > 0 ? Self.changes(descriptor) : .none
    }

    /// The changes that the system has reported so far.
    private static func changes(_ descriptor: Descriptor) -> Change {
      var names: Set<String> = []
      var isComplete = true
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 << 10, alignment: 8)
      defer { buffer.deallocate() }
      while let count = descriptor.readAvailable(into: buffer), count > 0 {
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let text = buffer[(offset + header)..<(offset + header + Int(event.len))]
          names.insert(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self))
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isComplete = false }
          offset += header + Int(event.len)
        }
      }
      return isComplete ? .names(names) : .unknown
    }
  #else
    package init(polls: Bool = true) {}

    package func follow(_ folders: Set<String>) {}

    package func wait(milliseconds: Int32) -> Change { Self.pause(milliseconds) }
  #endif

  /// Waits on a system that does not report changes.
  private static func pause(_ milliseconds: Int32) -> Change {
    usleep(UInt32(min(milliseconds, 500)) * 1_000)
    return .unknown
  }
}
