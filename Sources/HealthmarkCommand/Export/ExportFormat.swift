import Files
import Health

/// The output format of `export`, which `--data` reads too.
enum ExportFormat: String, CaseIterable {
  /// A table with a row for each sample.
  case csv
  /// JSON Lines, with an object for each sample.
  case jsonLines = "jsonl"

  /// The format of a file with this name: JSON Lines for `.jsonl`, CSV for all others.
  init(ofFile path: String) {
    self = FilePath.name(of: path).hasSuffix(".jsonl") ? .jsonLines : .csv
  }

  /// The text with which a file in this format starts.
  var start: String {
    switch self {
    case .csv: "type,start,end,value,unit,source,device,version,creation\r\n"
    case .jsonLines: "{\"type\": \""
    }
  }

  /// The greatest length of a head by which a file of samples is recognized, in bytes.
  static let headLength = 128

  /// True if these are the first bytes of a file of samples, as `export` starts one. Other files in
  /// JSON start in the same way, so the name of a type must follow.
  static func isStart(of head: String) -> Bool {
    guard head.hasPrefix(jsonLines.start) else { return head.hasPrefix(csv.start) }
    let rest = head.dropFirst(jsonLines.start.count)
    guard let end = rest.firstRange(of: "\", \"start\": \"") else { return false }
    let name = String(rest[..<end.lowerBound])
    return SampleTypeName.identifier(of: name) ?? SampleObjectName.identifier(of: name) != nil
  }
}
