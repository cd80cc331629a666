import Files
import JSON
import Report

extension ReportMark {
  /// True for a file that has the mark; false also for a file that cannot be read.
  func isIn(_ path: String) -> Bool {
    guard case .file(let file) = try? InputFile.open(path) else { return false }
    return switch self {
    case .comment: Self.isMarkdown(file)
    case .generator: Self.isPage(file)
    case .mailer: Self.isMail(file)
    case .digest: Self.isData(file)
    }
  }

  /// The number of bytes that are read at the start or the end of a file.
  private static let endLength = 1 << 16

  private static func head(of file: InputFile) -> String {
    String(decoding: (try? file.bytes(at: 0, count: endLength)) ?? [], as: UTF8.self)
  }

  private static func isMarkdown(_ file: InputFile) -> Bool {
    // Git can change the line ends.
    let line = head(of: file).prefix { !$0.isNewline }
    if line == MarkdownWriter.mark { return true }
    let start = max(0, file.size - endLength)
    let tail = (try? file.bytes(at: start, count: endLength)) ?? []
    return endsWithAccount(String(decoding: tail, as: UTF8.self))
  }

  /// True for text that ends like a report of version 0.1, which has no mark. Its last lines are a
  /// list with the digests of the data and of the definition.
  private static func endsWithAccount(_ text: String) -> Bool {
    let digest = #/`sha256:[0-9a-f]{16}`/#
    for line in text.split(whereSeparator: \.isNewline).reversed() {
      guard line.hasPrefix("- ") else { return false }
      if line.hasPrefix("- **Data**: seen from "), line.matches(of: digest).count == 2 {
        return true
      }
    }
    return false
  }

  private static func isPage(_ file: InputFile) -> Bool {
    let text = head(of: file)
    guard let mark = text.firstRange(of: #"<meta name="generator" content="healthmark">"#) else {
      return false
    }
    // After its head, a page could show the source of another page.
    return text.firstRange(of: "</head>").map { mark.lowerBound < $0.lowerBound } ?? true
  }

  private static func isMail(_ file: InputFile) -> Bool {
    // After its header, a mail could show the source of another mail. NB: both kinds of line ends
    // are one character.
    let lines = head(of: file).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.prefix { !$0.isEmpty }.contains { MailMessage.mailer.text == "\($0)\r\n" }
  }

  private static func isData(_ file: InputFile) -> Bool {
    var limits = JSONLimits()
    // A title can be as long as a definition.
    limits.stringBytes = 1 << 28
    var scanner = JSONScanner(FileSource(file), limits: limits)
    do {
      guard try scanner.next() == .beginObject else { return false }
      while try scanner.next() == .key {
        let isDigest = scanner.isToken("definitionDigest")
        let event = try scanner.next()
        if isDigest { return event == .string && scanner.text().hasPrefix("sha256:") }
        try scanner.skip(event)
      }
    } catch {
      // Reports of healthmark are always valid JSON.
    }
    return false
  }
}
