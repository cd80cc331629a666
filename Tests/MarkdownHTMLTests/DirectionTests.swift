import MarkdownHTML
import Templates
import Testing

/// Nothing in the styles assumes that a language is written from left to right.
@Suite struct `Styles in any direction` {
  /// Properties of the left or the right. Mails may have `left` for programs that know only it.
  private static var physical: Regex<Substring> {
    #/(?:margin|padding|border)-(?:left|right)|text-align:(?:left(?!;text-align:start)|right)|float:|[;{](?:left|right):/#
  }

  @Test func `stylesheets have logical properties`() {
    for text in [
      BundledTemplates.stylesheet, BundledTemplates.listStylesheet, BundledTemplates.mail,
    ] {
      #expect(text.contains("text-align:start") || text.contains("inline-start"))
      #expect(text.matches(of: Self.physical).map(\.output) == [])
    }
    #expect("a{margin-left:1em;left:0}".matches(of: Self.physical).count == 2)
  }

  @Test func `mails have logical alignments`() throws {
    let html = try MarkdownRenderer(for: .mail).html(
      from: """
        # A

        | Week | Steps |
        | --- | ----: |
        | Jan 8 | 9,035 |
        """
    ).text
    #expect(html.matches(of: Self.physical).map(\.output) == [])
    #expect(html.matches(of: /<th[^>]*align="left"[^>]*text-align:start/).count == 2, "\(html)")
  }

  @Test func `texts in Chinese characters are neither slanted nor spaced`() throws {
    let rule = /html :is\(([^{]*)\)\{font-style:normal;letter-spacing:0;/
    let found = try #require(BundledTemplates.stylesheet.firstMatch(of: rule))
    #expect(found.output.1 == ":lang(ja),:lang(ko),:lang(zh),:lang(und-Hani)")
    // It follows the rules that it overrides.
    let spaced = BundledTemplates.stylesheet.ranges(of: /letter-spacing:-/)
    #expect(!spaced.isEmpty && spaced.allSatisfy { $0.upperBound < found.range.lowerBound })
  }
}
