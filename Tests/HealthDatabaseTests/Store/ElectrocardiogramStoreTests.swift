import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Electrocardiograms in a store` {
  private static let type = HKObjectType.electrocardiogramType()
  private let made: MadeStore

  init() throws {
    made = try MadeStore()
  }

  private static func text(_ hour: Int, _ words: String = "Sinus Rhythm") -> String {
    """
    Name,Robin Sample
    Date of Birth,"May 17, 1986"
    Recorded Date,2024-01-20 \(hour < 10 ? "0" : "")\(hour):12:40 -0800
    Classification,\(words)
    Device,"Watch6,1"

    1.5
    """
  }

  /// Imports the folder of an export from a day of February 2024.
  ///
  /// - Parameter texts: the electrocardiograms; `nil` for only the document.
  @discardableResult
  private func add(_ texts: [String]?, day: Int) throws -> ImportResult {
    let name = "export-\(day)"
    let document = ExportText.document(MadeStore.steps(Array(0..<10)).joined())
      .replacing("2024-02-04 10:00", with: "2024-02-0\(day) 10:00")
    try made.folder.write(document, to: "\(name)/export.xml")
    for (index, text) in (texts ?? []).enumerated() {
      try made.folder.write(text, to: "\(name)/electrocardiograms/ecg_\(index).csv")
    }
    let path = made.folder.path(texts == nil ? "\(name)/export.xml" : name)
    var input = try ReaderInput.open(path)
    try input.chooseDocument()
    let identity = InputIdentity(input)
    return try made.database.import(
      ImportInput(
        name: path, origin: nil, digest: { try identity?.contentDigest() },
        read: { try AppleExportReader().readExport(input, into: $0) }), wait: {})
  }

  private func values() throws -> [Double] {
    try made.database.snapshot().columns(of: Self.type, in: nil)?.value ?? []
  }

  @Test func `a store keeps the parsed electrocardiograms, and no personal data`() async throws {
    try add([Self.text(8), Self.text(9, "Vorhofflimmern"), Self.text(10, "?")], day: 1)
    #expect(try made.database.check(isFull: true).samples == 13)
    let snapshot = try made.database.snapshot()
    #expect(snapshot.objectTypes == [Self.type])
    #expect(snapshot.summary.types[Self.type.identifier]?.kept == 3)
    let store = try HKHealthStore(database: made.path)
    let found = try await HKSampleQueryDescriptor(
      predicates: [.electrocardiogram()], sortDescriptors: [SortDescriptor(\.startDate)]
    ).result(for: store)
    #expect(found.map(\.classification) == [.sinusRhythm, .atrialFibrillation, .unrecognized])
    #expect(found.map(\.source.name) == ["ECG", "ECG", "ECG"])
    #expect(found.map { $0.device?.hardwareVersion } == ["Watch6,1", "Watch6,1", "Watch6,1"])
    let bytes = try made.folder.bytes(of: "health.store")
    for words in ["Robin", "1986", "May 17"] {
      #expect(!Data(bytes).contains(Data(words.utf8)), "\(words)")
    }
  }

  @Test func `stored electrocardiograms equal those in memory, including the digest`() throws {
    try add([Self.text(8), Self.text(9, "?")], day: 1)
    let memory = try AppleExportReader().readSamples(at: made.folder.path("export-1"))
    #expect(try made.database.snapshot().dataDigest() == memory.dataDigest())
  }

  @Test func `electrocardiograms of the same export count once (X-61)`() throws {
    let first = try add([Self.text(8), Self.text(9)], day: 1)
    #expect((first.added, first.unchanged) == (12, 0))
    let again = try add([Self.text(8), Self.text(9)], day: 1)
    #expect(again.standstill == .repeated)
    #expect(again.unchanged == 12)
    #expect(try values() == [1, 1])
  }

  @Test func `a newer export adds electrocardiograms and deletes missing ones (X-61)`() throws {
    try add([Self.text(8), Self.text(9)], day: 1)
    let newer = try add([Self.text(9), Self.text(10, "Inconclusive")], day: 2)
    #expect((newer.added, newer.deleted, newer.unchanged) == (1, 1, 11))
    #expect(try values() == [1, 6])
  }

  @Test func `electrocardiograms are added to a document imported without them`() throws {
    try add(nil, day: 1)
    let whole = try add([Self.text(8)], day: 1)
    #expect(whole.standstill == nil)
    #expect((whole.added, whole.deleted, whole.unchanged) == (1, 0, 10))
    #expect(try values() == [1])
  }

  struct Case: Sendable {
    let name: String, texts: [String]?
  }

  /// None of these exports shows which electrocardiograms the phone still has.
  @Test(arguments: [
    Case(name: "a document alone", texts: nil), Case(name: "a folder without any", texts: []),
    Case(name: "one that is damaged", texts: [text(9), "Name,Robin\n"]),
  ])
  func `an export without information on electrocardiograms deletes none`(_ example: Case) throws {
    try add([Self.text(8), Self.text(9)], day: 1)
    let newer = try add(example.texts, day: 2)
    #expect(newer.isNewerExport)
    #expect((newer.added, newer.deleted) == (0, 0))
    #expect(try values() == [1, 1])
  }

  @Test func `electrocardiograms of two imports have a combined summary`() throws {
    try add([Self.text(8), "a"], day: 1)
    #expect(
      try made.database.snapshot().summary.sideFiles?.unreadElectrocardiograms == 1)
    try add([Self.text(8), "b"], day: 2)
    let summary = try made.database.snapshot().summary
    #expect(summary.sideFiles?.unreadElectrocardiograms == 1)
    #expect(summary.types[Self.type.identifier]?.dropped == [.unreadableDate: 1])
  }
}
