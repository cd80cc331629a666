import Report
import Site

// Sites: folders, periods and files.
extension Message {
  static let noSiteFolder = Message(
    "--out is missing", help: "give the folder of the site: --out site")

  static func notAPeriod(_ word: String, among units: [String]) -> Message {
    Message(
      "a site cannot have a report for every '\(word)'", help: suggestion(for: word, among: units))
  }

  static func notAnAddress(_ word: String) -> Message {
    Message(
      "'\(word)' is not the address of a site",
      help: "expected an address such as https://health.example/robin")
  }

  static func noPages(_ path: String) -> Message {
    Message(
      "a site needs HTML pages, but 'html' is not among the outputs of '\(path)'",
      help: "add 'html' to 'output' or to --format")
  }

  static func twoOutputs(_ path: String, suffix: String) -> Message {
    Message(
      "two outputs of '\(path)' would be written to '.\(suffix)' files",
      help: "choose one of them with --format")
  }

  static func twoReportsIn(_ folder: String) -> Message {
    Message(
      "two reports would be written to '\(folder)'",
      help: "write definitions with the same name to different sites")
  }

  static func notAFolderOfReports(_ name: String) -> Message {
    Message(
      "'\(name)' cannot be the folder of a report: the site uses or hides files of that name",
      help: "rename the definition, or give it a site of its own")
  }

  static func weeksOfHiddenDates(_ path: String) -> Message {
    Message(
      "'privacy' of '\(path)' shows only months, but this site has an address for each week",
      help: "write a report for each month with --every month")
  }

  static func noWholePeriod(_ path: String, unit: String) -> Message {
    Message(
      "the data of '\(path)' does not cover a complete \(unit)",
      help: "'healthmark inspect' shows which dates it covers")
  }

  static func tooManyPeriods(_ path: String, _ count: Int, from first: String, limit: Int)
    -> Message
  {
    Message(
      "'\(path)' would have \(count) reports, starting at \(first), but the limit is \(limit)",
      help: "start later with --from DATE")
  }

  // Results.

  static func leftInSite(_ path: String) -> Message {
    Message("'\(path)' was changed and is kept; the site does not use it")
  }

  static func wroteSite(
    _ path: String, reports: Int, files: Int, _ changes: SiteFolder.Changes
  ) -> Message {
    Message(
      "\(path): \(reports) \(reports == 1 ? "report" : "reports") in \(files) files,"
        + " \(changes.written) written, \(changes.removed) removed")
  }
}
