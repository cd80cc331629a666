import Files
import Report

// Definitions, and the files to which reports are written.
extension Message {
  private static let utf8Help = "convert it, for example with 'iconv -f LATIN1 -t UTF-8'"

  static func unknownParameter(_ name: String, in paths: [String], among names: [String]) -> Message
  {
    Message(
      "--set: \(listed(paths, joiner: "and")) \(paths.count == 1 ? "has" : "have")"
        + " no parameter '\(name)'",
      help: suggestion(for: name, among: names))
  }

  static func definitionIsReport(_ path: String) -> Message {
    Message(
      "'\(path)' is a report that healthmark wrote, expected a definition",
      help: "give the definition that the report was made from; its last lines name it")
  }

  static func definitionIsNotAFile(_ path: String, isFolder: Bool) -> Message {
    Message(
      isFolder
        ? "'\(path)' is a folder, expected a report definition"
        : "the definition '\(path)' is not a file",
      help: isFolder
        ? "give the files in it, such as \(FilePath.join(path, "*.yaml")); give an export with --data"
        : nil)
  }

  static func definitionIs(_ format: ForeignFormat, _ path: String) -> Message {
    if case .encoding(let name) = format {
      return Message(
        "\(path):1:1: the definition is in \(name), expected UTF-8",
        help: "save it as UTF-8, or convert it: iconv -f \(name) -t UTF-8 \(path.shellQuoted)"
          + " > utf-8.yaml")
    }
    return Message(
      "'\(path)' is \(name(of: format)), expected a report definition",
      help: format == .page || format == .pdf || format == .gzip
        ? "a definition is a text file such as weekly.yaml; 'healthmark new' writes one"
        : "give the data with --data \(path.shellQuoted), and a definition such as weekly.yaml"
          + " before it")
  }

  private static func name(of format: ForeignFormat) -> String {
    switch format {
    case .zip: "a zip archive"
    case .gzip: "a compressed file"
    case .store: "a database"
    case .xml: "an XML document"
    case .page: "a web page"
    case .pdf: "a PDF document"
    case .json: "data in JSON"
    case .table: "a table in CSV"
    case .encoding(let name): "text in \(name)"
    }
  }

  static func cannotReadDefinition(_ path: String, _ error: String?) -> Message {
    Message("cannot read the definition '\(path)'" + (error.map { ": \($0)" } ?? ""))
  }

  static func definitionIsNotUTF8(_ path: String, line: Int, column: Int) -> Message {
    Message("\(path):\(line):\(column): the definition is not valid UTF-8 here", help: utf8Help)
  }

  static func unreadableSetting(_ word: String) -> Message {
    Message("--set: '\(word)' does not set a value", help: "use --set name=value")
  }

  static func themeProblem(_ problem: String) -> Message {
    Message(problem, help: "a theme can only set colors, sizes and spacing")
  }

  /// A mistake in a file that is not a definition, with its place.
  static func inFile(_ path: String, _ diagnostic: Diagnostic) -> Message {
    let place = diagnostic.range.map { ":\($0.line):\($0.column)" } ?? ""
    return Message("\(path)\(place): \(diagnostic.message)", help: diagnostic.help)
  }

  static func checked(_ path: String, queries: Int, sections: Int, warnings: Int) -> Message {
    Message(
      "\(path): \(warnings == 0 ? "ok, " : "")\(queries) \(queries == 1 ? "query" : "queries"),"
        + " \(sections) \(sections == 1 ? "section" : "sections")"
        + (warnings == 0 ? "" : ", \(warnings) \(warnings == 1 ? "warning" : "warnings")"))
  }

  /// The notice about words of the command line that are not definitions.
  static func passesOver(_ path: String, isReport: Bool) -> Message {
    Message(
      "passing over '\(path)', which is \(isReport ? "a report of healthmark" : "not a definition")"
    )
  }

  // Included files.

  static func notInsideProject(_ path: String) -> Message {
    Message(
      "'\(path)' is not a path inside the project",
      help: "paths are relative to the file that includes them")
  }

  static func outsideProject(_ path: String, root: String) -> Message {
    Message("'\(path)' is outside the project", help: "the project's folder is '\(root)'")
  }

  static func isFolder(_ path: String) -> Message {
    Message("'\(path)' is a folder")
  }

  static func isNotUTF8(_ path: String) -> Message {
    Message("'\(path)' is not UTF-8 text", help: utf8Help)
  }

  static func cannotInclude(_ path: String, _ error: String) -> Message {
    Message("cannot include '\(path)': \(error)")
  }

  static func isNotAFile(_ path: String) -> Message {
    Message("'\(path)' is not a file")
  }

  static func tooLong(_ path: String, megabytes: Int) -> Message {
    Message("'\(path)' is larger than \(megabytes) MiB")
  }

  // New reports.

  static func unknownReport(_ name: String, among names: [String]) -> Message {
    Message(
      "unknown report '\(name)'",
      help: suggestion(for: name, among: names) ?? "'healthmark new --list' lists them")
  }

  static func notADocument(_ path: String, named name: String) -> Message {
    Message("'\(path)' is not the name of a document", help: "use a name such as '\(name).md'")
  }

  static func existsAlready(_ path: String, report: String) -> Message {
    Message("'\(path)' already exists", help: "give another file: healthmark new \(report) OUT.md")
  }

  static func howToRender(_ path: String, option: String) -> Message {
    Message("to create its page, run 'healthmark render \(path)\(option)'")
  }

  static func unreadableTemplate(_ report: String) -> Message {
    Message("the built-in report '\(report)' cannot be read")
  }

  static func nothingForReport(_ report: String) -> Message {
    Message(
      "the data has no samples for the report '\(report)'",
      help: "'healthmark inspect' lists the types in the data")
  }

