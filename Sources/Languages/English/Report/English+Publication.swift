extension English: PublicationLanguage {
  package func published(zone: String, dates: IntervalNoun?, hidden: Int) -> String {
    let moment =
      dates.map { "no date is finer than a \($0.singular)" }
      ?? "the date and time of the report are exact"
    let queries =
      hidden == 0
      ? "" : "; \(hidden) \(hidden == 1 ? "query" : "queries") and all parameters are hidden"
    // NB: a text of a list is cut after 400 characters.
    return
      "names of sources and devices, metadata text and the digest of the samples are left"
      + " out\(queries). Each query lists what it reveals. In addition, \(moment), and the time zone"
      + " \(zone) suggests where the person lives. This is not anonymity: anyone who knows some of"
      + " the numbers, dates or habits can tell whose they are"
  }

  package var unnamedLoss: String { "some of the data could not be read or is missing" }

  /// Something that a query reveals, as a phrase: `a number for every day, with its date`.
  package func revealed(_ fact: RevealedFact) -> String {
    switch fact {
    case .oneNumber: "one number for the whole range"
    case .numbers(let length):
      length.single.map { "a number for every \($0.singular), with its date" }
        ?? "a number for every interval of \(text(length)), with its date"
    case .course(let noun): "the typical value for each \(noun.singular)"
    case .yearBefore: "those of the year before"
    case .comparisonWithAllData: "how the latest value compares with all earlier data"
    case .amounts(nil): "exact amounts"
    case .amounts(let digits?):
      "amounts to \(digits) significant \(digits == 1 ? "digit" : "digits")"
    case .clockTimes: "clock times"
    case .singleSamples:
      "individual samples with their times, such as nights, workouts or readings"
    case .eachSource: "the number and kinds of sources, and the values of each"
    case .each(let part): "the values of each \(part.rawValue)"
    case .sources(let count): "that there are \(count) sources, and their kinds"
    case .gaps(let length):
      length.single.map { "every \($0.singular) without data, when nothing was worn or recorded" }
        ?? "the intervals without data, when nothing was worn or recorded"
    case .datesOfWorkouts: "the dates of workouts"
    case .datesOfSymptoms: "the dates of symptoms"
    }
  }
}
