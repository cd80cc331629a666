import Languages

/// The page around a rendered text: one self-contained file that loads nothing.
package struct PageShell: Sendable {
  package var template: String

  package init(template: String) {
    self.template = template
  }

  /// Fills in the template.
  /// - Parameters:
  ///   - title: Plain text.
  ///   - languages: The language of the page's own words.
  ///   - stylesheet: CSS, inserted into the page byte for byte.
  ///   - stylesheetDigest: The SHA-256 of the stylesheet in base64. The content security policy
  ///     allows only this style (H10).
  ///   - feed: The relative address of an Atom feed, which browsers do not load by themselves.
  /// - Throws: `PageShellError`.
  package func render(
    title: String, in languages: PageLanguages, body: HTMLFragment, stylesheet: String,
    stylesheetDigest: String, feed: String? = nil
  ) throws(PageShellError) -> String {
    // Few stylesheets have this sign, and they are long.
    let hasTag = stylesheet.utf8.contains(UInt8(ascii: "<"))
    guard !hasTag || stylesheet.lowercased().firstRange(of: "</style") == nil else {
      throw .stylesheetEndsItself
    }
    var values = Self.values(title: title, in: languages, body: body)
    values["to_report"] = languages.language.toReport.withoutControls.isolatedHTML
    values["feed"] = feed.map(Self.link) ?? ""
    values["stylesheet"] = stylesheet
    values["stylesheet_digest"] = stylesheetDigest.withoutControls.escapedForHTML
    return try fill(values)
  }

  /// Fills in the template of a mail, whose styles are in its elements.
  /// - Parameters:
  ///   - title: Plain text.
  ///   - languages: The language of the mail's own words.
  /// - Throws: `PageShellError`.
  package func render(
    title: String, in languages: PageLanguages, body: HTMLFragment
  ) throws(PageShellError) -> String {
    try fill(Self.values(title: title, in: languages, body: body))
  }

  private static func values(
    title: String, in languages: PageLanguages, body: HTMLFragment
  ) -> [String: String] {
    [
      "title": title.withoutControls.escapedForHTML,
      "language": languages.words.withoutControls.escapedForHTML,
      "body": body.text,
    ]
  }

  private static func link(toFeed address: String) -> String {
    "\n"
      + Tags(
        "link", ("rel", "alternate"), ("type", "application/atom+xml"), ("href", address)
      ).start
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

/// A reason why a page cannot be created from its template.
package enum PageShellError: Error, Equatable, CustomStringConvertible {
  case unknownPlaceholder(String)
  case missingPlaceholder(String)
  /// A stylesheet that contains `</style`, which would make the rest of it part of the page.
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
