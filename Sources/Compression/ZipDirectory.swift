import Files

/// Checks the directory of an archive before libzip reads it: the directory must not be too large,
/// and its entries must not overlap.
///
/// libzip reads the whole directory into memory and does not look for overlapping entries, which
/// can turn a few megabytes into terabytes.
struct ZipDirectory {
  private let file: InputFile
  private let limits: ZipLimits

  /// - Throws: `ZipError` if the archive exceeds a limit or contradicts itself.
  static func check(_ file: InputFile, limits: ZipLimits) throws {
    let directory = ZipDirectory(file: file, limits: limits)
    let ends = try directory.endRecords()
    for end in ends { try directory.checkSize(of: end) }
    // libzip also reads a directory for each end record, so the limit applies to their total size
    // (Z9).
    guard ends.reduce(0, { $0 + $1.size }) <= limits.directoryBytes else {
      throw ZipError.beyondLimit(.directoryBytes, limits.directoryBytes, name: file.name)
    }
    var entries = 0
    for end in ends { try directory.check(end, &entries) }
  }

  private struct EndRecord {
    let entries: Int, size: Int, offset: Int
    /// The offset of the record in the file.
    let place: Int
  }

  /// Every place at the end of the file that looks like an end record. libzip decides which one is
  /// used, but none of them may be too large (Z9, Z10).
  private func endRecords() throws -> [EndRecord] {
    let start = max(0, file.size - 22 - 0xFFFF)
    let tail = try file.bytes(at: start, count: file.size - start)
    let found = tail.indices.filter { place in
      tail[place] == 0x50 && ZipBytes(tail[place...]).number(0, 4) == 0x0605_4B50
    }
    return try found.compactMap { place in
      let record = ZipBytes(tail[place...])
      guard let entries = record.number(10, 2), let size = record.number(12, 4),
        let offset = record.number(16, 4), let comment = record.number(20, 2),
        place + 22 + comment <= tail.count
      else { return nil }
      return try largeRecord(before: start + place)
        ?? EndRecord(entries: entries, size: size, offset: offset, place: start + place)
    }
  }

  /// The ZIP64 record, if its locator directly precedes the end record.
  private func largeRecord(before place: Int) throws -> EndRecord? {
    guard place >= 20 else { return nil }
    let locator = ZipBytes(try file.bytes(at: place - 20, count: 20))
    guard locator.number(0, 4) == 0x0706_4B50, let target = locator.number(8, 8),
      (0..<place).contains(target)
    else { return nil }
    let record = ZipBytes(try file.bytes(at: target, count: 56))
    guard record.number(0, 4) == 0x0606_4B50, let entries = record.number(32, 8),
      let size = record.number(40, 8), let offset = record.number(48, 8),
      (0...target).contains(offset)
    else { return nil }
    return EndRecord(entries: entries, size: size, offset: offset, place: target)
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

  /// - Parameter count: the number of entries checked so far, in all directories.
  private func check(_ end: EndRecord, _ count: inout Int) throws {
    // Bytes before the archive shift every offset in it.
    let shift = end.place - end.size - end.offset
    guard shift >= 0 else { return }
    var rest = try file.bytes(at: end.offset + shift, count: end.size)[...]
    var spans: [Range<Int>] = []
    var names: Set<[UInt8]> = []
    while let entry = ZipDirectoryEntry(rest) {
      guard count < limits.entries else {
        throw ZipError.beyondLimit(.entries, limits.entries, name: file.name)
      }
      count += 1
      guard names.insert(entry.name).inserted else {
        throw ZipArchive.repeatedName(ZipEntryName.text(entry.name), in: file)
      }
      if let span = try span(of: entry, shift: shift) { spans.append(span) }
      rest = rest.dropFirst(entry.fullLength)
    }
    spans.sort { $0.lowerBound < $1.lowerBound }
    for (span, next) in zip(spans, spans.dropFirst()) where next.lowerBound < span.upperBound {
      throw ZipError.overlapping(in: file.name)
    }
  }

  /// The range of an entry's bytes; nil if it has no header, which libzip reports.
  private func span(of entry: ZipDirectoryEntry, shift: Int) throws -> Range<Int>? {
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
      throw ZipError.contradictoryHeader(ZipEntryName.text(entry.name))
    }
    return start..<start + local.fullLength + entry.compressedSize
  }
}
