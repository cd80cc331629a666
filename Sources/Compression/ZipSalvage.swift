package import Files

/// Finds an entry of an archive whose directory is missing or wrong, by walking over the entries
/// from the start of the file (Z7).
package struct ZipSalvage {
  private let file: InputFile
  private let limits: ZipLimits

  package init(_ file: InputFile, limits: ZipLimits) {
    self.file = file
    self.limits = limits
  }

  /// Returns the first wanted entry, whose contents are read from their start; nil if there is none
  /// before the end.
  ///
  /// - Parameter isWanted: a closure that reads the first bytes of an entry and returns true if it
  ///   is the wanted one.
  package func firstEntry(
    where isWanted: (any ByteSource) throws -> Bool
  ) throws -> (name: String, source: any ByteSource)? {
    var place = 0
    for _ in 0..<limits.entries {
      let bytes = try file.bytes(at: place, count: ZipLocalHeader.length)
      guard let header = ZipLocalHeader(bytes) else { return nil }
      let rawName = try file.bytes(at: place + ZipLocalHeader.length, count: header.nameLength)
      let name = ZipEntryName.text(rawName)
      let data = place + header.fullLength
      let isReadable = !header.isEncrypted && (header.method == 0 || header.method == 8)
      if isReadable, !ZipEntryName.isIgnored(name), try isWanted(source(header, data, name)) {
        return (name, try source(header, data, name))
      }
      guard let next = try next(after: data, header) else { return nil }
      place = next
    }
    return nil
  }

  private func source(
    _ header: ZipLocalHeader, _ data: Int, _ name: String
  ) throws -> any ByteSource {
    header.method == 0
      ? FileSource(file, from: data, count: header.ownSize)
      : SalvagedSource(
        try InflateSource(file, min(data, file.size)..<file.size, with: SystemInflater()),
        name: name, limits: limits)
  }

  /// The offset of the next header: directly after the data if its size is known, otherwise at the
  /// next header signature.
  private func next(after data: Int, _ header: ZipLocalHeader) throws -> Int? {
    if let size = header.ownSize { return data + size }
    var place = data
    let window = 1 << 20
    while place < file.size {
      let bytes = try file.bytes(at: place, count: window)
      let found = bytes.withUnsafeBytes { $0.firstIndex(of: "PK\u{3}\u{4}", from: 0) }
      if let found { return place + found }
      place += window - 3
    }
    return nil
  }
}

/// The contents of an entry whose compressed size may be unknown, within the limits.
private final class SalvagedSource: ByteSource {
  private let contents: InflateSource
  private let name: String
  private let limits: ZipLimits
  private var total = 0

  init(_ contents: InflateSource, name: String, limits: ZipLimits) {
    self.contents = contents
    self.name = name
    self.limits = limits
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try contents.read(into: buffer)
    if count == 0, buffer.count > 0, !contents.isAtEndMark {
      throw SourceFault(reason: ZipReason.endsInsideData)
    }
    total += count
    try limits.check(total: total, entry: total, compressed: contents.consumed, name: name)
    return count
  }
}
