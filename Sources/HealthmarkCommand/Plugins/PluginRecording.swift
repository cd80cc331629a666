import Files
import Health
import JSON
import Plugins
import Report

/// Records the requests that a plug-in gets for a report, and its answers, as tests of the plug-in.
struct PluginRecording {
  let id: String
  /// The path of the definition.
  let path: String
  let input: DataInput
  let given: DefinitionInput
  /// The name of the first test; nil for the definition's name.
  let name: String?

  static let options = [
    OptionDefinition(
      "--name NAME", .text, "The name of the recorded test. Default: that of the definition."),
    OptionDefinition(
      "--as-of WHEN", .word(.moments),
      "export, now, latest, or a date or time; replaces 'as_of' of the definition."),
    .setting,
  ]

  init(_ arguments: Arguments) throws {
    id = arguments.words[1]
    path = arguments.words[2]
    input = try DataInput(arguments, definition: path)
    given = try DefinitionInput(arguments, [path], input.use)
    name = try arguments.value("--name") { name in
      guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else {
        throw UnreadableText(
          "'\(name)' is not the name of a folder", help: "use a name such as 'weekly'")
      }
      return name
    }
  }

  /// The total size of the requests in MiB. A folder with too many bytes cannot be a plug-in's.
  private static let megabyteLimit = 16

  private struct Exchange {
    let request: [UInt8]
    var answer: [UInt8]?
  }

  /// Renders the report without writing it, and writes the requests and answers.
  ///
  /// - Throws: `CommandFailure`, and `PluginFailure` if the plug-in fails, after its request was
  ///   written.
  func run(_ console: Console) throws -> ExitStatus {
    let use = input.use
    guard use.runner.isOn else {
      throw CommandFailure(
        .usage, "nothing can be recorded because plug-ins are turned off",
        help: "unset HEALTHMARK_NO_PLUGINS")
    }
    guard let definition = try given.read(console).first else { return .definition }
    let needs = try PluginNeed.all(of: definition, definition.output)
    let folder = try folder(among: needs, use)
    guard FileStatus.isAbsent(test(1, in: folder)) else {
      throw CommandFailure(.usage, .recordingExists(test(1, in: folder)))
    }
    try given.requireConsent(of: definition, definition.output, console)
    let exchanges = Locked<[Exchange]>([])
    use.runner.observe { [id] plugin, word, request, answer in
      guard plugin == id, word != "describe" else { return }
      exchanges.withLock { all in
        if answer == nil {
          all.append(Exchange(request: request))
        } else {
          all[all.count - 1].answer = answer
        }
      }
    }
    let data = try input.load(console)
    do {
      let evaluated: Void? = try definition.reportingMistakes(to: console) {
        try evaluate(definition, over: data.store, console)
      }
      try write(exchanges.withLock(\.self), to: folder, console)
      return evaluated == nil ? .definition : data.status
    } catch let failure as PluginFailure where failure.plugin == id {
      var found = exchanges.withLock(\.self)
      // An answer that healthmark rejects must not be expected.
      if !found.isEmpty { found[found.count - 1].answer = nil }
      try write(found, to: folder, console)
      throw failure
    }
  }

  /// The folder of the plug-in.
  ///
  /// - Throws: `CommandFailure` if the definition does not use it.
  private func folder(among needs: [PluginNeed], _ use: PluginUse) throws -> PluginFolder {
    if let need = needs.first(where: { $0.folder.manifest.id == id }) { return need.folder }
    if let found = try? use.search(for: path).find(id), found.manifest.kind == .reader {
      throw CommandFailure(
        .usage, "'\(id)' is a reader, whose request contains only the path of its input",
        help:
          "copy a small input into a folder in '\(FilePath.join(found.path, "tests"))', and"
          + " write a request.json there that names it under 'input'; 'healthmark plugins test"
          + " --record' adds the answer"
      )
    }
    throw CommandFailure(
      .usage, "'\(path)' does not use the plug-in '\(id)'",
      help: needs.isEmpty
        ? "list it under 'plugins' and use it"
        : suggestion(for: id, among: needs.map(\.folder.manifest.id)))
  }

  private func evaluate(
    _ definition: ReportDefinition, over store: any SampleStore, _ console: Console
  ) throws {
    let outputs = definition.output
    let report = try definition.evaluated(
      wants: outputs.wants, over: store, asOf: given.asOf, console)
    for output in outputs where output.kind.id == id { _ = try output.output.bytes(of: report) }
  }

  /// The path of the folder of a test.
  private func test(_ number: Int, in folder: PluginFolder) -> String {
    let file = FilePath.name(of: path)
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let first = name ?? stem
    return FilePath.join(
      RecordedRequests.path(in: folder), number == 1 ? first : "\(first)-\(number)")
  }

  private func write(
    _ exchanges: [Exchange], to folder: PluginFolder, _ console: Console
  ) throws {
    let all = exchanges.reduce(into: [Exchange]()) { all, exchange in
      if !all.contains(where: { $0.request == exchange.request }) { all.append(exchange) }
    }
    guard !all.isEmpty else {
      throw CommandFailure(.usage, "the report sent no request to '\(id)'")
    }
    let size = all.reduce(0) { $0 + $1.request.count + ($1.answer?.count ?? 0) }
    guard size <= Self.megabyteLimit << 20 else {
      throw CommandFailure(
        .usage,
        "the requests have \((size + 1 << 20 - 1) >> 20) MiB, and a plug-in's tests should have"
          + " at most \(Self.megabyteLimit) MiB",
        help: "record a definition with a shorter range")
    }
    var files: [OutputFile] = []
    var made: [SignalCleaning.Entry] = []
    defer { withExtendedLifetime(made) {} }
    for (index, exchange) in all.enumerated() {
      let test = test(index + 1, in: folder)
      guard FileStatus.isAbsent(test) else {
        throw CommandFailure(.usage, .recordingExists(test))
      }
      made += try PrivateFolder.make(test)
      files.append(
        OutputFile(
          path: FilePath.join(test, RecordedRequest.requestName), bytes: exchange.request))
      guard let answer = exchange.answer else { continue }
      // As 'plugins test --record' writes answers.
      let text = (try? JSONValue(reading: answer).text).map { Array($0.utf8) }
      files.append(
        OutputFile(
          path: FilePath.join(test, RecordedRequest.answerName(folder.manifest.kind)),
          bytes: text ?? answer))
    }
    try OutputFile.write(files)
    for file in files { console.say(file.path) }
    let requests = files.filter { FilePath.name(of: $0.path) == RecordedRequest.requestName }
    console.warn(
      "\(listed(requests.map(\.path), joiner: "and"))"
        + " \(requests.count == 1 ? "contains" : "contain") your measurements; before you share the"
        + " plug-in, record sample data instead")
    for (file, exchange) in zip(requests, all) where exchange.answer == nil {
      console.warn(
        "'\(file.path)' has no expected answer, because the plug-in failed; until 'healthmark"
          + " plugins test --record' saves one, the plug-in must refuse the request"
      )
    }
    console.note(
      "the plug-in's files have changed, so it needs your consent again, unless its folder is"
        + " allowed while developing"
    )
    console.say(.nextTest(folder.path))
  }
}

extension Message {
  fileprivate static func recordingExists(_ path: String) -> Message {
    Message("'\(path)' already exists", help: "choose another name with --name, or remove it")
  }
}
