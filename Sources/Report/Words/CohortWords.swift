import Figures

// The words of reports over many participants.
extension ReportWords {
  static func overParticipants(_ statistic: String, of query: String, group: String?) -> String {
    "median, and 10th, 25th, 75th and 90th percentile (type 7), over participants"
      + (group.map { " of the group '\($0)'" } ?? "")
      + " of the \(statistic) of '\(query)', matched by local dates"
  }

  static func participants(upTo count: Int) -> String {
    "up to \(count) participants in an interval"
  }
  static let participantsNotStated =
    "the number of participants is not stated, because it could show the size of a small group"
  static func groups(_ groups: [String]) -> String {
    "\(groups.count == 1 ? "group" : "groups"): \(groups.joined(separator: ", "))"
  }
  static func disclosure(minimum: Int, hasGroups: Bool) -> String {
    "an interval in which fewer than \(minimum) participants have data is shown as one without data"
      + (hasGroups
        ? ", and so are small groups, and all participants where a small group could be computed"
          + " from them" : "")
  }
  static let rowsUnfinished = "rows of intervals that had not ended are left out"
  static let rowsOfOtherIntervals =
    "rows of intervals of another length, or that begin on another day, are left out"
  static let valuesBeyondRange =
    "values that are beyond the range of numbers in the unit are left out"
  static func strayIntervals(_ count: Int) -> String {
    "\(count) \(count == 1 ? "interval begins" : "intervals begin") on another date than those of the"
      + " query, so \(count == 1 ? "it is" : "they are") left out; 'week_starts' and 'anchor' must be"
      + " those of the participants’ definition"
  }
  static func unlikeRows(_ count: String) -> String {
    "\(count) participants whose values are of another type, or have a unit that cannot be"
      + " converted, are left out"
  }
  static func damagedRows(_ count: String) -> String {
    "\(count) participants whose rows cannot be read are left out"
  }
  static func contradictoryRows(_ count: String) -> String {
    "\(count) participants whose rows contradict each other are left out"
  }
  static func withoutGroup(_ count: String) -> String {
    "\(count) participants without a group are left out"
  }
  static func withoutRows(_ count: String) -> String {
    "\(count) participants with a group have no rows"
  }
}
