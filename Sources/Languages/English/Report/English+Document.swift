extension English: DocumentLanguage {
  package func asOf(
    _ moment: String, isEndOfDay: Bool, after opening: String, zone: String, remarks: [String]
  ) -> MomentSentence {
    MomentSentence(
      opening: (opening.isEmpty ? "As of " : opening + ", as of ")
        + (isEndOfDay ? "the end of " : ""), moment: moment,
      closing: ([ended(", \(zone)")] + remarks).joined(separator: " "))
  }

  package func zone(ofCity name: String) -> String { "\(name) time" }

  package func dataEnds(_ moment: String) -> String { ended("The data ends on \(moment)") }

  package func isRunning(_ interval: NamedInterval) -> String {
    sentence("\(name(of: interval)) is still running and is not compared")
  }

  package func lacksItsEnd(
    _ interval: NamedInterval, last: TimeLength, until day: String, at time: String?
  ) -> String {
    let lacking = "last \(last.count == 1 ? last.noun.singular : text(last))"
    let later = time.map { "after \($0) on \(day)," } ?? "on \(day), or later"
    return sentence("\(name(of: interval)) lacks its \(lacking) and is not compared")
      + " An export made \(later) has all of it."
  }

  package func noData(
    about names: [String], others: Int, isAll: Bool, isRest: Bool
  ) -> String {
    let whole = isRest ? "the rest" : "this report"
    return Sentence.capitalized(isAll ? whole : "most of \(whole)") + " has no data in its range: "
      + ended(list(names + (others > 0 ? ["\(others) others"] : [])))
  }

  package func remark(_ reason: String, on names: [String]) -> String {
    ended("\(names.joined(separator: ", ")): \(reason)")
  }

  package func latestRowsOfList(_ part: Part) -> String {
    "The latest \(part.count) of \(part.all) rows; the page has all of them."
  }

  package func naps(_ count: Int, asleep: String, withoutThem mean: String) -> String {
    "\(count == 1 ? "One nap" : "\(count) naps"), \(asleep)\(count == 1 ? "" : " in all"); without"
      + ended(" \(count == 1 ? "it" : "them"), the average sleep a night is \(mean)")
  }
}
