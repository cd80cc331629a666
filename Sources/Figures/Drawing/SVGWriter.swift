/// The markup of a drawing, written mark by mark; the only place that writes SVG.
///
/// Names of elements, attributes and classes are literals, numbers are lengths, and text is
/// escaped, so data never becomes markup.
package struct SVGWriter: Sendable {
  package private(set) var markup = ""

  /// Draws a rectangle from its top left corner, with optionally rounded corners.
  package mutating func rect(
    x: Length, y: Length, width: Length, height: Length, class name: MarkClass, radius: Double = 0,
    pattern: String? = nil
  ) {
    guard !isNothing(width), !isNothing(height) else { return }
    var attributes: [(StaticString, String)] = [
      ("x", "\(x)"), ("y", "\(y)"), ("width", "\(width)"), ("height", "\(height)"),
    ]
    if radius > 0 { attributes.append(("rx", "\(Length.px(radius))")) }
    if let pattern { attributes.append(("fill", "url(#\(DrawingID(pattern).string))")) }
    element("rect", attributes, name)
  }

  package mutating func line(x1: Length, y1: Length, x2: Length, y2: Length, class name: MarkClass)
  {
    element("line", [("x1", "\(x1)"), ("y1", "\(y1)"), ("x2", "\(x2)"), ("y2", "\(y2)")], name)
  }

  /// Draws a vertical line from the top to the bottom, at a share of the width.
  mutating func upright(_ x: Double, class name: MarkClass) {
    line(x1: .share(x), y1: .share(0), x2: .share(x), y2: .share(1), class: name)
  }

  /// Draws a circle with a radius in pixels.
  package mutating func circle(x: Length, y: Length, radius: Double, class name: MarkClass) {
    element("circle", [("cx", "\(x)"), ("cy", "\(y)"), ("r", "\(Length.px(radius))")], name)
  }

  /// Draws a line or an area in a grid of a thousand by a thousand, or a shape in pixels.
  package mutating func path(_ data: PathData, class name: MarkClass) {
    guard !data.isEmpty else { return }
    element("path", [("d", data.commands)], name)
  }

  /// Writes text on its baseline, offset by some pixels.
  package mutating func text(
    _ text: String, x: Length, y: Length, dx: Double = 0, dy: Double = 0, class name: MarkClass
  ) {
    var attributes: [(StaticString, String)] = [("x", "\(x)"), ("y", "\(y)")]
    if dx != 0 { attributes.append(("dx", "\(Length.px(dx))")) }
    if dy != 0 { attributes.append(("dy", "\(Length.px(dy))")) }
    open("text", attributes, name)
    markup += Self.escaped(text)
    close("text")
  }

  /// Opens an element; `close` closes it.
  package mutating func open(
    _ element: StaticString, _ attributes: [(StaticString, String)] = [], _ name: MarkClass = ""
  ) {
    markup += "<\(element)"
    for (attribute, value) in attributes { markup += " \(attribute)=\"\(Self.escaped(value))\"" }
    if !name.name.isEmpty { markup += " class=\"\(name.name)\"" }
    markup += ">"
  }

  package mutating func close(_ element: StaticString) { markup += "</\(element)>" }

  /// Writes an element without content.
  package mutating func element(
    _ element: StaticString, _ attributes: [(StaticString, String)], _ name: MarkClass = ""
  ) {
    open(element, attributes, name)
    markup.removeLast()
    markup += "/>"
  }

  /// Writes an element that contains only text.
  package mutating func element(
    _ element: StaticString, _ attributes: [(StaticString, String)] = [], text: String
  ) {
    open(element, attributes)
    markup += Self.escaped(text)
    close(element)
  }

  package mutating func append(_ other: SVGWriter) { markup += other.markup }

  /// Writes text inside an element.
  package mutating func append(text: String) { markup += Self.escaped(text) }

  /// Draws in a grid that is stretched over the plot; strokes keep their width (G-5).
  package mutating func stretched(
    width: Int = 1_000, height: Int = 1_000, _ draw: (inout SVGWriter) -> Void
  ) {
    var inner = SVGWriter()
    draw(&inner)
    guard !inner.markup.isEmpty else { return }
    open(
      "svg",
      [
        ("viewBox", "0 0 \(width) \(height)"), ("preserveAspectRatio", "none"), ("width", "100%"),
        ("height", "100%"),
      ])
    append(inner)
    close("svg")
  }

  private func isNothing(_ length: Length) -> Bool { length.description.first == "-" }

  /// Escapes the characters that are special in markup, and removes control characters, directional
  /// formatting characters and characters that XML does not allow.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": escaped += " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
