import Foundation

/// The changes that a program made to files below a folder, in order.
package struct WriteLog: Sendable {
  package enum Change: Sendable {
    /// The path is nil for a file without a name.
    case create(inode: UInt64, path: String?)
    case write(inode: UInt64, offset: Int, bytes: [UInt8])
    case truncate(inode: UInt64, size: Int)
    case flush(inode: UInt64)
    case flushFolder(String)
    case rename(String, to: String)
    case link(String, to: String)
    case remove(String)
    case makeFolder(String)
    case removeFolder(String)

    /// True if the change makes others durable or visible, so that a loss of power beside it is
    /// worth a try.
    package var isTurningPoint: Bool {
      switch self {
      case .create, .write, .truncate: false
      default: true
      }
    }
  }

  package let changes: [Change]

  /// Reads the record that the library of faults wrote.
  ///
  /// - Parameter root: the folder, which is left out of the paths.
  package init(_ record: [UInt8], below root: String) {
    var changes: [Change] = []
    var place = 0
    func number(_ width: Int) -> Int {
      defer { place += width }
      return record[place..<place + width].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    while place < record.count {
      let (kind, pathCount, otherCount, dataCount) = (number(4), number(4), number(4), number(4))
      let (inode, offset) = (UInt64(number(8)), number(8))
      func bytes(_ count: Int) -> ArraySlice<UInt8> {
        defer { place += count }
        return record[place..<place + count]
      }
      func path(_ count: Int) -> String {
        String(String(decoding: bytes(count), as: UTF8.self).dropFirst(root.count + 1))
      }
      let (path1, path2) = (path(pathCount), path(otherCount))
      let data = Array(bytes(dataCount))
      switch kind {
      case 1: changes.append(.create(inode: inode, path: pathCount > 0 ? path1 : nil))
      case 2: changes.append(.write(inode: inode, offset: offset, bytes: data))
      case 3: changes.append(.truncate(inode: inode, size: offset))
      case 4: changes.append(inode > 0 ? .flush(inode: inode) : .flushFolder(path1))
      case 5: changes.append(.rename(path1, to: path2))
      case 6: changes.append(.remove(path1))
      case 7: changes.append(.makeFolder(path1))
      case 8: changes.append(.removeFolder(path1))
      case 9: changes.append(.link(path1, to: path2))
      default: preconditionFailure("the record has a change of kind \(kind)")
      }
    }
    self.changes = changes
  }
}
