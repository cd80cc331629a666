/// An object of an import other than a quantity or category sample: several things that belong
/// together.
package enum ImportedObject: Hashable, Sendable, Codable {
  case correlation(ImportedCorrelation)
  case workout(ImportedWorkout)
  case activitySummary(ImportedActivitySummary)
}

/// The properties of every sample of an import besides its value.
package struct ImportedFacts: Hashable, Sendable, Codable {
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

extension [ImportedFacts] {
  /// The span from the first start to the last end, just past it if that is an instant; nil without
  /// objects.
  package var extent: Range<Double>? {
    reduce(nil) { whole, facts in
      let end = facts.end > facts.start ? facts.end : facts.start.nextUp
      guard let whole else { return facts.start..<end }
      return Swift.min(whole.lowerBound, facts.start)..<Swift.max(whole.upperBound, end)
    }
  }
}

/// Samples that belong together (X-12).
package struct ImportedCorrelation: Hashable, Sendable, Codable {
  /// The full identifier of the correlation type.
  package var type: String
  package var facts: ImportedFacts
  package var members: [Member]

  /// A reference to a sample of the correlation, by the values that identify it.
  package struct Member: Hashable, Sendable, Codable {
    /// The full identifier of a quantity or category type.
    package var type: String
    package var start: Double
    package var end: Double
    package var source: String
    /// The value as in the document: a number, or the word of a category.
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

  /// The content by which objects of one type, source and second are distinguished: the activity of a
  /// workout, or the members of a correlation, in the order of their texts.
  private var content: [String] {
    switch self {
    case .activitySummary: []
    case .workout(let workout): [workout.activityType]
    case .correlation(let correlation): correlation.members.map(\.identityText).sorted()
    }
  }

  /// A text that identifies the object (X-61): type, dates, source, device, creation date, and the
  /// activity of a workout or the members of a correlation.
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
  /// A text that identifies the member, with its value in the canonical unit, so that another display
  /// unit of the same data changes nothing (X-63).
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
  /// Returns the type of a correlation's or the workout's identifier; nil for others.
  package static func ofObject(_ identifier: String) -> HKSampleType? {
    if identifier == HKObjectType.workoutType().identifier { return HKObjectType.workoutType() }
    return HKCorrelationType.byIdentifier[identifier]
  }
}

/// The rings of one civil day as in a document (X-17, X-47).
///
/// Values that the document lacks are nil. A goal of 0 is an unused one.
package struct ImportedActivitySummary: Hashable, Sendable, Codable {
  /// The day, as `2024-02-03`.
  package var date: String
  package var activeEnergyBurned: ImportedAmount?
  package var activeEnergyBurnedGoal: ImportedAmount?
  /// The time in minutes, as all times here; older documents name it `appleMoveMinutes`.
  package var appleMoveTime: ImportedAmount?
  package var appleMoveTimeGoal: ImportedAmount?
  package var appleExerciseTime: ImportedAmount?
  package var appleExerciseTimeGoal: ImportedAmount?
  /// The number of local hours.
  package var appleStandHours: ImportedAmount?
  package var appleStandHoursGoal: ImportedAmount?

  package init(date: String) {
    self.date = date
  }
}

/// An amount in the form of a document.
package struct ImportedAmount: Hashable, Sendable, Codable {
  package var value: Double
  /// The unit as the document spells it, such as `km` (X-33).
  package var unit: String

  package init(_ value: Double, _ unit: String) {
    self.value = value
    self.unit = unit
  }

  /// The amount as a quantity of a type; nil if the unit cannot be read or does not fit the type
  /// (U-38).
  package func quantity(for type: HKQuantityType) -> HKQuantity? {
    Self.unit(unit, for: type).map { HKQuantity(unit: $0, doubleValue: value) }
  }

  /// The amount in seconds; nil if it is not a time.
  package var seconds: Double? {
    Self.timeUnit(unit).map {
      HKQuantity(unit: $0, doubleValue: value).doubleValue(for: .second())
    }
  }

  /// The unit that a text names; nil if it cannot be read or does not fit the type (U-38).
  static func unit(_ text: String, for type: HKQuantityType) -> HKUnit? {
    guard let unit = try? HKUnit(importing: text, for: type), type.is(compatibleWith: unit) else {
      return nil
    }
    return unit
  }

  /// The unit of time that a text names; nil if it names none.
  static func timeUnit(_ text: String) -> HKUnit? {
    guard let unit = try? HKUnit(parsing: text), unit.isCompatible(with: .second()) else {
      return nil
    }
    return unit
  }
}
