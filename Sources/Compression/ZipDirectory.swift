import Files

/// Checks the directory of an archive before libzip reads it: the directory must not be too large,
/// and its entries must not overlap.
///
/// libzip reads the whole directory into memory and does not look for overlapping entries, which
/// can turn a few megabytes into terabytes.
struct ZipDirectory {
  private let file: InputFile
  private let limits: ZipLimits

  /// The part of a file's end where a directory's end is searched. A comment can be 65,535 bytes
  /// long, and a download can be followed by other bytes (Z9).
  private static let searchedTail = 1 << 20

  /// The place of an entry's data, and what the directory and the entry's header state about them.
  struct Place {
    /// The range of the data in the file, which is inside the archive.
    let data: Range<Int>
    let method: Int
    let checksum: Int
  }

  /// Returns the range of the archive's bytes in the file, which is the whole file unless other
  /// bytes precede or follow the archive (Z9), and the places of the entries, in the order of the
  /// directory.
  ///
  /// The place of an entry without a header is nil. There are no places if libzip has a choice
  /// between several directories.
  ///
  /// - Throws: `ZipError` if the archive exceeds a limit or contradicts itself.
  static func check(
    _ file: InputFile, limits: ZipLimits
  ) throws -> (range: Range<Int>, places: [Place?]) {
    let directory = ZipDirectory(file: file, limits: limits)
    let range = try directory.range()
    let ends = try directory.endRecords(in: range, tail: 22 + 0xFFFF)
    for end in ends { try directory.checkSize(of: end) }
    // libzip also reads a directory for each end record, so the limit applies to their total size
    // (Z9).
    guard ends.reduce(0, { $0 + $1.size }) <= limits.directoryBytes else {
      throw ZipError.beyondLimit(.directoryBytes, limits.directoryBytes, name: file.name)
    }
    var entries = 0
    // libzip uses only an end record whose comment extends to the end of the archive. Others belong
    // to archives inside entries.
    let used = try ends.filter { $0.end == range.upperBound }.map {
      try directory.check($0, shift: range.lowerBound, &entries)
    }
    let places = used.count == 1 ? used[0] : []
    return (range, places.map { $0.flatMap { range.contains($0.data) ? $0 : nil } })
  }

  private struct EndRecord {
    let entries: Int, size: Int, offset: Int
    /// The offset of the record in the file.
    let place: Int
    /// The offset in the file where the archive ends, including its comment.
    let end: Int
  }

  /// The range of the archive whose directory is the last one that contains what its end record
  /// says; the whole file if there is none.
  private func range() throws -> Range<Int> {
    let whole = 0..<file.size
    var budget = limits.directoryBytes
    for end in try endRecords(in: whole, tail: Self.searchedTail).reversed() where end.entries > 0 {
      guard end.size <= budget, end.entries <= limits.entries else { continue }
      budget -= end.size
      if let shift = try shift(of: end) { return shift..<end.end }
    }
    return whole
  }

  /// Every place in the last bytes of a range that looks like an end record.
  private func endRecords(in range: Range<Int>, tail count: Int) throws -> [EndRecord] {
    let start = max(range.lowerBound, range.upperBound - count)
    let tail = try file.bytes(at: start, count: range.upperBound - start)
    let found = tail.indices.filter { place in
      tail[place] == 0x50 && ZipBytes(bytes: tail[place...]).number(0, 4) == 0x0605_4B50
    }
    return try found.compactMap { place in
      let record = ZipBytes(bytes: tail[place...])
      guard let entries = record.number(10, 2), let size = record.number(12, 4),
        let offset = record.number(16, 4), let comment = record.number(20, 2),
        place + 22 + comment <= tail.count
      else { return nil }
      let end = start + place + 22 + comment
      return try largeRecord(before: start + place, end: end)
        ?? EndRecord(entries: entries, size: size, offset: offset, place: start + place, end: end)
    }
  }

