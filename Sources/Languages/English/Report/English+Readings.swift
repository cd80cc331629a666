// The clauses of accounts about what is computed from readings.
extension English {
  func clause(_ fact: ReadingFact) -> String {
    switch fact {
    case .episodes(let bound, let length, let longestGap):
      "an episode lasts from readings \(bound) for \(text(length)) to others for \(text(length)), or"
        + " to a gap of more than \(text(longestGap))"
    case .inNoEpisode(1): "one reading beyond the bound is in no episode"
    case .inNoEpisode(let count): "\(count) readings beyond the bound are in no episode"
    case .rounded(let step):
      "readings are rounded to \(step), and bounds down to it, before they are compared"
    case .markedEntries: "values count as entered by hand where the data marks them so"
    case .smoothed(let days, let longestGap):
      "smoothed by the mean of the days up to each, weighted by exp(\u{2212}days/\(days)), of means of"
        + " days; a gap of more than \(longestGap) days starts again"
    case .changeAWeek(let leastDays, let span):
      "the change a week is the slope of a straight line through the means of days of four weeks,"
        + " with its 95 % range if days are independent, for \(leastDays) days or more over \(span)"
    case .indexOfHeights(let heights, let count): index(of: heights, before: count)
    case .allOfFirstDays(1): "the only measurement is of a first day, which is left out"
    case .allOfFirstDays(let count):
      "all \(count) measurements are of first days, which are left out"
    }
  }

  private func index(of heights: [DatedText], before count: Int) -> String {
    func text(_ height: DatedText) -> String { "\(height.value) m of \(height.when)" }
    let used =
      switch heights.count {
      case 0: "no body mass has one"
      case 1...3: heights.map(text).joined(separator: ", ")
      default:
        "\(heights.count) heights, \(text(heights[0])) to \(text(heights[heights.count - 1]))"
      }
    let rest =
      count > 0
      ? "; \(count) body \(count == 1 ? "mass" : "masses") before the first height \(has(count)) no"
        + " index" : ""
    return
      "the range has no bodyMassIndex, so each body mass is divided by the square of the latest"
      + " height before it: \(used)\(rest)"
  }
}
