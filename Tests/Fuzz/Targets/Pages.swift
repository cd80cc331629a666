import MarkdownHTML
import MarkdownTree

extension FuzzTarget {
  static let theme = FuzzTarget(
    "theme", "a theme without quotes, escapes and comments that is accepted loads nothing"
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let problems = ThemeStylesheet.check(text)
    try FuzzFinding.expectEqual(ThemeStylesheet.check(text), problems, "the problems")
    for problem in problems {
      try FuzzFinding.expect(problem.line >= 1 && problem.column >= 1, "\(problem) has no place")
    }
    guard problems.isEmpty else { throw Refusal() }
    let lowered = text.lowercased()
    try FuzzFinding.expect(!lowered.contains("</style"), "the style of the page ends")
    guard !lowered.contains("\\"), !lowered.contains("\""), !lowered.contains("'"),
      !lowered.contains("/*")
    else { return }
    for loader in ["url(", "@import", "image-set(", "expression(", "behavior:", "src:"]
    where lowered.contains(loader) {
      // A longer name, such as `--my-url(`, is another one.
      let before = lowered.firstRange(of: loader).flatMap { lowered[..<$0.lowerBound].last }
      let isName = before.map { $0.isLetter || $0.isNumber || "-_".contains($0) || !$0.isASCII }
      try FuzzFinding.expect(isName ?? false, "'\(loader)' is accepted")
    }
  }

  static let markdown = FuzzTarget(
    "markdown", "text within the bounds is rendered in linear time, without scripts and loads",
    byteLimit: 16 << 10
  ) { bytes in
    for medium in [MarkdownRenderer.Medium.page, .mail] {
      let html = try MarkdownRenderer(for: medium).html(from: bytes).text
      try expectHarmless(html, in: "\(medium)")
    }
  }

  /// - Throws: a finding if a tag of the HTML has a script, or loads anything from elsewhere.
  static func expectHarmless(_ html: String, in place: String) throws {
    // Outside of tags, `<` is an entity. Values are in quotes, in which `>` may occur.
    for tag in html.split(separator: "<").dropFirst() {
      let tag = tag.prefix { $0 != ">" }.lowercased()
      for word in ["script", "iframe", "object", "embed", "link ", "meta", "base", "form"] {
        try FuzzFinding.expect(
          !tag.hasPrefix(word), "the element '\(tag)' is in a \(place)")
      }
      for word in ["=\"javascript:", "=\"vbscript:", "=\"data:text", " onerror", " onload"] {
        try FuzzFinding.expect(
          !tag.contains(word) || !tag.hasPrefix("a ") && !tag.hasPrefix("img"),
          "'\(tag)' has '\(word)' in a \(place)")
      }
      try FuzzFinding.expect(
        !tag.hasPrefix("img") || tag.contains("src=\"data:image/"),
        "'\(tag)' loads an image in a \(place)")
    }
  }
}
