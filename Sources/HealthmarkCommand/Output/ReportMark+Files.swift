import Figures
import Files
import JSON
import Report

extension ReportMark {
  /// True for a report of healthmark, judging by the mark that files with its suffix have.
  static func isReport(_ path: String, _ registry: Registry) -> Bool {
    let kind = registry.outputKinds.first { kind in
      kind.suffixes.contains { path.lowercased().hasSuffix(".\($0)") }
    }
    return kind?.mark?.isIn(path) == true
  }

  /// True for a file that has the mark; false also for a file that cannot be read.
  func isIn(_ path: String) -> Bool {
    guard case .file(let file) = try? InputFile.open(path) else { return false }
    return switch self {
    case .comment: Self.isMarkdown(file)
    case .generator: Self.isPage(file)
    case .mailer: Self.isMail(file)
    case .digest: Self.isData(file)
    case .columns: Self.areRows(file, path)
    case .card: Self.head(of: file).hasPrefix(Card.mark)
    }
  }

  /// The number of bytes that are read at the start or the end of a file.
  private static let endLength = 1 << 16

  private static func head(of file: InputFile) -> String {
    String(decoding: (try? file.bytes(at: 0, count: endLength)) ?? [], as: UTF8.self)
  }

  private static func tail(of file: InputFile) -> String {
    let start = max(0, file.size - endLength)
    return String(decoding: (try? file.bytes(at: start, count: endLength)) ?? [], as: UTF8.self)
  }

  private static func isMarkdown(_ file: InputFile) -> Bool {
    // Git can change the line ends.
    head(of: file).prefix { !$0.isNewline } == MarkdownWriter.mark
  }

  private static func isPage(_ file: InputFile) -> Bool {
    let head = (try? file.bytes(at: 0, count: endLength)) ?? []
    return head.withUnsafeBytes { head in
      let mark: StaticString = #"<meta name="generator" content="healthmark">"#
      guard let mark = head.firstIndex(of: mark, from: 0) else { return false }
      // After its head, a page could show the source of another page.
      return head.firstIndex(of: "</head>", from: 0).map { mark < $0 } ?? true
    }
  }

  private static func isMail(_ file: InputFile) -> Bool {
    // After its header, a mail could show the source of another mail. NB: both kinds of line ends
    // are one character.
    let lines = head(of: file).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.prefix { !$0.isEmpty }.contains { MailMessage.mailer.text == "\($0)\r\n" }
  }

  private static func areRows(_ file: InputFile, _ path: String) -> Bool {
    let form = RowForm.allCases.first { path.lowercased().hasSuffix(".\($0.suffix)") }
    return form?.isStart(of: head(of: file)) == true
  }

  private static func isData(_ file: InputFile) -> Bool { definitionDigest(in: file) != nil }

  /// The value of `definitionDigest` in a JSON object; nil for any other file.
  private static func definitionDigest(in file: InputFile) -> String? {
    var limits = JSONLimits()
    // A title can be as long as a definition.
    limits.stringBytes = 1 << 28
    var scanner = JSONScanner(FileSource(file), limits: limits)
    do {
      guard try scanner.next() == .beginObject else { return nil }
      while try scanner.next() == .key {
        let isDigest = scanner.isToken("definitionDigest")
        let event = try scanner.next()
        if isDigest {
          guard event == .string, scanner.text().hasPrefix("sha256:") else { return nil }
          return scanner.text()
        }
        try scanner.skip(event)
      }
    } catch {
      // Reports of healthmark are always valid JSON.
    }
    return nil
  }
}

extension ReportMark {
  /// Reads the definition that a report names; nil for a file that does not name one.
  func origin(of path: String) -> ReportOrigin? {
    guard case .file(let file) = try? InputFile.open(path) else { return nil }
    switch self {
    case .comment: return ReportOrigin(markdown: Self.tail(of: file))
    case .generator: return ReportOrigin(page: Self.tail(of: file))
    case .mailer:
      let bytes = (try? file.bytes(at: 0, count: min(file.size, Self.mailLimit))) ?? []
      return MailMessage.text(in: String(decoding: bytes, as: UTF8.self))
        .flatMap { ReportOrigin(markdown: $0) }
    case .digest: return Self.definitionDigest(in: file).flatMap { ReportOrigin(digest: $0) }
    case .columns, .card: return nil
    }
  }

  /// The length after which the rest of a mail is not read. Mails of healthmark are shorter.
  private static var mailLimit: Int { 16 << 20 }
}
