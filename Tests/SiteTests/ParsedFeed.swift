import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of a feed as an XML parser sees them.
final class ParsedFeed: NSObject, XMLParserDelegate {
  /// An element with its joined text.
  final class Element {
    let name: String
    let attributes: [String: String]
    var text = ""
    var children: [Element] = []

    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }

    func all(_ name: String) -> [Element] { children.filter { $0.name == name } }
    func text(of name: String) -> String? { all(name).first?.text }
  }

  private var open = [Element("", [:])]
  private(set) var namespaces: Set<String> = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldProcessNamespaces = true
    parser.delegate = self
    try #require(parser.parse())
  }

  /// The element `feed`.
  var feed: Element { get throws { try #require(open[0].all("feed").first) } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    namespaces.insert(namespaceURI ?? "")
    let element = Element(name, attributes)
    open[open.count - 1].children.append(element)
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    open[open.count - 1].text += text
  }
}
