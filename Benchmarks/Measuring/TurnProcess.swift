import Foundation

/// A program that keeps its data in memory and answers each line of input with a line of JSON, so
/// that its turns can alternate with the turns of other programs.
final class TurnProcess {
  private let child: ChildProcess
  private let input = Pipe()
  private let output = Pipe()
  private var unread = Data()

  /// The measurements and the result of a turn.
  struct Turn: Decodable {
    let seconds: Double
    let processorSeconds: Double
    let hours: Int
    let totals: [Double]
    let library: String
  }

  /// - Throws: an error if the program cannot be started.
  init(_ child: ChildProcess) throws {
    self.child = child
    try child.start(input: input, output: output)
  }

  /// Sends one question, and waits for the answer.
  ///
  /// - Throws: `BenchmarkFailure` if the program has ended.
  func turn(_ question: String) throws -> Turn {
    try? input.fileHandleForWriting.write(contentsOf: Data((question + "\n").utf8))
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...end) }
        return try JSONDecoder().decode(Turn.self, from: Data(unread[..<end]))
      }
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else {
        _ = try child.finish()
        throw BenchmarkFailure("a program ended before its turn")
      }
      unread += piece
    }
  }

  /// Ends the program, and returns the measurement since its start.
  ///
  /// - Throws: `BenchmarkFailure` if it failed.
  func finish() throws -> Measurement {
    try input.fileHandleForWriting.close()
    return try child.finish()
  }
}
