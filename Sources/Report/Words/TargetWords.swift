import Health

// The words about targets of bands and of statistics that are percentages.
extension ReportWords {
  static let shareOrValue = "Value"
  static let timeADay = "A day (h:min)"
  static let targetOfShare = "Target"

  /// A target with whether a value meets it: `under 4%, not met`.
  ///
  /// - Parameter isMet: nil without a value, and if rounding hides it.
  static func target(_ bounds: String, isMet: Bool?) -> String {
    bounds + (isMet.map { $0 ? ", met" : ", not met" } ?? "")
  }

  /// Several bands whose shares are added: `Low and very low together`.
  static func together(_ bands: [String]) -> String {
    "\(bands.joined(separator: " and ")) together".capitalizedFirst
  }

  static func targets(_ title: String, _ period: String, _ unit: String) -> String {
    "\(title), \(period)" + (unit.isEmpty ? "" : " (\(unit))")
  }

  /// A clause on readings of several sources at the same time.
  ///
  /// - Parameters:
  ///   - difference: the mean difference between them, with its unit.
  ///   - greatest: the greatest one, without it.
  static func pooledSources(_ difference: String, greatest: String) -> String {
    "several sources have readings at the same time, \(difference) apart on average and up to"
      + " \(greatest); all of them count"
  }

  /// A clause on data for less of the time than a target asks for.
  ///
  /// - Parameters:
  ///   - distance: the seconds that most readings are further apart than; nil for a sensor's.
  ///   - hasIndicator: true if a glucose management indicator is left out of such readings.
  static func littleTimeWithData(
    _ share: String, _ target: String, distance: Double?, hasIndicator: Bool
  ) -> String {
    let data = "there is data for \(share) of the time, and the target is \(target), so "
    guard let distance else { return data + "the other numbers say less than they seem to" }
    return data + "shares are of the time with data; readings are mostly more than"
      + " \(IntervalLength.text(ofSeconds: distance)) apart, so "
      + (hasIndicator ? "neither the GMI nor whether" : "it is not stated whether")
      + " the other targets are met" + (hasIndicator ? " is stated" : "")
  }
}
