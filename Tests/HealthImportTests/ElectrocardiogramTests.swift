import Compression
import Foundation
import Health
import HealthImport
import SampleData
import SampleIntake
import TestSupport
import Testing

@Suite struct `Electrocardiograms beside the document` {
  static let type = HKObjectType.electrocardiogramType()
  static let document = ExportText.document(ExportText.record())
  static let english = """
    Name,"Sample, Robin"
    Date of Birth,"May 17, 1986"
    Recorded Date,2024-01-20 08:12:40 -0800
    Classification,Sinus Rhythm
    Symptoms,"Rapid, pounding or fluttering heartbeat"
    Software Version,1.90
    Device,"Watch6,1"
    Sample Rate,512.844 hertz


    Lead,Lead I
    Unit,µV


    -12.345
    7.001

    """

  let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  /// The files of an export with the given electrocardiograms, with their paths.
  static func members(_ texts: [String]) -> [(path: String, bytes: [UInt8])] {
    [("apple_health_export/export.xml", Array(document.utf8))]
      + texts.enumerated().map {
        ("apple_health_export/electrocardiograms/ecg_\($0).csv", Array($1.utf8))
      }
  }

  func zip(_ members: [(path: String, bytes: [UInt8])]) throws -> String {
    let path = folder.path("export.zip")
    try ZipWriter().write(
      members: members.map { .init(path: $0.path, bytes: $0.bytes) }, to: path)
    return path
  }

  func read(_ texts: String...) throws -> ImportedSamples {
    try AppleExportReader().readSamples(at: zip(Self.members(texts)))
  }

  /// 2024-01-20 08:12:40 −0800.
  static let start = 727_459_960.0

  @Test func `an electrocardiogram has a date, device, version and source (X-70, X-73)`() throws {
    let read = try read(Self.english)
    let columns = try #require(try read.columns(of: Self.type, in: nil))
    #expect(columns.start == [Self.start])
    #expect(columns.end == columns.start)
    #expect(columns.value == [1])
    #expect(read.store.sources.map(\.name) == ["ECG", "Phone"])
    #expect(read.store.sources[Int(columns.source[0])].name == "ECG")
    let device = read.store.devices[Int(columns.device[0])]
    #expect(device.text == "model:Watch, hardware:Watch6,1")
    let version = read.store.details(of: Self.type, in: nil).version[0]
    #expect(read.store.versions[Int(version)] == "1.90")
    #expect(read.summary.types[Self.type.identifier]?.kept == 1)
    #expect(read.summary.losses == [])
    #expect(read.summary.sideFiles?.unreadElectrocardiograms == nil)
  }

  @Test func `a sample export has one electrocardiogram, a sinus rhythm (X-70)`() throws {
    let export = try SampleExport(days: 30)
    let members = export.members.filter { !$0.path.hasSuffix(".gpx") }.map { member in
      var bytes: [UInt8] = []
      member.write { bytes += $0 }
      return (path: member.path, bytes: bytes)
    }
    let read = try AppleExportReader().readSamples(at: zip(members))
    let columns = try #require(try read.columns(of: Self.type, in: nil))
    #expect(columns.start == [Self.start])
    #expect(columns.value == [1])
  }

  static let german = """
    Name,"Muster, Robin"\r
    Geburtsdatum,17.05.1986\r
    Aufzeichnungsdatum,2024-01-20 17:12:40 +0100\r
    Klassifizierung,Sinusrhythmus\r
    Symptome,\r
    Softwareversion,1.90\r
    Gerät,"Watch6,1"\r
    Abtastrate,"512,844 Hertz"\r
    \r
    \r
    Ableitung,Ableitung I\r
    Einheit,µV\r
    \r
    -265,868\r
    7,001\r

    """

