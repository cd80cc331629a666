import Digests
import Health

/// A mail with the same contents twice, as text and as HTML, of which a program shows the one that
/// it prefers (RFC 2046).
///
/// It names neither a sender nor a recipient: whoever sends it adds these. The program that sends
/// it adds `Message-ID`, which must be new each time.
struct MailMessage {
  var subject: String
  /// The moment of the mail, in seconds since 2001-01-01 00:00:00 UTC.
  var date: Double
  var clock: LocalClock
  var text: String
  var html: String

  /// The header by which healthmark knows its own files.
  static let mailer = MailHeader("X-Mailer", "healthmark")

  /// The message with the line ends of mails, all of ASCII; the same for the same contents.
  ///
  /// - Throws: `DigestError`.
  func source() throws -> String {
    // NB: neither encoding writes `=_`, so no line of a part can be the boundary.
    let digest = try SHA256.digest(of: text + html).hexadecimal.prefix(32)
    let boundary = "=_healthmark_\(digest)"
    let head = [
      MailHeader("Subject", words: subject), MailHeader("Date", date: date, clock),
      MailHeader("MIME-Version", "1.0"), Self.mailer,
      MailHeader("Content-Type", "multipart/alternative;\r\n boundary=\"\(boundary)\""),
    ]
    // The last part is the one to prefer.
    let parts = [Self.part(text, "text/plain"), Self.part(html, "text/html")]
    return head.map(\.text).joined() + "\r\n"
      + parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
  }

  private static func part(_ text: String, _ type: String) -> String {
    let (encoding, encoded) = TransferEncoding.shorter(for: text)
    let head = [
      MailHeader("Content-Type", "\(type); charset=utf-8"),
      MailHeader("Content-Transfer-Encoding", encoding.rawValue),
    ]
    return head.map(\.text).joined() + "\r\n" + encoded
  }
}
