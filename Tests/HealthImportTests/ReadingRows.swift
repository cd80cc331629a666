import Files
import Foundation
import Health
import HealthImport
import SampleIntake

/// Reads a document with a reader of samples.
func read(
  _ text: String, with reader: some ByteReader,
  into collector: SampleCollector = SampleCollector(), options: ReadingOptions = ReadingOptions()
) throws -> ImportedSamples {
  try read(Array(text.utf8), with: reader, into: collector, options: options)
}

func read(
  _ bytes: [UInt8], with reader: some ByteReader,
  into collector: SampleCollector = SampleCollector(), options: ReadingOptions = ReadingOptions()
) throws -> ImportedSamples {
  let summary = try reader.readSource(
    MemorySource(bytes), name: "input", into: collector, options: options)
  return try collector.finish(summary)
}

/// Returns an ISO 8601 date in seconds since 2001-01-01 00:00:00 UTC.
func seconds(_ text: String) throws -> Double {
  try Date(text, strategy: .iso8601).timeIntervalSinceReferenceDate
}

extension ImportSummary {
  /// The outcome for the samples of a category type.
  func category(_ type: HKCategoryTypeIdentifier) -> TypeSummary? { types[type.rawValue] }
  func quantity(_ type: HKQuantityTypeIdentifier) -> TypeSummary? { types[type.rawValue] }
}
