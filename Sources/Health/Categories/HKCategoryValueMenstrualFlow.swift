/// How strong menstrual bleeding was: the numbers of `HKCategoryValueVaginalBleeding`, which replaced
/// it with iOS 18.
public enum HKCategoryValueMenstrualFlow: Int, Sendable {
  case unspecified = 1
  case light = 2
  case medium = 3
  case heavy = 4
  case none = 5
}
