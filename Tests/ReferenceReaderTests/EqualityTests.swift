import SampleData
import TestSupport
import Testing

@Suite struct `Our reader and a reader based on expat` {
  @Test(arguments: WrittenDocuments.all)
  func `both readers agree on a document in chunks of any size (M11)`(
    _ example: WrittenDocuments.Example
  ) throws {
    let document = Array(example.text.utf8)
    // In longer documents, larger chunks would have the same edges again.
    let isShort = document.count <= Soak.rounds(512, of: 4_096)
    let every = isShort ? Array(1...document.count) : chunkSizes
    try expectEqualReading(document, chunks: every, name: example.name)
  }

  @Test(arguments: 0..<40)
  func `both readers agree on random documents (M11)`(_ block: Int) throws {
    for number in 0..<Soak.rounds(2, of: 50) {
      let seed = UInt64(block * 1_000 + number)
      var generator = DocumentGenerator(seed: seed)
      try expectEqualReading(generator.document(), name: "seed \(seed)")
    }
  }

  @Test(arguments: Soak.isOn ? [(1, 1), (1, 2), (2, 3), (5, 4)] : [(1, 1)])
  func `both readers agree on sample exports (M11)`(_ days: Int, _ seed: UInt64) throws {
    let document = try SampleExport(days: days, seed: seed).mainDocument().bytes
    try expectEqualReading(document, name: "\(days) days of seed \(seed)")
  }

  @Test(arguments: 0..<20)
  func `both readers agree on random exports of iOS 8 (X-27, X-28)`(_ block: Int) throws {
    for number in 0..<Soak.rounds(3, of: 50) {
      var generator = FirstExportGenerator(seed: UInt64(block * 1_000 + number))
      try expectEqualMending(generator.document(), name: "seed \(block * 1_000 + number)")
    }
  }

  @Test func `two results are not equal if one value differs`() throws {
    let document = try SampleExport(days: 1).mainDocument().bytes
    let result = try ReadResult(reference: ReferenceDocument(document))
    #expect(result.samples.count > 200)
    var changed = result
    changed.samples[100].value = 0.123
    #expect(!changed.differences(from: result).isEmpty)
  }
}
