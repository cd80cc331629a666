import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A document as a general XML parser reads it, independently of the project's own writer.
package struct ParsedDocument: Sendable {
  package struct Element: Sendable {
    package let name: String
    package let attributes: [String: String]
    /// The names of the enclosing elements, outermost first.
    package let parents: [String]
    /// The index of the enclosing element.
    package let parent: Int?
    /// The start and end dates, in seconds since 1970.
    package let start: Int?, end: Int?

    package subscript(attribute: String) -> String? { attributes[attribute] }
  }

  package let elements: [Element]
  private let topRecords: [Element]
  private let topRecordsByType: [String?: [Element]]

  /// Reads the text without its DOCTYPE, because Foundation's parser stops at declarations of
  /// attributes.
  ///
  /// - Throws: The parser's error if the text is not well-formed.
  package init(_ bytes: [UInt8]) throws {
    var bytes = bytes
    if let start = bytes.firstRange(of: Array("<!DOCTYPE".utf8)),
      let end = bytes.firstRange(of: Array("<HealthData ".utf8))
    {
      bytes.removeSubrange(start.lowerBound..<end.lowerBound)
    }
    let parser = XMLParser(stream: InputStream(data: Data(bytes)))
    let collector = Collector()
    parser.delegate = collector
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    elements = collector.elements
    topRecords = elements.filter { $0.name == "Record" && $0.parents == ["HealthData"] }
    topRecordsByType = Dictionary(grouping: topRecords) { $0["type"] }
  }

  package func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The records at top level, all of them or those of one type.
  package func records(_ type: String? = nil) -> [Element] {
    guard let type else { return topRecords }
    return topRecordsByType[type] ?? []
  }

  /// The records at top level, of one type or of all, that have time in a range or start in it, or
  /// that have no dates.
  package func records(_ type: String? = nil, touching range: Range<Int>) -> [Element] {
    records(type).filter { record in
      guard let start = record.start, let end = record.end else { return true }
      return start < range.upperBound && (end > range.lowerBound || start >= range.lowerBound)
    }
  }

  /// The elements directly inside the element at an index.
  package func children(of index: Int) -> [Element] {
    // They follow the element, without an element of its own level in between.
    elements[(index + 1)...].prefix { $0.parents.count > elements[index].parents.count }
      .filter { $0.parent == index }
  }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI _: String?,
      qualifiedName _: String?, attributes: [String: String]
    ) {
      let parents = open.map { elements[$0].name }
      elements.append(
        Element(
          name: name, attributes: attributes, parents: parents, parent: open.last,
          start: instant(attributes["startDate"]), end: instant(attributes["endDate"])))
      open.append(elements.count - 1)
    }

    func parser(
      _: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?
    ) {
      open.removeLast()
    }
  }
}
