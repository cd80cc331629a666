extension SampleExport {
  /// A file of the archive, whose contents are produced as they are read.
  package struct Member: Sendable {
    /// The path inside the archive, such as `apple_health_export/export.xml`.
    package let path: String
    private let content: @Sendable () -> any IteratorProtocol<[UInt8]>

    init(path: String, content: @escaping @Sendable () -> any IteratorProtocol<[UInt8]>) {
      self.path = "apple_health_export/" + path
      self.content = content
    }

    /// Returns the contents from the start, in non-empty pieces of some tens of kilobytes.
    package func pieces() -> any IteratorProtocol<[UInt8]> { content() }

    /// Passes the contents to a closure, piece by piece.
    package func write(to sink: ([UInt8]) throws -> Void) rethrows {
      var pieces = pieces()
      while let piece = pieces.next() { try sink(piece) }
    }
  }

  /// The files of the archive, in order.
  package var members: [Member] {
    var members: [Member] = []
    if damage != .noDocument {
      members.append(Member(path: "export.xml") { MainDocument(of: self) })
    }
    members.append(
      Member(path: "export_cda.xml") {
        CollectionOfOne(ClinicalDocument.text(of: period)).makeIterator()
      })
    members += routes.map { route in
      Member(path: route.path) { RoutePoints(of: route, on: plan(route.day), in: period) }
    }
    let electrocardiogram = Electrocardiogram(of: self)
    members.append(
      Member(path: electrocardiogram.path) {
        CollectionOfOne(electrocardiogram.text()).makeIterator()
      })
    return members
  }

  /// Returns the complete main document and the number of its damaged elements.
  ///
  /// Use it only for short exports, because the entire document is held in memory.
  package func mainDocument() -> (bytes: [UInt8], damagedElements: Int) {
    var document = MainDocument(of: self)
    var bytes: [UInt8] = []
    while let piece = document.next() { bytes += piece }
    return (bytes, document.damagedElements)
  }
}
