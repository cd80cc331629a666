import CCMarkGFM
import Foundation

/// The passes that restrict what a document can do where it is shown, whoever wrote it (H1, H2).
extension SyntaxTree {
  /// Replaces every image that is not embedded in the text by its alternative text.
  ///
  /// Opening a page must not contact anyone, but cmark-gfm's safe mode would load images from
  /// elsewhere.
  /// - Parameter kept: The prefixes of the URLs of images that stay.
  package func replaceImages(except kept: [String] = Self.embeddedImages) {
    for image in nodes(where: { Self.kind(of: $0) == CMARK_NODE_IMAGE }) {
      let url = cmark_node_get_url(image).map { String(cString: $0).lowercased() } ?? ""
      guard !kept.contains(where: url.hasPrefix) else { continue }
      Self.replace(image, with: Self.makeText(Self.plainText(of: image)))
    }
  }

  /// Shows raw HTML as typed, except comments, which are removed.
  package func showRawHTML() {
    for inline in nodes(where: { Self.kind(of: $0) == CMARK_NODE_HTML_INLINE }) {
      let text = Self.literal(of: inline)
      Self.replace(inline, with: Self.makeText(Self.isComment(text) ? "" : text))
    }
    for block in nodes(where: { Self.kind(of: $0) == CMARK_NODE_HTML_BLOCK }) {
      let text = Self.literal(of: block)
      if Self.isComment(text) {
        cmark_node_free(block)
      } else {
        let paragraph = Self.make(CMARK_NODE_PARAGRAPH)
        cmark_node_append_child(
          paragraph, Self.makeText(text.trimmingCharacters(in: .newlines)))
        Self.replace(block, with: paragraph)
      }
    }
  }

  /// Replaces a link by its words, unless it leads to a web page, a mail address or a path relative
  /// to this page.
  package func dropForeignLinks() {
    for link in nodes(where: { Self.kind(of: $0) == CMARK_NODE_LINK }) {
      let url = cmark_node_get_url(link).map { String(cString: $0) } ?? ""
      guard !Self.mayLink(to: url) else { continue }
      Self.unwrap(link)
    }
  }

  /// Replaces a link by its words.
  package static func unwrap(_ link: Node) {
    while let child = cmark_node_first_child(link) {
      cmark_node_insert_before(link, child)
    }
    cmark_node_free(link)
  }

  /// The formats that cmark-gfm's safe mode lets through; SVG can hold a script.
  package static let embeddedImages = ["png", "gif", "jpeg", "webp"].map { "data:image/\($0);" }

  private static func isComment(_ html: String) -> Bool {
    guard html.hasPrefix("<!--"), let end = html.firstRange(of: "-->") else { return false }
    return html[end.upperBound...].allSatisfy(\.isWhitespace)
  }

  private static func mayLink(to url: String) -> Bool {
    // NB: a page opened from disk would ask the named host for a file, with the user's credentials.
    guard !url.hasPrefix("//") else { return false }
    let head = url.prefix { !"/?#".contains($0) }
    guard let colon = head.firstIndex(of: ":") else { return true }
    return ["http", "https", "mailto"].contains(head[..<colon].lowercased())
  }
}
