import Report

// The folder of a site and its marker.
extension Message {
  private static let anotherFolder = "choose a new or empty folder with --out"

  static func foreignFiles(in folder: String) -> Message {
    Message("'\(folder)' contains files that are not part of a site", help: anotherFolder)
  }

  static func foreignFile(_ path: String, moreFiles count: Int) -> Message {
    let more =
      count == 0 ? "" : " and \(count) more \(count == 1 ? "file" : "files") in its folder"
    return Message(
      "healthmark did not write '\(path)'\(more)",
      help: "move the existing files, or choose another folder with --out")
  }

  static func notAMarker(_ path: String, _ reason: String) -> Message {
    Message("'\(path)' is not a marker that healthmark wrote: \(reason)", help: anotherFolder)
  }

  /// A clause that gives the reason why JSON is not a marker.
  static let otherMembers = "its members are not those of a marker"

  static func otherMarkerFormat(expected format: String) -> Message {
    Message("its format is not '\(format)'")
  }

  static func notAPathInside(_ path: String) -> Message {
    Message("'\(path)' is not a path inside the folder")
  }

  static func notADateOfPeriod(_ text: String) -> Message {
    Message("'\(text)' is not a date such as 2024-01-22")
  }
}
