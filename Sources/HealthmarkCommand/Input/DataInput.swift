import Files
import Health
import HealthDatabase
import HealthImport
import Plugins
import Report
import SampleIntake

/// The samples that a command uses, and the summary of their import.
struct LoadedData {
  let store: any SampleStore
  let summary: ImportSummary
  /// The exit status: `partial` if the document was cut short.
  let status: ExitStatus
  /// True if this command read the data, and reported what was not kept.
  let isNew: Bool
  /// The imports of a permanent store; empty for other data.
  let imports: [ImportAccount]

  /// Warns about records of the given types that were left out, unless this command read the data
  /// and already reported them.
  func reportLosses(of types: [HKObjectType], _ console: Console) {
    guard !isNew else { return }
    for message in summary.losses(of: Set(types.map(\.identifier))) { console.warn(message) }
  }

  /// Reports losses that concern the queries of definitions.
  func reportLosses(of definitions: [ReportDefinition], _ console: Console) {
    reportLosses(of: definitions.flatMap { $0.queries.flatMap(\.query.types) }, console)
  }
}

/// The data that the user specifies: an export in any supported format, or a store.
struct DataInput {
  let path: String
  private let isPartial: Bool
  private let isCached: Bool
  private let limits: ImportLimits
  /// The settings for running plug-ins.
  let use: PluginUse
  private let readers: ReaderChoice
  /// The options that affect how the data is read, so that different readings of a file are cached
  /// separately.
  private let variant: String

  /// Creates the input from `--data` or a word in its place, or else from the variable
  /// `HEALTHMARK_DATA`, or else from the settings of the project.
  ///
  /// - Parameter definition: the path of a definition, whose project can specify the data; nil for
  ///   the project of the current folder.
  /// - Throws: `CommandFailure` if the data is not specified, or if both `--data` and a word are
  ///   given.
  init(_ arguments: Arguments, word: String? = nil, definition: String? = nil) throws {
    let option = arguments["--data"]
    if let option, let word {
      throw CommandFailure(
        .usage, "the data is given twice: '\(word)' and --data '\(option)'",
        help: "remove one of them")
    }
    try self.init(try option ?? word ?? Self.standardPath(arguments, definition), arguments)
  }

  /// The environment variable for the path of the data, used if the command line does not give it.
  static let variable = "HEALTHMARK_DATA"

  /// Returns the input from the command line, the variable or the settings of the project; nil if
  /// none of them specifies it.
  ///
  /// - Throws: `CommandFailure` if the settings cannot be read.
  static func ifNamed(_ arguments: Arguments, definition: String? = nil) throws -> DataInput? {
    try (arguments["--data"] ?? namedPath(arguments, definition)).map {
      try DataInput($0, arguments)
    }
  }

  /// The path from the variable or else the settings of the project; nil if neither specifies it.
  private static func namedPath(
    _ arguments: Arguments, _ definition: String?
  ) throws -> String? {
    if let path = arguments.surroundings.environment[variable], !path.isEmpty { return path }
    return try ProjectSettings(of: definition).data
  }

  private static func standardPath(
    _ arguments: Arguments, _ definition: String?
  ) throws -> String {
    if let path = try namedPath(arguments, definition) { return path }
    // A missing definition has no project that could specify the data.
    if let definition { _ = try DefinitionInput.text(definition) }
    throw CommandFailure(
      .usage, "--data is missing",
      help:
        "give the export with --data export.zip, the variable \(variable), or 'data: export.zip'"
        + " in \(ProjectSettings.fileName)"
    )
  }

  init(_ path: String, _ arguments: Arguments) throws {
    self.path = path
    isPartial = arguments.has("--partial")
    isCached = !arguments.has("--no-cache")
    let words = arguments.all("--limit")
    var pluginLimits = PluginLimits()
    limits = try Self.limits(words, &pluginLimits)
    use = try PluginUse(arguments, pluginLimits)
    readers = try ReaderChoice(arguments, use)
    variant = (words.sorted() + (isPartial ? ["partial"] : []) + readers.words)
      .joined(separator: " ")
  }

  private static func limits(
    _ words: [String], _ pluginLimits: inout PluginLimits
  ) throws -> ImportLimits {
    var limits = ImportLimits()
    for (name, value) in try Arguments.limits(words) {
      if try pluginLimits.set(name, value) { continue }
      guard let limit = ImportLimit(rawValue: name) else {
        throw CommandFailure(
          .usage,
          .unknownLimit(name, among: ImportLimit.allCases.map(\.rawValue) + PluginLimits.names))
      }
      guard value <= limit.maximum else {
        throw CommandFailure(.usage, .limitTooLarge(limit.rawValue, maximum: limit.maximum))
      }
      limits[limit] = value
    }
    return limits
  }

