import Files
import Health
import HealthImport
import Plugins
import Report
import SampleIntake

/// The reader for the data, with its parameters.
struct ReaderChoice {
  /// The readers to choose from if the user does not specify one.
  let all: [any SampleReader]
  /// The reader that the user specifies; nil to choose one by the first bytes.
  let chosen: (any SampleReader)?
  /// The options of the reader, each as `NAME=VALUE`.
  let parameters: [String]
  /// The words that identify how a file is read, so that different readings are cached separately.
  let words: [String]

  init(_ arguments: Arguments, _ use: PluginUse) throws {
    all = arguments.registry.readers
    chosen = try arguments["--reader"].map { try Self.reader(named: $0, arguments, use) }
    var parameters = arguments.all("--reader-option")
    if let columns = arguments["--columns"] {
      try Self.check(columns: columns)
      parameters.append("columns=\(columns)")
    }
    for word in parameters where !word.contains("=") {
      throw CommandFailure(.usage, "--reader-option: expected NAME=VALUE, not '\(word)'")
    }
    self.parameters = parameters
    guard let reader = chosen as? ExternalReader else {
      guard arguments.all("--reader-option").isEmpty || chosen != nil else {
        throw CommandFailure(.usage, .needs("--reader-option", "--reader"))
      }
      try chosen.map { try Self.check(parameters, of: $0) }
      words = (chosen.map { [$0.id] } ?? []) + parameters
      return
    }
    _ = try UnreadableText.mapped(reader.parameters(parameters)) {
      CommandFailure(.usage, Message(of: $0).about("--reader-option"))
    }
    words = [reader.id, reader.plugin.folder.digest] + parameters
  }

  /// Checks the options of a built-in reader. The options of an executable are checked against its
  /// schema.
  private static func check(_ parameters: [String], of reader: any SampleReader) throws {
    var seen: Set<String> = []
    for word in parameters {
      let name = String(word.prefix { $0 != "=" })
      guard reader.optionNames.contains(name) else {
        throw CommandFailure(
          .usage, "--reader-option: the reader '\(reader.id)' has no option '\(name)'",
          help: suggestion(for: name, among: reader.optionNames))
      }
      guard seen.insert(name).inserted else {
        throw CommandFailure(.usage, .givenTwice(name).about("--reader-option"))
      }
    }
  }

  /// The summary of a plug-in. For a reader with columns, it mentions `--columns`.
  static func summary(of plugin: any Plugin) -> String {
    guard let reader = plugin as? any SampleReader, reader.optionNames.contains("columns") else {
      return plugin.summary
    }
    return plugin.summary.dropLast() + "; --columns sets the meaning of its columns."
  }

  private static func check(columns text: String) throws {
    _ = try ImportError.mapped(CSVMapping(parsing: text)) {
      CommandFailure(.usage, Message($0.text).about("--columns"))
    }
  }

  private static func reader(
    named id: String, _ arguments: Arguments, _ use: PluginUse
  ) throws -> any SampleReader {
    let readers = arguments.registry.readers
    if let reader = readers.first(where: { $0.id == id }) { return reader }
    do {
      let plugins = InstalledPlugins(search: use.search(for: nil), runner: use.runner)
      let folder = try plugins.folder(named: id)
      if let reader = ExternalPlugin(folder, runner: use.runner).entry as? ExternalReader {
        return reader
      }
      throw CommandFailure(
        .usage, "the plug-in '\(id)' is of kind '\(folder.manifest.kind)', expected 'reader'")
    } catch let fault as PluginFault {
      throw CommandFailure(
        .usage, "--reader: \(fault.message)",
        help: didYouMean(nearestTo: id, in: readers.map(\.id)) ?? fault.help)
    }
  }

  /// Asks for consent if the reader is a plug-in.
  func require(_ use: PluginUse, _ console: Console) throws {
    guard let reader = chosen as? ExternalReader else { return }
    try PluginConsent(use: use, console: console).require(
      [PluginNeed(folder: reader.plugin.folder)], in: use.search(for: nil).project)
  }
}

extension PluginLimits {
  /// The names of the limits in options.
  static let names = [
    "plugin-seconds", "plugin-memory", "plugin-disk", "plugin-files", "plugin-answer",
    "plugin-processes",
  ]

  /// Sets the limit with a name.
  ///
  /// - Returns: false if no limit has this name.
  mutating func set(_ name: String, _ value: Int) throws -> Bool {
    let maximum: Int
    switch name {
    case "plugin-seconds": (seconds, maximum) = (value, 86_400)
    case "plugin-memory": (memory, maximum) = (value, 1 << 40)
    case "plugin-disk": (disk, maximum) = (value, 1 << 40)
    case "plugin-files": (files, maximum) = (value, 1 << 20)
    case "plugin-answer": (answer, maximum) = (value, 1 << 32)
    case "plugin-processes": (processes, maximum) = (value, 10_000)
    default: return false
    }
    guard value <= maximum else {
      throw CommandFailure(.usage, .limitTooLarge(name, maximum: maximum))
    }
    return true
  }
}
