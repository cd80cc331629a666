import Compression
import Files
import Foundation
import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Files beside documents in a store` {
  let made: MadeStore

  init() throws {
    made = try MadeStore()
  }

  private static func recording(_ hour: Int, voltage: Double) -> String {
    """
    Name,Robin Sample
    Recorded Date,2024-01-20 0\(hour):12:40 -0800
    Classification,Sinus Rhythm
    Sample Rate,512 hertz

    Unit,µV

    \(voltage)
    """
  }

  static func gpx(_ latitude: Double) -> String {
    "<gpx><trk><trkseg><trkpt lon=\"8\" lat=\"\(latitude)\"><time>2024-01-01T08:00:00Z</time></trkpt>"
      + "</trkseg></trk></gpx>"
  }

  private static func workout(_ path: String, hour: Int = 8, source: String = "Watch") -> String {
    let facts =
      "sourceName=\"\(source)\" startDate=\"2024-01-01 0\(hour):00:00 +0000\""
      + " endDate=\"2024-01-01 0\(hour):30:00 +0000\""
    return "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" \(facts)>"
      + "<WorkoutRoute \(facts)><FileReference path=\"/\(path)\"/></WorkoutRoute></Workout>"
  }

  static let files = [
    "electrocardiograms/ecg_1.csv": recording(8, voltage: 1.5),
    "electrocardiograms/ecg_2.csv": recording(9, voltage: 2.5),
    "electrocardiograms/note.csv": "not a recording",
    "workout-routes/a.gpx": gpx(1), "workout-routes/b.gpx": gpx(2),
    "workout-routes/unused.gpx": gpx(3), "attachments/photo.jpg": "a",
  ]

  static let body =
    workout("workout-routes/a.gpx") + workout("workout-routes/b.gpx", hour: 9, source: "App")

  /// Imports the folder of an export from a day of February 2024.
  @discardableResult
  func add(
    _ body: String = Self.body, _ files: [String: String] = Self.files, day: Int = 1,
    origin: String = "phone", keepsFiles: Bool = true, limits: ImportLimits = ImportLimits()
  ) throws -> ImportResult {
    let name = "export-\(day)"
    let document = ExportText.document(MadeStore.steps(Array(0..<10)).joined() + body)
      .replacing("2024-02-04 10:00", with: "2024-02-0\(day) 10:00")
    try made.folder.write(document, to: "\(name)/export.xml")
    for (path, text) in files { try made.folder.write(text, to: "\(name)/\(path)") }
    var opened = try ReaderInput.open(made.folder.path(name))
    try opened.chooseDocument()
    let input = opened
    let identity = InputIdentity(input)
    var source = ImportInput(
      name: name, origin: origin, digest: { try identity?.contentDigest() },
      read: { try AppleExportReader().readExport(input, into: $0) })
    source.allowsLosses = true
    if keepsFiles {
      source.sideFiles = { summary in
        guard let storage = ExportFileStorage(input, document: summary.document) else { return [] }
        return try SideFileContents(storage, limits: limits).keptFiles()
      }
    }
    return try made.database.import(source, wait: {})
  }

  /// The numbers of files that were added, and that cannot be read.
  private static func counts(_ result: ImportResult) -> [Int?] {
    [result.sideFiles?.added, result.sideFiles?.unreadable]
  }

  private func names() throws -> [String] {
    try made.database.snapshot().sideFileStorage?.names().sorted() ?? []
  }

  private func contents() throws -> SideFileContents {
    SideFileContents(try #require(try made.database.snapshot().sideFileStorage))
  }

  private static let kept = [
    "electrocardiograms/ecg_1.csv", "electrocardiograms/ecg_2.csv", "workout-routes/a.gpx",
    "workout-routes/b.gpx",
  ]

  @Test func `files of samples are kept whole, and read from the store`() throws {
    let result = try add()
    // No sample refers to the others.
    #expect(Self.counts(result) == [4, 0])
    #expect(try names() == Self.kept)
    #expect(try made.database.check(isFull: true).sideFiles == 4)
    let contents = try contents()
    #expect(try contents.points(at: "/workout-routes/b.gpx")?.map(\.latitude) == [2])
    #expect(try contents.points(at: "/workout-routes/unused.gpx") == nil)
    #expect(try contents.points(at: "/../workout-routes/a.gpx") == nil)
    let start = try #require(
      try made.database.snapshot().columns(of: HKObjectType.electrocardiogramType(), in: nil)
    ).start[1]
    #expect(try contents.recording(startingAt: start, classification: 1)?.voltages == [2.5])
    #expect(try FileStatus(made.path).permissions == 0o600)
  }

  /// Writes the files of the store as a store of version 3 has them, without compression.
  private func storePlainFiles() throws {
    let connection = try Connection(made.path, .writing)
    for (path, text) in Self.files {
      let file = "(SELECT id FROM side_file WHERE path = ?)"
      try connection.prepare("UPDATE side_file_content SET data = ? WHERE file = \(file)")
        .bind(2, path).run(1, Array(text.utf8))
    }
    try connection.run("PRAGMA user_version = 3")
  }

  @Test func `files are compressed, and those of earlier stores are not`() throws {
    let points = (0..<500).map {
      "<trkpt lon=\"8\" lat=\"\(1 + Double($0) / 1e4)\"><time>2024-01-01T08:00:00Z</time></trkpt>"
    }
    let long = "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    let files = Self.files(["workout-routes/b.gpx": long])
    try add(Self.body, files)
    func stored() throws -> Int? {
      try Connection(made.path, .reading).integer(
        "SELECT sum(length(data)) FROM side_file_content")
    }
    #expect(try #require(try stored()) < long.utf8.count / 5)
    #expect(try contents().points(at: "workout-routes/b.gpx")?.count == 500)
    #expect(try made.database.check(isFull: true).sideFiles == 4)

    let old = try Self()
    try old.add()
    try old.storePlainFiles()
    #expect(try old.contents().points(at: "workout-routes/b.gpx")?.map(\.latitude) == [2])
    #expect(try old.made.database.check(isFull: true).sideFiles == 4)
    // A newer export adds a compressed file to the others.
    #expect(Self.counts(try old.add(Self.body, files, day: 2)) == [1, 0])
    let version = try Connection(old.made.path, .reading).integer("PRAGMA user_version")
    #expect(version == 4)
    #expect(try old.contents().points(at: "workout-routes/b.gpx")?.count == 500)
    #expect(try old.contents().points(at: "workout-routes/a.gpx")?.map(\.latitude) == [1])
    #expect(try old.made.database.check(isFull: true).sideFiles == 4)
  }

  @Test func `without the option, the store is as before`() throws {
    #expect(try add(keepsFiles: false).sideFiles == nil)
    #expect(try made.database.snapshot().sideFileStorage == nil)
    #expect(try made.database.check(isFull: true).sideFiles == 0)
    let bytes = try made.folder.bytes(of: "health.store")
    #expect(bytes.firstRange(of: "side_file".utf8) == nil)
  }

  @Test func `files can be kept later, once`() throws {
    try add(keepsFiles: false)
    let later = try add()
    #expect(later.standstill == .repeated)
    #expect(later.sideFiles?.added == 4)
    #expect(try names() == Self.kept)
    let bytes = try made.folder.bytes(of: "health.store")
    #expect(Self.counts(try add()) == [0, 0])
    #expect(try made.folder.bytes(of: "health.store") == bytes)
  }

  @Test func `the digest of routes covers the kept files, as in the export`() throws {
    func digests(_ store: any SampleStore) throws -> [String] {
      let types = [HKObjectType.workoutType(), HKSeriesType.workoutRoute()]
      return try [
        store.dataDigest(
          of: types.map { DigestPart(type: $0, span: -.infinity ..< .infinity) }),
        store.monthsDigest(of: types, before: 800_000_000),
      ]
    }
    func stored() throws -> [String] {
      let snapshot = try made.database.snapshot()
      return try digests(
        snapshot.sideFileStorage.map { SideFileStore(snapshot, sideFiles: SideFileContents($0)) }
          ?? snapshot)
    }
    try add(keepsFiles: false)
    let without = try stored()
    try add()
    let with = try stored()
    #expect(zip(with, without).allSatisfy { $0 != $1 })
    let path = made.folder.path("export-1")
    #expect(try with == digests(AppleExportReader().readStore(at: path)))
    // A file that no workout refers to does not count; a changed one does.
    try made.folder.write(Self.gpx(4), to: "export-1/workout-routes/unused.gpx")
    #expect(try with == digests(AppleExportReader().readStore(at: path)))
    try made.folder.write(Self.gpx(4), to: "export-1/workout-routes/a.gpx")
    #expect(
      try zip(with, digests(AppleExportReader().readStore(at: path))).allSatisfy { $0 != $1 })
  }

  @Test func `a file that cannot be kept is counted, and the others are kept`() throws {
    var limits = ImportLimits()
    limits[.sideFileBytes] = 300
    var files = Self.files
    files["workout-routes/a.gpx"] = Self.gpx(1) + String(repeating: " ", count: 400)
    #expect(Self.counts(try add(Self.body, files, limits: limits)) == [3, 1])
    #expect(try names() == Self.kept.filter { $0 != "workout-routes/a.gpx" })
  }

  @Test func `a newer export removes the files of what was deleted, and replaces others`() throws {
    try add()
    var files = Self.files
    // A file without a recording would leave open which recordings were deleted.
    files["electrocardiograms/note.csv"] = nil
    files["electrocardiograms/ecg_1.csv"] = nil
    files["workout-routes/b.gpx"] = Self.gpx(7)
    try add(Self.workout("workout-routes/b.gpx", hour: 9, source: "App"), files, day: 2)
    #expect(try names() == ["electrocardiograms/ecg_2.csv", "workout-routes/b.gpx"])
    #expect(try contents().points(at: "workout-routes/b.gpx")?.map(\.latitude) == [7])
    #expect(try made.database.check(isFull: true).sideFiles == 2)
    try add("", [:], day: 3, keepsFiles: false)
    #expect(try names() == ["electrocardiograms/ecg_2.csv"])
  }

  private static func files(_ changes: [String: String]) -> [String: String] {
    files.merging(changes) { _, new in new }
  }

  @Test func `a damaged file does not replace an intact one`() throws {
    try add()
    let damaged = [
      "electrocardiograms/ecg_2.csv": Self.recording(9, voltage: 2.5) + "\nx",
      "workout-routes/b.gpx": String(Self.gpx(2).dropLast(20)),
    ]
    let result = try add(Self.body, Self.files(damaged), day: 2)
    #expect(Self.counts(result) == [0, 0] && result.sideFiles?.damaged == 2)
    #expect(try contents().points(at: "workout-routes/b.gpx")?.map(\.latitude) == [2])
    let intact = try add(Self.body, Self.files(["workout-routes/b.gpx": Self.gpx(7)]), day: 3)
    #expect(Self.counts(intact) == [1, 0] && intact.sideFiles?.damaged == 0)
    #expect(try contents().points(at: "workout-routes/b.gpx")?.map(\.latitude) == [7])
  }

  @Test func `an intact file replaces a damaged one, and a damaged one another`() throws {
    let texts = [String(Self.gpx(2).dropLast(20)), String(Self.gpx(2).dropLast(10)), Self.gpx(2)]
    for (index, text) in texts.enumerated() {
      let files = Self.files(["workout-routes/b.gpx": text])
      let result = try add(Self.body, files, day: index + 1)
      #expect(Self.counts(result) == [index == 0 ? 4 : 1, 0] && result.sideFiles?.damaged == 0)
    }
    #expect(try contents().points(at: "workout-routes/b.gpx")?.map(\.latitude) == [2])
    #expect(try made.database.check(isFull: true).sideFiles == 4)
  }

  @Test func `forgetting an import keeps the files of samples that stay`() throws {
    try add()
    try add(day: 2)
    #expect(try made.database.forget(.import(2), wait: {}).sideFiles == 0)
    #expect(try names() == Self.kept)
    #expect(try contents().points(at: "workout-routes/b.gpx")?.count == 1)
  }

  @Test func `the files of an import stay if a later export confirms its samples`() throws {
    try add()
    try add(day: 2)
    #expect(try made.database.forget(.import(1), wait: {}).sideFiles == 0)
    #expect(try names() == Self.kept)
    #expect(try made.database.forget(.import(2), wait: {}).sideFiles == 4)
    #expect(try names() == [])
  }

  @Test func `forgetting another phone's export removes the bytes that it brought`() throws {
    try add()
    let files = Self.files(["workout-routes/b.gpx": Self.gpx(7)])
    #expect(Self.counts(try add(Self.body, files, day: 2, origin: "other")) == [1, 0])
    #expect(try made.database.forget(.import(2), wait: {}).sideFiles == 1)
    #expect(try names() == Self.kept.filter { $0 != "workout-routes/b.gpx" })
  }

  @Test func `a document by itself has no files`() throws {
    let path = try made.folder.write(ExportText.document(Self.body), to: "export.xml")
    let input = try ReaderInput.open(path)
    var source = ImportInput(
      name: path, origin: nil, digest: { nil },
      read: { try AppleExportReader().readExport(input, into: $0) })
    source.sideFiles = { _ in nil }
    let changes = try made.database.import(source, wait: {}).sideFiles
    #expect(changes?.isWithout == true && changes?.added == 0)
  }

  @Test func `forgetting removes the files of what it removes`() throws {
    try add()
    let byName = try made.database.forget(.sources(["App"]), wait: {})
    #expect(byName.sideFiles == 1)
    #expect(try names() == Self.kept.filter { $0 != "workout-routes/b.gpx" })
    let start = try #require(WrittenDate("2024-01-20T00:00:00-08:00")?.instant)
    let byDate = try made.database.forget(.starting(start..<start + 31_500), wait: {})
    #expect(byDate.sideFiles == 1)
    #expect(try names() == ["electrocardiograms/ecg_2.csv", "workout-routes/a.gpx"])
    let bytes = try made.folder.bytes(of: "health.store")
    let text = Array(Self.gpx(2).utf8)
    #expect(bytes.firstRange(of: text) == nil)
    #expect(bytes.firstRange(of: try #require(DeflatedBytes.deflate(text))) == nil)
    #expect(try made.database.forget(.all, wait: {}).sideFiles == 2)
    #expect(try names() == [])
    #expect(try made.database.check(isFull: true).sideFiles == 0)
  }

  @Test func `forgetting an import removes its files`() throws {
    try add()
    #expect(try made.database.forget(.import(1), wait: {}).sideFiles == 4)
    #expect(try names() == [])
  }

  @Test func `a changed byte in a file is found (F4)`() throws {
    try add()
    var bytes = try made.folder.bytes(of: "health.store")
    let stored = try #require(DeflatedBytes.deflate(Array(Self.gpx(1).utf8)))
    let place = try #require(bytes.firstRange(of: stored)).lowerBound
    bytes[place + 40] ^= 1
    try made.folder.write(bytes, to: "health.store")
    #expect(throws: DatabaseError.self) { try made.database.check(isFull: true) }
    let contents = try contents()
    let error = #expect(throws: HKError.self) {
      try contents.points(at: "/workout-routes/a.gpx")
    }
    #expect(error?.message.contains("a file that an import kept has other bytes") == true)
    #expect(try contents.points(at: "/workout-routes/b.gpx")?.count == 1)
  }
}
