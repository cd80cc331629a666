import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of a drawing, as an XML parser reads them.
final class ParsedDrawing: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""

    var classes: Set<String> {
      Set(attributes["class", default: ""].split(separator: " ").map(String.init))
    }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// - Returns: nil if the text is not well-formed.
  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func elements(_ name: String, class value: String? = nil) -> [Element] {
    elements.filter { $0.name == name && (value.map($0.classes.contains) ?? true) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
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