  static func leftOut(_ query: String, _ reason: String) -> Message {
    Message("'\(query)' is left out: \(reason)")
  }

  // Written files.

  static func outputIsOff(_ output: String) -> Message {
    Message("the output '\(output)' is not written because its plug-in is turned off")
  }

  static func outputWithOptions(_ output: String) -> Message {
    Message("--format: '\(output)' has options; list it under 'output' in the definition")
  }

  static func wouldBeOverwritten(_ path: String) -> Message {
    Message(
      "a report would overwrite '\(path)'",
      help: "write reports to another folder with --out")
  }

  static func twoReportsAt(_ path: String) -> Message {
    Message(
      "two reports would be written to '\(path)'",
      help: "render definitions with the same name into different folders")
  }

  static func largePage(_ path: String, megabytes: String) -> Message {
    Message("'\(path)' is \(megabytes) MB; shorter ranges and fewer tables make it smaller")
  }

  static func largeMail(_ path: String, kilobytes: Int) -> Message {
    Message(
      "'\(path)' is \(kilobytes) kB, and some mail programs cut off messages at 100 kB; shorter"
        + " ranges and fewer tables make it smaller")
  }

  static func notARecord(_ path: String) -> Message {
    Message("'\(path)' is not a record of outputs")
  }

  static let otherFormatOfRecord = Message("expected 1")

  static func notWrittenByHealthmark(_ paths: [String]) -> Message {
    let names = listed(Array(paths.prefix(5)), joiner: "and")
    let more = paths.count > 5 ? " and \(paths.count - 5) more files" : ""
    return Message(
      "healthmark did not write \(names)\(more)",
      help: "move these files, choose another folder with --out, or replace them with --force")
  }

  static func isOfOtherDefinition(
    _ paths: [String], of other: String, not own: String
  ) -> Message {
    let reports = paths.count == 1 ? ("a report", "the report") : ("reports", "the reports")
    return Message(
      "'\(own)' would replace \(listed(paths, joiner: "and")), \(reports.0) of '\(other)'",
      help: "choose another folder with --out, rename one of the two definitions, or replace"
        + " \(reports.1) with --force")
  }

  static func waitingForFolder(_ folder: String) -> Message {
    Message("another process is writing to '\(folder)'; waiting for it to finish")
  }

  // The permissions of reports.

  private static let modeHelp =
    "use 0644 to let everyone read the reports, 0640 the group too, 0600 only the owner"

  static func notOctal(_ word: String) -> Message {
    Message("'\(word)' is not a file mode in octal digits", help: modeHelp)
  }

  static func folderIsClosed(_ folder: String, mode: String) -> Message {
    Message(
      "'\(folder.isEmpty ? "." : folder)' keeps out others who may read the reports in it;"
        + " to let them in, use 'chmod \(mode)'")
  }

  static func othersMayWrite(_ word: String) -> Message {
    Message("'\(word)' would let others write to the reports", help: modeHelp)
  }

  static func ownerMayNotWrite(_ word: String) -> Message {
    Message("'\(word)' would not let the owner read and write the reports", help: modeHelp)
  }

  static func modeOfPrograms(_ word: String) -> Message {
    Message("'\(word)' is a mode for executables or folders", help: modeHelp)
  }

  // Published reports.

  static func hidesNothing(_ path: String) -> Message {
    Message("\(path): 'privacy' applies only with --publish; this report hides nothing")
  }

  static func namesNeedData(_ path: String) -> Message {
    Message("\(path): names of sources and devices were not checked, which needs --data")
  }

  static func withoutSourcePriority(_ path: String) -> Message {
    Message(
      "\(path): overlapping sources count in the default order, because a published report cannot"
        + " name them")
  }

  static func leavesOut(_ query: String, of path: String) -> Message {
    Message(
      "\(path): '\(query)' is left out, because it is about the menstrual cycle, fertility, sex or"
        + " pregnancy; to publish it, name it in 'show' of 'privacy'")
  }

  static func notForPublishing(_ report: String) -> Message {
    Message(
      "the report '\(report)' is about the menstrual cycle, which published reports leave out",
      help: "write it without --publish; 'show' of 'privacy' names the queries to publish")
  }

  static func reveals(_ path: String, _ revelation: Revelation) -> Message {
    Message("\(path): '\(revelation.title)' \(revelation.text)")
  }

  static func isPublished(_ path: String, _ report: EvaluatedReport) -> Message {
    Message("\(path): \(report.publicationText)")
  }

  // Locks.

  static func noDataAndNoLock(_ path: String) -> Message {
    Message(
      "--data is missing, and the lock '\(path)' does not exist",
      help: "give the data with --data, or write the lock once with 'render --lock'")
  }

  static func checkedByLock(_ path: String) -> Message {
    Message("checked using only '\(path)'; add --data to compare the data too")
  }

  static func needsData(_ option: String) -> Message {
    Message(
      "\(option) needs the data; without it, reports are only checked against their locks",
      help: "give the data with --data")
  }

  static let lockWithCheck = Message(
    "--lock and --locked cannot be used with --check",
    help: "'render --check' without --data checks the lock")

  /// The change to report for a missing lock.
  static let missingLock = "the lock is missing"

  static let lockTooLarge = Message("it is not a file, or is larger than 1 MiB")

  static func otherLockFormat(expected format: String) -> Message {
    Message("its format is not '\(format)'")
  }

  static func notALock(_ path: String, _ reason: String) -> Message {
    Message(
      "'\(path)' is not a lock that healthmark wrote: \(reason)",
      help: "move it away, then write a new lock with 'render --lock'")
  }
}
