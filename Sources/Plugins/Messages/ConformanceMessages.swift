import Figures
import Files
import JSON
import Report

// Tests of plug-ins: recordings, and answers that break the contract.
extension Message {
  static func otherRequest(_ word: String, expected: String) -> Message {
    Message("expected '\(expected)', found '\(DisplayText(word).string)'")
  }

  static func itFailed(_ message: String) -> Message {
    Message("it \(message)")
  }

  static func itFailed(_ message: String, hint: String) -> Message {
    Message("it \(message)\(hint)")
  }

  static let unknownRequest = Message(
    "the request is of a kind that this version of healthmark does not support")

  static let expectedCharset = Message("expected \(listed(Charset.allCases.map(\.rawValue)))")

  static func lineIsNotJSON(_ number: Int, _ fault: JSONFault) -> Message {
    Message("line \(number) is not JSON: \(fault.sentence)")
  }

  static func brokenContract(_ what: String, _ error: any Error) -> Message {
    Message("\(what) does not follow the contract: \(error)")
  }

  static let answerIsNotJSON = Message("its answer is not JSON")

  static let folderChanged = Message("a file in it was changed, added or removed")

  static let answeredDifferently = Message(
    "the same request was answered differently the second time")

  static func noAnswer(_ error: any Error) -> Message {
    Message("gave no answer: \(error)")
  }

  static let answeredInsteadOfRefusing = Message("expected a refusal, but it answered")

  static func failedInsteadOfRefusing(_ message: String) -> Message {
    Message("expected a refusal (an exit status from 1 to 125), but it \(message)")
  }

  static func wroteThoughItRefused(bytes: Int) -> Message {
    Message("it refused, but wrote \(bytes) bytes to standard output")
  }

  static let refusedWithoutReason = Message("it refused, but gave no reason on standard error")

  // Answers that differ from the recorded ones.

  static func differs(line: Int?, _ difference: JSONDifference, _ end: String) -> Message {
    Message("\(line.map { "line \($0): " } ?? "")\(difference)\(end)")
  }

  static func numberOfLines(_ count: Int, expected: Int) -> Message {
    Message("expected \(expected) lines, found \(count)")
  }

  /// The end of a message about strings with different numbers of lines.
  static func linesOfText(_ count: Int, expected: Int) -> String {
    "; expected \(expected) lines of text, found \(count)"
  }

  /// The end of a message about strings that differ in one line.
  static func lineOfText(_ number: Int, _ found: String, expected: String) -> String {
    "; line \(number) of the text is '\(found)', expected '\(expected)'"
  }

  // Recordings.

  static let answerWithoutRequest = "there is an answer, but no \(RecordedRequest.requestName)"

  static func missingRequest(_ name: String) -> Message {
    Message("\(name) is missing")
  }

  static func isNotJSON(_ name: String, line: Int? = nil, _ fault: JSONFault) -> Message {
    Message("\(name)\(line.map { ", line \($0)" } ?? "") is not JSON: \(fault.sentence)")
  }

  static func notInRecording(_ name: String) -> Message {
    Message("'\(DisplayText(name).string)' is not in the folder of the recording")
  }

  static func inputNotInFolder(_ name: String) -> Message {
    Message("the input '\(DisplayText(name).string)' is not in the folder of the plug-in")
  }

  static func cannotBeRead(_ file: String, _ error: any Error) -> Message {
    Message("\(file) cannot be read: \(error)")
  }
}
