/// What a person did while a sample was taken.
public enum HKUserMotionContext: Int, Sendable {
  case notSet = 0
  case stationary = 1
  case active = 2
}
