package import Files

/// Reads samples that a program writes as lines, with other lines between them.
package protocol SampleLineReader: AnyObject {
  /// The version of the protocol of plug-ins in which the lines are written. From 2 on a line may be a
  /// workout or a correlation, and one that describes no possible sample is left out, as in documents.
  var protocolVersion: Int { get set }
  /// The number of lines that were read as samples.
  var count: Int { get }
  /// The number of the line, from 1.
  var lineNumber: Int { get }
  /// The bytes of the line, valid until the next one; use them before the line is read as a sample.
  var line: UnsafeRawBufferPointer { get }
  /// The first tolerated fault that a program must not write; nil without one.
  var firstBreach: String? { get }

  /// Moves to the next line.
  ///
  /// - Throws: an error of the source.
  func nextLine() throws -> SampleLine

  /// Adds the sample of the line to the collector.
  func readSample() throws

  /// Returns the summary of all lines, after the last one.
  func finish() -> ImportSummary
}

/// The result of moving to the next line.
package enum SampleLine: Sendable {
  case line
  /// A line beyond the limit, which cannot be read.
  case tooLong
  case end
}

/// Makes a reader of lines for the bytes that a program writes.
package typealias SampleLineFormat =
  @Sendable (_ source: any ByteSource, _ limits: ImportLimits, _ collector: SampleCollector) ->
  any SampleLineReader
