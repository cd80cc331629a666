import Files
import Report

extension Message {
  static func reveals(_ path: String, _ revelation: Revelation) -> Message {
    Message("\(path): '\(revelation.title)' \(revelation.text)")
  }

  static func isPublished(_ path: String, _ report: EvaluatedReport) -> Message {
    Message("\(path): \(report.publicationText)")
  }
}
