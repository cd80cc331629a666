import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements and the text of rendered HTML, which is also well-formed XML.
///
/// Tests use it instead of the HTML text, so that they see elements as a browser does.
final class ParsedHTML: NSObject, XMLParserDelegate {
  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
  }

  private(set) var elements: [Element] = []
  private(set) var text = ""

  init(_ html: String) throws {
    super.init()
    let parser = XMLParser(data: Data("<body>\(html)</body>".utf8))
    parser.delegate = self
    guard parser.parse() else { throw NotWellFormed(html: html) }
    elements.removeFirst()
  }

  struct NotWellFormed: Error {
    var html: String
  }

  /// The elements without those that every page has around its blocks.
  var blocks: [Element] {
    let frame = [
      Element(name: "div", attributes: ["class": "cols"]),
      Element(name: "main", attributes: ["id": "main"]),
      Element(name: "div", attributes: ["id": "summary"]),
    ]
    return elements.filter { !frame.contains($0) }
  }

  /// The text without the line breaks between elements at its ends.
  var trimmedText: String { text.trimmingCharacters(in: .newlines) }

  func attributes(of name: String) -> [[String: String]] {
    elements.filter { $0.name == name }.map(\.attributes)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }
}
