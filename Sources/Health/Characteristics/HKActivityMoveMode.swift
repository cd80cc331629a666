/// What fills the Move ring.
public enum HKActivityMoveMode: Int, Sendable {
  /// Active energy, in kilocalories.
  case activeEnergy = 1
  /// Time moved, in minutes.
  case appleMoveTime = 2
}
