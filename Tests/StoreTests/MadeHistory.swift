import Foundation
import TestSupport

/// Samples that a test creates and counts, and their exports.
struct MadeHistory {
  struct Sample: Hashable {
    var type: String
    var unit: String
    var value: Double
    var source: String
    /// Seconds since 2024-01-01 00:00:00 UTC, which is a Monday.
    var start: Int
    var end: Int
    var note: String?
  }

  var samples: [Sample] = []

  static let day = 86_400

  /// Creates hourly steps of a phone and a watch, and for a minute of each day, heart rates every
  /// six seconds.
  init(days: Range<Int>) {
    for day in days {
      for hour in 8..<20 {
        let start = day * Self.day + hour * 3_600
        samples.append(Self.steps(start, 300 + (day * 31 + hour * 7) % 90, "Made Phone"))
        if hour % 2 == 0 {
          samples.append(Self.steps(start + 1_200, 200 + (day * 17 + hour) % 60, "Made Watch"))
        }
      }
      for beat in 0..<10 {
        let start = day * Self.day + 43_200 + beat * 6
        samples.append(Self.heartRate(start, start, 60 + Double((day + beat * 3) % 40)))
      }
    }
  }

  static func steps(_ start: Int, _ count: Int, _ source: String) -> Sample {
    Sample(
      type: "HKQuantityTypeIdentifierStepCount", unit: "count", value: Double(count),
      source: source, start: start, end: start + 1_800)
  }

  static func heartRate(_ start: Int, _ end: Int, _ rate: Double) -> Sample {
    Sample(
      type: "HKQuantityTypeIdentifierHeartRate", unit: "count/min", value: rate,
      source: "Made Watch", start: start, end: end)
  }

  /// Replaces the ten heart rates of each day with one that lasts a minute.
  ///
  /// - Returns: The number of samples that were removed.
  mutating func condense(days: Range<Int>) -> Int {
    var count = 0
    for day in days {
      let minute = day * Self.day + 43_200..<day * Self.day + 43_260
      let beats = samples.filter { $0.type.hasSuffix("HeartRate") && minute.contains($0.start) }
      samples.removeAll { beats.contains($0) }
      count += beats.count
      let average = beats.map(\.value).reduce(0, +) / Double(max(beats.count, 1))
      samples.append(Self.heartRate(minute.lowerBound, minute.upperBound, average))
    }
    return count
  }

  /// Deletes one of every `stride` samples of steps.
  ///
  /// - Returns: The number of samples that were deleted.
  mutating func deleteSteps(every stride: Int) -> Int {
    let before = samples.count
    var place = 0
    samples.removeAll { sample in
      guard sample.type.hasSuffix("StepCount") else { return false }
      place += 1
      return place % stride == 0
    }
    return before - samples.count
  }

  /// The export as a document.
  ///
  /// - Parameters:
  ///   - day: The day on whose evening the export is made.
  ///   - offset: The offset from UTC in every row, in hours.
  func document(exportedOn day: Int, offset: Int = 0) -> String {
    let formatter = Self.formatter(offset)
    let rows = samples.map { sample in
      "<Record type=\"\(sample.type)\" sourceName=\"\(sample.source)\" unit=\"\(sample.unit)\" "
        + "startDate=\"\(Self.date(sample.start, formatter))\" "
        + "endDate=\"\(Self.date(sample.end, formatter))\" value=\"\(sample.value)\""
        + (sample.note.map { "><MetadataEntry key=\"note\" value=\"\($0)\"/></Record>" } ?? "/>")
    }
    let date = Self.date(day * Self.day + 79_200, formatter)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_US\">\n"
      + "<ExportDate value=\"\(date)\"/>\n" + rows.joined(separator: "\n") + "\n</HealthData>\n"
  }

  private static func formatter(_ offset: Int) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: offset * 3_600)
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss Z"
    return formatter
  }

  private static func date(_ seconds: Int, _ formatter: DateFormatter) -> String {
    formatter.string(from: Date(timeIntervalSince1970: 1_704_067_200 + Double(seconds)))
  }
}

extension StoreWork {
  /// Writes an export of a history.
  func export(
    _ history: MadeHistory, on day: Int, offset: Int = 0, named name: String
  ) throws -> String {
    try folder.write(history.document(exportedOn: day, offset: offset), to: "\(name).xml")
  }
}
