import Report

// Samples that are written for other programs.
extension Message {
  static func notOneValue(_ type: String) -> Message {
    Message(
      "--types: '\(type)' cannot be written as CSV, because its samples have several values",
      help: "use --format jsonl")
  }

  static func notSamples(_ type: String) -> Message {
    Message(
      "--types: '\(type)' is not a type of samples",
      help: "'healthmark query \(type) --interval \"1 day\" --format csv' writes its values")
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

  static func notExported(_ others: [(type: String, count: Int)]) -> Message {
    let counts = others.map { "\($0.count) of '\($0.type)'" }.joined(separator: ", ")
    return Message("not written in this format: \(counts)")
  }
}
