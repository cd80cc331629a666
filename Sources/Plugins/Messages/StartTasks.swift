import JSON
import Report

/// The tasks before a plug-in starts, as verb phrases that follow "cannot".
enum StartTask {
  static let makePipe = "create a pipe"

  static let makeProcess = "create a process"

  static let writeRequest = "write the request"

  static func findTemporaryFolder(_ path: String) -> String {
    "find the temporary folder '\(path)'"
  }

  static let nameFolder = "name a folder"

  static func makeFolder(in parent: String) -> String {
    "create a folder in '\(parent)'"
  }

  static func readTemporaryFolder(_ path: String) -> String {
    "read the temporary folder '\(path)'"
  }
}
