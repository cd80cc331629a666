/// A notice that the surroundings were loud.
public enum HKCategoryValueEnvironmentalAudioExposureEvent: Int, Sendable {
  /// Loud for some minutes; the level is in `HKMetadataKeyAudioExposureLevel`.
  case momentaryLimit = 1
}
