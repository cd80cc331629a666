import CommandSupport
import Foundation
import SampleData
import TestSupport

/// Forty days of the sample export, without the records of every second type.
enum HalfExport {
  /// The path of a store with these samples.
  static func store() throws -> String {
    let folder = try WorkFolder()
    return try SampleArchive.store(named: "half") {
      try folder.write(document(), to: "export.xml")
    }
  }

  private static let opening = #" <Record type=""#

  private static func document() throws -> String {
    let lines = try SampleExport(days: 40).mainDocument().bytes.lines
    let types = Set(lines.compactMap(type))
    let left = Set(types.sorted().enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    var document = ""
    var isInside = false
    for line in lines {
      if let type = type(of: line), !left.contains(type) {
        isInside = !line.hasSuffix("/>")
      } else if isInside {
        isInside = !line.hasSuffix("</Record>")
      } else {
        document += line + "\n"
      }
    }
    return document
  }

  /// The type of a record that is not part of another element.
  private static func type(of line: String) -> Substring? {
    guard line.hasPrefix(opening) else { return nil }
    return line.dropFirst(opening.count).prefix { $0 != "\"" }
  }
}
