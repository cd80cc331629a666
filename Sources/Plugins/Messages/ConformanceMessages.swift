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

  static let answeredInsteadOfRefusing = Message("expected a refusal, but it answered")

  // Answers that differ from the recorded ones.

  // Recordings.

  static let answerWithoutRequest = "there is an answer, but no \(RecordedRequest.requestName)"

  static func isNotJSON(_ name: String, line: Int? = nil, _ fault: JSONFault) -> Message {
    Message("\(name)\(line.map { ", line \($0)" } ?? "") is not JSON: \(fault.sentence)")
  }

}
