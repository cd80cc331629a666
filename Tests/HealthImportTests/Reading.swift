import Health
import HealthImport
import SampleIntake
import TestSupport

/// Reads a complete document.
func read(document: String, chunk: Int = 1 << 20) throws -> ImportedSamples {
  var reader = AppleExportReader()
  reader.chunkSize = chunk
  return try reader.readDocument(Array(document.utf8))
}

/// Reads some elements in a complete document.
func read(_ elements: String...) throws -> ImportedSamples {
  try read(document: ExportText.document(elements.joined(separator: "\n")))
}

extension ImportedSamples {
  func columns(_ type: HKQuantityTypeIdentifier) throws -> SampleColumns? {
    try columns(of: HKQuantityType(type), in: nil)
  }

  func values(_ type: HKQuantityTypeIdentifier = .stepCount) throws -> [Double] {
    try columns(type)?.value ?? []
  }

  var keptCount: Int { summary.types.values.reduce(0) { $0 + $1.kept } }

  var stepSummary: ImportSummary.TypeSummary? { summary.types[ExportText.steps] }
}
