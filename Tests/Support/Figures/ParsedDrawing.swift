package import Foundation

#if canImport(FoundationXML)
  package import FoundationXML
#endif

/// The elements of a drawing, as an XML parser reads them.
package final class ParsedDrawing: NSObject, XMLParserDelegate {
  package struct Element {
    package let name: String
    package let attributes: [String: String]
    package let classes: Set<String>
    /// The width and the height of the grid in which the element is drawn; empty for the plot's
    /// percentages.
    package let grid: [Double]
    package fileprivate(set) var text = ""

    fileprivate init(_ name: String, _ attributes: [String: String], grid: [Double]) {
      self.name = name
      self.attributes = attributes
      self.grid = grid
      classes = Set(attributes["class", default: ""].split(separator: " ").map(String.init))
    }
  }

  package private(set) var elements: [Element] = []
  private var open: [Int] = []
  private static let numberBytes = Array("-0123456789.".utf8)

  /// Parses a drawing. `nil` if the text is not well-formed.
  package init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  package func elements(_ name: String, class value: String? = nil) -> [Element] {
    elements.filter { $0.name == name && (value.map($0.classes.contains) ?? true) }
  }

  /// The positions far outside the plot: shares of it, and coordinates in the grids of paths.
  package var positionsOutside: [String] {
    elements.flatMap { element -> [String] in
      let shares = ["x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "width", "height"]
        .compactMap { element.attributes[$0] }
        .filter { $0.hasSuffix("%") && !(-2...102).contains(Double($0.dropLast()) ?? .nan) }
      let moves = ["dx", "dy"].compactMap { element.attributes[$0] }
        .filter { !(-150...150).contains(Double($0) ?? .nan) }
      guard let path = element.attributes["d"], let limit = element.grid.max() else {
        return shares + moves
      }
      let places = path.utf8.split { !Self.numberBytes.contains($0) }.map { String(Substring($0)) }
        .filter { !(-limit...limit).contains(Double($0) ?? .nan) }
      return shares + moves + places
    }
  }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    var grid = open.last.map { elements[$0].grid } ?? []
    if let box = attributes["viewBox"] {
      grid = box.split(separator: " ").dropFirst(2).compactMap { Double($0) }
    }
    open.append(elements.count)
    elements.append(Element(name, attributes, grid: grid))
  }

  package func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  package func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let index = open.last else { return }
    elements[index].text += text
  }
}
