package import Files
package import Foundation
import Health
import JSON
package import SampleIntake

/// Reads the JSON of the Health Auto Export app, versions 1 and 2 (X-90…X-92).
///
/// - A metric becomes samples of its quantity type, with the unit of the document. A value in `%`
///   is from 0 to 100 in the document, and becomes a fraction.
/// - The rows of a metric are sums and averages of samples over the interval that is set in the
///   app. A row covers that interval if it can be inferred (`AggregationInterval`);
///   `ImportSummary.aggregatedRows` counts these rows. A row with a start and an end covers the
///   time between them.
/// - A row that only has an average, such as a row of `heart_rate`, becomes a sample with the
///   average. If a minimum and a maximum differ from it, they are kept as the metadata `minimum`
///   and `maximum`, in the form `52 count/min`.
/// - Sources that are joined by a bar remain one source with that name. The source of rows without
///   a source is `Health Auto Export`.
/// - A row of `blood_pressure` becomes two samples and the correlation of both.
/// - A row of sleep becomes a category sample if it is one span in one stage. Hours of sleep in a
///   night have no spans, so their stages and time awake would be at the wrong times. Such rows are
///   left out and counted, as are counts of other categories (`DropReason.aggregate`).
/// - Days without a time start at midnight in `timeZone`; if it is not set, they start at midnight
///   with the offset of the other rows.
package struct HealthAutoExportReader: ByteReader {
  package static let format = "Health Auto Export JSON"

  package let id = "health-auto-export"
  package let summary = "JSON of the app Health Auto Export, versions 1 and 2."

  /// The name of the app, which stores use for the phone of all its files.
  private static let app = "Health Auto Export"
  /// The source of rows that do not specify one.
  static let unnamedSource = app

  /// The number of bytes to read at a time.
  package var chunkSize = 1 << 18
  /// The time zone of days without a time.
  package var timeZone: TimeZone?

  package init() {}

  package func recognizes(_ head: [UInt8], options: ReadingOptions) -> Bool {
    var scanner = JSONScanner(MemorySource(head))
    return (try? Self.hasData(&scanner)) ?? false
  }

  /// True for an object whose `data` member is an object.
  private static func hasData(_ scanner: inout JSONScanner) throws -> Bool {
    guard try scanner.next() == .beginObject else { return false }
    while try scanner.next() == .key {
      let isData = scanner.isToken("data")
      let event = try scanner.next()
      if isData { return event == .beginObject }
      try scanner.skip(event)
    }
    return false
  }

  package func readSource(
    _ source: any ByteSource, name: String, into collector: SampleCollector,
    options: ReadingOptions
  ) throws -> ImportSummary {
    var document = HealthAutoExportDocument(
      source, chunk: chunkSize, options: options, timeZone: timeZone, collector: collector)
    do {
      var summary = try document.read()
      summary.document = name
      summary.pushingApp = Self.app
      return summary
    } catch let fault as JSONFault {
      throw ImportError(
        "cannot read '\(name)': line \(fault.line), byte \(fault.byteOffset): \(fault.message)")
    } catch let error as ImportError {
      throw error.reading(name)
    }
  }
}
