import CommandSupport
import Foundation
import SampleData
import TestSupport

/// Half a year of the sample export, with the records of the phone alone.
enum PhoneExport {
  /// The path of a store with these samples.
  static func store() throws -> String {
    let folder = try WorkFolder()
    return try SampleArchive.store(named: "phone") {
      try folder.write(document(), to: "export.xml")
    }
  }

  private static func document() throws -> String {
    var document = ""
    // The name of an element that is left out, until its end.
    var left: Substring?
    for line in try SampleExport(days: 200).mainDocument().bytes.lines {
      if let name = left {
        if line == " </\(name)>" { left = nil }
        continue
      }
      guard line.hasPrefix(" <"), !line.hasPrefix(" </") else {
        document += line + "\n"
        continue
      }
      let name = line.dropFirst(2).prefix { $0.isLetter }
      let isSample = ["Record", "Workout", "Correlation", "ActivitySummary"].contains(name)
      if isSample, !(name == "Record" && line.contains("iPhone\"")) {
        if !line.hasSuffix("/>") { left = name }
      } else {
        document += line + "\n"
      }
    }
    return document
  }
}
