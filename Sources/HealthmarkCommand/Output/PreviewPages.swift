import Files
import Foundation
import MarkdownHTML
import Report
import Templates

/// The pages of a preview, by path: one for each definition, and a list if there are several.
enum PreviewPages {
  /// Checks that each definition has its own page.
  ///
  /// - Throws: `CommandFailure` for two definitions with the same name.
  static func check(_ definitions: [String]) throws {
    var seen: Set<String> = []
    for path in definitions.map(path) where !seen.insert(path).inserted {
      throw CommandFailure(
        .usage, "two definitions would have the same page, '\(path)'",
        help: "preview definitions with the same name one at a time")
    }
  }

  /// Returns the pages to show before the first reports are ready.
  static func empty(_ definitions: [String]) throws -> [String: String] {
    try pages(
      definitions.map { path in
        let name = FilePath.name(of: path)
        let words: [Block] = [
          .paragraph([
            .text("This report has no page yet. If it does not appear, see the terminal.")
          ])
        ]
        return (name, try html(Document(title: name, blocks: words)))
      }, of: definitions)
  }

  /// Returns the pages of reports.
  ///
  /// - Throws: the errors of `HTMLOutput`.
  static func all(
    _ reports: [EvaluatedReport], of definitions: [String]
  ) throws -> [String: String] {
    try pages(
      reports.map { ($0.title, try HTMLOutput().text(of: $0)) }, of: definitions)
  }

  private static func pages(
    _ made: [(title: String, html: String)], of definitions: [String]
  ) throws -> [String: String] {
    let paths = definitions.map(path)
    var pages = Dictionary(uniqueKeysWithValues: zip(paths, made.map(\.html)))
    if let only = made.first, made.count == 1 {
      pages[""] = only.html
    } else {
      let links = zip(paths, made).flatMap { path, page -> [MarkdownPart] in
        [.markdown("- ["), .value(.text(page.title)), .markdown("](\(path))\n")]
      }
      pages[""] = try html(Document(title: "Reports", blocks: [.markdown(links)]))
    }
    return pages
  }

  private static func html(_ document: Document) throws -> String {
    let languages = PageLanguages.english
    let stylesheet = BundledTemplates.stylesheet + languages.stylesheet
    return try PageShell(template: BundledTemplates.page).render(
      title: DisplayText(document.title, limit: 160).string, in: languages,
      body: try MarkdownRenderer(in: languages).html(from: MarkdownWriter.write(document).markdown),
      stylesheet: stylesheet, stylesheetDigest: SHA256.digest(of: stylesheet).base64)
  }

  /// Returns the path of a definition's page: the percent-encoded name of the file that `render`
  /// would write.
  private static func path(of definition: String) -> String {
    let name = URL(fileURLWithPath: definition).deletingPathExtension().lastPathComponent + ".html"
    let plain = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return name.addingPercentEncoding(withAllowedCharacters: plain) ?? name
  }
}
