import CExpat

/// An element of a document with its contents, as read by expat.
struct ExpatElement: Hashable {
  let name: String
  let attributes: [String: String]
  /// The names of the attributes in their order.
  let order: [String]
  var children: [ExpatElement] = []

  /// The reason that expat cannot read a document.
  struct Failure: Error, CustomStringConvertible {
    let line: Int
    let message: String
    var description: String { "line \(line): \(message)" }
  }

  /// Reads a well-formed document.
  ///
  /// - Throws: `Failure` at the first place that is not well-formed.
  static func root(of document: [UInt8]) throws -> ExpatElement {
    let parser = XML_ParserCreate(nil)
    defer { XML_ParserFree(parser) }
    let tree = Tree()
    XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name else { return }
        let pairs = Self.pairs(attributes)
        Tree.at(data).open.append(
          ExpatElement(
            name: String(cString: name), attributes: Dictionary(uniqueKeysWithValues: pairs),
            order: pairs.map(\.0)))
      },
      { data, _ in Tree.at(data).close() })
    let status = withExtendedLifetime(tree) {
      document.withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
      }
    }
    guard status == XML_STATUS_OK, let root = tree.root else {
      throw Failure(
        line: Int(XML_GetCurrentLineNumber(parser)),
        message: XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "no root")
    }
    return root
  }

  /// Converts a list of alternating names and values that ends with a null pointer.
  private static func pairs(
    _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> [(String, String)] {
    var attributes: [(String, String)] = []
    var place = 0
    while let name = list?[place], let value = list?[place + 1] {
      attributes.append((String(cString: name), String(cString: value)))
      place += 2
    }
    return attributes
  }

  /// The open elements, outermost first, and the root after it is closed.
  private final class Tree {
    var open: [ExpatElement] = []
    var root: ExpatElement?

    static func at(_ data: UnsafeMutableRawPointer?) -> Tree {
      // expat returns the pointer that it was given.
      Unmanaged<Tree>.fromOpaque(data!).takeUnretainedValue()
    }

    func close() {
      let element = open.removeLast()
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
  }
}
