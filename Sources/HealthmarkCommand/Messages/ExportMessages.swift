import Report

// Samples that are written for other programs.
extension Message {
  static func unknownEnding(_ path: String, _ ending: String, isOther: Bool) -> Message {
    let stem = path.dropLast(ending.count + 1)
    let help =
      if let compressor = ExportFormat.compressors[ending] {
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

  static func endingContradicts(
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

  /// The formats with their endings.
  private static var formats: String {
    ExportFormat.allCases.map { format in
      "\(format.rawValue) (\(format.endings.map { ".\($0)" }.joined(separator: ", ")))"
    }.joined(separator: " and ")
  }

  static func linesInFolder(_ path: String) -> Message {
    Message(
      "--out: '\(path)' is a folder, but JSON Lines has all samples in one file",
      help: "name the file, such as samples.jsonl, or use --format csv")
  }

  static func differentTables(_ types: [String]) -> Message {
    let names = types.map { "'\($0)'" }
    return Message(
      "--types: \(names.joined(separator: " and ")) have different columns, so one CSV file cannot"
        + " have both",
      help:
        "write them into a folder, with a file for each (--out tables/), or export them one by one")
  }

  static func notOneValue(_ type: String) -> Message {
    Message(
      "--types: '\(type)' cannot be written as CSV, because its samples have several values",
      help: "use --format jsonl")
  }

  static func notSamples(_ type: String) -> Message {
    Message(
      "--types: '\(type)' is not a type of samples",
      help: "use --format csv, which writes a row for each day")
  }

  static func notSamples(inFile path: String) -> Message {
    Message(
      "--out: '\(path)' exists and is not a file of samples, so it is not replaced",
      help: "choose another name")
  }

  static func outIsInput(_ path: String) -> Message {
    Message("--out: '\(path)' is the data itself", help: "choose another name")
  }

  static func nothingToExport(hasRange: Bool) -> Message {
    Message(hasRange ? "no samples start in the range" : "the data has no samples")
  }

  static func noSamplesInRange(of types: [String]) -> Message {
    Message("no samples of \(types.joined(separator: ", ")) start in the range")
  }

  static let aggregatedRowsExported = Message(
    "the data contains sums and averages that an app computed; in the output, they look like samples"
  )

  static func metadataNotExported(_ count: Int) -> Message {
    Message(
      "\(count) of the samples have metadata, which CSV cannot contain; without it, samples entered by"
        + " hand count like others, which can change sums",
      help: "--format jsonl writes it")
  }

  /// - Parameter haveTables: true if some of them have tables of their own.
  static func notExported(
    _ others: [(type: String, count: Int)], haveTables: Bool
  ) -> Message {
    let counts = others.map { "\($0.count) of '\($0.type)'" }.joined(separator: ", ")
    return Message(
      haveTables
        ? "not written in this file: \(counts); '--out tables/' writes a file for each table"
        : "not written in this format: \(counts)")
  }
}
