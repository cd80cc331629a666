/// The water of a dive.
public enum HKWaterSalinity: Int, Sendable {
  case freshWater = 1
  case saltWater = 2
}
