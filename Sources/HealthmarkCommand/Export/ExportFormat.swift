import Files
import Report

/// The output format of `export`, which `--data` reads too.
enum ExportFormat: String, CaseIterable {
  /// A table with a row for each sample.
  case csv
  /// JSON Lines, with an object for each sample.
  case jsonLines = "jsonl"

  /// - Throws: `UnreadableText` that suggests the nearest format.
  init(parsing word: String) throws {
    guard let format = Self(rawValue: word) else {
      throw UnreadableText(.unknownWord(word, for: "format", among: Self.allCases.map(\.rawValue)))
    }
    self = format
  }

  /// The format of a file with this name: JSON Lines for `.jsonl`, CSV for all others.
  init(ofFile path: String) {
    self = FilePath.name(of: path).hasSuffix(".jsonl") ? .jsonLines : .csv
  }
}
