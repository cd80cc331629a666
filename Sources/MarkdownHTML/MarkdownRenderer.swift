package import Figures
package import MarkdownTree

/// Renders Markdown as the body of a page, or of a mail, with cmark-gfm.
///
/// On a page, the head of the report becomes the `header`, its sections become a `nav` and the
/// `main` part, and the account at its end becomes the `footer` (G-10).
///
/// Tables are the only enabled extension. No text can add an element, run a script or load anything
/// from elsewhere (H1…H6); the passes of `SyntaxTree` define what it can do.
///
/// ```swift
/// try MarkdownRenderer().html(from: "*a*").text  // …<p><em>a</em></p>…
/// ```
package struct MarkdownRenderer: Sendable {
  /// The medium for which Markdown is rendered.
  package enum Medium: Sendable {
    case page
    /// One column of tables with styles in their elements, without drawings, ids or images.
    case mail
  }

  package var medium: Medium
  package var bounds: MarkdownBounds
  package var languages: PageLanguages

  package init(
    for medium: Medium = .page, bounds: MarkdownBounds = MarkdownBounds(),
    in languages: PageLanguages = .english
  ) {
    self.medium = medium
    self.bounds = bounds
    self.languages = languages
  }

  /// Renders Markdown.
  /// - Parameters:
  ///   - markdown: The Markdown text.
  ///   - parts: The writer's own list of the parts that are shown differently.
  ///   - periods: The links to the other pages of a site.
  ///   - sheet: The arrangement for one sheet of paper; nil for paper with everything.
  /// - Throws: `MarkdownLimitError` if the text or its HTML exceeds the bounds.
  package func html(
    from markdown: String, parts: [PagePart] = [], periods: PagePeriods? = nil,
    sheet: SheetLayout? = nil
  ) throws(MarkdownLimitError) -> HTMLFragment {
    try html(from: Array(markdown.utf8), parts: parts, periods: periods, sheet: sheet)
  }

  /// Renders Markdown in UTF-8; bytes that are not valid UTF-8 become U+FFFD.
  /// - Throws: `MarkdownLimitError` if the text or its HTML exceeds the bounds.
  package func html(
    from utf8: [UInt8], parts: [PagePart] = [], periods: PagePeriods? = nil,
    sheet: SheetLayout? = nil
  ) throws(MarkdownLimitError) -> HTMLFragment {
    let html = try SyntaxTree.parse(utf8, within: bounds) { render(&$0, parts, periods, sheet) }
    guard html.text.utf8.count <= bounds.outputByteCount else {
      throw MarkdownLimitError(
        limit: .outputBytes, maximum: bounds.outputByteCount,
        line: utf8.count { $0 == UInt8(ascii: "\n") } + 1)
    }
    return html
  }

  private func render(
    _ tree: inout SyntaxTree, _ parts: [PagePart], _ periods: PagePeriods?, _ sheet: SheetLayout?
  ) -> HTMLFragment {
    tree.replaceImages(except: medium == .page ? SyntaxTree.embeddedImages : [])
    tree.showRawHTML()
    tree.dropForeignLinks()
    tree.keepDatesOfHeadlinesTogether(languages.joinedDates)
    switch medium {
    case .page:
      let blocks = tree.frameBlocks(parts, languages.language, on: sheet)
      tree.isolateDirections()
      tree.layOut(blocks, languages.language, periods: periods, sheet: sheet)
    case .mail:
      tree.dropRelativeLinks()
      tree.layOutMail(parts, languages.language)
      tree.isolateDirections()
    }
    tree.keepDatesTogether()
    return tree.html().marking(languages, emphasis: medium == .mail ? MailStyle.upright : nil)
  }
}

/// HTML that is safe to insert into a page unchanged; only the renderer creates it.
package struct HTMLFragment: Sendable, Equatable {
  package let text: String

  init(trusted text: String) {
    self.text = text
  }
}
