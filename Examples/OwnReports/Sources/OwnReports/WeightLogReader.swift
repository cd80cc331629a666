import Foundation
import Health
import SampleIntake

/// Reads a handwritten log of weights:
///
/// ```
/// # weight log
/// 2024-01-07T08:00:00+01:00 72.4 kg
/// 2024-01-14T08:10:00+01:00 159 lb
/// ```
struct WeightLogReader: SampleReader {
  let id = "weight-log"
  let summary = "A log of weights: a time with offset, a number and a unit on each line."
  // Set with `--reader-option source="Bathroom scale"`; an option with any other name is a mistake.
  let optionNames = ["source"]

  func recognizes(_ input: ReaderInput, options: ReadingOptions) -> Bool {
    input.head.starts(with: "# weight log".utf8)
  }

  func read(
    _ input: ReaderInput, into collector: SampleCollector, options: ReadingOptions
  ) throws -> ImportSummary {
    let name = options.parameter("source") ?? "Weight log"
    guard !name.isEmpty else {
      throw ReaderOptionFault("source", "expected the name of a source, found nothing")
    }
    let source = HKSourceRevision(source: HKSource(name: name), version: nil)
    let bytes = try input.contents(limit: 16 << 20)
    var summary = ImportSummary()
    summary.byteCount = bytes.count
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    where !line.hasPrefix("#") {
      guard let sample = sample(line, source) else {
        // Nothing is dropped silently. Notices are counted and shown with the report.
        summary.notices["lines that are not a time, a number and a unit of mass", default: 0] += 1
        continue
      }
      try collector.add(sample)
    }
    return summary
  }

  private func sample(_ line: Substring, _ source: HKSourceRevision) -> HKQuantitySample? {
    let type = HKQuantityType(.bodyMass)
    let words = line.split(separator: " ")
    guard words.count == 3, let date = try? Date(String(words[0]), strategy: .iso8601),
      let value = Double(words[1]), value > 0, value.isFinite,
      let unit = try? HKUnit(parsing: String(words[2])), type.is(compatibleWith: unit)
    else { return nil }
    return HKQuantitySample(
      type: type, quantity: HKQuantity(unit: unit, doubleValue: value), start: date, end: date,
      sourceRevision: source)
  }
}
