import Foundation

/// The generated part of `Benchmarks/README.md`.
enum ReadmeFigures {
  private static let path = "Benchmarks/README.md"
  private static let begin = "<!-- figures: begin, written by script/bench -->"
  private static let end = "<!-- figures: end -->"

  /// Replaces the text between the markers.
  ///
  /// - Throws: `BenchmarkFailure` if the file lacks them.
  static func write(_ text: String) throws {
    let file = try String(contentsOfFile: path, encoding: .utf8)
    guard let begins = file.range(of: begin),
      let ends = file.range(of: end, range: begins.upperBound..<file.endIndex)
    else { throw BenchmarkFailure("'\(path)' lacks the lines '\(begin)' and '\(end)'") }
    let parts = [String(file[..<begins.upperBound]), text, String(file[ends.lowerBound...])]
    try parts.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }
}
