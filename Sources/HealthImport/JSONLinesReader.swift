package import Files
import Foundation
import Health
import JSON
package import SampleIntake

/// Reads samples from JSON Lines: one object per line, in UTF-8.
///
/// ```json
/// {"type": "stepCount", "start": "2024-01-07T08:00:00-05:00", "value": 12, "unit": "count"}
/// {"type": "HKCategoryTypeIdentifierSleepAnalysis", "start": "2024-01-07T01:00:00-05:00",
///  "end": "2024-01-07T02:30:00-05:00", "value": "asleepDeep", "source": "Watch"}
/// ```
///
/// The second sample is also one line. The members can be in any order:
///
/// | member | value |
/// | --- | --- |
/// | `type` | the full identifier of a quantity or category type, or its short name |
/// | `start` | a date with an offset, in ISO 8601 or in the form of exports |
/// | `end` | the same; if it is missing, the sample is an instant |
/// | `value` | the amount; for a category, its number or its name, or 0 if it is missing |
/// | `unit` | the unit of a quantity, as in exports; `%` means a fraction (X-34) |
/// | `source` | the name of the source |
/// | `device` | the text of the device, or its name |
/// | `version` | the version of the source |
/// | `creation` | the creation date of the sample, with an offset |
/// | `metadata` | an object with strings, numbers and Booleans (1 and 0) |
///
/// A workout or a correlation is one line too; see `LineForm`.
///
/// Null is the same as a missing member. Other members are counted. Lines that are not JSON
/// objects, and samples that are unusable, are counted and reported, and reading
/// continues.
package struct JSONLinesReader: ByteReader {
  package static let format = "JSON Lines"

  package let id = "json-lines"
  package let summary = "Samples as JSON Lines, one object a line."

  /// The number of bytes to read at a time.
  package var chunkSize = 1 << 20

  package init() {}

  package func recognizes(_ head: [UInt8], options: ReadingOptions) -> Bool {
    var scanner = JSONScanner(MemorySource(head))
    while let line = try? scanner.nextLine(), line == .line {
      guard !scanner.isLineBlank else { continue }
      // The head may end inside a line, unless it is the complete input.
      let isCut = scanner.isLineUnended && head.count >= ReaderInput.headLength
      return Self.isSample(&scanner, isCut: isCut)
    }
    return false
  }

  /// True for a complete object that has a `type` member, and for the start of one that has `type`
  /// and `start`.
  private static func isSample(_ scanner: inout JSONScanner, isCut: Bool) -> Bool {
    var (hasType, hasStart) = (false, false)
    do {
      guard try scanner.next() == .beginObject else { return false }
      while true {
        let event = try scanner.next()
        if event == .end { return hasType && !isCut }
        guard event == .key, scanner.depth == 1 else { continue }
        hasType = hasType || scanner.isToken("type")
        hasStart = hasStart || scanner.isToken("start")
      }
    } catch {
      return isCut && hasType && hasStart
    }
  }

  package func readSource(
    _ source: any ByteSource, name: String, into collector: SampleCollector,
    options: ReadingOptions
  ) throws -> ImportSummary {
    var scanner = JSONScanner(source, chunk: chunkSize, limits: JSONLimits(options.limits))
    var samples = SampleLines(collector: collector)
    samples.summary.document = name
    var reported = 0
    reading: while true {
      switch try scanner.nextLine() {
      case .end: break reading
      case .tooLong:
        samples.skip(
          scanner.byteOffset, scanner.lineNumber,
          "a line of more than \(options.limits[.lineBytes]) bytes, skipped"
        )
      case .line where scanner.isLineBlank: break
      case .line: try samples.read(&scanner)
      }
      if let report = options.report, scanner.byteOffset - reported >= 1 << 20 {
        reported = scanner.byteOffset
        try report(ImportProgress(bytes: reported, records: samples.count))
      }
    }
    guard samples.count > 0 || scanner.byteOffset == 0 else {
      throw ImportError(
        "'\(name)' contains no samples: expected a JSON object with \"type\" in each line")
    }
    return samples.finish(&scanner)
  }
}
