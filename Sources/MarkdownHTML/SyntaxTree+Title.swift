import CCMarkGFM
import Languages
import MarkdownTree

extension SyntaxTree {
  /// Shows the period at the end of a title in large type, below the rest: `Weekly health: January
  /// 22 – 28, 2024`.
  static func setApart(
    _ period: String, in title: Node, _ language: any PageLanguage, name: Tags = Tags("span")
  ) {
    cmark_consolidate_text_nodes(title)
    guard let node = cmark_node_first_child(title), kind(of: node) == CMARK_NODE_TEXT,
      cmark_node_next(node) == nil
    else { return }
    let text = literal(of: node)
    guard text.hasSuffix(period) else { return }
    // The name ends where the language puts what is between it and the dates.
    let opening = text.dropLast(period.count)
    let shown = opening.indices.reversed().lazy.map { String(opening[..<$0]) }
      .first { !$0.isEmpty && language.title($0, period: period) == text }
    guard let shown else { return }
    let name = inline(name)
    cmark_node_append_child(name, makeText(shown))
    cmark_node_insert_before(node, name)
    cmark_node_set_literal(node, " " + unbroken(period[...]))
  }

  /// Keeps a month and the day beside it on one line of a headline, which has few words on each.
  ///
  /// - Parameter words: the words of dates that are not joined yet; nil if all are.
  func keepDatesOfHeadlinesTogether(_ words: DateWords?) {
    guard let words else { return }
    let headlines = nodes {
      Self.kind(of: $0) == CMARK_NODE_HEADING && cmark_node_get_heading_level($0) > 2
    }
    for headline in headlines {
      cmark_consolidate_text_nodes(headline)
      var child = cmark_node_first_child(headline)
      while let node = child {
        child = cmark_node_next(node)
        guard Self.kind(of: node) == CMARK_NODE_TEXT else { continue }
        let text = Self.literal(of: node)
        let joined = words.joined(text)
        if joined != text { cmark_node_set_literal(node, joined) }
      }
    }
  }

  /// Keeps lines from breaking after the dash of `22 – 28`, where a no-break space alone does not,
  /// so that no line starts with a space.
  func keepDatesTogether() {
    for node in nodes(where: { Self.kind(of: $0) == CMARK_NODE_TEXT }) {
      let text = Self.literal(of: node)
      guard text.unicodeScalars.contains("\u{202F}"), text.contains("–\u{202F}") else { continue }
      cmark_node_set_literal(node, text.replacing("–\u{202F}", with: "–\u{2060}\u{202F}"))
    }
  }

  /// The period with spaces that allow a line break only before the year, unless the period is
  /// long.
  private static func unbroken(_ period: Substring) -> String {
    guard let space = period.lastIndex(of: " "), period[..<space].count <= 17 else {
      return String(period)
    }
    let year = period[space...].dropFirst()
    guard year.count == 4, year.allSatisfy(\.isNumber) else { return String(period) }
    let days = period[..<space].replacing(" ", with: "\u{A0}")
      .replacing("–", with: "\u{2060}–\u{2060}")
    return days + " " + year
  }
}
