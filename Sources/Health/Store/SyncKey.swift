/// What a sync identifier belongs to: it is one object of one source and type (S-121).
struct SyncKey: Hashable {
  private let identifier: String
  private let source: HKSource
  private let type: String

  /// Nil for a sample without a sync identifier.
  init?(_ sample: HKSample) {
    guard let identifier = sample.metadata?[HKMetadataKeySyncIdentifier] as? String else {
      return nil
    }
    self.identifier = identifier
    source = sample.source
    type = sample.sampleType.identifier
  }
}

extension HKSample {
  /// The version that goes with the sync identifier.
  var syncVersion: Double {
    guard
      case .number(let version) = metadata?[HKMetadataKeySyncVersion].flatMap(MetadataValue.init)
    else { return -.infinity }
    return version
  }
}
