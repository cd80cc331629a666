import Files
import Foundation
import Health
import Report

/// `healthmark render`: writes reports from definitions and data as Markdown, HTML, mails, JSON
/// and rows.
struct RenderCommand: Subcommand {
  static let name = "render"
  static let summary = "Write reports from definitions and data."
  static let forms = [[Operand("REPORT.yaml", .definition, .repeatable)]]
  static let examples = Example.list(
    """
    healthmark render weekly.yaml --data export.zip --out out
      Write out/weekly.md and out/weekly.html.
    healthmark render weekly.yaml --data export.zip --out out --check
      For CI: write nothing; the exit status is 1 if the files in out are stale.
    healthmark render weekly.yaml --data export.zip --format json --as-of 2024-02-04
      Write the evaluated report as data, looking back from the end of that day.
    healthmark render weekly.yaml --data export.zip --out public --publish
      For other people: hide names, and list what the report still reveals.
    healthmark render year-in-review.md --data export.zip --out public --publish --card
      Also write public/year-in-review.card.svg, a picture of the main numbers.
    healthmark render weekly.yaml --data export.zip --format rows --out -
      Print a row for each value of one report, for another program.
    """)
  static let discussion = """
    Files are named after the definition. They are written together: if anything fails, none of them
    is changed. Only files that healthmark wrote are replaced, and no report of another definition,
    unless --force is given; files of plug-ins are recognized by their names in
    '\(OutputRecord.name)' beside them. New folders for reports with --mode 0644 get mode 0755;
    locks and lists of names can be read only by their owner. --check passes over reports among
    the definitions. For --format rows, '--out -' is standard output.
    """
  static let options =
    OptionDefinition.reading + [
      OptionDefinition(
        "--out DIR", .folder,
        "Default: the folder of each definition; for a document, 'out' beside it."),
      OutputChoice.option,
      .asOfReplacingOwn, .setting,
      OptionDefinition("--check", "Write nothing; list the files that are stale."),
      OptionDefinition("--explain", "With --check: print the first line that changed."),
      OptionDefinition(
        "--lock", "Write NAME.lock beside the definition, with digests of all inputs."),
      OptionDefinition(
        "--locked", "Write only if NAME.lock would stay the same; else list what changed."),
      .publish, CardOutput.option, .skipOthers,
      .force, .mode,
    ] + OptionDefinition.plugins

  private let given: DefinitionInput
  /// The words of the command line that are not definitions.
  private let passedOver: [PassedOver]
  /// The data; nil to check reports using only their locks, or nothing.
  private let input: DataInput?
  private let reports: ReportFolder
  /// True to print the rows of one report instead of writing files.
  private let printsRows: Bool
  private let formats: OutputChoice
  private let registry: Registry
  private let isCheck: Bool
  private let isForced: Bool
  private let isExplained: Bool
  private let isPublished: Bool
  /// True to write a card of each report.
  private let hasCard: Bool
  private let permissions: Permissions
  /// The use of locks; nil if they are not used.
  private let lock: LockUse?

