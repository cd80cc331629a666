import Files
import Health

/// A mail with the same contents as plain text and as HTML, and an attached page. Mail programs
/// show the form that they prefer (RFC 2046).
///
/// It has no sender and no recipient, which the person who sends it adds. The program that sends it
/// adds `Message-ID`, which must be new each time.
struct MailMessage {
  var subject: String
  /// The date of the mail, in seconds since 2001-01-01 00:00:00 UTC.
  var date: Double
  var clock: LocalClock
  var text: String
  var html: String
  /// A page that comes with the mail.
  var attachment: Attachment

  struct Attachment {
    /// A file name of ASCII letters, digits, dots and hyphens.
    var name: StaticString
    var html: String
  }

  /// The header by which healthmark recognizes its own files.
  static let mailer = MailHeader("X-Mailer", "healthmark")

  private static let encodingName: StaticString = "Content-Transfer-Encoding"

  /// Returns the message in ASCII with CRLF line ends. Equal contents give equal messages.
  func source() -> String {
    // NB: neither encoding writes `=_`, so no line of a part can be the boundary.
    let digest = SHA256.digest(of: text + html + attachment.html).hexadecimal.prefix(32)
    let head = [
      MailHeader("Subject", words: subject), MailHeader("Date", date: date, clock),
      MailHeader("MIME-Version", "1.0"), Self.mailer,
    ]
    // The last alternative is the preferred one.
    let body = Self.parts(
      "alternative", boundary: "=_healthmark_\(digest)_body",
      [Self.part(text, "text/plain"), Self.part(html, "text/html")])
    let page = Self.part(
      attachment.html, "text/html",
      [MailHeader("Content-Disposition", "attachment; filename=\"\(attachment.name)\"")])
    return head.map(\.text).joined()
      + Self.parts("mixed", boundary: "=_healthmark_\(digest)", [body, page])
  }

  /// Returns parts with the header that separates them.
  private static func parts(_ kind: String, boundary: String, _ parts: [String]) -> String {
    MailHeader("Content-Type", "multipart/\(kind);\r\n boundary=\"\(boundary)\"").text + "\r\n"
      + parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
  }

  private static func part(_ text: String, _ type: String, _ more: [MailHeader] = []) -> String {
    let (encoding, encoded) = TransferEncoding.shorter(for: text)
    let head =
      [
        MailHeader("Content-Type", "\(type); charset=utf-8"),
        MailHeader(encodingName, encoding.rawValue),
      ] + more
    return head.map(\.text).joined() + "\r\n" + encoded
  }
}

extension MailMessage {
  /// Returns the plain text in a message that `source` returned; nil for any other message.
  static func text(in source: String) -> String? {
    // NB: both kinds of line ends are one character.
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let type = lines.firstIndex(where: { $0.hasPrefix("Content-Type: text/plain") }),
      let start = lines[..<type].lastIndex(where: { $0.hasPrefix("--=_") })
    else { return nil }
    let part = lines[(start + 1)...].prefix { $0 != lines[start] }
    let encodings = part.prefix { !$0.isEmpty }.compactMap { line in
      TransferEncoding.allCases.first { line == "\(encodingName): \($0.rawValue)" }
    }
    return encodings.first?.decoded(part.drop { !$0.isEmpty }.dropFirst())
  }
}
