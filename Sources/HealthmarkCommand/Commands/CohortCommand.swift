import Files
import Health
import Report

/// `healthmark cohort`: writes a report over many participants, from the rows of their reports.
struct CohortCommand: Subcommand {
  static let name = "cohort"
  static let summary = "Write a report over many participants, from the rows of their reports."
  static let forms = [[Operand("REPORT.yaml", .definition)]]
  static let examples = Example.list(
    """
    healthmark cohort study.yaml --rows results --groups groups.csv --out out
      Write out/study.md and out/study.html: medians and percentiles by group.
    healthmark cohort study.yaml --rows results --format json
      Write study.json, over all participants together.
    """)
  static let discussion = """
    A file PARTICIPANT.rows.csv or PARTICIPANT.rows.jsonl has the rows of one participant, as
    'render --format rows' writes them. Other .csv and .jsonl files, and the part-….json of Spark,
    have a column 'participant'.
    The table of groups has the columns 'participant' and 'group'. Participants are compared by
    their local dates. What is about fewer participants than 'minimum' of the definition, by
    default 10, is not shown, nor what it could be computed from. If some participants cannot be
    read, the report is written without them, and the exit status is 7. A damaged table of several
    participants ends the command with status 4.
    """
  static let options =
    [
      OptionDefinition(
        "--rows PATH", .folder, "The folder with the rows of all participants, or a file. Required."
      ),
      OptionDefinition("--groups FILE", .file(["csv"]), "The groups of participants, in CSV."),
      OptionDefinition("--out DIR", .folder, "Default: the folder of the definition."),
      OutputChoice.option, .asOfReplacingOwn, .setting,
      .force, .mode,
    ] + OptionDefinition.plugins

  private let given: DefinitionInput
  private let rows: String
  private let groups: String?
  private let reports: ReportFolder
  private let formats: OutputChoice
  private let registry: Registry
  private let isForced: Bool
  private let permissions: Permissions

  /// The number of mistakes in the table of groups that are listed.
  private static let mistakeLimit = 20

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...1, "the definition")
    guard let rows = arguments["--rows"] else {
      throw CommandFailure(
        .usage, "--rows is missing", help: "give the folder with the rows of all participants")
    }
    self.rows = rows
    groups = arguments["--groups"]
    reports = ReportFolder(given: try arguments.outFolder)
    formats = try OutputChoice(arguments)
    registry = arguments.registry
    given = try DefinitionInput(arguments, arguments.words, PluginUse(arguments))
    isForced = arguments.has("--force")
    permissions = try arguments.permissions
  }

  func run(_ console: Console) throws -> ExitStatus {
    try Arguments.check(outFolder: reports.given)
    guard let definition = try given.read(console).first else { return .definition }
    guard report(definition.mistakesWithoutSamples, in: definition, console) else {
      return .definition
    }
    let outputs = try formats.outputs(of: definition, given.use, console)
    let written = outputs.map { reports.path(of: definition.source.name, $0.suffix) }
    if let path = written.first(where: { RowFolder.reads($0, from: rows) }) {
      throw CommandFailure(
        .usage, "'\(path)' would be among the rows, and the next report would read it",
        help: "choose another folder with --out")
    }
    let places = ReportPlaces(
      outputs.map {
        ReportPlace(
          path: reports.path(of: definition.source.name, $0.suffix), kind: $0.kind,
          definition: definition)
      }, registry, areForced: isForced, permissions)
    try places.check()
    try given.requireConsent(of: definition, outputs, console)

    var table: GroupsFile?
    if let groups {
      let file = try GroupsFile(groups)
      guard file.mistakes.isEmpty else {
        for mistake in file.mistakes.prefix(Self.mistakeLimit) {
          console.report(mistake, in: file.source)
        }
        return .data
      }
      table = file
    }
    let folder = try RowFolder(rows, except: groups)
    var reading = RowReading(Cohort(definition, groups: table?.groups))
    for file in folder.files { try reading.read(file) }
    let contradictory = reading.settle()
    let cohort = reading.cohort
    reportParticipants(reading, contradictory: contradictory, console)
    guard report(cohort.mistakes(in: definition), in: definition, console) else {
      return .definition
    }
    let files = try definition.reportingMistakes(to: console) {
      let report = try definition.evaluated(
        wants: outputs.wants, over: InMemorySampleStore(), asOf: given.asOf, cohort: cohort, console
      )
      for notice in report.notices { console.report(notice, of: definition.source.name) }
      for (query, result) in report.namedResults {
        if let losses = result.cohortLosses { reportLosses(losses, of: query.name, console) }
      }
      return try outputs.map { output in
        OutputFile(
          path: reports.path(of: definition.source.name, output.suffix),
          bytes: try output.output.bytes(of: report), permissions)
      }
    }
    guard let files else { return .definition }
    for file in files {
      file.warnIfLargePage(console)
    }
    let newFolder = reports.new(of: definition.source.name)
    try places.write(files, making: [newFolder].compactMap(\.self), console)
    for file in files { console.say(file.path) }
    return reading.damage.isEmpty && contradictory == 0 ? .fine : .partial
  }

  /// Reports mistakes in the definition.
  ///
  /// - Returns: true if there are none.
  private func report(
    _ mistakes: [Diagnostic], in definition: ReportDefinition, _ console: Console
  ) -> Bool {
    for mistake in mistakes { console.report(mistake, in: definition) }
    return mistakes.isEmpty
  }

  /// Reports what a query leaves out, with exact numbers, which the report does not have.
  private func reportLosses(_ losses: CohortLosses, of query: String, _ console: Console) {
    func leavesOut(_ count: Int, _ noun: String) -> String {
      "'\(query)' leaves out \(count) \(count == 1 ? noun : noun + "s")"
    }
    if losses.unfinished > 0 {
      console.note(leavesOut(losses.unfinished, "row") + " of intervals that had not ended")
    }
    if losses.otherIntervals > 0 {
      console.warn(
        leavesOut(losses.otherIntervals, "row")
          + " of intervals of another length, or that begin on"
          + " another day")
    }
    if losses.unlike > 0 {
      console.warn(
        leavesOut(losses.unlike, "participant")
          + " whose values are of another type, or have a unit"
          + " that cannot be converted")
    }
    if losses.beyondRange > 0 {
      console.warn(
        leavesOut(losses.beyondRange, "value") + " beyond the range of numbers in its unit")
    }
  }

  /// Reports the participants who are left out, with exact numbers, which the report does not have.
  private func reportParticipants(
    _ reading: RowReading, contradictory: Int, _ console: Console
  ) {
    let cohort = reading.cohort
    for damage in reading.damage { console.report(loss: damage) }
    if reading.unlisted > 0 {
      console.report(loss: "\(reading.unlisted) more mistakes are not listed")
    }
    func participants(_ count: Int) -> String {
      "\(count) \(count == 1 ? "participant" : "participants")"
    }
    let damaged = cohort.count(.damaged)
    if damaged > 0 {
      console.report(loss: "left out \(participants(damaged)) whose rows cannot be read")
    }
    if contradictory > 0 {
      console.report(
        loss: "left out \(participants(contradictory)) with two different values for one interval,"
          + " or with values of several types or units")
    }
    if cohort.withoutGroup > 0 {
      console.warn("left out \(participants(cohort.withoutGroup)) without a group")
    }
    if cohort.withoutRows > 0 {
      console.warn("\(participants(cohort.withoutRows)) with a group have no rows")
    }
    if reading.repeated > 0 {
      console.note("\(participants(reading.repeated)) have several files, whose rows are united")
    }
    console.note("read the rows of \(participants(cohort.usable))")
  }
}
