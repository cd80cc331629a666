package import Files

/// Reads samples that a program writes, a line for each, with lines of its own between them.
package protocol SampleLineReader: AnyObject {
  /// The number of lines that were read as samples.
  var count: Int { get }
  /// The number of the line, from 1.
  var lineNumber: Int { get }
  /// The line, good until the next one; to be asked for before it is read as a sample.
  var line: UnsafeRawBufferPointer { get }
  /// The first thing that was tolerated and that a program must not write; nil without one.
  var firstBreach: String? { get }

  /// Goes on to the next line.
  ///
  /// - Throws: an error of the source.
  func nextLine() throws -> SampleLine

  /// Hands the sample of the line to the collector.
  func readSample() throws

  /// The account of all lines, after the last one.
  func finish() -> ImportSummary
}

/// The outcome of looking for a line.
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
