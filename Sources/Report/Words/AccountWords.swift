import Figures
import Health
import Languages

// The words for a report's notices and its account.

extension ReportNotice {
  /// The notice in English, as JSON and the messages of the command have it.
  package var text: String { English().notice(self) }
}

extension AccountClause {
  /// - Parameter result: the result, which has the unit of sums.
  package func text(of result: QueryResult, format: ReportFormat) -> String {
    switch self {
    case .computed(let computation, let interval, let range):
      let length = interval.map { " in intervals of \($0)" } ?? ""
      guard let range else { return computation + length }
      return computation + length + " from \(format.plainMoment(range.lowerBound))"
        + " to \(format.plainMoment(range.upperBound))"
    case .coverage(let covered, let begun):
      return "\(covered) of \(begun) \(begun == 1 ? "interval has" : "intervals have") data"
    case .noData: return "no data"
    case .nothingPasses(let count):
      return count == 1
        ? "'where' excludes the only sample in the range"
        : "'where' excludes all \(count) samples in the range"
    case .words(let text): return text
    case .unknownValues(let count, let doCount):
      let what =
        count == 1 ? "one sample has an unknown value" : "\(count) samples have unknown values"
      let verb = count == 1 ? (counts: "counts", not: "does not") : (counts: "count", not: "do not")
      return "\(what) and " + (doCount ? verb.counts : "\(verb.not) count")
    case .sources(let names, let areMerged):
      guard names.count > 1 else { return "one source: \(names[0])" }
      let what = areMerged ? "sources merged in this order" : "sources combined"
      let more = names.count > 8 ? " and \(names.count - 8) more" : ""
      return "\(what): \(names.prefix(8).joined(separator: ", "))\(more)"
    case .overlap(let plain, let merged):
      guard let sum = result.column(of: .sum) else { return "" }
      guard plain.isFinite else {
        return "the sums of the sources add up to a value \(ReportWords.outOfRange);"
          + " what overlaps counts once"
      }
      let value = ValueFormat(sum, of: result, format: format)
      // Both sums are shown as queries for them show them, and their difference is that of these
      // numbers, as in the figure.
      return "the sums of the sources add up to \(value.quantity(plain)), of which "
        + "\(value.quantity(value.shown(plain) - value.shown(merged))) overlaps and counts once"
    case .missingSummary(let summary, let reason):
      return reason.isOfPercentage && summary.hasPrefix(TextField.Summary.change.rawValue)
        ? "'\(summary)' has no percentage: \(reason.text)"
        : "'\(summary)' is missing: \(reason.text)"
    case .knownUntil(let moment, let states):
      let running = "the interval marked 'until' is still running"
      let meaning =
        states == [.partial]
        ? "\(running) and is"
        : "\(states == [.ahead] ? "intervals" : running + ", those") marked 'ahead' begin then or later"
          + " and are"
      return "known up to \(format.plainMoment(moment)): \(meaning) not compared"
    }
  }
}

// The items of the account that are not of a query.
extension ReportWords {
  static let section = "Section"
  static let parameters = "Parameters"
  static let loss = "Loss"
  static let note = "Note"

  static func item(_ term: String, _ text: String) -> [Inline] {
    [.strong(term), .text(": \(text).")]
  }

  /// The last item: the moment, the zone and the digests, and what the numbers are not.
  ///
  /// - Parameter file: the name of the definition's file; nil to leave it out.
  static func data(
    asOf: String, isCut: Bool, zone: String, samples: String?, file: String?, definition: String
  ) -> [Inline] {
    var data: [Inline] = [
      .strong("Data"), .text(": as of \(asOf)"),
      .text(isCut ? ", later data is ignored, in \(zone)" : " in \(zone)"),
    ]
    if let samples { data += [.text(", samples "), .code("sha256:" + samples.prefix(16))] }
    return data + [
      .text(", definition " + (file.map { $0 + " " } ?? "")),
      .code("sha256:" + definition.prefix(16)),
      .text(", format \(EvaluatedReport.formatName). \(disclaimer)"),
    ]
  }

  /// The line below the lead: the moment that the report is seen from.
  ///
  /// - Parameters:
  ///   - isEndOfDay: true for the end of the date that `moment` is.
  ///   - opening: words that the line begins with; empty for none.
  ///   - running: a sentence on what has not ended at the moment; nil if all of it has.
  static func asOf(
    _ moment: String, isEndOfDay: Bool, after opening: String, zone: String, running: String?,
    dateTime: String
  ) -> DocumentMoment {
    DocumentMoment(
      opening: (opening.isEmpty ? "As of " : opening + ", as of ")
        + (isEndOfDay ? "the end of " : ""), moment: moment,
      closing: ", \(zone)." + (running.map { " " + $0 } ?? ""), dateTime: dateTime)
  }

  /// A zone as people name it: `Los Angeles time`; `UTC`.
  static func zone(named name: String) -> String {
    guard name.contains("/"), !name.hasPrefix("Etc/"), let city = name.split(separator: "/").last
    else { return ["GMT", "UTC"].contains(name) ? "UTC" : name }
    return city.replacing("_", with: " ") + " time"
  }

