import Foundation
import Health
import JSON

// The members of workouts, correlations and their parts, in the order in which lines
// have them.

extension ImportedObject: LineRecord {
  static var name: String? { nil }

  mutating func passLine(through form: inout LineForm) throws {
    var type = SampleTypeName.name(of: typeIdentifier)
    try form.text("type", &type)
    switch self {
    case .workout(var workout):
      try workout.passLine(through: &form)
      self = .workout(workout)
    case .correlation(var correlation):
      try correlation.passLine(through: &form)
      self = .correlation(correlation)
    case .activitySummary: break
    }
  }

  var dropReason: ImportSummary.DropReason? {
    if case .correlation(let correlation) = self, !correlation.isWhole { return .noValue }
    return nil
  }
}

extension ImportedWorkout {
  fileprivate mutating func passLine(through form: inout LineForm) throws {
    var end: Double? = facts.end
    try form.dates(&facts.start, &end)
    var activity = activityName
    try form.text("activity", &activity, isRequired: true)
    activityType = HKWorkoutActivityType.named(activity)?.exportedConstant ?? activity
    try form.duration(&duration)
    facts.end = end ?? facts.start + (duration?.value ?? 0)
    form.setSpan(facts.start, facts.end)
    if !form.isReading { statistics = statisticsWithTotals }
    try form.list("statistics", &statistics)
    try form.list("events", &events)
    try form.list("activities", &activities)
    try facts.passRest(through: &form)
  }

  /// The activity, such as `running`; the name in the data if it is unknown.
  package var activityName: String {
    HKWorkoutActivityType.named(activityType)?.name ?? activityType
  }
}

extension ImportedWorkout.Statistic: LineRecord {
  static var name: String? { "WorkoutStatistics" }

  mutating func passLine(through form: inout LineForm) throws {
    try form.quantityType(&type)
    try form.number("sum", &sum)
    try form.number("average", &average)
    try form.number("minimum", &minimum)
    try form.number("maximum", &maximum)
    try form.text("unit", &unit)
    try form.date("start", &start, unless: form.span.start)
    try form.date("end", &end, unless: form.span.end)
  }

  /// The reason why the statistics have no meaning (U-38, X-49); nil if they have one.
  package var dropReason: ImportSummary.DropReason? {
    guard let type = HKQuantityType.byIdentifier[type] else { return .unknownType }
    let values = [sum, average, minimum, maximum]
    guard values.contains(where: { $0 != nil }) else { return .noValue }
    return ImportedAmount(0, unit).dropReason(of: type)
      ?? DateBounds.reason(start: start, end: end)
  }

  func repeats(_ other: Self) -> Bool { type == other.type }
}

extension ImportedWorkout.Event: LineRecord {
  static var name: String? { "WorkoutEvent" }

  mutating func passLine(through form: inout LineForm) throws {
    var name = SampleTypeName.swiftName(type, after: "HKWorkoutEventType")
    try form.text("type", &name, isRequired: true)
    type = HKWorkoutEventType.named(name)?.exportedConstant ?? ""
    var end = duration?.seconds.map { date + $0 }
    try form.dates(&date, &end)
    duration = end.map { ImportedAmount($0 - date, "s") }
    try form.metadata(&metadata)
  }

  var dropReason: ImportSummary.DropReason? {
    guard !type.isEmpty else { return .unknownType }
    return DateBounds.reason(start: date, end: date + (duration?.value ?? 0))
  }
}

extension ImportedWorkout.Activity: LineRecord {
  static var name: String? { "WorkoutActivity" }

  mutating func passLine(through form: inout LineForm) throws {
    try form.dates(&start, &end)
    form.span = (start, end ?? start)
    try form.duration(&duration)
    try form.list("statistics", &statistics)
    try form.list("events", &events)
    try form.metadata(&metadata)
  }

  var dropReason: ImportSummary.DropReason? { DateBounds.reason(start: start, end: end ?? start) }
}

extension ImportedCorrelation {
  fileprivate mutating func passLine(through form: inout LineForm) throws {
    var end: Double? = facts.end
    try form.dates(&facts.start, &end)
    facts.end = end ?? facts.start
    form.setSpan(facts.start, facts.end)
    try form.refuse("duration", "a correlation has no 'duration'")
    try form.list("members", &members, isRequired: true)
    try facts.passRest(through: &form)
    for index in members.indices { members[index].source = facts.source }
  }

  /// True if the members form a correlation: both values of blood pressure, or nutrients.
  fileprivate var isWhole: Bool {
    let types = members.map(\.type)
    guard type == HKCorrelationTypeIdentifier.bloodPressure.rawValue else {
      return !types.isEmpty
        && types.allSatisfy { $0.hasPrefix("HKQuantityTypeIdentifierDietary") }
    }
    let both: [HKQuantityTypeIdentifier] = [.bloodPressureDiastolic, .bloodPressureSystolic]
    return types.sorted() == both.map(\.rawValue)
  }
}

extension ImportedCorrelation.Member: LineRecord {
  static var name: String? { nil }

  mutating func passLine(through form: inout LineForm) throws {
    try form.quantityType(&type)
    try form.date("start", &start, unless: form.span.start)
    var own = end == form.span.end ? nil : end
    try form.date("end", &own)
    end = own ?? max(start, form.span.end)
    var number = Double(value)
    if form.isReading || number != nil {
      try form.number("value", &number)
      value = number.map(JSONValue.text) ?? ""
    } else {
      // The value of a category.
      try form.text("value", &value)
    }
    try form.text("unit", &unit)
  }

  var dropReason: ImportSummary.DropReason? {
    guard let type = HKQuantityType.byIdentifier[type] else { return .unknownType }
    guard !value.isEmpty else { return .noValue }
    return ImportedAmount(0, unit ?? "").dropReason(of: type)
      ?? DateBounds.reason(start: start, end: end)
  }
}

extension ImportedFacts {
  fileprivate mutating func passRest(through form: inout LineForm) throws {
    try form.text("source", &source)
    // The name as the collector keeps it, so that the samples of a correlation can be found.
    source = source.withBoundedMarks.precomposedStringWithCanonicalMapping
    try form.text("device", &device)
    device = device.map { HKDevice(text: $0).text }
    try form.text("version", &version)
    try form.date("creation", &creation)
    try form.metadata(&metadata)
  }
}

extension ImportedAmount {
  /// The reason why the amount has no meaning for a type (U-38); nil if it has one.
  fileprivate func dropReason(of type: HKQuantityType) -> ImportSummary.DropReason? {
    guard !unit.isEmpty else { return .noUnit }
    return quantity(for: type) == nil ? .unfitUnit : nil
  }
}
