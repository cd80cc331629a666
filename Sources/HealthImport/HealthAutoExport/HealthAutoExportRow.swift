import Health
import JSON

/// A row of a metric; null and missing members are nil.
struct HealthAutoExportRow {
  var date: WrittenDate?
  /// The start of the row's span, which only rows that are not aggregates have.
  var start: WrittenDate?
  var end: WrittenDate?
  @MissingAsNaN var quantity: Double?
  @MissingAsNaN var minimum: Double?
  @MissingAsNaN var average: Double?
  @MissingAsNaN var maximum: Double?
  @MissingAsNaN var systolic: Double?
  @MissingAsNaN var diastolic: Double?
  /// The number of the source in the collector.
  var source: NameNumber?
  /// The number of a sleep stage; negative if its name is unknown.
  var stage: Int8?
  /// The circumstance of a blood glucose or insulin sample, as its number in HealthKit's metadata.
  var circumstance: Int8?
  /// True if the row has the hours of sleep in a night.
  var hasHoursOfSleep = false

  /// The value of a quantity: the amount, or the average if the row has no amount.
  var value: Double? { quantity ?? average }
}

/// A number that may be missing. It takes eight bytes, because millions of rows are kept until
/// their metric has been read. NaN can mark a missing number because JSON does not have it.
@propertyWrapper
struct MissingAsNaN {
  private var number = Double.nan

  var wrappedValue: Double? {
    get { number.isNaN ? nil : number }
    set { number = newValue ?? .nan }
  }
}

/// The members of rows, which are recognized by their bytes.
enum HealthAutoExportKey {
  case date, start, end, quantity, minimum, average, maximum, systolic, diastolic, source, stage
  case mealTime, reason
  /// The hours of a night, or its start or end.
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
