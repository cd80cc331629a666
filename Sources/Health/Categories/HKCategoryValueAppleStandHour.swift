/// Whether a person stood and moved for at least a minute of an hour. Standing is zero.
public enum HKCategoryValueAppleStandHour: Int, Sendable {
  case stood = 0
  case idle = 1
}