  /// The sentence on data that ends before the moment that the report is seen from.
  static func dataEnds(_ moment: String) -> String { "The data ends on \(moment)." }

  static func isRunning(_ interval: String) -> String {
    "\(interval.capitalizedFirst) is still running and is not compared."
  }

  /// The sentence on an interval that the data almost covers.
  ///
  /// - Parameters:
  ///   - seconds: the length of what is missing, less than a day.
  ///   - day: the weekday and date of the interval's end.
  ///   - time: the time of the end; nil for midnight.
  static func lacksItsEnd(
    _ interval: String, seconds: Double, until day: String, at time: String?
  ) -> String {
    let hours = Int((seconds / 3_600).rounded())
    let (count, unit) =
      hours < 1 ? (max(1, Int((seconds / 60).rounded())), "minute") : (hours, "hour")
    let last = count == 1 ? "last \(unit)" : "last \(count) \(unit)s"
    let later = time.map { "after \($0) on \(day)," } ?? "on \(day), or later"
    return "\(interval.capitalizedFirst) lacks its \(last) and is not compared. An export made"
      + " \(later) has all of it."
  }

  /// The samples whose value is an absence, such as `notPresent`, and which therefore do not count.
  static func absences(_ count: Int, of all: Int, _ words: [String]) -> String {
    let names = words.map { "'\($0)'" }.joined(separator: " or ")
    return "\(count) of \(all) \(all == 1 ? "sample" : "samples") \(count == 1 ? "is" : "are")"
      + " \(names) and \(count == 1 ? "does" : "do") not count unless 'values' names"
      + " \(words.count == 1 ? "it" : "them")"
  }

  /// The clause on nights with time in bed alone (R-12); none without such nights.
  static func nightsInBed(_ count: Int) -> [String] {
    guard count > 0 else { return [] }
    return [
      count == 1
        ? "one night has time in bed but no sleep data, and is passed over"
        : "\(count) nights have time in bed but no sleep data, and are passed over"
    ]
  }

  /// The clause on the columns whose summaries are missing because nights cut the main sleep.
  static func withoutMeans(_ columns: [String]) -> String {
    let names = Sentence.list(columns.map { $0.prefix(1).lowercased() + $0.dropFirst() })
    return "nights cut the main sleep in two, so there are no means of \(names)"
  }

  /// The clause on the days of blood pressure that do not start at midnight.
  static func daysStart(at seconds: Double) -> String {
    "days last from \(timeOfDay(seconds)) to \(timeOfDay(seconds)), and their first half is the first"
      + " twelve hours, in which a protocol has its mornings"
  }

  /// A time of day as definitions write it: `20:00`.
  static func timeOfDay(_ seconds: Double) -> String {
    let minutes = Int(seconds / 60)
    return "\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }

  /// The clause on nights with data of other values alone (R-12, R-60); none without such nights.
  static func nightsAsZero(_ count: Int, of nights: Int) -> [String] {
    guard count > 0 else { return [] }
    let noun = nights == 1 ? "night" : "nights"
    return [
      "\(count) of \(nights) \(noun) with data \(count == 1 ? "has" : "have") none of these values"
        + " and \(count == 1 ? "counts" : "count") as 0 h"
    ]
  }

  /// The clause on nights with sleep in several parts; nil without such nights.
  ///
  /// - Parameter nights: the times awake between the parts of each, in seconds.
  static func nightsInParts(_ nights: [[Double]]) -> String? {
    let minutes = nights.joined().map { Int(($0 / 60).rounded()) }
    guard let least = minutes.min(), let greatest = minutes.max() else { return nil }
    let most = nights.map(\.count).max() ?? 1
    let parts = nights.count == 1 || most == 1 ? Sentence.word(most + 1) : "several"
    let nightsHave = nights.count == 1 ? "night has" : "nights have"
    let minutesApart = least == greatest ? "\(greatest)" : "\(least) to \(greatest)"
    return "\(Sentence.word(nights.count)) \(nightsHave) sleep in"
      + " \(parts) parts, \(minutesApart) min apart, which these numbers do not have:"
      + " bedtime, middle of sleep, awakenings and time awake are of the"
      + " \(most == 1 ? "longer" : "longest") part alone, and the"
      + (minutes.count == 1 ? " other counts as a nap" : " others count as naps")
  }

  /// The clause on a mean that has only the longest part of the sleep of some nights.
  static func longestPart(ofNights count: Int, isOfTwo: Bool) -> String {
    "of the \(isOfTwo ? "longer" : "longest") part alone in \(Sentence.word(count))"
      + " \(count == 1 ? "night" : "nights")"
  }

  /// The sentence on the naps of several nights.
  ///
  /// - Parameters:
  ///   - asleep: the time asleep in all of them.
  ///   - mean: the mean time asleep a night without them.
  static func naps(_ count: Int, asleep: String, without mean: String) -> String {
    "\(count == 1 ? "One nap" : "\(count) naps"), \(asleep)\(count == 1 ? "" : " in all"); without"
      + " \(count == 1 ? "it" : "them"), the average sleep a night is \(mean)."
  }

  static let disclaimer = "Numbers, not advice: nothing here is a diagnosis."
}
