/// A notice that an estimate of VO2max was low for age and sex.
public enum HKCategoryValueLowCardioFitnessEvent: Int, Sendable {
  case lowFitness = 1
}
