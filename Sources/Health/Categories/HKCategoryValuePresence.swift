/// Whether a symptom was there. Present is zero.
public enum HKCategoryValuePresence: Int, Sendable {
  case present = 0
  case notPresent = 1
}
