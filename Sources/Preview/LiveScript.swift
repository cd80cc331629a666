import Files
import Foundation

/// The script that is added to the pages of a preview, but never to a file (W8).
package struct LiveScript: Sendable {
  private let text: String
  private let digest: String

  package init(_ text: String) {
    self.text = text
    digest = SHA256.digest(of: text).base64
  }

  /// The page with the script at its end. The page's own security policy is extended to allow this
  /// script, identified by its digest, and requests to the server that the page comes from.
  ///
  /// - Parameters:
  ///   - page: a page with such a policy; any other page is returned unchanged.
  ///   - events: the relative address of the event stream to which the script listens.
  package func added(to page: String, events: String) -> String {
    guard let policy = page.range(of: "default-src 'none';"),
      let end = page.range(of: "</body>", options: .backwards)
    else { return page }
    return page[..<policy.upperBound] + " script-src 'sha256-\(digest)'; connect-src 'self';"
      + page[policy.upperBound..<end.lowerBound]
      + "<script data-events=\"\(events)\">\(text)</script>\n" + page[end.lowerBound...]
  }
}