  static let japanese = """
    名前,見本 ロビン
    生年月日,1986/05/17
    記録日,2024-01-21 01:12:40 +0900
    分類,洞調律
    症状,
    ソフトウェアバージョン,1.90
    デバイス,"Watch6,1"
    サンプルレート,512ヘルツ


    誘導,第I誘導
    単位,µV

    -265.868

    """

  /// The lines with personal data have been removed, as people do before they share a file.
  static let stripped = """
    Recorded Date,2024-01-20 08:12:40 -0800
    Classification,Sinus Rhythm
    Software Version,1.90
    Device,"Watch6,1"
    """

  /// User-written text that looks like other lines, and a device before the version.
  static let odd = #"""
    \#u{FEFF}"Name, full","2020-01-01 00:00:00 +0000"
    Date of Birth,1986-05-17 00:00:00 +0000
    "Recorded ""Date""", "2024-01-20 08:12:40 -0800"
    Classification," SINUS\#u{A0}rhythm "
    Device,"Watch6,1"
    Software Version,1.90

    12
    Recorded Date,2023-01-01 00:00:00 +0000
    Classification,Atrial Fibrillation
    """#

  @Test(arguments: [german, japanese, stripped, odd])
  func `electrocardiograms are read in any language by their layout (X-71, X-72)`(
    _ text: String
  ) throws {
    let (expected, found) = (try read(Self.english), try read(text))
    #expect(try found.columns(of: Self.type, in: nil)?.value == [1])
    #expect(try found.dataDigest() == expected.dataDigest())
    #expect(found.store.versions == expected.store.versions)
    #expect(found.summary.losses == [])
  }

  @Test(arguments: [
    ("Sinus Rhythm", 1), ("Atrial Fibrillation", 2), ("Low Heart Rate", 3), ("High Heart Rate", 4),
    ("Poor Recording", 5), ("Inconclusive", 6), ("Unclassified", 0), ("", 0), ("Unrecognized", 100),
    ("Vorhofflimmern", 2), ("NICHT EINDEUTIG", 6), ("Rythme sinusal", 1), ("Non concluant", 6),
    ("Fréquence cardiaque e\u{301}leve\u{301}e", 4), ("Fibrilación auricular", 2),
    ("Ritmo sinusale", 1), ("Fibrilação atrial", 2), ("Sinusritme", 1), ("心房細動", 2),
    ("判定不能", 6), ("窦性心律", 1), ("心房顫動", 2), ("Heart Rate Over 120", 4),
    ("Synusowy", -1), ("1", -1), ("Robin Sample", -1),
  ])
  func `electrocardiogram classifications are read in several languages (X-71)`(
    _ words: String, _ number: Double
  ) throws {
    let text = Self.english.replacing("Sinus Rhythm", with: words)
    let read = try read(text)
    #expect(try read.columns(of: Self.type, in: nil)?.value == [number])
    #expect(read.summary.notices.count == (number < 0 ? 1 : 0))
    // Unknown text is not repeated, because it could be a name.
    #expect(number >= 0 || !read.summary.losses.joined().contains(words))
  }

  @Test func `unknown electrocardiogram classifications are reported once, with a count`() throws {
    let polish = Self.english.replacing("Sinus Rhythm", with: "Rytm zatokowy")
    let later = polish.replacing("08:12:40", with: "09:00:00")
    let read = try read(Self.english, polish, later)
    #expect(try read.columns(of: Self.type, in: nil)?.value == [-1, 1, -1])
    #expect(
      read.summary.losses == [
        "electrocardiograms with an unknown classification, counted as 'other': 2"
      ])
    #expect(read.summary.isWhole(of: Self.type.identifier))
  }

  @Test(arguments: [
    "", "a", "\u{0}\u{0}\u{0}", "\n\n\n", "Name,Robin\nDate of Birth,\"May 17, 1986\"\n",
    english.replacing("2024-01-20 08:12:40 -0800", with: "20 January 2024"),
    english.replacing("2024-01-20", with: "2024-02-30"),
    english.replacing("2024-01-20", with: "1024-01-20"),
    english.replacing("Recorded Date,", with: "Recorded Date"),
    "1.5\n" + english, "\"", "\",\"\"\",", "Name,\"Robin\n",
  ])
  func `an electrocardiogram without a date is counted as left out`(_ text: String) throws {
    let read = try read(text, Self.english)
    #expect(try read.columns(of: Self.type, in: nil)?.count == 1)
    let dropped = try #require(read.summary.types[Self.type.identifier]?.dropped)
    #expect(dropped.values.reduce(0, +) == 1)
    #expect(read.summary.losses.count == 1)
    #expect(read.summary.losses[0].hasPrefix("1 record left out, "))
    #expect(read.summary.losses[0].hasSuffix(": 1 HKDataTypeIdentifierElectrocardiogram"))
    #expect(read.summary.sideFiles?.unreadElectrocardiograms == 1)
    #expect(!read.summary.isWhole(of: Self.type.identifier))
    #expect(read.summary.counts.leftOut == 1)
  }

  @Test func `reading electrocardiograms of any size takes a bounded time (M16)`() throws {
    for (path, bytes) in Self.members([Self.english]) {
      try folder.write(bytes, to: "unpacked/\(path)")
    }
    let place = "unpacked/apple_health_export/electrocardiograms/"
    // 200 MB of NUL bytes in one line, with and without a header, and a name of a gigabyte.
    for (name, head) in [("a", ""), ("b", Self.english), ("c", "Name,\"")] {
      let file = try folder.write(head, to: "\(place)\(name).csv")
      #expect(truncate(file, name == "c" ? 1 << 30 : 200 << 20) == 0)
    }
    try folder.write(
      String(repeating: "Symptoms,\"\",\n", count: 400_000) + Self.english, to: "\(place)d.csv")
    let clock = ContinuousClock()
    var found: ImportedSamples?
    let time = try clock.measure {
      found = try AppleExportReader().readSamples(at: folder.path("unpacked"))
    }
    // Examining each of these bytes would take minutes.
    #expect(time < .seconds(20))
    let summary = try #require(found?.summary)
    #expect(summary.sideFiles?.counts[.electrocardiograms] == 5)
    #expect(
      summary.types[Self.type.identifier]?.dropped == [.unreadableDate: 3, .repeated: 1])
  }

  @Test func `unreadable electrocardiograms are counted, and the rest is read`() throws {
    let path = try zip(Self.members([Self.english, Self.german]))
    var bytes = try folder.bytes(of: "export.zip")
    // The compression method of the first entry, in its header and in the directory, does not
    // exist.
    let name = Array("electrocardiograms/ecg_0.csv".utf8)
    let places = bytes.indices.filter { bytes[$0...].starts(with: name) }
    try #require(places.count == 2)
    let folderLength = "apple_health_export/".utf8.count
    bytes[places[0] - folderLength - 30 + 8] = 20
    bytes[places[1] - folderLength - 46 + 10] = 20
    try folder.write(bytes, to: "export.zip")
    let read = try AppleExportReader().readSamples(at: path)
    #expect(try read.values() == [10])
    #expect(try read.columns(of: Self.type, in: nil)?.value == [1])
    #expect(read.summary.losses == ["electrocardiograms that cannot be read"])
    #expect(read.summary.sideFiles?.unreadElectrocardiograms == 1)
    #expect(!read.summary.isWhole(of: Self.type.identifier))
  }

  @Test func `a folder has electrocardiograms, a document on its own has none (X-2)`() throws {
    let later = Self.german.replacing("17:12:40", with: "18:00:00")
      .replacing("Sinusrhythmus", with: "Vorhofflimmern")
    let members = Self.members([Self.english, later])
    for (path, bytes) in members { try folder.write(bytes, to: "unpacked/\(path)") }
    try folder.write("Notes", to: "unpacked/apple_health_export/electrocardiograms/notes.txt")
    let archive = try AppleExportReader().readSamples(at: zip(members))
    let unpacked = try AppleExportReader().readSamples(at: folder.path("unpacked"))
    let inner = try AppleExportReader().readSamples(at: folder.path("unpacked/apple_health_export"))
    #expect(try archive.columns(of: Self.type, in: nil)?.value == [1, 2])
    #expect(try unpacked.dataDigest() == archive.dataDigest())
    #expect(try inner.dataDigest() == archive.dataDigest())
    let alone = try AppleExportReader().readSamples(
      at: folder.path("unpacked/apple_health_export/export.xml"))
    #expect(try alone.columns(of: Self.type, in: nil) == nil)
    #expect(alone.summary.types[Self.type.identifier] == nil)
    #expect(!alone.summary.isWhole(of: Self.type.identifier))
    #expect(archive.summary.isWhole(of: Self.type.identifier))
    #expect(alone.summary.isWhole(of: ExportText.steps))
  }

  @Test func `an electrocardiogram that occurs twice counts once (X-62)`() throws {
    let read = try read(Self.english, Self.english, Self.german)
    #expect(try read.columns(of: Self.type, in: nil)?.count == 1)
    #expect(read.summary.types[Self.type.identifier]?.dropped == [.repeated: 2])
    #expect(read.summary.losses == [])
  }

  /// Only samples, file names and counts remain of the complete import.
  @Test func `electrocardiograms leave no personal data behind (X-72, X-77)`() throws {
    let read = try read(Self.english, "Name,Robin\n", Self.japanese)
    let text = "\(read.summary)\(read.store)\(read.summary.losses)"
    for words in ["Robin", "1986", "May 17", "見本", "pounding"] {
      #expect(!text.contains(words), "\(words)")
    }
  }

  @Test func `electrocardiograms change the identity of their folder`() throws {
    for (path, bytes) in Self.members([Self.english]) { try folder.write(bytes, to: path) }
    func identity() throws -> (text: String, digest: String) {
      var input = try ReaderInput.open(folder.path("apple_health_export"))
      try input.chooseDocument()
      let identity = try #require(InputIdentity(input))
      return (identity.text, try identity.contentDigest())
    }
    let first = try identity()
    #expect(try identity() == first)
    let document = try #require(
      try InputIdentity(.open(folder.path("apple_health_export/export.xml"))))
    #expect(first.text != document.text)
    #expect(try first.digest != document.contentDigest())
    // The unread part of a file does not affect the digest.
    let path = "apple_health_export/electrocardiograms/ecg_0.csv"
    try folder.write(
      Self.english + String(repeating: "1.5\n", count: 20_000), to: path)
    let longer = try identity()
    #expect(longer.text != first.text)
    try folder.write(
      Self.english + String(repeating: "1.5\n", count: 20_000) + "2.5\n", to: path)
    #expect(try identity().digest == longer.digest)
    try folder.write(Self.german, to: path)
    #expect(try identity().digest != longer.digest)
  }

  @Test func `electrocardiograms can come in JSON Lines, with a number or a name`() throws {
    let lines = [
      #"{"type": "electrocardiogram", "start": "2024-01-20T08:00:00Z", "value": "sinusRhythm"}"#,
      #"{"type": "HKDataTypeIdentifierElectrocardiogram", "start": "2024-01-20T09:00:00Z","#
        + #" "value": "HKElectrocardiogramClassificationAtrialFibrillation"}"#,
      #"{"type": "electrocardiogram", "start": "2024-01-20T10:00:00Z", "value": 100}"#,
      #"{"type": "electrocardiogram", "start": "2024-01-20T11:00:00Z", "value": "x"}"#,
    ].joined(separator: "\n")
    let path = try folder.write(lines + "\n", to: "lines.jsonl")
    let read = try DataReader().readSamples(.open(path))
    #expect(try read.columns(of: Self.type, in: nil)?.value == [1, 2, 100, -1])
  }
}
