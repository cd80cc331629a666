import Foundation
import Health
import JSON

/// A row of a metric; null and missing members are nil.
struct HealthAutoExportRow {
  var date: WrittenDate?
  /// The start of the row's span, which only rows that are not sums have.
  var start: WrittenDate?
  var end: WrittenDate?
  @MissingAsNaN var quantity: Double?
  @MissingAsNaN var minimum: Double?
  @MissingAsNaN var average: Double?
  @MissingAsNaN var maximum: Double?
  @MissingAsNaN var systolic: Double?
  @MissingAsNaN var diastolic: Double?
  /// The number of a source in the collector.
  var source: UInt32?
  /// The number of a stage of sleep; negative for an unknown word.
  var stage: Int8?
  /// The circumstance of a blood glucose or insulin sample, as the number of HealthKit's metadata.
  var circumstance: Int8?
  /// True for hours of sleep in a night.
  var hasHoursOfSleep = false

  /// The value of a quantity: the amount, or the average in a row without an amount.
  var value: Double? { quantity ?? average }
}

/// A number that may be missing, in eight bytes, because millions of rows are kept until their
/// metric is read. JSON has no NaN.
@propertyWrapper
struct MissingAsNaN {
  private var number = Double.nan

  var wrappedValue: Double? {
    get { number.isNaN ? nil : number }
    set { number = newValue ?? .nan }
  }
}

/// The members of rows, by their bytes.
enum HealthAutoExportKey {
  case date, start, end, quantity, minimum, average, maximum, systolic, diastolic, source, stage
  case mealTime, reason
  /// Hours of a night, with its start and end.
  case sleep
  case other

  init(_ scanner: borrowing JSONScanner) {
    for (name, key) in Self.names where scanner.isToken(name) {
      self = key
      return
    }
    self = .other
  }

  private static let names: [(StaticString, HealthAutoExportKey)] = [
    ("qty", .quantity), ("date", .date), ("source", .source), ("Avg", .average), ("Min", .minimum),
    ("Max", .maximum), ("startDate", .start), ("endDate", .end), ("start", .start), ("end", .end),
    ("value", .stage), ("systolic", .systolic), ("diastolic", .diastolic),
    ("mealTime", .mealTime), ("reason", .reason),
    ("asleep", .sleep), ("totalSleep", .sleep), ("inBed", .sleep), ("core", .sleep),
    ("deep", .sleep), ("rem", .sleep), ("awake", .sleep), ("sleepStart", .sleep),
    ("sleepEnd", .sleep), ("inBedStart", .sleep), ("inBedEnd", .sleep), ("sleepSource", .sleep),
    ("inBedSource", .sleep), ("avg", .average), ("min", .minimum), ("max", .maximum),
  ]
}
