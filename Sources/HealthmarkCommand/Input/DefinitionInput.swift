import Files
import Foundation
import Plugins
import Report

/// The definitions that a command line names, and what it says about them.
struct DefinitionInput {
  let paths: [String]
  /// The time that replaces `as_of` of the definitions; nil to keep it.
  let asOf: AsOf?
  let use: PluginUse
  private let registry: Registry
  /// The values of parameters that replace their defaults, by name.
  private let settings: [String: String]

  init(_ arguments: Arguments, _ paths: [String], _ use: PluginUse) throws {
    self.paths = paths
    self.use = use
    registry = arguments.registry
    settings = try arguments.settings
    asOf = try arguments.value("--as-of") { try AsOf(parsing: $0) }
  }

  /// Reads definitions and reports every mistake. Definitions with errors are not in the result.
  ///
  /// - Throws: `CommandFailure` if no definition has a parameter that is set.
  func read(_ console: Console) throws(CommandFailure) -> [ReportDefinition] {
    let definitions = paths.compactMap { path -> ReportDefinition? in
      let source: SourceText
      do throws(CommandFailure) {
        source = SourceText(name: path, text: try Self.text(path))
        guard !ReportMark.isReport(path, registry) else {
          throw CommandFailure(
            .definition,
            .isReport(
              path,
              help: "give the definition that the report was made from; its last lines name it"))
        }
      } catch {
        console.report(error, ofDefinition: path)
        return nil
      }
      let (definition, diagnostics) = read(source, files: ProjectFiles(of: path))
      for diagnostic in diagnostics { console.report(diagnostic, in: source) }
      return definition
    }
    let names = definitions.flatMap(\.parameters).map(\.name).uniqued()
    for name in settings.keys.sorted() where !names.contains(name) {
      guard definitions.count == paths.count else { break }
      throw CommandFailure(
        .usage,
        "--set: \(listed(paths, joiner: "and")) \(paths.count == 1 ? "has" : "have") no"
          + " parameter '\(name)'",
        help: suggestion(for: name, among: names))
    }
    return definitions
  }

  /// Reads a definition without reporting its mistakes.
  func read(
    _ source: SourceText, files: any DefinitionFiles
  ) -> (definition: ReportDefinition?, diagnostics: [Diagnostic]) {
    DefinitionReader.read(
      source, registry: use.registry(registry, for: source.name), files: files, settings: settings)
  }

  /// Requires consent to the plug-ins of a definition and of its outputs.
  func requireConsent(
    of definition: ReportDefinition, _ outputs: [ReportOutput], _ console: Console
  ) throws {
    try PluginConsent(use: use, console: console).require(
      try PluginNeed.all(of: definition, outputs),
      in: use.search(for: definition.source.name).project)
  }

  /// The text of a file, which must be UTF-8.
  static func text(_ path: String) throws(CommandFailure) -> String {
    let status = try SystemError.mapped(FileStatus(path, followsLinks: true)) {
      CommandFailure(.definition, .cannotReadDefinition(path, "\($0)"))
    }
    if status.isFolder {
      throw CommandFailure(
        .definition, "'\(path)' is a folder, expected a report definition",
        help: "give the files in it, such as \(FilePath.join(path, "*.yaml")); give an export with"
          + " --data")
    }
    guard status.isFile else {
      throw CommandFailure(.definition, "the definition '\(path)' is not a file")
    }
    if ReportMark.columns.isIn(path) {
      throw CommandFailure(
        .definition, .isReport(path, help: "give the definition that the rows were made from"))
    }
    if case .file(let file)? = try? InputFile.open(path),
      let format = try? ForeignFormat(of: file.bytes(at: 0, count: ForeignFormat.headLength), path)
    {
      throw CommandFailure(.definition, .definitionIs(format, path))
    }
    guard status.size <= 1 << 24, let bytes = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.definition, .cannotReadDefinition(path, nil))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      // The first replaced character is the place where the text stops being UTF-8.
      let repaired = String(decoding: bytes, as: UTF8.self)
      let valid = zip(repaired.utf8, bytes).prefix { $0 == $1 }.count
      let place = SourceText(name: path, text: repaired).range(ofByte: valid)
      throw CommandFailure(
        .definition,
        "\(path):\(place.line):\(place.column): the definition is not valid UTF-8 here",
        help: Message.utf8Help)
    }
    return text.withoutByteOrderMark
  }
}

extension String {
  /// The text without the byte order mark that some editors write at the start of a file.
  var withoutByteOrderMark: String {
    hasPrefix("\u{FEFF}") ? String(unicodeScalars.dropFirst()) : self
  }
}

extension Arguments {
  /// The values of parameters, given with `--set NAME=VALUE`.
  ///
  /// - Throws: `CommandFailure` for any other form, and for a name that is given twice.
  var settings: [String: String] {
    get throws {
      var settings: [String: String] = [:]
      for word in all("--set") {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
          throw CommandFailure(
            .usage, "--set: '\(word)' does not set a value", help: "use --set name=value")
        }
        guard settings.updateValue(String(parts[1]), forKey: String(parts[0])) == nil else {
          throw CommandFailure(.usage, .givenTwice(String(parts[0])).about("--set"))
        }
      }
      return settings
    }
  }
}

extension [ReportOutput] {
  /// The parts of results that the outputs need.
  var wants: ResultExtras { reduce([]) { $0.union($1.output.wants) } }
}

extension OptionDefinition {
  /// The option of subcommands that read definitions.
  static let setting = OptionDefinition(
    "--set NAME=VALUE", .text, isRepeatable: true, "Set the value of a parameter of the definition."
  )
}

extension Message {
  fileprivate static func isReport(_ path: String, help: String) -> Message {
    Message("'\(path)' is a report that healthmark wrote, expected a definition", help: help)
  }

  fileprivate static func definitionIs(_ format: ForeignFormat, _ path: String) -> Message {
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

  fileprivate static func cannotReadDefinition(_ path: String, _ error: String?) -> Message {
    Message("cannot read the definition '\(path)'" + (error.map { ": \($0)" } ?? ""))
  }
}

private func name(of format: ForeignFormat) -> String {
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
