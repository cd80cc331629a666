/// What a sample of sleep says of its time. Samples overlap: in bed and asleep, and stages inside a
/// span.
public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  case inBed = 0
  /// Asleep, in no stage that is told.
  case asleepUnspecified = 1
  /// Awake in bed.
  case awake = 2
  /// Stages 1 and 2 of the AASM's scoring, light sleep.
  case asleepCore = 3
  /// Stage 3 of the AASM's scoring.
  case asleepDeep = 4
  case asleepREM = 5

  /// The name of `asleepUnspecified` before iOS 16.
  @available(*, deprecated, renamed: "asleepUnspecified")
  public static var asleep: Self { .asleepUnspecified }

  /// Every value that means sleep, in whatever stage.
  public static var allAsleepValues: Set<HKCategoryValueSleepAnalysis> {
    [.asleepUnspecified, .asleepCore, .asleepDeep, .asleepREM]
  }
}
