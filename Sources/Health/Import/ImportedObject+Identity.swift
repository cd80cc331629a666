extension ImportedObject {
  /// What stands for a type where activity summaries are, which are no samples.
  package static let summaryType = "ActivitySummary"

  /// The identifier of the type.
  package var typeIdentifier: String {
    switch self {
    case .correlation(let correlation): correlation.type
    case .workout: HKObjectType.workoutType().identifier
    case .activitySummary: Self.summaryType
    }
  }

  /// The type of the sample; nil for what is none, and for types that HealthKit does not have.
  package var sampleType: HKSampleType? { HKSampleType.ofObject(typeIdentifier) }

  /// What every sample has; nil for an activity summary.
  package var facts: ImportedFacts? {
    switch self {
    case .correlation(let correlation): correlation.facts
    case .workout(let workout): workout.facts
    case .activitySummary: nil
    }
  }

  /// What the identity of the sample is made of; nil for an activity summary.
  package var identity: SampleIdentity? {
    facts.map {
      SampleIdentity(
        type: typeIdentifier, start: $0.start, end: $0.end, value: 0, source: $0.source,
        device: $0.device ?? "", creation: $0.creation ?? SampleRow.noCreationDate)
    }
  }

  /// What tells the object apart (X-61): type, dates, source, device and creation date.
  package var identityText: String {
    switch self {
    case .activitySummary(let summary): return "\(Self.summaryType)\n\(summary.date)"
    case .workout, .correlation:
      guard let facts else { return "" }
      let creation = facts.creation ?? SampleRow.noCreationDate
      return "\(typeIdentifier)\n\(facts.source)\n\(facts.device ?? "")"
        + "\n\(facts.start.bitPattern) \(facts.end.bitPattern) \(creation.bitPattern)"
    }
  }
}

extension HKSampleType {
  /// The type of an identifier that is a correlation's or the workout's; nil for others.
  package static func ofObject(_ identifier: String) -> HKSampleType? {
    if identifier == HKObjectType.workoutType().identifier { return HKObjectType.workoutType() }
    return HKCorrelationType.byIdentifier[identifier]
  }
}
