import Compression
import Files
import Foundation
import Health
import Report
import SampleData

/// `healthmark sample-data`: writes a sample export.
struct SampleDataCommand: Subcommand {
  static let name = "sample-data"
  static let summary = "Write a made-up Apple Health export."
  static let forms = [[Operand("OUT.zip", .file(["zip"]))]]
  static let examples = Example.list(
    """
    healthmark sample-data export.zip
      400 days of made-up data, up to 2024-02-04.
    healthmark sample-data spring.zip --days 30 --end 2024-03-20 --time-zone America/New_York
      Thirty days around a clock change.
    healthmark sample-data broken.zip --damage control-characters
      An export with damage that real exports have.
    """)
  static let discussion =
    "The same options give the same bytes. Kinds of damage:\n"
    + SampleDamage.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n")
  static let options = [
    OptionDefinition(
      "--days N", .text, "The number of days, including the last one. Default: 400."),
    OptionDefinition(
      "--megabytes N", .text, "The approximate size of the document, instead of --days."),
    OptionDefinition("--end DATE", .text, "The date of the export. Default: 2024-02-04."),
    OptionDefinition("--time-zone ZONE", .word(.timeZones), "Default: America/Los_Angeles."),
    OptionDefinition("--seed N", .text, "A different number gives different data. Default: 1."),
    OptionDefinition("--damage KIND", .word(.damages), "Damage the export on purpose; see below."),
  ]

  private let path: String
  private let export: SampleExport

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...1, "the name of the archive")
    path = arguments.words[0]
    let megabytes = try arguments.value("--megabytes", Self.number)
    let days = try arguments.value("--days", Self.number)
    if megabytes != nil, days != nil {
      throw CommandFailure(.usage, .excludeEachOther("--days", "--megabytes"))
    }
    export = try SampleExport(
      days: days ?? megabytes.map(SampleExport.days(forMegabytes:)) ?? 400,
      end: try arguments.date("--end") ?? SampleExport.defaultEnd,
      timeZone: try arguments.value("--time-zone") { try TimeZone(parsing: $0) },
      seed: UInt64(try arguments.value("--seed", Self.number) ?? 1),
      damage: try arguments.choice("--damage", of: "damage"))
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number >= 0 else {
      throw UnreadableText(
        "expected a whole number, 0 or greater, not '\(text)'",
        help: SeparatedNumber(text, isWhole: true).flatMap { Message.separators($0).help })
    }
    return number
  }

  func run(_ console: Console) throws -> ExitStatus {
    try keepForeignFile()
    let members = export.members.map { member in
      var pieces = member.pieces()
      return ZipWriter.Member(path: member.path) { pieces.next() }
    }
    TemporaryName.sweep(beside: [path])
    let file = try AtomicFile(path)
    try ZipWriter().write(members: members, to: file)
    // The archive is cut in the middle of the data, as in a broken download.
    if export.damage?.truncatesArchive == true { try file.truncate { $0 * 6 / 10 } }
    try file.publish()
    console.say(path)
    return .fine
  }

  /// Checks that the command does not replace a file that is not a sample export, because it may be
  /// the user's own export.
  ///
  /// The first entry of a sample export has the earliest time of the format, which no phone writes.
  private func keepForeignFile() throws {
    // The writer rejects pipes and devices. Opening one here would wait for its other end.
    guard (try? FileStatus(path))?.isFile == true,
      case .file(let present) = try InputFile.open(path), present.size > 0
    else {
      return
    }
    let head = try present.bytes(at: 0, count: 14)
    guard head.starts(with: [0x50, 0x4B, 3, 4]), head.suffix(4) == [0, 0, 0x21, 0] else {
      throw CommandFailure(
        .data, "'\(path)' already exists and is not sample data",
        help: "choose another name, or remove the file")
    }
  }
}
