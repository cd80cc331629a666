import Health
import HealthImport
import SampleIntake
import TestSupport

/// The objects of a document, apart from single records.
struct ReadObjects {
  let objects: [ImportedObject]
  let summary: ImportSummary

  init(document: String, chunk: Int = 1 << 20, limits: ImportLimits = ImportLimits()) throws {
    try self.init(document: Array(document.utf8), chunk: chunk, limits: limits)
  }

  init(document: [UInt8], chunk: Int = 1 << 20, limits: ImportLimits = ImportLimits()) throws {
    var reader = AppleExportReader()
    reader.chunkSize = chunk
    reader.limits = limits
    let collector = SampleCollector()
    summary = try reader.readDocument(document, into: collector)
    objects = collector.objects
  }

  /// Reads some elements in a complete document.
  init(_ elements: String...) throws {
    try self.init(document: ExportText.document(elements.joined(separator: "\n")))
  }

  var workouts: [ImportedWorkout] {
    objects.compactMap { if case .workout(let workout) = $0 { workout } else { nil } }
  }

  var correlations: [ImportedCorrelation] {
    objects.compactMap { if case .correlation(let pair) = $0 { pair } else { nil } }
  }

  var activitySummaries: [ImportedActivitySummary] {
    objects.compactMap { if case .activitySummary(let rings) = $0 { rings } else { nil } }
  }
}
