/// What a person said of menopause at a date.
public enum HKCategoryValueMenopausalState: Int, Sendable {
  case menopause = 1
  case perimenopause = 2
  case none = 3
}
