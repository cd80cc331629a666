import Health

// The words for what a published report hides and reveals.
extension ReportWords {
  static let published = "Published"

  /// Stands for the losses of the data, whose sentences name types, sources and files.
  static let unnamedLoss = "some of the data could not be read or is missing"

  static func values(every length: IntervalLength?) -> String {
    guard let length else { return "one number for the whole range" }
    return length.count == 1
      ? "a number for every \(length.unit.rawValue), with its date"
      : "a number for every interval of \(length), with its date"
  }

  static func course(of unit: ProfileUnit) -> String {
    "the typical value for each \(unit.rawValue)"
  }

  static func amounts(toDigits digits: Int?) -> String {
    guard let digits else { return "exact amounts" }
    return "amounts to \(digits) significant \(digits == 1 ? "digit" : "digits")"
  }

  static let valuesOfYearBefore = "those of the year before"
  static let comparisonWithAllData = "how the latest value compares with all earlier data"
  static let clockTimes = "clock times"
  static let singleSamples =
    "individual samples with their times, such as nights, workouts or readings"
  static let eachSource = "the number and kinds of sources, and the values of each"
  static func each(_ separation: Separation) -> String {
    "the values of each \(separation.rawValue)"
  }
  static func numberOfSources(_ count: Int) -> String {
    "that there are \(count) sources, and their kinds"
  }

  /// The things that marks made of data reveal.
  static func marked(_ sources: [MarkSource]) -> [String] {
    let hasWorkouts = sources.contains { $0.query != nil }
    let hasSymptoms = sources.contains { !$0.symptomTypes.isEmpty }
    return (hasWorkouts ? ["the dates of workouts"] : [])
      + (hasSymptoms ? ["the dates of symptoms"] : [])
  }

  static func gaps(_ length: IntervalLength) -> String {
    length.count == 1
      ? "every \(length.unit.rawValue) without data, when nothing was worn or recorded"
      : "the intervals without data, when nothing was worn or recorded"
  }

  /// - Parameters:
  ///   - dates: the unit of the finest dates; nil for exact ones.
  ///   - hidden: the number of queries that are left out.
  static func publication(zone: String, dates: String?, hidden: Int) -> String {
    let moment =
      dates.map { "no date is finer than a \($0)" }
      ?? "the date and time of the report are exact"
    let queries =
      hidden == 0
      ? "" : "; \(hidden) \(hidden == 1 ? "query" : "queries") and all parameters are hidden"
    // NB: a text of a list is cut after 400 characters.
    return
      "names of sources and devices, metadata text and the digest of the samples are left out\(queries)."
      + " Each query lists what it reveals. In addition, \(moment), and the time zone \(zone) suggests where"
      + " the person lives. This is not anonymity: anyone who knows some of the numbers, dates or habits"
      + " can tell whose they are"
  }
}
