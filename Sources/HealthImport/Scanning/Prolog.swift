import Files
import Foundation

/// The text before the root element, and the check that the root has the expected name, which is
/// `HealthData` for a document.
struct Prolog {
  enum Verdict: Equatable {
    /// The root element has the expected name, such as `HealthData`; its tag starts at the index.
    case healthData(Int)
    case otherRoot(String)
    /// The text may be a document, but it is not in UTF-8.
    case encoding(String)
    case notXML
    case needsMore
  }

  private let bytes: UnsafeRawBufferPointer
  private let isWhole: Bool
  /// The expected name of the root element.
  private let root: String

  /// Examines the first bytes of a document.
  ///
  /// - Parameter isWhole: true if the bytes end at the end of the input, so that an unclosed
  ///   comment counts as text.
  static func verdict(
    on bytes: UnsafeRawBufferPointer, isWhole: Bool, root: String = "HealthData"
  ) -> Verdict {
    Prolog(bytes: bytes, isWhole: isWhole, root: root).verdict()
  }

  private func verdict() -> Verdict {
    if let encoding = byteOrderMark() { return .encoding(encoding) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if !isWhole, bytes.count < mark.count, mark.starts(with: bytes) { return .needsMore }
    var index = bytes.starts(with: mark) ? 3 : 0
    while true {
      while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      guard index < bytes.count else { return isWhole ? .notXML : .needsMore }
      guard bytes[index] == UInt8(ascii: "<") else { return .notXML }
      let after: Int?
      if starts("<?", at: index) {
        after = find("?>", from: index + 2).map { $0 + 2 }
        if let after, let encoding = declaredEncoding(index..<after) { return .encoding(encoding) }
      } else if starts("<!--", at: index) {
        after = find("-->", from: index + 4).map { $0 + 3 }
      } else if starts("<!DOCTYPE", at: index) {
        return rootAfterDoctype(from: index)
      } else {
        return root(at: index)
      }
      guard let after else { return isWhole ? .notXML : .needsMore }
      index = after
    }
  }

  /// Recognizes UTF-16 by its byte order mark, or by the zero before or after the first `<`.
  private func byteOrderMark() -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    if bytes.starts(with: [0x3C, 0x00]) { return "UTF-16LE" }
    if bytes.starts(with: [0x00, 0x3C]) { return "UTF-16BE" }
    return nil
  }

  /// The encoding that an XML declaration specifies, unless it is UTF-8 or a subset of it.
  private func declaredEncoding(_ range: Range<Int>) -> String? {
    let declaration = String(decoding: bytes[range], as: UTF8.self)
    guard declaration.hasPrefix("<?xml"), let found = declaration.firstMatch(of: Self.encoding)
    else { return nil }
    let name = String(found.1)
    return ["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased()) ? nil : name
  }

  private nonisolated(unsafe) static let encoding = /encoding\s*=\s*["']([A-Za-z0-9._:-]{1,40})["']/

  /// Finds the first root tag after the DOCTYPE. The DOCTYPE is skipped as text, because it may be
  /// torn, and its comments may contain `<`, `]>` and quotes.
  private func rootAfterDoctype(from start: Int) -> Verdict {
    guard let name = name(from: skipSpace(start + 9)) else { return isWhole ? .notXML : .needsMore }
    guard name == root else { return .otherRoot(name) }
    var index = start + 9
    while let open = find("<", from: index) {
      if starts("<!--", at: open) {
        if let end = find("-->", from: open + 4) {
          index = end + 3
          continue
        }
        if !isWhole { return .needsMore }
      }
      if bytes[(open + 1)...].starts(with: root.utf8) {
        let end = open + 1 + root.utf8.count
        guard end < bytes.count else { return isWhole ? .notXML : .needsMore }
        if isDelimiter(bytes[end]) { return .healthData(open) }
      }
      index = open + 1
    }
    return isWhole ? .notXML : .needsMore
  }

  private func root(at index: Int) -> Verdict {
    guard let name = name(from: index + 1) else { return isWhole ? .notXML : .needsMore }
    return name == root ? .healthData(index) : .otherRoot(name)
  }

  /// The name that starts at an index; nil if it is incomplete.
  private func name(from start: Int) -> String? {
    let bound = min(start + 256, bytes.count)
    guard start < bound,
      let end = bytes[start..<bound].firstIndex(where: { isDelimiter($0) || $0 == 0x5B })
        ?? (bound == start + 256 ? bound : nil)
    else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func skipSpace(_ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  private func starts(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count, let base = bytes.baseAddress else {
      return false
    }
    return memcmp(base + index, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  private func find(_ text: StaticString, from index: Int) -> Int? {
    bytes.firstIndex(of: text, from: index)
  }
}
