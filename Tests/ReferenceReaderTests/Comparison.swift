import Health
import SampleIntake
import Testing

/// Chunk sizes that put every token at a chunk's edge (M11).
let chunkSizes = [1, 2, 3, 5, 7, 13, 16, 31, 64, 100, 255, 256, 1_000, 4_096, 65_536]

/// Expects that our reader and the reference read a document alike, and that the size of its chunks
/// does not change the result (M11).
func expectEqualReading(
  _ document: [UInt8], chunks: some Sequence<Int> = chunkSizes, name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let whole = try read(document, chunk: 1 << 20)
  let result = try ReadResult(whole)
  let reference = try ReadResult(reference: ReferenceDocument(document))
  let differences = result.differences(from: reference)
  #expect(
    differences.isEmpty, "\(name): \(differences.joined(separator: "\n"))",
    sourceLocation: sourceLocation)
  // A document without damage does not need a repair (X-20).
  #expect(
    whole.store.summary.repairs.isEmpty && whole.store.summary.truncation == nil,
    "\(name): \(whole.store.summary.diagnostics)", sourceLocation: sourceLocation)
  for chunk in chunks {
    let pieces = try read(document, chunk: chunk)
    let isEqual = try pieces.store.summary == whole.store.summary && ReadResult(pieces) == result
    guard !isEqual else { continue }
    Issue.record(
      "\(name) is another document in pieces of \(chunk) bytes", sourceLocation: sourceLocation)
    return
  }
}

/// Expects that our reader reads a damaged document as the reference reads it mended, whatever the
/// size of its chunks, and that both count the same damage (X-27, X-28).
func expectEqualMending(
  _ text: String, name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let mended = MendedDocument(text)
  let reference = try ReadResult(reference: ReferenceDocument(Array(mended.text.utf8)))
  let document = Array(text.utf8)
  for chunk in chunkSizes + [1 << 20] {
    let reading = try read(document, chunk: chunk)
    let differences = try ReadResult(reading).differences(from: reference)
    let repairs = reading.store.summary.repairs
    guard
      differences.isEmpty, repairs[.unreadableAttribute, default: 0] == mended.flagCount,
      repairs[.spacedName, default: 0] == mended.spacedCount, repairs[.skippedElement] == nil
    else {
      Issue.record(
        """
        \(name) in pieces of \(chunk) bytes: \(differences.joined(separator: "\n")) \(repairs), \
        expected \(mended.flagCount) words and \(mended.spacedCount) names
        """, sourceLocation: sourceLocation)
      return
    }
  }
}