  /// The ZIP64 record, if its locator directly precedes the end record.
  private func largeRecord(before place: Int, end: Int) throws -> EndRecord? {
    guard place >= 20 else { return nil }
    let locator = ZipBytes(bytes: try file.bytes(at: place - 20, count: 20)[...])
    guard locator.number(0, 4) == 0x0706_4B50, let target = locator.number(8, 8) else {
      return nil
    }
    // Bytes before the archive make the locator point to another place, but the record without
    // extensions directly precedes the locator.
    for target in [target, place - 20 - 56] where (0..<place).contains(target) {
      let record = ZipBytes(bytes: try file.bytes(at: target, count: 56)[...])
      if record.number(0, 4) == 0x0606_4B50, let entries = record.number(32, 8),
        let size = record.number(40, 8), let offset = record.number(48, 8),
        (0...target).contains(offset)
      {
        return EndRecord(entries: entries, size: size, offset: offset, place: target, end: end)
      }
    }
    return nil
  }

  private func checkSize(of end: EndRecord) throws {
    let mostEntries = limits.entries
    guard (0...mostEntries).contains(end.entries) else {
      throw ZipError.beyondLimit(.entries, mostEntries, name: file.name)
    }
    let mostBytes = limits.directoryBytes
    guard (0...mostBytes).contains(end.size) else {
      throw ZipError.beyondLimit(.directoryBytes, mostBytes, name: file.name)
    }
  }

  /// The number of bytes before the archive, by which all its offsets are shifted; nil if the
  /// directory is not where its end record says.
  ///
  /// The directory directly precedes its end record, or its offset counts from the start of the
  /// file.
  private func shift(of end: EndRecord) throws -> Int? {
    let distance = end.place - end.size - end.offset
    for shift in distance > 0 ? [distance, 0] : [0] where distance >= 0 {
      var rest = try file.bytes(at: end.offset + shift, count: end.size)[...]
      var count = 0
      while count < end.entries, let entry = ZipDirectoryEntry(rest) {
        rest = rest.dropFirst(entry.fullLength)
        count += 1
      }
      if count == end.entries && rest.isEmpty { return shift }
    }
    return nil
  }

  /// Checks a directory, and returns the places of its entries.
  ///
  /// - Parameters:
  ///   - shift: the number of bytes before the archive.
  ///   - count: the number of entries checked so far, in all directories.
  private func check(_ end: EndRecord, shift: Int, _ count: inout Int) throws -> [Place?] {
    // libzip refuses a directory that extends beyond its end record.
    guard end.size + end.offset <= end.place - shift else { return [] }
    var rest = try file.bytes(at: end.offset + shift, count: end.size)[...]
    var spans: [Range<Int>] = []
    var places: [Place?] = []
    var names: Set<[UInt8]> = []
    while let entry = ZipDirectoryEntry(rest) {
      guard count < limits.entries else {
        throw ZipError.beyondLimit(.entries, limits.entries, name: file.name)
      }
      count += 1
      guard names.insert(entry.name).inserted else {
        throw ZipArchive.repeatedName(ZipEntryName.text(entry.name), in: file)
      }
      let found = try find(entry, shift: shift)
      if let span = found?.span { spans.append(span) }
      places.append(found?.place)
      rest = rest.dropFirst(entry.fullLength)
    }
    spans.sort { $0.lowerBound < $1.lowerBound }
    for (span, next) in zip(spans, spans.dropFirst()) where next.lowerBound < span.upperBound {
      throw ZipError.refused(
        "the entries of '\(file.name)' overlap, expected each to have its own data")
    }
    return places
  }

  /// The range of an entry's bytes, header included, and the place of its data; nil if it has no
  /// header, which libzip reports.
  private func find(
    _ entry: ZipDirectoryEntry, shift: Int
  ) throws -> (span: Range<Int>, place: Place)? {
    guard entry.headerOffset < file.size - shift else { return nil }
    let start = entry.headerOffset + shift
    guard entry.compressedSize <= file.size else { return nil }
    let bytes = try file.bytes(at: start, count: ZipLocalHeader.length + entry.name.count)
    guard let local = ZipLocalHeader(bytes) else { return nil }
    let localName = bytes.dropFirst(ZipLocalHeader.length).prefix(local.nameLength)
    let agrees =
      local.method == entry.method && localName.elementsEqual(entry.name)
      && (local.ownSize == nil
        || local.ownSize == entry.compressedSize && local.checksum == entry.checksum)
    guard agrees else {
      throw ZipError.broken(
        reason: "the header of '\(ZipEntryName.text(entry.name))' and the directory disagree")
    }
    let data = start + local.fullLength
    let end = data + entry.compressedSize
    return (
      start..<end, Place(data: data..<end, method: entry.method, checksum: entry.checksum)
    )
  }
}
