import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of a drawing, as an XML parser reads them.
final class ParsedDrawing: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The width and the height of the grid in which the element is drawn; empty for the plot's
    /// percentages.
    let grid: [Double]
    var text = ""

    var classes: Set<String> {
      Set(attributes["class", default: ""].split(separator: " ").map(String.init))
    }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Parses a drawing. `nil` if the text is not well-formed.
  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func elements(_ name: String, class value: String? = nil) -> [Element] {
    elements.filter { $0.name == name && (value.map($0.classes.contains) ?? true) }
  }

  /// The positions far outside the plot: shares of it, and coordinates in the grids of paths.
  var positionsOutside: [String] {
    elements.flatMap { element -> [String] in
      let shares = ["x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "width", "height"]
        .compactMap { element.attributes[$0] }
        .filter { $0.hasSuffix("%") && !(-2...102).contains(Double($0.dropLast()) ?? .nan) }
      let moves = ["dx", "dy"].compactMap { element.attributes[$0] }
        .filter { !(-150...150).contains(Double($0) ?? .nan) }
      guard let path = element.attributes["d"], let limit = element.grid.max() else {
        return shares + moves
      }
      let places = path.split { !"-0123456789.".contains($0) }
        .filter { !(-limit...limit).contains(Double($0) ?? .nan) }
      return shares + moves + places.map(String.init)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    var grid = open.last.map { elements[$0].grid } ?? []
    if let box = attributes["viewBox"] {
      grid = box.split(separator: " ").dropFirst(2).compactMap { Double($0) }
    }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, grid: grid))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let index = open.last else { return }
    elements[index].text += text
  }
}
