/// A format that a file has instead of being a definition, which is recognized by its first bytes.
enum ForeignFormat: Hashable {
  case zip, gzip, store, xml, page, pdf, json, table
  /// Text in another encoding, with its name for `iconv`.
  case encoding(String)

  /// The number of bytes that are needed.
  static let headLength = 4_096

  /// - Returns: nil for text in UTF-8 that may be a definition.
  init?(of head: [UInt8], _ path: String) {
    if let format = Self.signatures.first(where: { head.starts(with: $0.bytes) })?.format {
      self = format
      return
    }
    if let encoding = Self.encoding(of: head) {
      self = .encoding(encoding)
      return
    }
    let text = String(decoding: head, as: UTF8.self).withoutByteOrderMark
      .drop { $0.isWhitespace }
    let start = text.prefix(64).lowercased()
    if start.hasPrefix("<?xml") || start.hasPrefix("<healthdata")
      || start.hasPrefix("<!doctype healthdata")
    {
      self = .xml
    } else if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      self = .page
    } else if start.hasPrefix("{"),
      start.dropFirst().drop(while: \.isWhitespace).hasPrefix("\"data\"")
        || text.contains("\"startDate\"")
    {
      self = .json
    } else if path.lowercased().hasSuffix(".csv") {
      self = .table
    } else {
      return nil
    }
  }

  private static let signatures: [(bytes: [UInt8], format: ForeignFormat)] = [
    ([0x50, 0x4B, 0x03, 0x04], .zip), ([0x50, 0x4B, 0x05, 0x06], .zip), ([0x1F, 0x8B], .gzip),
    (Array("SQLite format 3\0".utf8), .store), (Array("%PDF-".utf8), .pdf),
    ([0xFF, 0xFE, 0x00, 0x00], .encoding("UTF-32")),
    ([0x00, 0x00, 0xFE, 0xFF], .encoding("UTF-32")),
    ([0xFF, 0xFE], .encoding("UTF-16")), ([0xFE, 0xFF], .encoding("UTF-16")),
  ]

  /// The encoding of text in which every second byte is zero, as of English text in UTF-16.
  private static func encoding(of head: [UInt8]) -> String? {
    guard head.count >= 4 else { return nil }
    let pairs = head.count / 2
    func zeros(from first: Int) -> Int {
      stride(from: first, to: pairs * 2, by: 2).filter { head[$0] == 0 }.count
    }
    if zeros(from: 1) * 10 > pairs * 8, zeros(from: 0) == 0 { return "UTF-16LE" }
    if zeros(from: 0) * 10 > pairs * 8, zeros(from: 1) == 0 { return "UTF-16BE" }
    return nil
  }
}
