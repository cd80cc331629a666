/// An imported object other than a quantity or category sample, which combines several values: a
/// correlation, a workout or an activity summary.
package enum ImportedObject: Hashable, Sendable {
  case correlation(ImportedCorrelation)
  case workout(ImportedWorkout)
  case activitySummary(ImportedActivitySummary)
}

/// The properties of an imported sample other than its value.
package struct ImportedFacts: Hashable, Sendable {
  /// The start, in seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  package var end: Double
  package var source: String
  /// The version of the source; nil if the document has none.
  package var version: String?
  /// The text of the device without its memory address (X-39); nil if the document has none.
  package var device: String?
  /// The creation date, in seconds since 2001-01-01 00:00:00 UTC; nil if unknown.
  package var creation: Double?
  package var metadata: MetadataSet

  package init(
    start: Double, end: Double, source: String, version: String? = nil, device: String? = nil,
    creation: Double? = nil, metadata: MetadataSet = MetadataSet()
  ) {
    self.start = start
    self.end = end
    self.source = source
    self.version = version
    self.device = device
    self.creation = creation
    self.metadata = metadata
  }
}

/// An imported correlation, which groups related samples (X-12).
package struct ImportedCorrelation: Hashable, Sendable {
  /// The full identifier of the correlation type.
  package var type: String
  package var facts: ImportedFacts
  package var members: [Member]

  /// A reference to a sample of the correlation, by the values that identify it.
  package struct Member: Hashable, Sendable {
    /// The full identifier of a quantity or category type.
    package var type: String
    package var start: Double
    package var end: Double
    package var source: String
    /// The value as in the document: a number, or the name of a category value.
    package var value: String
    package var unit: String?

    package init(
      type: String, start: Double, end: Double, source: String, value: String, unit: String?
    ) {
      self.type = type
      self.start = start
      self.end = end
      self.source = source
      self.value = value
      self.unit = unit
    }
  }

  package init(type: String, facts: ImportedFacts, members: [Member]) {
    self.type = type
    self.facts = facts
    self.members = members
  }
}

extension ImportedObject {
  /// The type name for activity summaries, which are not samples.
  package static let summaryType = "ActivitySummary"

  /// The identifier of the type.
  package var typeIdentifier: String {
    switch self {
    case .correlation(let correlation): correlation.type
    case .workout: HKObjectType.workoutType().identifier
    case .activitySummary: Self.summaryType
    }
  }

  /// The type of the sample; nil for an activity summary, and for types that HealthKit does not
  /// have.
  package var sampleType: HKSampleType? { HKSampleType.ofObject(typeIdentifier) }

  /// The properties of the sample; nil for an activity summary.
  package var facts: ImportedFacts? {
    switch self {
    case .correlation(let correlation): correlation.facts
    case .workout(let workout): workout.facts
    case .activitySummary: nil
    }
  }

  /// The values that identify the sample; nil for an activity summary.
  package var identity: SampleIdentity? {
    facts.map {
      SampleIdentity(
        type: ([typeIdentifier] + content).joined(separator: "\n"), start: $0.start, end: $0.end,
        value: 0, source: $0.source,
        device: $0.device ?? "", creation: $0.creation ?? SampleRow.noCreationDate)
    }
  }

  /// The content that distinguishes objects with the same type, source and second: the activity
  /// type of a workout, or the texts of a correlation's members, in order.
  private var content: [String] {
    switch self {
    case .activitySummary: []
    case .workout(let workout): [workout.activityType]
    case .correlation(let correlation): correlation.members.map(\.identityText).sorted()
    }
  }

  /// Text that identifies the object (X-61). It consists of the type and the date for an activity
  /// summary. For other objects, it consists of the type, the dates, the source, the device, the
  /// creation date, and the activity type of a workout or the members of a correlation.
  package var identityText: String {
    switch self {
    case .activitySummary(let summary): return "\(Self.summaryType)\n\(summary.date)"
    case .workout, .correlation:
      guard let facts else { return "" }
      let creation = facts.creation ?? SampleRow.noCreationDate
      return "\(typeIdentifier)\n\(facts.source)\n\(facts.device ?? "")"
        + "\n\(facts.start.bitPattern) \(facts.end.bitPattern) \(creation.bitPattern)\n"
        + content.joined(separator: "\n")
    }
  }
}

