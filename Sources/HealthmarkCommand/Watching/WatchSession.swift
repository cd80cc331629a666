import Files
import Foundation
import Health
import Plugins
import Report

/// A command that renders again when a definition, a file that it includes, or the data changes.
struct WatchSession {
  /// The options of every subcommand that watches, besides those of the outputs.
  static let options =
    OptionDefinition.reading + [
      OptionDefinition(
        "--as-of", "WHEN", .word(.moments),
        help: "export, now, latest, or a date or time at which data is cut; replaces 'as_of'."),
      .setting,
    ]

  /// The paths of the definitions.
  let paths: [String]
  let input: DataInput
  private let registry: Registry
  /// The values of parameters that replace their defaults.
  private let settings: [String: String]
  private let asOf: AsOf?

  /// - Throws: `CommandFailure`, also for data from standard input, which can be read once.
  init(_ arguments: Arguments) throws {
    try arguments.expectWords(1...(.max), OperandName.definition)
    paths = arguments.words
    input = try DataInput(arguments, definition: paths.first)
    guard input.path != "-" else { throw CommandFailure(.usage, .cannotWatchStandardInput) }
    registry = arguments.registry
    settings = try arguments.settings
    asOf = try arguments.value("--as-of") { try AsOf(parsing: $0) }
  }

  /// The time in which files are looked at although the system reports no change: those of other machines change
  /// without one.
  private static let pause = Duration.seconds(2)

  /// Renders, and again after every change, until a signal ends the process.
  ///
  /// - Parameter render: leaves what it made before if it fails.
  /// - Returns: the status of the first render, if a change of a definition cannot mend it.
  func run(_ console: Console, render: () throws -> ExitStatus) -> ExitStatus {
    let watch = FolderWatch()
    var debounce = Debounce()
    var files = self.files
    var state: [String: FileStatus.Identity] = [:]
    // Whatever changes after this look leads to another render.
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
    console.say(.watching(paths))
    while true {
      let pause = debounce.due.map { ContinuousClock.now.duration(to: $0) } ?? Self.pause
      _ = watch.wait(milliseconds: Int32(max(0, pause / .milliseconds(1)).rounded(.up)))
      if look() { debounce.note(at: .now) }
      if debounce.take(at: .now) { _ = attempt() }
    }
  }

  /// The definitions, and the data that their queries read.
  ///
  /// - Returns: nil if a definition has errors, which are reported.
  /// - Throws: `CommandFailure`, and for a plug-in without consent.
  func evaluated(
    wants: ResultExtras, _ console: Console
  ) throws -> (reports: [EvaluatedReport], status: ExitStatus)? {
    let definitions = try DefinitionInput.read(
      paths, settings: settings, registry, input.use, console)
    guard definitions.count == paths.count else { return nil }
    for (path, definition) in zip(paths, definitions) {
      try PluginConsent(use: input.use, console: console).require(
        try PluginNeed.all(of: definition, []), in: input.use.search(for: path).project)
    }
    let data = try input.load(console)
    let types = definitions.flatMap { $0.queries.flatMap(\.query.types) }
    data.reportLosses(of: types.uniqued(), console)
    var reports: [EvaluatedReport] = []
    for (path, definition) in zip(paths, definitions) {
      let report = try definition.reportingMistakes(to: console) {
        try definition.evaluated(wants: wants, over: data.store, asOf: asOf, console)
      }
      guard let report else { return nil }
      for notice in report.notices { console.report(notice, of: path) }
      reports.append(report)
    }
    return (reports, data.status)
  }

  /// The files that the reports are made of now.
  private var files: WatchedFiles {
    let included = paths.flatMap { path -> [String] in
      guard let text = try? DefinitionInput.text(path) else { return [] }
      let files = RecordedFiles(ProjectFiles(of: path))
      // Its mistakes are reported by the render that follows.
      _ = DefinitionReader.read(
        SourceText(name: path, text: text), registry: input.use.registry(registry, for: path),
        files: files, settings: settings)
      return files.paths
    }
    // In the folder of an export its documents decide.
    return WatchedFiles(paths + included + [input.path], suffixInFolders: ".xml")
  }
}
