import Files
import Report

/// The definition of an existing report, as the report names it.
struct ReportOrigin: Equatable {
  /// The name of the definition's file; nil in JSON and in a published report.
  let fileName: String?
  /// The first digits of the digest of the definition's text.
  private let digest: String

  private static let digestLength = 16

  /// Reads the account at the end of a report in Markdown; nil if there is none.
  init?(markdown: String) {
    let item = Self.lastLine(
      after: "- **Data**: ", in: markdown, where: { $0.last?.isNewline ?? true })
    guard let item else { return nil }
    self.init(item: Self.unescaped(item))
  }

  /// Reads the account at the end of a page; nil if there is none.
  init?(page: String) {
    guard let item = Self.lastLine(after: "<strong>Data</strong>: ", in: page) else { return nil }
    self.init(item: Self.unescaped(Self.withoutTags(item)))
  }

  private static func withoutTags(_ text: String) -> String {
    var (plain, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      plain += rest[..<start]
      rest = rest[rest.index(after: end)...]
    }
    return plain + rest
  }

  /// Returns the rest of the line after the last occurrence of a mark; nil if there is none.
  ///
  /// Bytes are compared, from the end, because a search by characters takes longer than the rest of
  /// a small report.
  ///
  /// - Parameter isEnd: true if the mark may follow a text.
  private static func lastLine(
    after mark: String, in text: String, where isEnd: (Substring) -> Bool = { _ in true }
  ) -> String? {
    let (bytes, length) = (Array(text.utf8), mark.utf8.count)
    for place in stride(from: bytes.count - length, through: 0, by: -1)
    where bytes[place] == mark.utf8.first && bytes[place..<place + length].elementsEqual(mark.utf8)
    {
      let start = text.utf8.index(text.startIndex, offsetBy: place)
      guard isEnd(text[..<start]) else { continue }
      return String(text[text.utf8.index(start, offsetBy: length)...].prefix { !$0.isNewline })
    }
    return nil
  }

  /// - Parameter digest: a complete digest, such as `sha256:…`.
  init?(digest: String) {
    fileName = nil
    self.digest = String(digest.dropFirst("sha256:".count).prefix(Self.digestLength))
    guard self.digest.count == Self.digestLength else { return nil }
  }

  private init?(item: String) {
    guard let start = Self.end(of: ", definition ", in: item[...]) else { return nil }
    // The name is everything before the first digest that follows a space.
    var rest = item[start...].dropFirst()
    while let space = rest.firstIndex(of: " ") {
      rest = rest[item.index(after: space)...]
      guard let digest = Self.digest(at: rest) else { continue }
      (fileName, self.digest) = (String(item[start..<space]), digest)
      return
    }
    guard let digest = Self.digest(at: item[start...]) else { return nil }
    (fileName, self.digest) = (nil, digest)
  }

  /// The index after the first occurrence of a text; nil if there is none.
  private static func end(of words: String, in text: Substring) -> String.Index? {
    var rest = text
    while let first = rest.firstIndex(of: ",") {
      rest = rest[first...]
      if rest.hasPrefix(words) { return rest.index(first, offsetBy: words.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The first digits of the digest that a text starts with, such as `sha256:0123456789abcdef`,
  /// possibly as code; nil if it does not start with one.
  private static func digest(at text: Substring) -> String? {
    let text = text.first == "`" ? text.dropFirst() : text
    guard text.hasPrefix("sha256:") else { return nil }
    let digits = text.dropFirst("sha256:".count).prefix(digestLength)
    guard digits.count == digestLength,
      digits.allSatisfy({ $0.isASCII && ("0"..."9" ~= $0 || "a"..."f" ~= $0) })
    else { return nil }
    return String(digits)
  }

  /// Text without the backslashes and character references that escape it.
  private static func unescaped(_ text: String) -> String {
    // Regular expressions are compiled each time.
    guard text.utf8.contains(where: { "\\&".utf8.contains($0) }) else { return text }
    let plain = text.replacing(#/\\(?<sign>[!-\/:-@\[-`\{-~])/#) { String($0.output.sign) }
    let signs = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
    return plain.replacing(#/&(?:#(?<number>[0-9]{1,7})|(?<name>amp|lt|gt|quot));/#) { match in
      if let name = match.output.name { return signs[String(name)] ?? "" }
      return match.output.number.flatMap { UInt32($0) }.flatMap(Unicode.Scalar.init)
        .map { String($0) } ?? ""
    }
  }

  /// True for the name of a definition's file that reports show like this one.
  func names(_ file: String) -> Bool { fileName == DisplayText(file, limit: 400).string }

  /// True for a definition with the same text, wherever its file is.
  func hasText(of definition: ReportDefinition) -> Bool {
    [definition.effectiveText, definition.publishedText].contains(where: hasText)
  }

  func hasText(_ text: String) -> Bool {
    SHA256.digest(of: text).hexadecimal.hasPrefix(digest)
  }
}
