import CProcess
import Files
import Foundation
import Plugins
public import Report

/// The command as a library: parses the arguments, runs a subcommand and exits with its status.
public enum HealthmarkCommand {
  static let version = "0.1.0"
  /// The program with its release, as `--version` prints it.
  static let program = "healthmark \(version)"
  /// The date of the release, for manual pages.
  static let releaseDate = "November 23, 2026"

  /// All subcommands, in the order in which help lists them.
  static let subcommands: [any Subcommand.Type] = [
    NewCommand.self, RenderCommand.self, SiteCommand.self, WatchCommand.self, ServeCommand.self,
    ShowCommand.self, CheckCommand.self, QueryCommand.self, ExplainCommand.self,
    AgreementCommand.self, CohortCommand.self, RangesCommand.self, InspectCommand.self,
    ExportCommand.self,
    ImportCommand.self, StoreCommand.self, ForgetCommand.self,
    PluginsCommand.self, SchemaCommand.self, TypesCommand.self, UnitsCommand.self,
    SampleDataCommand.self, CompletionsCommand.self, HelpCommand.self,
  ]

  /// Runs the command with the arguments of the process, then ends the process.
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
    // With an arena for each thread, freed memory stays with its thread. That costs 15 to 20 MB for
    // threads that rarely allocate much, and is not faster. If the memory of a large array returned
    // to the system, the next array would take a page fault for every 4 KB. Commands that run for
    // long, such as `serve` and `watch`, may therefore keep up to 64 MB of freed memory.
    healthmark_set_up_memory()
    SignalCleaning.install()
    exit(run(Array(CommandLine.arguments.dropFirst()), registry, in: .ofProcess).rawValue)
  }

  /// Runs a subcommand in this process, which stays as it is: its current folder, its environment
  /// and its reactions to signals do not change. If nobody reads a pipe that the command writes to,
  /// SIGPIPE ends the process.
  ///
  /// Several threads can run commands at the same time.
  package static func run(
    _ arguments: [String], _ registry: Registry = .builtIn, in surroundings: Surroundings
  ) -> ExitStatus {
    let console = Console(surroundings: surroundings)
    return console.reportingFailures {
      try surroundings.inFolder {
        console.reportingFailures { try dispatch(arguments, registry, console) }
      }
    }
  }

  private static func dispatch(
    _ arguments: [String], _ registry: Registry, _ console: Console
  ) throws -> ExitStatus {
    guard var name = arguments.first else {
      try console.write(help)
      return .usage
    }
    switch name {
    case "--version", "version":
      try console.write("\(program)\n")
      return .fine
    case "--help", "-h": name = HelpCommand.name
    default: break
    }
    let command = try subcommand(name)
    let parsed = try Arguments(
      parsing: Array(arguments.dropFirst()), options: command.allOptions, command: name,
      registry: registry, surroundings: console.surroundings)
    if parsed.has("--help") {
      try console.write(command.help)
      return .fine
    }
    return try command.init(parsed).run(
      Console(surroundings: console.surroundings, isQuiet: parsed.has("--quiet")))
  }

  /// Returns the subcommand with a name.
  ///
  /// - Throws: `CommandFailure` that suggests the nearest name.
  static func subcommand(_ name: String) throws -> any Subcommand.Type {
    if let command = subcommands.first(where: { $0.name == name }) { return command }
    throw CommandFailure(.usage, .unknownCommand(name, among: subcommands.map { $0.name }))
  }
}

extension Message {
  fileprivate static func unknownCommand(_ name: String, among names: [String]) -> Message {
    if OptionSynonyms.versions.contains(name) {
      return Message("unknown option '\(name)'", help: Message.versionHelp)
    }
    if name.hasPrefix("-") {
      return Message(
        "the command is missing before '\(name)'",
        help: "options follow the command: healthmark query stepCount --data export.zip")
    }
    return Message(
      "unknown command '\(name)'",
      help: didYouMean(nearestTo: name, in: names)
        ?? OptionSynonyms.command(for: name).map { didYouMean(["healthmark \($0)"]) }
        ?? "'healthmark help' lists the commands")
  }
}
