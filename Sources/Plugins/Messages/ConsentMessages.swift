import JSON
import Report

// Consent to run plug-ins, and the file that stores it.
extension Message {
  static func notAProject(_ path: String) -> Message {
    Message("'\(DisplayText(path).string)' is not the absolute path of a folder")
  }

  static func notASeries(_ name: String) -> Message {
    Message("'\(DisplayText(name).string)' is not a series")
  }

  static func notADigest(_ digest: String) -> Message {
    Message(
      "'\(DisplayText(digest).string)' is not a digest",
      help: "a digest is 'sha256:' followed by 64 hexadecimal digits in lower case")
  }

  static func expected(_ what: String) -> Message {
    Message("expected \(what)")
  }

  static func allowedTwice(_ path: String) -> Message {
    Message("'\(path)' is listed twice for the same project")
  }

  static func approvedTwice(_ id: String) -> Message {
    Message("'\(id)' is listed twice for the same project")
  }

  static func unknownContainment(_ word: String, among levels: [String]) -> Message {
    Message("unknown containment '\(word)'", help: suggestion(for: word, among: levels))
  }

  static func tooManyApprovals(limit: Int) -> Message {
    Message("more than \(limit) approvals")
  }

  static func noFolderForApprovals(_ variable: String) -> Message {
    Message("approvals cannot be saved: neither \(variable) nor HOME is an absolute path")
  }

  static func folderWasRemoved(_ folder: String) -> Message {
    Message("the folder '\(folder)' was removed")
  }

  static func notAFile(_ path: String) -> Message {
    Message("'\(path)' is not a file")
  }

  static func moreBytes(than limit: Int) -> Message {
    Message("more than \(limit) bytes")
  }

  static func damagedApprovals(_ path: String, _ reason: String) -> Message {
    Message(
      "'\(path)' is damaged, so nothing is approved: \(reason)",
      help: "remove the file and approve again")
  }
}
