import Foundation
import SampleData
import TestSupport

/// Forty days of the sample export, without the records of every second type.
enum HalfExport {
  /// The path of the document, which is written once.
  static func path() throws -> String { try written.get().path("export.xml") }

  private static let written = Result {
    let folder = try WorkFolder()
    try folder.write(String(decoding: try document(), as: UTF8.self), to: "export.xml")
    return folder
  }

  private static func document() throws -> [UInt8] {
    let lines = try SampleExport(days: 40).mainDocument().bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let opening = Array(#" <Record type=""#.utf8)
    var types: Set<String> = []
    for line in lines where line.starts(with: opening) {
      types.insert(type(of: line, opening.count))
    }
    let left = Set(types.sorted().enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    var document: [UInt8] = []
    var isInside = false
    for line in lines {
      if line.starts(with: opening), !left.contains(type(of: line, opening.count)) {
        isInside = !line.ends(with: "/>")
        continue
      }
      if isInside {
        isInside = !line.ends(with: "</Record>")
        continue
      }
      document += line
      document.append(UInt8(ascii: "\n"))
    }
    return document
  }

  private static func type(of line: ArraySlice<UInt8>, _ start: Int) -> String {
    String(decoding: line.dropFirst(start).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
