import JSON
import Report

/// The tasks before a plug-in starts, in the infinitive, as in 'cannot make a pipe'.
enum StartTask {
  static let makePipe = "make a pipe"

  static let makeProcess = "make a process"

  static let writeRequest = "write the request"

  static func findTemporaryFolder(_ path: String) -> String {
    "find the folder for temporary files '\(path)'"
  }

  static let nameFolder = "name a folder"

  static func makeFolder(in parent: String) -> String {
    "make a folder in '\(parent)'"
  }

  static func readTemporaryFolder(_ path: String) -> String {
    "read the folder for temporary files '\(path)'"
  }
}
