import Foundation
import Languages
import MarkdownHTML
import Testing

@Suite struct `The page around a report` {
  private let body: HTMLFragment
  private let shell: PageShell
  private let theme: String

  init() throws {
    let templates = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Templates").standardizedFileURL
    shell = PageShell(
      template: try String(contentsOf: templates.appending(path: "page.html"), encoding: .utf8))
    theme = try String(contentsOf: templates.appending(path: "theme.css"), encoding: .utf8)
    body = try MarkdownRenderer().html(from: "# Weekly health")
  }

  private func page(title: String = "Weekly health", language: String = "en-US") throws -> String {
    try shell.render(
      title: title, in: PageLanguages(English(), words: language), body: body, stylesheet: theme,
      stylesheetDigest: "AbC+/=")
  }

  @Test func `every placeholder of a page is filled in`() throws {
    let page = try page()
    #expect(!page.contains("{{"))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en-US\">\n"))
    #expect(page.contains("<title>Weekly health</title>"))
    #expect(page.contains("<meta name=\"generator\" content=\"healthmark\">"))
    #expect(page.contains("<a class=\"skip\" href=\"#main\">To the report</a>"))
    #expect(page.contains("<h1 id=\"weekly-health\">Weekly health</h1>"))
  }

  @Test func `a page allows only its own style and loads nothing (H10)`() throws {
    let page = try page()
    let policy =
      "default-src 'none'; img-src data:; style-src 'sha256-AbC+/='; base-uri 'none'; "
      + "form-action 'none'"
    #expect(
      page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
    // The digest covers the text between the tags, byte for byte.
    #expect(page.contains("<style>\(theme)</style>"))
    for word in ["<script", "<link", "style=", "url(", "@import", "http:", "https:"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    ("</title><script>alert(1)</script>", "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("A & \"B\"", "A &amp; &quot;B&quot;"),
    ("{{body}}", "{{body}}"),
    ("a\u{1B}\u{202E}b", "a\u{FFFD}b"),
  ])
  func `the title of a page is shown as text (H1, H4, H5)`(title: String, shown: String) throws {
    #expect(try page(title: title).contains("<title>\(shown)</title>"))
  }

  @Test func `the language of a page is escaped too`() throws {
    #expect(try page(language: "en\" x=\"").contains("<html lang=\"en&quot; x=&quot;\">"))
  }

  @Test(arguments: [
    ("{{titel}}", PageShellError.unknownPlaceholder("titel")),
    ("{{title}", .unknownPlaceholder("title")),
    ("{{title}}", .missingPlaceholder("body")),
    (
      "{{title}}{{language}}{{body}}{{feed}}{{stylesheet}}{{to_report}}",
      .missingPlaceholder("stylesheet_digest")
    ),
  ])
  func `a template with a wrong placeholder is refused`(
    template: String, expected: PageShellError
  ) {
    #expect(throws: expected) {
      try PageShell(template: template).render(
        title: "", in: .english, body: body, stylesheet: "", stylesheetDigest: "")
    }
  }

  @Test(arguments: ["</style>", "a{}</STYLE ><script>"])
  func `a stylesheet that ends itself is refused`(stylesheet: String) {
    #expect(throws: PageShellError.stylesheetEndsItself) {
      try shell.render(
        title: "", in: .english, body: body, stylesheet: stylesheet, stylesheetDigest: "")
    }
  }

  @Test func `the words of the stylesheet are those of its language, as strings`() {
    #expect(
      PageLanguages.english.stylesheet
        == ":root{--scrolls:\"Scrolls sideways \u{2192}\";--label-end:\":\"}\n")
    // All words that the theme shows are among them.
    let shown = theme.matches(of: #/[{;]content:([^;}]+)/#).map { String($0.output.1) }
    #expect(shown.filter { $0.contains(where: \.isLetter) && !$0.hasPrefix("var(--") } == [])
    #expect(Set(shown.filter { $0.hasPrefix("var") }) == ["var(--scrolls)", "var(--label-end)"])
  }
}
