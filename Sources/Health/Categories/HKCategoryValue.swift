/// The value of a category sample that says no more than that something happened.
public enum HKCategoryValue: Int, Sendable {
  case notApplicable = 0
}
