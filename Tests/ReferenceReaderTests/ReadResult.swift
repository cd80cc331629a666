import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport

/// The result of one of the two readers for a document. Only this file depends on our store.
struct ReadResult: Equatable {
  var samples: [ReadSample] = []
  /// The unit of each quantity type's values.
  var units: [String: HKUnit] = [:]
  var types: [String: ImportSummary.TypeSummary] = [:]
  var timeZones: [String: Int] = [:]
  var locale: String?
  var exportDate: Double?
  var exportOffset: Int?
  /// Correlations, workouts and activity summaries.
  var objects: [String] = []

  /// The fields that a result can have. Only the fields in `compared` are compared.
  ///
  /// The metadata of categories is not compared yet.
  enum Field { case version, creation, metadata, beats, categories }
  static let compared: Set<Field> = [
    .version, .creation, .metadata, .beats, .categories,
  ]

  /// Creates the result of our reader for a document.
  init(_ reading: Reading) throws {
    let store = reading.store
    objects = ReadObject.lines(of: reading.objects)
    for type in store.quantityTypes {
      guard let columns = try store.columns(of: type, in: nil) else { continue }
      units[type.identifier] = columns.unit
      let details = store.details(of: type, in: nil)
      samples += (0..<columns.count).map { Self.sample($0, of: columns, details, in: store) }
    }
    for case let type as HKCategoryType in store.objectTypes {
      for case let sample as HKCategorySample in try store.samples(of: type).map(\.object) {
        samples.append(Self.sample(sample))
      }
    }
    samples = ReadSample.sorted(samples)
    types = store.summary.types
    timeZones = store.summary.timeZones
    locale = store.summary.locale
    exportDate = store.summary.exportDate?.timeIntervalSinceReferenceDate
    exportOffset = store.summary.exportOffset
    keepComparedFields()
  }

  private static func sample(
    _ row: Int, of columns: SampleColumns, _ details: RowDetails, in store: ImportedSamples
  ) -> ReadSample {
    var sample = ReadSample(
      type: columns.type.identifier, start: columns.start[row], end: columns.end[row],
      source: store.sources[Int(columns.source[row])].name)
    let device = columns.device[row]
    if device != .noName { sample.device = store.devices[Int(device)].text }
    if !details.version.isEmpty, details.version[row] != .noName {
      sample.version = store.versions[Int(details.version[row])]
    }
    if !details.creation.isEmpty, details.creation[row].isFinite {
      sample.creation = details.creation[row]
    }
    let metadata = details.metadata(of: row)
    sample.metadata = metadata?.entries.map { .init(key: $0.key, value: $0.value) } ?? []
    sample.beats = metadata?.beats.map { .init(key: $0.rate, value: $0.time) } ?? []
    sample.wasUserEntered = columns.wasUserEntered[row]
    sample.value = columns.value[row]
    return sample
  }

  private static func sample(_ category: HKCategorySample) -> ReadSample {
    var sample = ReadSample(
      type: category.categoryType.identifier,
      start: category.startDate.timeIntervalSinceReferenceDate,
      end: category.endDate.timeIntervalSinceReferenceDate,
      source: category.sourceRevision.source.name)
    sample.device = category.device?.text
    sample.version = category.sourceRevision.version
    sample.value = Double(category.value)
    return sample
  }

  /// Creates the result of the rules for a document as read by expat.
  init(reference document: ReferenceDocument) throws {
    let reference = ReferenceImport(document)
    samples = ReadSample.sorted(reference.samples)
    types = reference.types
    for (identifier, unit) in reference.units {
      guard let type = HKQuantityType.named(identifier) else { continue }
      units[identifier] = try HKUnit(importing: unit, for: type)
    }
    timeZones = Dictionary(document.timeZones.map { ($0, 1) }, uniquingKeysWith: +)
    locale = document.locale
    exportDate = document.exportDate?.seconds
    exportOffset = document.exportDate?.offset
    objects = ReadObject.lines(of: document)
    keepComparedFields()
  }

  private mutating func keepComparedFields() {
    for index in samples.indices {
      if !Self.compared.contains(.version) { samples[index].version = nil }
      if !Self.compared.contains(.creation) { samples[index].creation = nil }
      if !Self.compared.contains(.metadata) { samples[index].metadata = [] }
      if !Self.compared.contains(.beats) { samples[index].beats = [] }
    }
    // Records of other kinds are only counted.
    let kinds = ["HKQuantityType"] + (Self.compared.contains(.categories) ? ["HKCategoryType"] : [])
    func isCompared(_ type: String) -> Bool { kinds.contains { type.hasPrefix($0) } }
    samples.removeAll { !isCompared($0.type) }
    types = types.filter { isCompared($0.key) }
    for index in samples.indices where samples[index].type.hasPrefix("HKCategoryType") {
      samples[index].metadata = []
      samples[index].wasUserEntered = false
      samples[index].creation = nil
    }
    samples = ReadSample.sorted(samples)
  }

  /// Returns the differences from the reference in a few lines; empty if there are none.
  func differences(from reference: ReadResult) -> [String] {
    var lines: [String] = []
    func compare<Value: Equatable>(_ name: String, _ path: KeyPath<ReadResult, Value>) {
      if self[keyPath: path] != reference[keyPath: path] {
        lines.append("\(name): \(self[keyPath: path]), expected \(reference[keyPath: path])")
      }
    }
    compare("units", \.units)
    compare("types", \.types.keys.sorted)
    for type in types.keys.sorted() where types[type] != reference.types[type] {
      lines.append("\(type): \(types[type] as Any), expected \(reference.types[type] as Any)")
    }
    compare("time zones", \.timeZones)
    compare("locale", \.locale)
    compare("export date", \.exportDate)
    compare("offset", \.exportOffset)
    compare("objects", \.objects)
    compare("number of samples", \.samples.count)
    for (sample, expected) in zip(samples, reference.samples)
    where !sample.agrees(with: expected) && lines.count < 4 {
      lines.append("\(sample), expected \(expected)")
    }
    return lines
  }
}

extension Dictionary.Keys where Element: Comparable {
  fileprivate var sorted: [Element] { sorted() }
}

/// Reads a document with our reader, in chunks of a number of bytes.
func read(_ document: [UInt8], chunk: Int) throws -> Reading {
  var reader = AppleExportReader()
  reader.chunkSize = chunk
  let collector = SampleCollector()
  let summary = try reader.readDocument(document, name: "export.xml", into: collector)
  let objects = collector.objects
  return Reading(store: try collector.finish(summary), objects: objects)
}

/// The result of our reader for a document.
struct Reading {
  let store: ImportedSamples
  let objects: [ImportedObject]
}
