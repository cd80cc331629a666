import Files
import Report

/// A command that renders again when a definition, a file that it includes, or the data changes.
struct WatchSession {
  /// The options of subcommands that watch, except for the options of outputs.
  static let options =
    OptionDefinition.reading + [
      .asOfReplacingOwn, .setting,
    ]

  let input: DataInput
  private let given: DefinitionInput

  /// The paths of the definitions.
  var paths: [String] { given.paths }

  /// - Throws: `CommandFailure`, also for data from standard input, which can be read only once.
  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...(.max), "the definition")
    input = try DataInput(arguments, definition: arguments.words.first)
    guard input.path != "-" else {
      throw CommandFailure(
        .usage, "standard input cannot be watched",
        help: "give a file, a folder or a store with --data")
    }
    given = try DefinitionInput(arguments, arguments.words, input.use)
  }

  /// The time after which files are checked even if the system reports no change, because it does
  /// not report changes by other machines.
  private static let pause = Duration.seconds(2)

  /// Checks that the definitions and the data can be opened. Later, a file that disappears is
  /// waited for.
  ///
  /// - Throws: `CommandFailure` for a missing file, and for a file that is not text.
  func checkInputs() throws {
    for path in paths { _ = try DefinitionInput.text(path) }
    try input.checkExistence()
  }

  /// Renders once, and again after every change, until a signal ends the process.
  ///
  /// - Parameter render: renders. If it fails, it must leave its earlier results unchanged.
  /// - Returns: the status of the first render, if it is a failure that no change can correct.
  func run(_ console: Console, render: () throws -> ExitStatus) -> ExitStatus {
    let watch = FolderWatch()
    var debounce = Debounce()
    var files = self.files
    var state: [String: FileStatus.Identity] = [:]
    // Any change after this check leads to another render.
    func look() -> Bool {
      watch.follow(files.folders)
      let before = state
      state = files.state
      return state != before
    }
    func attempt() -> ExitStatus {
      files = self.files
      _ = look()
      return console.reportingFailures(render)
    }
    let first = attempt()
    if [.usage, .data, .consent].contains(first) { return first }
    console.say("watching \(listed(paths, joiner: "and")) and the data; press Ctrl-C to stop")
    while true {
      let pause = debounce.due.map { ContinuousClock.now.duration(to: $0) } ?? Self.pause
      _ = watch.wait(milliseconds: Int32(max(0, pause / .milliseconds(1)).rounded(.up)))
      if look() { debounce.note(at: .now) }
      if debounce.take(at: .now) { _ = attempt() }
    }
  }

  /// Reads the definitions and the data, and evaluates the reports.
  ///
  /// - Returns: the reports and the status of the data; nil if a definition has errors, which are
  ///   reported.
  /// - Throws: `CommandFailure`, also if a plug-in has no consent.
  func evaluated(
    wants: ResultExtras, _ console: Console
  ) throws -> (reports: [EvaluatedReport], status: ExitStatus)? {
    let read = try given.read(console)
    guard read.count == paths.count else { return nil }
    for definition in read { try given.requireConsent(of: definition, [], console) }
    let data = try input.load(console)
    data.reportLosses(of: read, console)
    var reports: [EvaluatedReport] = []
    for (path, definition) in zip(paths, read) {
      let report = try definition.reportingMistakes(to: console) {
        try definition.evaluated(wants: wants, over: data.store, asOf: given.asOf, console)
      }
      guard let report else { return nil }
      for notice in report.notices { console.report(notice, of: path) }
      reports.append(report)
    }
    return (reports, data.status)
  }

  /// The files that the reports currently depend on.
  private var files: WatchedFiles {
    let included = paths.flatMap { path -> [String] in
      guard let text = try? DefinitionInput.text(path) else { return [] }
      let files = RecordedFiles(ProjectFiles(of: path))
      // Its mistakes are reported by the render that follows.
      _ = given.read(SourceText(name: path, text: text), files: files)
      return files.paths
    }
    // In the folder of an export, only its documents matter.
    return WatchedFiles(paths + included + [input.path], suffixInFolders: ".xml")
  }
}
