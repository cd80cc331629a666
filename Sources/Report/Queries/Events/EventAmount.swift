package import Health

/// An amount that the metadata of a sample states about its event, such as the threshold that a
/// heart rate exceeded.
package struct EventAmount: Sendable {
  /// The side of a threshold on which a measurement was when the event was recorded.
  package enum Side: Sendable {
    case above, below
  }

  /// The key of the member of items.
  package let key: String
  /// The unit of the member.
  package let unit: HKUnit
  /// The quantity type by which the unit is named.
  package let type: HKQuantityType
  /// The side of a threshold; nil for a measurement.
  package let side: Side?
  fileprivate let metadataKey: String

  private init(
    _ key: String, _ metadataKey: String, _ unit: HKUnit, of type: HKQuantityTypeIdentifier,
    _ side: Side? = nil
  ) {
    self.key = key
    self.metadataKey = metadataKey
    self.unit = unit
    self.type = HKQuantityType(type)
    self.side = side
  }

  /// The amounts that samples of a type can state, measurements first.
  package static func amounts(of type: HKObjectType) -> [EventAmount] {
    byType[type] ?? []
  }

  private static let byType: [HKObjectType: [EventAmount]] = {
    let rate = HKUnit.count().unitDivided(by: .minute())
    let fitness = HKUnit(from: "mL/min·kg")
    let level = EventAmount(
      "level", HKMetadataKeyAudioExposureLevel, .decibelAWeightedSoundPressureLevel(),
      of: .environmentalAudioExposure)
    func heartRate(_ side: Side) -> EventAmount {
      EventAmount("threshold", HKMetadataKeyHeartRateEventThreshold, rate, of: .heartRate, side)
    }
    return [
      HKCategoryType(.highHeartRateEvent): [heartRate(.above)],
      HKCategoryType(.lowHeartRateEvent): [heartRate(.below)],
      HKCategoryType(.lowCardioFitnessEvent): [
        EventAmount("vo2Max", HKMetadataKeyVO2MaxValue, fitness, of: .vo2Max),
        EventAmount(
          "threshold", HKMetadataKeyLowCardioFitnessEventThreshold, fitness, of: .vo2Max, .below),
      ],
      HKCategoryType(.environmentalAudioExposureEvent): [level],
      HKCategoryType(.headphoneAudioExposureEvent): [level],
    ]
  }()
}

extension EventAmount {
  /// The statement of a sample's metadata: an amount in `unit`, nothing, or a text that cannot be
  /// read as such an amount.
  enum Statement {
    case amount(Double)
    case nothing
    case unreadable
  }

  func statement(in metadata: MetadataSet?) -> Statement {
    guard let text = metadata?[metadataKey] else { return .nothing }
    let stated = MetadataSet(entries: [.init(key: metadataKey, value: text)]).values[metadataKey]
    guard let quantity = stated as? HKQuantity, quantity.is(compatibleWith: unit) else {
      return .unreadable
    }
    let value = quantity.doubleValue(for: unit)
    return value.isFinite ? .amount(value) : .unreadable
  }
}