  private enum LockUse {
    case write, require
  }

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...(.max), "the definition")
    isCheck = arguments.has("--check")
    if arguments.has(OptionDefinition.skipOthers.name), !isCheck {
      throw CommandFailure(.usage, .needs(OptionDefinition.skipOthers.name, "--check"))
    }
    let (paths, passedOver) = isCheck ? arguments.definitions : (arguments.words, [])
    self.passedOver = passedOver
    let hasLock = paths.contains { !FileStatus.isAbsent(ReportLock.path(of: $0)) }
    if paths.isEmpty || isCheck && hasLock && !arguments.has("--data") {
      input = nil
    } else if isCheck, let first = paths.first {
      input = try DataInput.ifNamed(arguments, definition: first)
      if input == nil {
        _ = try DefinitionInput.text(first)
        throw CommandFailure(.usage, .noDataAndNoLock(ReportLock.path(of: first)))
      }
    } else {
      input = try DataInput(arguments, definition: paths.first)
    }
    if input == nil, !paths.isEmpty {
      for option in ["--as-of", "--format", "--explain", "--publish", "--card"]
      where arguments.has(option) {
        throw CommandFailure(
          .usage,
          "\(option) needs the data; without it, reports are only checked against their locks",
          help: "give the data with --data")
      }
    }
    formats = try OutputChoice(arguments)
    printsRows = arguments["--out"] == "-" && formats.isOnly(RowsOutput())
    reports = ReportFolder(given: printsRows ? nil : try arguments.outFolder)
    registry = arguments.registry
    given = try DefinitionInput(
      arguments, paths, try input?.use ?? PluginUse(arguments))
    isForced = arguments.has("--force")
    isExplained = arguments.has("--explain")
    isPublished = arguments.has("--publish")
    hasCard = arguments.has(CardOutput.option.name)
    if hasCard, !isPublished {
      throw CommandFailure(
        .usage, "--card needs --publish, because a card is for other people",
        help: "give both, and read what the report still reveals")
    }
    permissions = try arguments.permissions
    lock = arguments.has("--lock") ? .write : arguments.has("--locked") ? .require : nil
    if arguments.has("--lock"), arguments.has("--locked") {
      throw CommandFailure(.usage, .excludeEachOther("--lock", "--locked"))
    }
    if lock != nil, isCheck {
      throw CommandFailure(
        .usage, "--lock and --locked cannot be used with --check",
        help: "'render --check' without --data checks the lock")
    }
    if isExplained, !isCheck { throw CommandFailure(.usage, .needs("--explain", "--check")) }
    if printsRows { try Self.checkPrinting(of: given.paths, arguments) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    for word in passedOver { console.note(word.message) }
    let (paths, use) = (given.paths, given.use)
    guard !paths.isEmpty else { return .fine }
    if !isCheck { try Arguments.check(outFolder: reports.given) }
    let definitions = try given.read(console)
    guard definitions.count == paths.count else { return .definition }
    let card = hasCard ? [ReportOutput(kind: CardOutput(), output: CardOutput())] : []
    let outputs = try definitions.map { try formats.outputs(of: $0, use, console) + card }
    if printsRows, let input {
      guard outputs[0].count == 1 else {
        throw CommandFailure(
          .usage,
          "--out: '-' is standard output, but 'output' of '\(paths[0])' has several forms of rows",
          help: "leave one of them in 'output', or give a folder with --out")
      }
      return try printRows(of: definitions[0], outputs[0], input.load(console), console)
    }
    let places = ReportPlaces(
      zip(definitions, outputs).flatMap { definition, outputs in
        outputs.map {
          ReportPlace(
            path: reports.path(of: definition.source.name, $0.suffix), kind: $0.kind,
            definition: definition)
        }
      }, registry, areForced: isForced, permissions)
    try rejectCollisions(places.paths + (lock == .write ? paths.map(ReportLock.path) : []))
    if !isCheck { try places.check() }

    for (index, definition) in definitions.enumerated() {
      try given.requireConsent(of: definition, outputs[index], console)
    }
    guard let input else {
      return try Self.checkLocks(of: definitions, outputs, console)
    }
    let data = try input.load(console)
    data.reportLosses(of: definitions, console)
    let (store, status) = (data.store, data.status)
    var files: [OutputFile] = []
    var locks: [(path: String, lock: ReportLock)] = []
    for (index, definition) in definitions.enumerated() {
      let path = paths[index]
      let made = try definition.reportingMistakes(to: console) {
        let report = try evaluated(definition, outputs[index], over: store, console)
        let files = try outputs[index].map { output in
          OutputFile(
            path: reports.path(of: path, output.suffix),
            bytes: try output.output.bytes(of: report), permissions)
        }
        for file in files {
          file.warnIfLargePage(console)
        }
        let needs = try PluginNeed.all(of: definition, outputs[index])
        let lock = ReportLock(definition, report, plugins: needs, files: files)
        return (files: files, lock: lock)
      }
      guard let made else { return .definition }
      files += made.files
      locks.append((ReportLock.path(of: path), made.lock))
    }
    if isCheck { return try check(files, status, console) }
    if lock == .require, try !Self.areLocked(locks, console) { return .stale }
    if lock == .write {
      // A lock must not replace a file that is not a lock.
      for (path, _) in locks { _ = try ReportLock(at: path) }
      files += locks.map { OutputFile(path: $0.path, text: $0.lock.text) }
    }
    try places.write(files, making: paths.compactMap(reports.new).uniqued(), console)
    for file in files { console.say(file.path) }
    return status
  }

  /// Evaluates a report, and prints its notices.
  private func evaluated(
    _ definition: ReportDefinition, _ outputs: [ReportOutput], over store: any SampleStore,
    _ console: Console
  ) throws -> EvaluatedReport {
    let report = try definition.evaluated(
      wants: outputs.wants, over: store, asOf: given.asOf, isPublished: isPublished, console)
    if !isPublished, definition.hasPrivacy { console.note(.hidesNothing(definition.source.name)) }
    for notice in report.notices { console.report(notice, of: definition.source.name) }
    return report
  }

  /// Prints the rows of a report.
  private func printRows(
    of definition: ReportDefinition, _ outputs: [ReportOutput], _ data: LoadedData,
    _ console: Console
  ) throws -> ExitStatus {
    try given.requireConsent(of: definition, outputs, console)
    data.reportLosses(of: [definition], console)
    let isPrinted: Void? = try definition.reportingMistakes(to: console) {
      let report = try evaluated(definition, outputs, over: data.store, console)
      try (outputs.first?.output as? RowsOutput)?.write(report) { try console.write($0) }
    }
    return isPrinted == nil ? .definition : data.status
  }

  /// Checks that rows of the definitions at some paths can be printed.
  private static func checkPrinting(
    of paths: [String], _ arguments: Arguments
  ) throws(CommandFailure) {
    guard paths.count <= 1 else {
      throw CommandFailure(
        .usage, "--out: '-' is standard output, which takes the rows of one report",
        help: "give one definition, or a folder with --out")
    }
    for option in ["--check", "--lock", "--locked", "--force", "--mode", "--card"]
    where arguments.has(option) {
      throw CommandFailure(.usage, .excludeEachOther("--out -", option))
    }
  }

  private func check(
    _ files: [OutputFile], _ status: ExitStatus, _ console: Console
  ) throws -> ExitStatus {
    let stale = files.filter { !$0.isCurrent }
    for file in stale {
      try console.write("\(file.path): stale\n")
      if isExplained { try console.write(explanation(of: file)) }
    }
    return stale.isEmpty ? status : .stale
  }

  /// The old and the new text of the first line that changed, or the reason why nothing can be
  /// compared.
  private func explanation(of file: OutputFile) -> String {
    let change: OutputFile.Change?
    do {
      change = try file.firstChange()
    } catch {
      return "  \(error)\n"
    }
    guard let change else { return "  the file does not exist\n" }
    func line(_ mark: String, _ text: String?) -> String {
      text.map { "  \(mark) \(DisplayText($0, limit: 400).string)\n" }
        ?? "  \(mark) (end of file)\n"
    }
    return "  line \(change.line):\n" + line("-", change.old) + line("+", change.new)
  }

  /// Checks that reports do not replace each other, a definition or the data.
  private func rejectCollisions(_ outputs: [String]) throws {
    func place(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
    let inputs = Set((given.paths + (input.map { [$0.path] } ?? [])).map(place))
    var seen: Set<String> = []
    for path in outputs {
      if inputs.contains(place(path)) {
        throw CommandFailure(
          .usage, "a report would overwrite '\(path)'",
          help: "write reports to another folder with --out")
      }
      guard seen.insert(place(path)).inserted else {
        throw CommandFailure(
          .usage,
          .twoReports(
            at: path, help: "render definitions with the same name into different folders"))
      }
    }
  }
}
