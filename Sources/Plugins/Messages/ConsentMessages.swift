import JSON
import Report

// Consent: what may run, and the file that keeps it.
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
      help: "a digest is 'sha256:' and 64 digits from 0 to f")
  }

  static func expected(_ what: String) -> Message {
    Message("expected \(what)")
  }

  static func approvedTwice(_ id: String) -> Message {
    Message("'\(id)' stands twice for the same project")
  }

  static func unknownContainment(_ word: String, among levels: [String]) -> Message {
    Message("unknown containment '\(word)'", help: suggestion(for: word, among: levels))
  }

  static func tooManyApprovals(limit: Int) -> Message {
    Message("more than \(limit) approvals")
  }

  static func noFolderForApprovals(_ variable: String) -> Message {
    Message("approvals cannot be kept: neither \(variable) nor HOME is an absolute path")
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
      "'\(path)' is damaged, so that nothing is approved: \(reason)",
      help: "remove the file and approve again")
  }
}
