import Files
import Health
import HealthDatabase
import Report

/// The output format of `export`. `--data` reads tables of samples and JSON Lines too.
enum ExportFormat: String, CaseIterable {
  /// A table with a row for each sample.
  case csv
  /// JSON Lines, with an object for each sample.
  case jsonLines = "jsonl"
  /// A database with tables for samples, workouts, correlations and rings.
  case sqlite

  /// The endings of files in the format, the most usual one first.
  var endings: [String] {
    switch self {
    case .csv: ["csv"]
    case .jsonLines: ["jsonl", "ndjson"]
    case .sqlite: ["db", "sqlite", "sqlite3"]
    }
  }

  /// The form of the lines; nil for a database.
  var lines: SampleTextWriter.Format? {
    switch self {
    case .csv: .csv
    case .jsonLines: .jsonLines
    case .sqlite: nil
    }
  }

  /// The format of a file by its ending; CSV for all other endings.
  init(ofFile path: String) {
    let ending = FilePath.ending(of: path)?.lowercased() ?? ""
    self = Self.allCases.first { $0.endings.contains(ending) } ?? .csv
  }

  /// Creates the format of an output.
  ///
  /// - Parameter named: the value of `--format`; nil if the option is not given. Then the ending of
  ///   the file is the format, and without an ending, it is CSV.
  /// - Throws: `CommandFailure` if the ending belongs to another format.
  init(named: ExportFormat?, for place: ExportPlace) throws(CommandFailure) {
    switch place {
    case .standardOutput:
      guard named != .sqlite else {
        throw CommandFailure(
          .usage, "--format sqlite writes a database, which cannot be written to standard output",
          help: "name a file, such as --out health.db")
      }
      self = named ?? .csv
    case .folder(let path):
      switch named {
      case .csv, nil: self = .csv
      case .jsonLines:
        throw CommandFailure(
          .usage, "--out: '\(path)' is a folder, but JSON Lines has all samples in one file",
          help: "name the file, such as samples.jsonl, or use --format csv")
      case .sqlite:
        throw CommandFailure(
          .usage, "--out: '\(path)' is a folder, but a database has all tables in one file",
          help: "name the file, such as health.db, or use --format csv")
      }
    case .file(let path):
      guard let ending = FilePath.ending(of: path)?.lowercased() else {
        self = named ?? .csv
        return
      }
      let found = Self.allCases.first { $0.endings.contains(ending) }
      if let named, found == nil, !Self.otherEndings.contains(ending) {
        self = named
      } else if let found, named ?? found == found {
        self = found
      } else if let named {
        throw CommandFailure(.usage, .endingContradicts(named, path: path, ending))
      } else {
        throw CommandFailure(
          .usage, .unknownEnding(path, ending, isOther: Self.otherEndings.contains(ending)))
      }
    }
  }

  /// The endings of other formats, in which a file of samples would be mistaken for something else.
  private static let otherEndings: Set = [
    "7z", "arrow", "avro", "br", "bz2", "dta", "duckdb", "eml", "feather", "geojson", "gpx",
    "gz", "h5", "hdf5", "htm", "html", "ipc", "json", "lz4", "mat", "md", "npy", "npz", "numbers",
    "ods", "orc", "parquet", "pdf", "pickle", "pkl", "rar", "rdata", "rds", "sav", "sql",
    "store", "tar", "tgz", "toml", "tsv", "xls", "xlsb", "xlsm", "xlsx", "xml", "xz",
    "yaml", "yml", "zip", "zst",
  ]

  /// The endings for which the output can be compressed by another program, and that program.
  static let compressors = ["bz2": "bzip2", "gz": "gzip", "xz": "xz", "zst": "zstd"]

  /// The greatest length of a head by which a file of samples is recognized, in bytes.
  static let headLength = 256

  /// True if these are the first bytes of a file that `export` starts: of samples, of a table of
  /// objects, of a database, or of a description of a database. Other files in JSON start in the
  /// same way as samples, so the name of a type must follow.
  static func isStart(of bytes: [UInt8]) -> Bool {
    if HealthDatabase.recognizesExported(bytes) { return true }
    let head = String(decoding: bytes, as: UTF8.self)
    let start = SampleTextWriter.Format.jsonLines.start
    guard head.hasPrefix(start) else {
      return head.hasPrefix(DatasetteMetadata.start)
        || ExportTable.allCases.contains { head.hasPrefix($0.header) }
    }
    let rest = head.dropFirst(start.count)
    guard let end = rest.firstRange(of: "\", \"start\": \"") else { return false }
    let name = String(rest[..<end.lowerBound])
    return SampleTypeName.identifier(of: name) ?? SampleObjectName.identifier(of: name) != nil
  }
}

extension Message {
  fileprivate static func unknownEnding(_ path: String, _ ending: String, isOther: Bool) -> Message
  {
    let stem = path.dropLast(ending.count + 1)
    let help =
      if let compressor = ExportFormat.compressors[ending],
        ExportFormat(ofFile: String(stem)) == .sqlite
      {
        "write '\(stem)', and compress that file with \(compressor)"
      } else if let compressor = ExportFormat.compressors[ending] {
        "compress standard output: healthmark export … --format"
          + " \(ExportFormat(ofFile: String(stem)).rawValue) | \(compressor) > '\(path)'"
      } else if isOther {
        "write '\(stem).csv', which databases, spreadsheets and notebooks read and convert"
      } else {
        "write '\(stem).csv', or give the format with --format"
      }
    return Message(
      "--out: '\(path)' ends in '.\(ending)', but the formats are \(formats)", help: help)
  }

  fileprivate static func endingContradicts(
    _ format: ExportFormat, path: String, _ ending: String
  ) -> Message {
    let name = path.dropLast(ending.count) + format.endings[0]
    return Message(
      "--out: '\(path)' ends in '.\(ending)', but --format is \(format.rawValue);"
        + " the formats are \(formats)",
      help: "write '\(name)'"
        + (ExportFormat.allCases.contains { $0.endings.contains(ending) }
          ? ", or leave out --format" : ""))
  }
}

/// The formats with their endings.
private var formats: String {
  let formats = ExportFormat.allCases.map { format in
    "\(format.rawValue) (\(format.endings.map { ".\($0)" }.joined(separator: ", ")))"
  }
  return formats.dropLast().joined(separator: ", ") + " and " + formats.suffix(1).joined()
}
