import CCMarkGFM
import Foundation

/// Renders Markdown as the body of a page, through cmark-gfm.
///
/// Of the extensions only tables are on. No text can add an element, run a script or load anything
/// from elsewhere (H1…H6); what it can do is spelled out by the passes of `SyntaxTree`.
///
/// ```swift
/// try MarkdownRenderer().html(from: "# Steps").text  // <h1 id="steps">Steps</h1>
/// ```
package struct MarkdownRenderer: Sendable {
  package var bounds: MarkdownBounds

  package init(bounds: MarkdownBounds = MarkdownBounds()) {
    self.bounds = bounds
  }

  /// Renders a text.
  /// - Throws: `MarkdownLimitError` if the text or its HTML is beyond the bounds.
  package func html(from markdown: String) throws(MarkdownLimitError) -> HTMLFragment {
    try html(from: Array(markdown.utf8))
  }

  /// Renders a text in UTF-8; bytes that are not UTF-8 become U+FFFD.
  /// - Throws: `MarkdownLimitError` if the text or its HTML is beyond the bounds.
  package func html(from utf8: [UInt8]) throws(MarkdownLimitError) -> HTMLFragment {
    try bounds.check(utf8)
    let html = Self.exclusively { Self.render(utf8) }
    guard html.text.utf8.count <= bounds.outputByteCount else {
      throw MarkdownLimitError(
        limit: .outputBytes, maximum: bounds.outputByteCount,
        line: utf8.count { $0 == .newline } + 1)
    }
    return html
  }

  private static func render(_ utf8: [UInt8]) -> HTMLFragment {
    var tree = SyntaxTree(parsing: utf8)
    tree.replaceImages()
    tree.showRawHTML()
    tree.dropForeignLinks()
    tree.frameBlocks()
    return tree.html()
  }

  /// Serializes parsing, because extensions of cmark-gfm keep their state in global variables.
  private static let lock = NSLock()

  private static func exclusively<Result>(_ body: () -> Result) -> Result {
    lock.withLock(body)
  }
}
