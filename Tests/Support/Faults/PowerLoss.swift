/// Disks as a loss of power can leave them.
///
/// Only what was flushed is certain. Of the other writes to a file, any may be missing, in any
/// order, and the last one may be cut within. The same is true of names: a file that was flushed is
/// found under its new name only if the folder was flushed too.
package struct PowerLoss {
  private let log: WriteLog
  private let start: FolderContents
  private let inodes: [String: UInt64]

  /// - Parameter inodes: the inode numbers of the files before the first change.
  package init(_ log: WriteLog, from start: FolderContents, inodes: [String: UInt64]) {
    self.log = log
    self.start = start
    self.inodes = inodes
  }

  package var changeCount: Int { log.changes.count }

  /// A number of changes after which the power may be lost; half of these places are beside a flush
  /// or a new name.
  package func place(using random: inout SplitMix64) -> Int {
    let points = log.changes.indices.filter { log.changes[$0].isTurningPoint }
    if Bool.random(using: &random), let point = points.randomElement(using: &random) {
      return min(max(point + Int.random(in: -1...2, using: &random), 0), changeCount)
    }
    return Int.random(in: 0...changeCount, using: &random)
  }

  /// The disk if the power is lost after some changes.
  package func image(after count: Int, using random: inout SplitMix64) -> FolderContents {
    var disk = Disk(start, inodes)
    for change in log.changes.prefix(count) { disk.apply(change) }
    return disk.image(using: &random)
  }
}

/// A file's bytes that are certain, and the changes that are not.
private struct StoredFile {
  enum Change {
    case write(offset: Int, bytes: [UInt8])
    case truncate(Int)
  }

  var certain: [UInt8] = []
  var pending: [Change] = []

  mutating func flush() {
    for change in pending { Self.apply(change, to: &certain) }
    pending = []
  }

  private static func apply(_ change: Change, to bytes: inout [UInt8]) {
    switch change {
    case .write(let offset, let written):
      let end = offset + written.count
      if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
      bytes.replaceSubrange(offset..<end, with: written)
    case .truncate(let size):
      if size < bytes.count { bytes.removeLast(bytes.count - size) }
      bytes += [UInt8](repeating: 0, count: size - bytes.count)
    }
  }

  func bytes(_ fate: Fate, using random: inout SplitMix64) -> [UInt8] {
    var bytes = certain
    var kept = fate.kept(pending, using: &random)
    if fate != .all, Bool.random(using: &random), case .write(let offset, let written)? = kept.last
    {
      // A disk writes sectors, not calls.
      let whole = Int.random(in: 0...written.count, using: &random) / 512 * 512
      kept[kept.count - 1] = .write(offset: offset, bytes: Array(written.prefix(whole)))
    }
    for change in kept { Self.apply(change, to: &bytes) }
    return bytes
  }
}

/// Which of the changes that are not certain a disk has.
private enum Fate: CaseIterable {
  case none, all, first, some

  func kept<Change>(_ changes: [Change], using random: inout SplitMix64) -> [Change] {
    switch self {
    case .none: []
    case .all: changes
    case .first: Array(changes.prefix(Int.random(in: 0...changes.count, using: &random)))
    case .some: changes.filter { _ in Bool.random(using: &random) }
    }
  }
}

private struct Disk {
  enum NameChange {
    case set(String, file: Int)
    case move(String, to: String, file: Int?)
    case remove(String)
    case makeFolder(String)
    case removeFolder(String)

    /// True if flushing a folder makes the change certain.
    func isIn(_ folder: String) -> Bool {
      switch self {
      case .set(let path, _), .remove(let path), .makeFolder(let path), .removeFolder(let path):
        parent(of: path) == folder
      case .move(let path, let other, _): parent(of: path) == folder || parent(of: other) == folder
      }
    }
  }

  struct Names {
    var files: [String: Int] = [:]
    var folders: Set<String> = []

    mutating func apply(_ change: NameChange) {
      switch change {
      case .set(let path, let file): files[path] = file
      case .remove(let path): files[path] = nil
      case .makeFolder(let path): folders.insert(path)
      case .removeFolder(let path): folders.remove(path)
      case .move(let path, let other, let file):
        if let file {
          files[path] = nil
          files[other] = file
        } else {
          move(path, to: other)
        }
      }
    }

    private mutating func move(_ folder: String, to other: String) {
      func moved(_ path: String) -> String {
        path == folder || path.hasPrefix(folder + "/")
          ? other + path.dropFirst(folder.count) : path
      }
      files = Dictionary(files.map { (moved($0), $1) }) { _, last in last }
      folders = Set(folders.map(moved))
    }
  }

  private var files: [StoredFile] = []
  /// The current file of an inode, whose number is used again after its file is gone.
  private var current: [UInt64: Int] = [:]
  private var names = Names()
  private var certain = Names()
  private var pending: [NameChange] = []

  init(_ start: FolderContents, _ inodes: [String: UInt64]) {
    for (path, bytes) in start.files.sorted(by: { $0.key < $1.key }) {
      names.files[path] = files.count
      if let inode = inodes[path] { current[inode] = files.count }
      files.append(StoredFile(certain: bytes))
    }
    names.folders = start.folders
    certain = names
  }

  mutating func apply(_ change: WriteLog.Change) {
    switch change {
    case .create(let inode, let path):
      current[inode] = files.count
      if let path { rename(.set(path, file: files.count)) }
      files.append(StoredFile())
    case .write(let inode, let offset, let bytes):
      if let file = current[inode] {
        files[file].pending.append(.write(offset: offset, bytes: bytes))
      }
    case .truncate(let inode, let size):
      if let file = current[inode] { files[file].pending.append(.truncate(size)) }
    case .flush(let inode):
      if let file = current[inode] { files[file].flush() }
    case .flushFolder(let path):
      for change in pending where change.isIn(path) { certain.apply(change) }
      pending.removeAll { $0.isIn(path) }
    case .rename(let path, let other): rename(.move(path, to: other, file: names.files[path]))
    case .link(let path, let other):
      if let file = names.files[path] { rename(.set(other, file: file)) }
    case .remove(let path): rename(.remove(path))
    case .makeFolder(let path): rename(.makeFolder(path))
    case .removeFolder(let path): rename(.removeFolder(path))
    }
  }

  private mutating func rename(_ change: NameChange) {
    names.apply(change)
    pending.append(change)
  }

  func image(using random: inout SplitMix64) -> FolderContents {
    var left = certain
    let fate = Fate.allCases.randomElement(using: &random) ?? .all
    for change in fate.kept(pending, using: &random) { left.apply(change) }
    var image = FolderContents()
    // What is in a folder that is lost is lost with it.
    func isReachable(_ path: String) -> Bool {
      let parent = parent(of: path)
      return parent.isEmpty || left.folders.contains(parent) && isReachable(parent)
    }
    image.folders = left.folders.filter(isReachable)
    var bytes: [Int: [UInt8]] = [:]
    for (path, file) in left.files.sorted(by: { $0.key < $1.key }) where isReachable(path) {
      let fate = Fate.allCases.randomElement(using: &random) ?? .all
      let known = bytes[file] ?? files[file].bytes(fate, using: &random)
      bytes[file] = known
      image.files[path] = known
    }
    return image
  }
}

private func parent(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
}
