import Foundation

/// The places at which the JSON output of `healthmark query` differs from the reference's rows.
package enum ReferenceDifferences {
  /// The differences in the intervals or the profile, in the items and in the summary; empty if
  /// there are none.
  ///
  /// Numbers can differ by one part in 10⁹, instants not at all. A missing or unexpected key is a
  /// difference, unless it is listed in `ignoring`. A missing `state` means `complete`.
  package static func differences(
    between answer: ReferenceAnswer, and json: String, ignoring: Set<String> = []
  ) -> [String] {
    var found = differences(between: answer.rows, and: json, ignoring: ignoring)
    guard let object = object(in: json) else { return found }
    if let items = answer.items {
      found += differences(.list(items), object["items"], at: "items", ignoring)
    }
    if let smoothing = answer.smoothing {
      found += differences(.object(smoothing), object["smoothing"], at: "smoothing", ignoring)
    }
    if let pressure = answer.pressure {
      let keys = Set(ReferenceScope.pressureDetailKeys).intersection(object.keys)
      let details = object.filter { keys.contains($0.key) }
      found += differences(.object(pressure), details, at: "answer", ignoring)
    }
    if let summary = answer.summary {
      found += differences(.object(summary), object["summary"], at: "summary", ignoring)
    } else if object["summary"] != nil {
      found.append("summary: not expected")
    }
    return found
  }

  /// The differences in the intervals or the profile only.
  package static func differences(
    between rows: [ReferenceRow], and json: String, ignoring: Set<String> = []
  ) -> [String] {
    guard let object = object(in: json) else { return ["the answer is not a JSON object"] }
    return differences(between: rows, and: object, ignoring: ignoring)
  }

  /// The same comparison for an object that `JSONSerialization` has read.
  package static func differences(
    between rows: [ReferenceRow], and object: [String: Any], ignoring: Set<String> = []
  ) -> [String] {
    let isProfile = rows.first.map { $0["start"] == nil } ?? (object["profile"] != nil)
    let place = isProfile ? "profile" : "statistics"
    return differences(.list(rows.map(\.keys)), object[place], at: place, ignoring)
  }

  private static func object(in json: String) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
  }

  // MARK: Values

  private static func differences(
    _ expected: ReferenceValue, _ found: Any?, at place: String, _ ignoring: Set<String>
  ) -> [String] {
    switch (expected, found) {
    case (.list(let expected), let found as [Any]):
      return differences(expected, found, at: place, ignoring)
    case (.object(let expected), let found as [String: Any]):
      return differences(expected, found, at: place, ignoring)
    case (.oneOf(let values), _):
      let each = values.map { differences($0, found, at: place, ignoring) }
      return each.contains([]) ? [] : each.first ?? []
    case (.null, is NSNull): return []
    case (.text(let text), let found as String) where text == found: return []
    case (.texts(let texts), let found as [String]) where texts == found: return []
    case (.instant(let instant), let found as String) where self.instant(found) == instant:
      return []
    case (.flag(let flag), let found as NSNumber) where isFlag(found) && found.boolValue == flag:
      return []
    case (.number(let number), let found as NSNumber)
    where !isFlag(found) && isClose(number, found.doubleValue):
      return []
    default:
      return ["\(place): expected \(expected.text), found \(text(found))"]
    }
  }

  private static func differences(
    _ expected: [[String: ReferenceValue]], _ found: [Any], at place: String,
    _ ignoring: Set<String>
  ) -> [String] {
    guard expected.count == found.count else {
      return ["\(place): expected \(expected.count) elements, found \(found.count)"]
    }
    return zip(expected, found).enumerated().flatMap { number, pair in
      differences(.object(pair.0), pair.1, at: "\(place)[\(number)]", ignoring)
    }
  }

  private static func differences(
    _ expected: [String: ReferenceValue], _ found: [String: Any], at place: String,
    _ ignoring: Set<String>
  ) -> [String] {
    var differences: [String] = []
    for key in Set(expected.keys).union(found.keys).subtracting(ignoring).sorted() {
      guard let value = expected[key] else {
        differences.append("\(place).\(key): not expected, found \(text(found[key]))")
        continue
      }
      if key == "state", value == .text("complete"), found[key] == nil { continue }
      differences += self.differences(value, found[key], at: "\(place).\(key)", ignoring)
    }
    return differences
  }

  private static func isFlag(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
  }

  private static func isClose(_ a: Double, _ b: Double) -> Bool {
    // Sums of numbers in the thousands that cancel out differ by less than this.
    abs(a - b) <= max(1e-9 * max(abs(a), abs(b)), 1e-9)
  }

  /// The number of seconds since 2001-01-01 00:00:00 UTC of a time in ISO 8601 with its offset.
  private static func instant(_ text: String) -> Double? {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return (try? style.parse(text))?.timeIntervalSinceReferenceDate
  }

  private static func text(_ found: Any?) -> String {
    guard let found else { return "nothing" }
    return found is NSNull ? "null" : "\(found)"
  }
}

extension ReferenceValue {
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .instant(let instant):
      Date(timeIntervalSinceReferenceDate: instant).formatted(.iso8601)
    case .text(let text): "\"\(text)\""
    case .texts(let texts): "\(texts)"
    case .list(let elements): "\(elements.count) elements"
    case .object(let keys): "an object with \(keys.keys.sorted().joined(separator: ", "))"
    case .oneOf(let values): values.map(\.text).joined(separator: " or ")
    }
  }
}