  /// Reads the data and reports what was not kept.
  ///
  /// An export is read only once, because its samples stay in the cache unless `--no-cache` is
  /// given. For data from the cache or from a store, losses were already reported, except that a
  /// document was cut short, which is reported each time.
  ///
  /// - Throws: `CommandFailure`.
  func load(_ console: Console) throws -> LoadedData {
    try readers.require(use, console)
    let (store, summary, isNew, sideFiles) = try failing { try openStore(console) }
    let kept = (store as? DatabaseSnapshot).flatMap { $0.path == path ? $0 : nil }
    var status = ExitStatus.fine
    if kept == nil {
      status = report(summary, isNew: isNew, console)
    } else {
      // The import reported the loss. A store is not cut short itself (X-96).
      for message in summary.percentageMessages { console.note(message) }
      if let message = summary.truncationMessage { console.warn(message) }
    }
    return LoadedData(
      store: sideFiles.map { SideFileStore(store, sideFiles: $0) } ?? store, summary: summary,
      status: status, isNew: isNew,
      imports: try kept?.imports ?? [])
  }

  /// Checks that there is a file or a folder at the path, without reading it.
  ///
  /// - Throws: `CommandFailure` if nothing exists there.
  func checkExistence() throws {
    guard path != "-", FileStatus.isAbsent(path, followsLinks: true) else { return }
    _ = try failing { try ReaderInput.open(path) }
  }

  /// Returns the samples and their summary. `isNew` is true if the samples were not in a store or
  /// the cache.
  private func openStore(
    _ console: Console
  ) throws -> (
    store: any SampleStore, summary: ImportSummary, isNew: Bool, sideFiles: SideFileContents?
  ) {
    let input = try openInput()
    if input.file != nil, HealthDatabase.recognizes(input.head) {
      let snapshot = try HealthDatabase(path).snapshot()
      let files = snapshot.sideFileStorage.map { SideFileContents($0, limits: limits) }
      return (snapshot, snapshot.summary, false, files)
    }
    let (store, summary, isNew) = try readExport(input, console)
    return (store, summary, isNew, sideFiles(of: input, summary))
  }

  private func readExport(
    _ input: ReaderInput, _ console: Console
  ) throws -> (store: any SampleStore, summary: ImportSummary, isNew: Bool) {
    guard isCached, let identity = InputIdentity(input), let cache = StoreCache(console) else {
      return try readIntoMemory(input, console)
    }
    do {
      switch try cache.find(identity, variant: variant) {
      case .store(let snapshot): return (snapshot, snapshot.summary, false)
      case .missing(let place):
        _ = try importSamples(
          of: input, identity, into: HealthDatabase(place.store), ImportChoices(), console)
        let snapshot = try cache.take(place)
        return (snapshot, snapshot.summary, true)
      }
    } catch let error as DatabaseError {
      console.note("the data is not cached: \(error.message)")
      return try readIntoMemory(input, console)
    }
  }

  private func readIntoMemory(
    _ input: ReaderInput, _ console: Console
  ) throws -> (store: any SampleStore, summary: ImportSummary, isNew: Bool) {
    let samples = try withProgress(console) { try reader($0).readSamples(input) }
    return (samples.store, samples.summary, true)
  }

  /// Opens the input. In a folder, its document is chosen, unless the user specifies a reader,
  /// which may read several files.
  private func openInput() throws -> ReaderInput {
    var input = try ReaderInput.open(path, standardInput: use.surroundings.input)
    // If the folder does not contain an export, the reader reports that.
    guard readers.chosen == nil else { return input }
    try? input.chooseDocument(limits: limits)
    // Rows are a table as well, but have statistics in place of samples.
    let start = String(decoding: input.head, as: UTF8.self)
    guard start.isEmpty || !RowForm.allCases.contains(where: { $0.isStart(of: start) }) else {
      throw CommandFailure(
        .data, "'\(path)' has rows that healthmark wrote, expected the samples themselves",
        help: "give the data that the rows were made from")
    }
    return input
  }

  /// Merges the data into a store.
  ///
  /// - Throws: `CommandFailure`; in that case, the store is unchanged.
  func `import`(
    into store: HealthDatabase, _ choices: ImportChoices, _ console: Console
  ) throws -> ImportResult {
    try readers.require(use, console)
    return try failing {
      let input = try openInput()
      return try importSamples(of: input, InputIdentity(input), into: store, choices, console)
    }
  }

  private func importSamples(
    of input: ReaderInput, _ identity: InputIdentity?, into store: HealthDatabase,
    _ choices: ImportChoices, _ console: Console
  ) throws -> ImportResult {
    try withProgress(console) { progress in
      var source = ImportInput(
        name: path, origin: choices.origin,
        digest: { try identity.map { "\(try $0.contentDigest()) \(variant)" } },
        read: {
          var reader = reader(progress)
          reader.options.state = try readers.chosen.flatMap { try store.readerState(of: $0.id) }
          return try reader.readInput(input, into: $0)
        })
      source.allowsLosses = choices.allowsLosses
      source.isSamePerson = choices.isSamePerson
      if choices.keepsSideFiles {
        source.sideFiles = { summary in
          try sideFiles(of: input, summary)?.keptFiles()
        }
      }
      return try store.import(
        source,
        wait: choices.waits
          ? { console.note(.waitingForStore(store.path)) } : nil)
    }
  }

