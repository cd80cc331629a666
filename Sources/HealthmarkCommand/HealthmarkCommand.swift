import CProcess
import Files
import Foundation
import Plugins
public import Report

/// The command as a library: parses its arguments, runs a subcommand, ends with a status.
public enum HealthmarkCommand {
  static let version = "0.1.0"
  /// The program with its release, as `--version` prints it.
  static let program = "healthmark \(version)"

  /// Every subcommand, in the order in which help lists them.
  static let subcommands: [any Subcommand.Type] = [
    NewCommand.self, RenderCommand.self, ShowCommand.self, CheckCommand.self, QueryCommand.self,
    ExplainCommand.self, AgreementCommand.self, RangesCommand.self, InspectCommand.self,
    ImportCommand.self, StoreCommand.self, ForgetCommand.self,
    PluginsCommand.self, SchemaCommand.self, TypesCommand.self, UnitsCommand.self,
    SampleDataCommand.self,
  ]

  /// Runs with the arguments of the process and ends it.
  ///
  /// ```swift
  /// HealthmarkCommand.main { registry in
  ///   registry.register(StreakKind())
  /// }
  /// ```
  ///
  /// - Parameter register: adds plug-ins to the built-in ones.
  public static func main(registering register: (inout Registry) -> Void = { _ in }) -> Never {
    Descriptor.reserveStandard()
    var registry = Registry.builtIn
    register(&registry)
    Signals.silenceBacktraces()
    Signals.ignoreFileLimits()
    // An arena for each thread keeps the memory that the thread freed: 15 to 20 MB more for threads
    // that rarely allocate much, without a gain in speed.
    healthmark_use_one_arena()
    SignalCleaning.install()
    exit(run(Array(CommandLine.arguments.dropFirst()), registry).rawValue)
  }

  /// Runs a subcommand; only here a failure becomes a message and a status.
  static func run(_ arguments: [String], _ registry: Registry) -> ExitStatus {
    var console = Console()
    do {
      return try dispatch(arguments, registry, &console)
    } catch let failure as CommandFailure {
      console.report(failure)
      return failure.status
    } catch let failure as PluginFailure {
      console.report(CommandFailure(.plugin, "\(failure)"))
      return .plugin
    } catch {
      console.report(CommandFailure(.data, "\(error)"))
      return .data
    }
  }

  private static func dispatch(
    _ arguments: [String], _ registry: Registry, _ console: inout Console
  ) throws -> ExitStatus {
    guard let name = arguments.first else {
      try console.write(overview)
      return .usage
    }
    switch name {
    case "help", "--help", "-h":
      try help(arguments.dropFirst().first, console)
      return .fine
    case "--version", "version":
      try console.write("\(program)\n")
      return .fine
    default: break
    }
    let command = try subcommand(name)
    let parsed = try Arguments(
      parsing: Array(arguments.dropFirst()), options: command.allOptions, command: name,
      registry: registry)
    if parsed.has("--help") {
      try console.write(command.help)
      return .fine
    }
    console.isQuiet = parsed.has("--quiet")
    return try command.init(parsed).run(console)
  }

  private static func help(_ name: String?, _ console: Console) throws {
    try console.write(try name.map { try subcommand($0).help } ?? overview)
  }

  private static func subcommand(_ name: String) throws -> any Subcommand.Type {
    if let command = subcommands.first(where: { $0.name == name }) { return command }
    throw CommandFailure(
      .usage, "unknown command '\(name)'",
      help: suggestion(for: name, among: subcommands.map { $0.name }))
  }

  private static var overview: String {
    let width = subcommands.map { $0.name.count }.max() ?? 0
    let list = subcommands.map {
      "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.summary)\n"
    }
    return """
      Health reports as code: statistics over an Apple Health export, as Markdown and HTML.

      Examples:
        healthmark sample-data export.zip
            Make an export to try things on.
        healthmark render Examples/weekly-health.yaml --data export.zip --out out
            Write out/weekly-health.md and out/weekly-health.html.
        healthmark show Examples/weekly-health.yaml --data export.zip
            The same report in the terminal.
        healthmark query stepCount --data export.zip --interval "1 week" --range "last 3 months"
            Weekly steps, phone and watch merged.

      Commands:
      \(list.joined())
      'healthmark help COMMAND' describes each. Exit status: 0 fine, 1 --check found stale
      output, 2 usage, 3 a definition has errors, 4 data cannot be read or a file not written,
      5 a plug-in needs consent, 6 a plug-in failed, 7 the document was cut short (the result is written all the same).

      """
  }
}
