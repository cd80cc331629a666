import Files
import Health
import HealthImport
import SampleIntake

extension FuzzTarget {
  static let document = FuzzTarget(
    "document", "a document is read the same in pieces of any size"
  ) { bytes in
    try expectEqualReadings(bytes) { bytes, chunk in
      var reader = AppleExportReader()
      reader.partial = bytes.count % 2 == 0
      reader.chunkSize = chunk
      return try reader.readDocument(bytes)
    }
  }

  static let tags = FuzzTarget(
    "tags", "damaged elements never hide the record before them, and pieces of any size are equal"
  ) { bytes in
    let first =
      "<HealthData><Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Phone\" "
      + "unit=\"count\" startDate=\"2024-01-07 08:00:00 -0500\" "
      + "endDate=\"2024-01-07 08:01:00 -0500\" value=\"120\"/>\n"
    let document = Array(first.utf8) + bytes + Array("\n</HealthData>".utf8)
    let whole = try expectEqualReadings(document) { bytes, chunk in
      var reader = AppleExportReader()
      reader.chunkSize = chunk
      return try reader.readDocument(bytes)
    }
    let steps = whole.summary.types["HKQuantityTypeIdentifierStepCount"]?.kept ?? 0
    try FuzzFinding.expect(steps >= 1, "the record before the damage is missing")
  }

  static let csv = FuzzTarget("csv", "a table is read the same in pieces of any size") { bytes in
    try expectEqualReadings(bytes) { bytes, chunk in
      var reader = CSVReader()
      reader.chunkSize = chunk
      return try read(bytes, with: reader)
    }
  }

  static let jsonLines = FuzzTarget(
    "json-lines", "lines are read the same in pieces of any size"
  ) { bytes in
    try expectEqualReadings(bytes) { bytes, chunk in
      var reader = JSONLinesReader()
      reader.chunkSize = chunk
      return try read(bytes, with: reader)
    }
  }

  static let autoExport = FuzzTarget(
    "auto-export", "a document of Health Auto Export is read the same in pieces of any size"
  ) { bytes in
    try expectEqualReadings(bytes) { bytes, chunk in
      var reader = HealthAutoExportReader()
      reader.chunkSize = chunk
      return try read(bytes, with: reader)
    }
  }

  static let dates = FuzzTarget(
    "dates", "a date that is written again is the same date, also in a document", byteLimit: 64,
    isText: false
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let date = WrittenDate(text)
    if let date {
      let again = try FuzzFinding.expectReadable("the date is not read again") {
        guard let again = WrittenDate(written(date)) else { throw Refusal() }
        return again
      }
      try FuzzFinding.expectEqual(again, date, "a date")
    }
    // A document has a reader of its own for the form of exports.
    let isForm =
      bytes.count == 25 && bytes[10] == 0x20 && bytes[19] == 0x20
      && bytes[11..<19].split(separator: UInt8(ascii: ":")).map(\.count) == [2, 2, 2]
      && bytes[11] != 0x20
    if isForm, bytes.allSatisfy({ (0x20..<0x7F).contains($0) && !"\"<>&".utf8.contains($0) }) {
      let instant = date?.instant.flatMap { DateBounds.seconds.contains($0) ? $0 : nil }
      try FuzzFinding.expectEqual(start(of: text), instant, "the start of '\(text)'")
    }
    guard date != nil else { throw Refusal() }
  }

  /// The start of a record with this date; nil if it was left out.
  private static func start(of date: String) throws -> Double? {
    let record =
      "<HealthData><Record type=\"HKQuantityTypeIdentifierHeartRate\" sourceName=\"Phone\" "
      + "unit=\"count/min\" startDate=\"\(date)\" endDate=\"\(date)\" value=\"60\"/></HealthData>"
    let samples = try FuzzFinding.expectReadable("a document with a date") {
      try AppleExportReader().readDocument(Array(record.utf8))
    }
    return try samples.store.extent(of: HKQuantityType(.heartRate))?.lowerBound
  }

  /// A date in ISO 8601.
  private static func written(_ date: WrittenDate) -> String {
    let day = (date.wallClock / 86_400).rounded(.down)
    let civil = CivilDate(daysSince2001: Int(day))
    func padded(_ number: Int, _ count: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    var text = "\(padded(civil.year, 4))-\(padded(civil.month))-\(padded(civil.day))"
    guard date.hasTime else {
      return text + (date.offset.map { " " + offset($0, padded) } ?? "")
    }
    let seconds = date.wallClock - day * 86_400
    let whole = Int(seconds)
    text += "T\(padded(whole / 3_600)):\(padded(whole / 60 % 60)):\(padded(whole % 60))"
    let fraction = Int(((seconds - Double(whole)) * 1e9).rounded())
    if fraction > 0 { text += "." + padded(fraction, 9) }
    return text + (date.offset.map { offset($0, padded) } ?? "")
  }

  private static func offset(_ seconds: Int, _ padded: (Int, Int) -> String) -> String {
    let minutes = abs(seconds) / 60
    return (seconds < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
  }

  /// The size of the pieces in which an input is read as a whole. Larger ones take a thread and
  /// megabytes of memory for each reading.
  static let wholeChunk = 48 << 10

  private static func read(_ bytes: [UInt8], with reader: some ByteReader) throws -> ImportedSamples
  {
    try ImportedSamples {
      try reader.readSource(
        MemorySource(bytes), name: "input", into: $0, options: ReadingOptions())
    }
  }

  /// Reads bytes as a whole and in small pieces, whose size depends on their number.
  ///
  /// - Parameter read: reads the bytes in pieces of a size.
  /// - Throws: a finding if the readings differ; the error of both if they are equal.
  @discardableResult
  static func expectEqualReadings(
    _ bytes: [UInt8], _ read: (_ bytes: [UInt8], _ chunk: Int) throws -> ImportedSamples
  ) throws -> ImportedSamples {
    let whole = Result { try read(bytes, wholeChunk) }
    let pieces = Result { try read(bytes, 1 + bytes.count % 61) }
    switch (whole, pieces) {
    case (.success(let whole), .success(let pieces)):
      try FuzzFinding.expectEqual(pieces.summary, whole.summary, "the summary")
      try FuzzFinding.expectEqual(
        try pieces.store.dataDigest(), try whole.store.dataDigest(), "the digest of the samples")
      return whole
    case (.failure(let whole), .failure(let pieces)):
      try FuzzFinding.expectEqual("\(pieces)", "\(whole)", "the error")
      throw whole
    case (.success, .failure(let error)), (.failure(let error), .success):
      throw FuzzFinding("only one of two readings fails: \(error)")
    }
  }
}
