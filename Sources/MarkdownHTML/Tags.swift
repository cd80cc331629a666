/// The tags of an element that the page adds to a document.
struct Tags {
  let start: String
  let end: String

  /// Creates the tags of an element; an attribute without a value is left out.
  init(_ name: StaticString, _ attributes: (StaticString, String?)...) {
    start = "<\(name)\(Self.markup(attributes))>"
    end = "</\(name)>"
  }

  private static func markup(_ attributes: [(StaticString, String?)]) -> String {
    attributes.map { name, value in
      value.map { " \(name)=\"\($0.escapedForHTML)\"" } ?? ""
    }.joined()
  }

  /// The element around HTML that the page adds.
  func around(_ html: String) -> String { start + html + end }
}
