package import Health

/// The moment that a report looks back from.
package enum AsOf: Hashable, Sendable {
  /// The moment of the export.
  case export
  /// The moment at which the command runs.
  case now
  /// The latest end of a sample.
  case latest
  /// The end of a day.
  case endOf(CivilDate)

  static let words = ["export", "now", "latest"]

  /// - Throws: `UnreadableText`.
  package init(parsing text: String) throws {
    switch text.lowercased() {
    case "export": self = .export
    case "now": self = .now
    case "latest": self = .latest
    default:
      guard let date = CivilDate(iso: text) else {
        throw UnreadableText(
          "'\(text)' is neither a date nor one of \(listed(Self.words))",
          help: nearestWord(to: text, in: Self.words).map { "did you mean '\($0)'?" }
            ?? "a date is written 2024-02-04")
      }
      self = .endOf(date)
    }
  }
}
