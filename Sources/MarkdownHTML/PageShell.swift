/// The page around a rendered text: one self-contained file that loads nothing.
///
/// The template is HTML with the placeholders `{{title}}`, `{{language}}`, `{{body}}`,
/// `{{stylesheet}}` and `{{stylesheet_digest}}`, each at least once.
package struct PageShell: Sendable {
  package var template: String

  package init(template: String) {
    self.template = template
  }

  /// Fills in the template.
  /// - Parameters:
  ///   - title: Plain text.
  ///   - language: A BCP 47 tag such as `en-US`.
  ///   - stylesheet: CSS, put into the page byte for byte.
  ///   - stylesheetDigest: The SHA-256 of the stylesheet in base64: the content security policy
  ///     lets this style apply and no other (H10).
  /// - Throws: `PageShellError`.
  package func render(
    title: String, language: String, body: HTMLFragment, stylesheet: String,
    stylesheetDigest: String
  ) throws(PageShellError) -> String {
    guard stylesheet.lowercased().firstRange(of: "</style") == nil else {
      throw .stylesheetEndsItself
    }
    return try fill([
      "title": title.withoutControls.escapedForHTML,
      "language": language.withoutControls.escapedForHTML,
      "body": body.text,
      "stylesheet": stylesheet,
      "stylesheet_digest": stylesheetDigest.withoutControls.escapedForHTML,
    ])
  }

  /// Fills the placeholders in one pass, so that a placeholder in a title stays plain text.
  private func fill(_ values: [String: String]) throws(PageShellError) -> String {
    var page = ""
    var unused = Set(values.keys)
    var rest = template[...]
    while let open = rest.firstRange(of: "{{") {
      page += rest[..<open.lowerBound]
      rest = rest[open.upperBound...]
      let name = rest.prefix { $0 != "}" }
      guard let value = values[String(name)], rest[name.endIndex...].hasPrefix("}}") else {
        throw .unknownPlaceholder(String(name.prefix(40)))
      }
      page += value
      unused.remove(String(name))
      rest = rest[name.endIndex...].dropFirst(2)
    }
    if let missing = unused.min() { throw .missingPlaceholder(missing) }
    return page + rest
  }
}

/// A reason why a page cannot be made from its template.
package enum PageShellError: Error, Equatable, CustomStringConvertible {
  case unknownPlaceholder(String)
  case missingPlaceholder(String)
  /// A stylesheet with the text `</style`, which would make the rest of it part of the page.
  case stylesheetEndsItself

  package var description: String {
    switch self {
    case .unknownPlaceholder(let name):
      "the page template has an unknown placeholder '{{\(name)}}'"
    case .missingPlaceholder(let name):
      "the page template lacks the placeholder '{{\(name)}}'"
    case .stylesheetEndsItself:
      "the stylesheet contains '</style'"
    }
  }
}
