package import Foundation
package import Testing

/// Compares text with an expected file.
///
/// `RECORD_GOLDENS=1` rewrites the file and fails the test that wrote it; a missing file fails the
/// test.
package func expectGolden(
  _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = repository.appending(path: path)
  if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    Issue.record("recorded \(path)", sourceLocation: sourceLocation)
    return
  }
  guard let data = FileManager.default.contents(atPath: url.path) else {
    Issue.record("the expected file \(path) does not exist", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  let difference = zip(
    text.split(separator: "\n", omittingEmptySubsequences: false),
    expected.split(separator: "\n", omittingEmptySubsequences: false)
  ).first { $0 != $1 }
  #expect(
    text == expected,
    "\(path): \(difference.map { "'\($0)' is not '\($1)'" } ?? "the length differs")",
    sourceLocation: sourceLocation)
}

/// The root of the repository.
package let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