extension ImportedCorrelation.Member {
  /// Text that identifies the member. Its value is in the canonical unit, so that the text does not
  /// depend on the display unit of the data (X-63).
  fileprivate var identityText: String {
    var value = value
    if let type = HKQuantityType.byIdentifier[type], let number = Double(value), let unit,
      let found = try? HKUnit(importing: unit, for: type),
      let conversion = try? found.conversion(to: type.canonicalUnit)
    {
      value = "\(conversion(number).roundedToTwelveDigits.bitPattern)"
    }
    return "\(type) \(start.bitPattern) \(end.bitPattern) \(value) \(source)"
  }
}

extension HKSampleType {
  /// Returns the type for the identifier of a correlation type or the workout type; nil for other
  /// identifiers.
  package static func ofObject(_ identifier: String) -> HKSampleType? {
    if identifier == HKObjectType.workoutType().identifier { return HKObjectType.workoutType() }
    return HKCorrelationType.byIdentifier[identifier]
  }
}

/// The activity rings of one civil day, as in a document (X-17, X-47).
///
/// Values that are missing in the document are nil. A goal of 0 belongs to a ring that is not used.
package struct ImportedActivitySummary: Hashable, Sendable {
  /// The day, such as `2024-02-03`.
  package var date: String
  package var activeEnergyBurned: ImportedAmount?
  package var activeEnergyBurnedGoal: ImportedAmount?
  /// The time spent moving in minutes, the unit of all times here. Older documents call it
  /// `appleMoveMinutes`.
  package var appleMoveTime: ImportedAmount?
  package var appleMoveTimeGoal: ImportedAmount?
  package var appleExerciseTime: ImportedAmount?
  package var appleExerciseTimeGoal: ImportedAmount?
  /// The number of hours with standing, in local time.
  package var appleStandHours: ImportedAmount?
  package var appleStandHoursGoal: ImportedAmount?

  package init(date: String) {
    self.date = date
  }

  /// Noon of the day in UTC, in seconds since 2001-01-01 00:00:00 UTC, at which digests and
  /// forgotten ranges have the summary; nil for a text that is not a date.
  package var noonInUTC: Double? { CivilDate(iso: date)?.noonInUTC }
}

/// An amount as a document gives it.
package struct ImportedAmount: Hashable, Sendable {
  package var value: Double
  /// The unit as the document spells it, such as `km` (X-33).
  package var unit: String

  package init(_ value: Double, _ unit: String) {
    self.value = value
    self.unit = unit
  }

  /// Returns the amount as a quantity of a type; nil if the unit cannot be read or does not fit the
  /// type (U-38).
  package func quantity(for type: HKQuantityType) -> HKQuantity? {
    Self.unit(unit, for: type).map { HKQuantity(unit: $0, doubleValue: value) }
  }

  /// The amount in seconds; nil if the unit is not a unit of time.
  package var seconds: Double? {
    Self.timeUnit(unit).map {
      HKQuantity(unit: $0, doubleValue: value).doubleValue(for: .second())
    }
  }

  /// Returns the unit for its text; nil if the text cannot be read or the unit does not fit the
  /// type (U-38).
  static func unit(_ text: String, for type: HKQuantityType) -> HKUnit? {
    guard let unit = try? HKUnit(importing: text, for: type), type.is(compatibleWith: unit) else {
      return nil
    }
    return unit
  }

  /// Returns the unit of time for its text; nil if the text is not a unit of time.
  static func timeUnit(_ text: String) -> HKUnit? {
    guard let unit = try? HKUnit(parsing: text), unit.isCompatible(with: .second()) else {
      return nil
    }
    return unit
  }
}
