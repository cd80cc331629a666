import Compression
import Foundation
import Health

extension HeartRates {
  /// Writes an archive in the format of Apple's export.
  ///
  /// - Throws: `ZipError` if it cannot be written.
  func writeExport(to path: String) throws {
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <HealthData locale="en_US">
       <ExportDate value="2024-02-04 09:41:00 +0000"/>
       <Me HKCharacteristicTypeIdentifierDateOfBirth="1986-05-17"/>

      """
    var pieces = pieces(head: head, tail: "</HealthData>\n") { row in
      let date = Self.text(of: columns.start[row])
      return " <Record type=\"\(columns.type.identifier)\" sourceName=\"Watch\" unit=\"count/min\" "
        + "creationDate=\"\(date)\" startDate=\"\(date)\" endDate=\"\(date)\" "
        + "value=\"\(Int(columns.value[row]))\"/>\n"
    }
    try ZipWriter().write(
      members: [.init(path: "apple_health_export/export.xml") { pieces.next() }], to: path)
  }

  /// Writes lines with the start and end in seconds since 1970, the value and the source.
  ///
  /// - Throws: an error if the file cannot be written.
  func writeTable(to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    var pieces = pieces(head: "start,end,value,source\n", tail: "") { row in
      let start = Self.secondsSince1970(columns.start[row])
      return "\(start),\(start),\(Int(columns.value[row])),\(Int(columns.source[row]))\n"
    }
    while let piece = pieces.next() { try file.write(contentsOf: piece) }
    try file.close()
  }

  /// Writes samples in JSON Lines.
  ///
  /// - Throws: an error if the file cannot be written.
  func writeLines(to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try Data().write(to: url)
    let file = try FileHandle(forWritingTo: url)
    var pieces = pieces(head: "", tail: "") { row in
      let date = Self.text(of: columns.start[row]).replacing(" +0000", with: "Z")
        .replacing(" ", with: "T")
      return "{\"type\": \"heartRate\", \"start\": \"\(date)\", \"end\": \"\(date)\", "
        + "\"value\": \(Int(columns.value[row])), \"unit\": \"count/min\", "
        + "\"source\": \"Watch\"}\n"
    }
    while let piece = pieces.next() { try file.write(contentsOf: piece) }
    try file.close()
  }

  /// The text of all rows, piece by piece.
  private func pieces(
    head: String, tail: String, line: @escaping (_ row: Int) -> String
  ) -> some IteratorProtocol<[UInt8]> {
    let step = 1_000
    return stride(from: 0, to: columns.count, by: step).lazy.map { first -> [UInt8] in
      let rows = first..<min(first + step, columns.count)
      let text = rows.reduce(into: first == 0 ? head : "") { $0 += line($1) }
      return Array((rows.upperBound == columns.count ? text + tail : text).utf8)
    }.makeIterator()
  }

  /// An instant in UTC in the format of the export.
  private static func text(of instant: Double) -> String {
    var time = time_t(secondsSince1970(instant))
    var fields = tm()
    gmtime_r(&time, &fields)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      strftime(buffer.baseAddress!, buffer.count, "%Y-%m-%d %H:%M:%S +0000", &fields)
      return String(cString: buffer.baseAddress!)
    }
  }

  private static func secondsSince1970(_ instant: Double) -> Int {
    Int(instant + Date.timeIntervalBetween1970AndReferenceDate)
  }
}
