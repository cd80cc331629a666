import Health

/// A header line of a mail, or of a part of one.
struct MailHeader {
  /// The line with its line end, folded if it is long.
  let text: String

  /// Creates a header with an ASCII value.
  init(_ name: StaticString, _ value: String) {
    text = "\(name): \(value)\r\n"
  }

  /// Creates a header with any text. Short text of printable ASCII is used as it is; other text is
  /// written as encoded words (RFC 2047), in which no character can end the line.
  init(_ name: StaticString, words: String) {
    let isPlain =
      words.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !words.contains("=?")
      && words.utf8.count <= TransferEncoding.lineLength - "\(name): ".utf8.count
    self.init(
      name,
      isPlain
        ? words : Self.encoded(words, after: "\(name): ".utf8.count).joined(separator: "\r\n "))
  }

  /// Creates a header with a date, in the time zone of a clock.
  init(_ name: StaticString, date instant: Double, _ clock: LocalClock) {
    // Offsets have no seconds in mails, but the offsets of some zones before 1900 do.
    let offset = Int(clock.offset(at: instant)) / 60
    let local = Int(instant.rounded(.down)) + offset * 60
    let date = CivilDate(daysSince2001: Int((Double(local) / 86_400).rounded(.down)))
    let time = local - date.daysSince2001 * 86_400
    let face = [time / 3600, time / 60 % 60, time % 60].map { padded($0, to: 2) }
    let zone = padded(abs(offset) / 60 * 100 + abs(offset) % 60, to: 4)
    self.init(
      name,
      "\(Self.weekdays[date.isoWeekday - 1]), \(padded(date.day, to: 2))"
        + " \(Self.months[date.month - 1]) \(padded(date.year, to: 4))"
        + " \(face.joined(separator: ":")) \(offset < 0 ? "-" : "+")\(zone)")
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns encoded words for lines of at most 76 characters. No character is split. The first
  /// line already has `count` characters, and each other line starts with a space.
  private static func encoded(_ words: String, after count: Int) -> [String] {
    let (start, end) = ("=?utf-8?q?", "?=")
    var room = TransferEncoding.lineLength - count - start.count - end.count
    var pieces = [""]
    for character in words.unicodeScalars {
      let piece = String(character).utf8.map { byte in
        switch byte {
        case UInt8(ascii: " "): "_"
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          String(Unicode.Scalar(byte))
        default: byte.quoted
        }
      }.joined()
      if pieces[pieces.count - 1].count + piece.count > room {
        pieces.append("")
        room = TransferEncoding.lineLength - 1 - start.count - end.count
      }
      pieces[pieces.count - 1] += piece
    }
    return pieces.map { start + $0 + end }
  }
}
