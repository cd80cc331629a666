import Foundation
import Health
import SampleData
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A document as a general XML parser reads it, independently of the project's own writer.
struct ParsedDocument: Sendable {
  struct Element: Sendable {
    let name: String
    let attributes: [String: String]
    /// The names of the enclosing elements, outermost first.
    let parents: [String]
    /// The index of the enclosing element.
    let parent: Int?

    subscript(attribute: String) -> String? { attributes[attribute] }
  }

  let elements: [Element]
  private let topRecords: [Element]
  private let topRecordsByType: [String?: [Element]]

  /// Reads the text without its DOCTYPE, because Foundation's parser stops at declarations of
  /// attributes.
  ///
  /// - Throws: The parser's error if the text is not well-formed.
  init(_ bytes: [UInt8]) throws {
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

  /// The default sample of 30 days, parsed once for all tests.
  static func month() throws -> ParsedDocument { try parsedMonth.get() }

  private static let parsedMonth = Result {
    try ParsedDocument(SampleExport(days: 30).mainDocument().bytes)
  }.mapError { Unreadable(description: "\($0)") }

  /// The default sample's first week of December 2023, in which a run was recorded by two apps.
  static func weekWithTwoRecordings() throws -> ParsedDocument { try parsedWeek.get() }

  private static let parsedWeek = Result {
    guard let end = CivilDate(iso: "2023-12-05") else { throw CocoaError(.formatting) }
    return try ParsedDocument(SampleExport(days: 6, end: end).mainDocument().bytes)
  }.mapError { Unreadable(description: "\($0)") }

  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The records at top level, all of them or those of one type.
  func records(_ type: String? = nil) -> [Element] {
    guard let type else { return topRecords }
    return topRecordsByType[type] ?? []
  }

  /// The elements directly inside the element at an index.
  func children(of index: Int) -> [Element] {
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
        Element(name: name, attributes: attributes, parents: parents, parent: open.last))
      open.append(elements.count - 1)
    }

    func parser(
      _: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?
    ) {
      open.removeLast()
    }
  }
}

/// The FNV-1a digest of a text, which shows any change.
func fingerprint(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
