package import Files

/// A reader of samples that a program writes as lines, with other lines between them.
package protocol SampleLineReader: AnyObject {
  /// The version of the plug-in protocol in which the lines are written. In version 2 or later, a
  /// line can be a workout or a correlation, and a line that describes an impossible sample is left
  /// out, as in documents.
  var protocolVersion: Int { get set }
  /// The number of lines that were read as samples.
  var count: Int { get }
  /// The number of the line, starting at 1.
  var lineNumber: Int { get }
  /// The bytes of the line, which are valid until the next line. Use them before the line is read
  /// as a sample.
  var line: UnsafeRawBufferPointer { get }
  /// The first protocol violation that was tolerated; nil if there is none.
  var firstBreach: String? { get }

  /// Moves to the next line.
  ///
  /// - Throws: an error of the source.
  func nextLine() throws -> SampleLine

  /// Adds the sample in the line to the collector.
  func readSample() throws

  /// Returns the summary of all lines. Called after the last line.
  func finish() -> ImportSummary
}

/// The result of moving to the next line.
package enum SampleLine: Sendable {
  case line
  /// A line that is longer than the limit, which cannot be read.
  case tooLong
  case end
}

/// A closure that creates a line reader for the bytes that a program writes.
package typealias SampleLineFormat =
  @Sendable (_ source: any ByteSource, _ limits: ImportLimits, _ collector: SampleCollector) ->
  any SampleLineReader
