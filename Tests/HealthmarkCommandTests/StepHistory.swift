import Foundation
import Health
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The steps of a sample archive, read without the project's reader, for the reference.
final class StepHistory: NSObject, XMLParserDelegate {
  /// The names of the sources, in descending order of priority. The watch ranks before the phone
  /// (S-43).
  private(set) var sources: [String] = []
  private var samples: [ReferenceSample] = []
  private var rows: Set<[String]> = []

  init(document: [UInt8]) throws {
    super.init()
    let text = String(decoding: document, as: UTF8.self)
    let body = try #require(text.firstRange(of: "<HealthData"))
    let parser = XMLParser(data: Data(text[body.lowerBound...].utf8))
    parser.delegate = self
    #expect(parser.parse())
    // The watch's name sorts after the phone's in bytes and before it in priority.
    let named = sources
    sources = named.sorted { $0.contains("Watch") && !$1.contains("Watch") }
    let place = named.map { name in sources.firstIndex(of: name) ?? 0 }
    samples = samples.map { sample in
      ReferenceSample(
        start: sample.start, end: sample.end, value: sample.value, source: place[sample.source],
        sequence: sample.sequence)
    }
  }

  func expected(
    _ start: Date, _ end: Date
  ) -> (merged: ReferenceStatistics, bySource: [Int: ReferenceStatistics]) {
    ReferenceEngine.statistics(
      samples: samples, style: .cumulative, priority: Array(sources.indices),
      interval: (start.timeIntervalSinceReferenceDate, end.timeIntervalSinceReferenceDate))
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard element == "Record", attributes["type"] == "HKQuantityTypeIdentifierStepCount",
      let name = attributes["sourceName"], let value = attributes["value"].flatMap(Double.init),
      let start = attributes["startDate"].flatMap(Self.instant),
      let end = attributes["endDate"].flatMap(Self.instant)
    else { return }
    // Exact repeats count as one sample, and the address of the device is ignored.
    let device = (attributes["device"] ?? "").replacing(/0x[0-9a-f]+/, with: "")
    let row = [name, device, "\(value)", "\(start)", "\(end)", attributes["creationDate"] ?? ""]
    guard rows.insert(row).inserted else { return }
    if !sources.contains(name) { sources.append(name) }
    samples.append(
      ReferenceSample(
        start: start, end: end, value: value, source: sources.firstIndex(of: name) ?? 0,
        sequence: samples.count))
  }

  private static func instant(_ text: String) -> Double? {
    let parts = text.split(separator: " ")
    guard parts.count == 3 else { return nil }
    let offset = parts[2].prefix(3) + ":" + parts[2].suffix(2)
    return try? Date("\(parts[0])T\(parts[1])\(offset)", strategy: .iso8601)
      .timeIntervalSinceReferenceDate
  }
}
