import Health

// The words for what a published report hides and reveals.
extension ReportWords {
  static let published = "Published"

  /// Stands for the losses of the data, whose sentences name types, sources and files.
  static let unnamedLoss = "the data was not read whole"

  static func values(every length: IntervalLength?) -> String {
    guard let length else { return "one number for the whole range" }
    return length.count == 1
      ? "a number for every \(length.unit.rawValue), with its date"
      : "a number for every interval of \(length), with its date"
  }

  static func course(of unit: ProfileUnit) -> String {
    "the usual course over every \(unit.rawValue)"
  }

  static func amounts(toDigits digits: Int?) -> String {
    guard let digits else { return "exact amounts" }
    return "amounts to \(digits) significant \(digits == 1 ? "digit" : "digits")"
  }

  static let clockTimes = "times of the clock"
  static let singleSamples = "single samples with their times, such as nights, workouts or readings"
  static let eachSource = "the kind and the number of sources, and the values of each"
  static func each(_ separation: Separation) -> String {
    "the values of each \(separation.rawValue)"
  }
  static func numberOfSources(_ count: Int) -> String {
    "that there are \(count) sources, and their kinds"
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
      ?? "the moment from which the report looks back is exact"
    let queries =
      hidden == 0
      ? "" : "; \(hidden) \(hidden == 1 ? "query" : "queries") and all parameters are hidden"
    // NB: a text of a list is cut after 400 characters.
    return
      "names of sources and devices, texts of metadata and the digest of the samples are left"
      + " out\(queries). Each query says what it reveals; besides, \(moment), and the zone \(zone)"
      + " tells where the person lives. This is not anonymity: whoever knows some numbers, dates or habits"
      + " can tell whose they are"
  }
}