  /// Returns the files beside the document of an export; nil if the input has none.
  ///
  /// - Parameter summary: the summary of an import of the same samples, which can be that of
  ///   another folder with the same document.
  private func sideFiles(of input: ReaderInput, _ summary: ImportSummary) -> SideFileContents? {
    guard input.document != nil || summary.sideFiles != nil, summary.truncation == nil,
      let storage = ExportFileStorage(
        input, document: input.document?.name ?? summary.document, limits: limits)
    else { return nil }
    return SideFileContents(storage, limits: limits)
  }

  private func reader(_ progress: ProgressLine) -> DataReader {
    var reader = DataReader(readers.all)
    reader.chosen = readers.chosen
    reader.options.isPartial = isPartial
    reader.options.limits = limits
    reader.options.parameters = readers.parameters
    reader.options.report = { progress.show($0) }
    return reader
  }

  /// True if the input is read as a file that an app pushes again and again (X-93).
  func readsPush(_ input: ReaderInput) -> Bool {
    guard let chosen = readers.chosen else {
      return HealthAutoExportReader().recognizes(input.head, options: ReadingOptions())
    }
    return chosen is HealthAutoExportReader
  }

  private func withProgress<Value>(
    _ console: Console, _ body: (ProgressLine) throws -> Value
  ) throws -> Value {
    let progress = ProgressLine(path, console)
    defer { progress.clear() }
    return try body(progress)
  }

  /// Reports what was not kept, and returns the exit status.
  ///
  /// - Parameter isNew: false for data that was read and reported before.
  func report(_ summary: ImportSummary, isNew: Bool, _ console: Console) -> ExitStatus {
    let losses = isNew ? summary.losses(advising: \.advice) : []
    for message in losses.dropFirst(summary.truncation == nil ? 0 : 1) {
      console.warn(message)
    }
    for message in summary.percentageMessages { console.note(message) }
    if let message = summary.truncationMessage { console.report(loss: message) }
    return summary.truncation == nil ? .fine : .partial
  }

  private func failing<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as ImportError {
      if error.remedy == .nameReader, WordForm.isDefinition(path) {
        throw CommandFailure(
          .data, "'\(path)' is a report definition, expected the data",
          help: "give an export or a store, such as --data export.zip, and the definition before it"
        )
      }
      throw CommandFailure(.data, Message(error.text))
    } catch let refusal as ImportRefusal {
      throw CommandFailure(.data, .refusedImport(refusal, path))
    } catch let fault as ReaderOptionFault {
      throw CommandFailure(
        .usage, "--reader-option \(fault.option): \(fault.message)", help: fault.help)
    } catch let off as PluginIsOff {
      throw CommandFailure(
        .usage, "the reader '\(off.id)' is a plug-in, and plug-ins are turned off")
    }
  }
}

/// The user's choices for an import into a permanent store.
struct ImportChoices {
  /// The phone that the exports come from; nil to recognize it.
  var origin: String?
  /// True to wait for another process that is changing the store.
  var waits = true
  /// True to import an export that lacks much of what its phone had (X-94).
  var allowsLosses = false
  /// True to import an export of a new phone that states another user.
  var isSamePerson = false
  /// True to keep electrocardiograms and routes whole.
  var keepsSideFiles = false
}

extension Message {
  fileprivate static func refusedImport(_ refusal: ImportRefusal, _ path: String) -> Message {
    switch refusal {
    case .losses(let losses, let origin):
      Message(
        "'\(path)' is not imported, because it lacks much of what the last export of '\(origin)'"
          + " had: \(losses.text)",
        help: "if this was deleted on the phone, use --allow-losses; otherwise export again")
    case .partOfLongerRows(let count, let type):
      Message(
        "'\(path)' is not imported: it has only a part of the span of \(count)"
          + " \(count == 1 ? "row" : "rows") of \(SampleTypeName.name(of: type)) that an earlier"
          + " file has as one sum or average",
        help: "push the whole span again, or replace the longer rows with --allow-losses")
    case .otherPerson(let origin, let difference):
      Message(
        "'\(path)' is not imported: it seems to be another person's, because"
          + " \(difference.words) from what '\(origin)' states",
        help: "use --same-person, or a store for each person")
    }
  }
}

extension PersonDifference {
  /// A clause without its object, such as `its date of birth and sex differ`.
  fileprivate var words: String {
    switch (dateOfBirth, biologicalSex) {
    case (true, true): "its date of birth and sex differ"
    case (true, false): "its date of birth differs"
    default: "its sex differs"
    }
  }
}
