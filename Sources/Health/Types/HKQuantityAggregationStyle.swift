/// How the samples of a quantity type combine into statistics (S-5).
public enum HKQuantityAggregationStyle: Int, Sendable {
  /// Amounts that add up, such as steps. Overlapping sources are merged (S-40).
  case cumulative = 0
  /// Readings whose average is the plain mean, such as body mass (S-50).
  case discreteArithmetic = 1
  /// Readings that are weighted by how long each lasted, such as heart rate (S-52).
  case discreteTemporallyWeighted = 2
  /// Sound levels, whose average is the level of equal energy (S-54).
  case discreteEquivalentContinuousLevel = 3
}
