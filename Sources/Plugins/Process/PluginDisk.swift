import CProcess
import Files
import Foundation

/// The space that a plug-in's temporary folder has and takes.
final class PluginDisk {
  struct Usage {
    /// The number of bytes that files take.
    var bytes = 0
    /// The number of files, folders and links.
    var files = 0
    /// True if the file system is the plug-in's own and has no space left.
    var isFull = false
  }

  private let folder: String
  /// The report of the bubblewrap that creates a file system for the folder; nil if the folder is
  /// used as it is.
  private let report: BubblewrapReport?
  /// The root of that file system. It also has files that no longer have a name.
  private var root: Descriptor?

  init(folder: String, report: BubblewrapReport?) {
    self.folder = folder
    self.report = report
  }

  /// The space that files take now; none if the system does not report it.
  ///
  /// - Parameter most: the number of files at which counting stops.
  func usage(upTo most: Int) -> Usage {
    guard report != nil else {
      var usage = healthmark_usage()
      healthmark_measure_folder(folder, UInt64(most), &usage)
      return Usage(bytes: Int(clamping: usage.bytes), files: Int(clamping: usage.files))
    }
    var status = statvfs()
    guard let root = openRoot(), fstatvfs(root.number, &status) == 0 else { return Usage() }
    // The folder itself is a file too.
    return Usage(
      bytes: Int(clamping: (status.f_blocks - status.f_bfree) * status.f_frsize),
      files: Int(clamping: status.f_files - status.f_ffree) - 1,
      isFull: status.f_bfree == 0)
  }

  /// Lets the system remove the file system.
  func release() {
    root = nil
  }

  private func openRoot() -> Descriptor? {
    if root == nil, let process = report?.firstProcess {
      let path = "/proc/\(process)/root\(folder)"
      // Until bubblewrap has created the file system, the path leads to another one.
      if let found = try? Descriptor(folder: path),
        let there = try? FileStatus(of: found), let here = try? FileStatus(folder),
        there.device != here.device, Self.isWhole(found)
      {
        root = found
      }
    }
    return root
  }

  /// True if a folder is the root of its file system.
  private static func isWhole(_ folder: Descriptor) -> Bool {
    guard let above = try? Descriptor(folder: "..", in: folder),
      let outer = try? FileStatus(of: above), let inner = try? FileStatus(of: folder)
    else { return false }
    return outer.device != inner.device
  }
}

extension Containment {
  /// True if the temporary folder is a file system of its own.
  var hasDisk: Bool {
    if case .bubblewrap(_, hasDisk: true) = self { true } else { false }
  }
}
