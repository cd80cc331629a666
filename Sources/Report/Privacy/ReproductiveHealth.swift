package import Health

extension HKObjectType {
  /// True for a type about the menstrual cycle, fertility, sex or pregnancy. Published reports
  /// leave out what is computed from such types unless the definition asks for it, because these
  /// numbers can harm the person in ways that no others do.
  ///
  /// These are the types of the group *Reproductive Health* in HealthKit, including the basal body
  /// temperature, which is measured to find ovulation. Symptoms such as cramps are not among them.
  package var isAboutReproduction: Bool { Self.aboutReproduction.contains(self) }

  private static let aboutReproduction: Set<HKObjectType> = {
    let categories: [HKCategoryTypeIdentifier] = [
      .bleedingAfterMenopause, .bleedingAfterPregnancy, .bleedingDuringPregnancy,
      .cervicalMucusQuality, .contraceptive, .infrequentMenstrualCycles, .intermenstrualBleeding,
      .irregularMenstrualCycles, .lactation, .menopausalState, .menstrualFlow, .ovulationTestResult,
      .persistentIntermenstrualBleeding, .pregnancy, .pregnancyTestResult, .progesteroneTestResult,
      .prolongedMenstrualPeriods, .sexualActivity,
    ]
    return Set(categories.map { HKCategoryType($0) }).union([
      HKQuantityType(.basalBodyTemperature), MenstrualCycleType.shared,
    ])
  }()
}

extension PrivacyProfile {
  /// Hides the queries that are computed from data about reproduction, except those that `show`
  /// lists. Their place is that of their name.
  mutating func hideReproduction(in queries: [NamedQuery]) {
    let known = hiddenQueries.union(shown)
    hidden += queries.filter { !known.contains($0.name) && $0.isAboutReproduction }
      .map { Hidden(query: $0.name, place: $0.place, isImplied: true) }
  }
}

extension NamedQuery {
  /// True if the query is computed from data about reproduction.
  var isAboutReproduction: Bool { query.types.contains(where: \.isAboutReproduction) }
}

extension ReportDefinition {
  /// The names of the queries that a published report leaves out because they are about
  /// reproduction and `privacy` does not have them in `show`, in the order of the definition.
  package var impliedHidden: [String] {
    privacy.hidden.filter(\.isImplied).map(\.query)
  }
}
