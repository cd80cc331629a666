import Foundation

/// A subcommand of `healthmark`. Parsing, help, completions and manual pages are generated from its
/// static members.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// A one-line summary, for the list of subcommands.
  static var summary: String { get }
  /// Working command lines, each with an explanation.
  static var examples: [Example] { get }
  /// The arguments that are not options. There are several lists if the first word determines which
  /// arguments follow.
  static var forms: [[Operand]] { get }
  /// More information, printed after the options; can be empty.
  static var discussion: String { get }
  static var options: [OptionDefinition] { get }

  /// Parses the arguments, without opening anything.
  init(_ arguments: Arguments) throws

  func run(_ console: Console) throws -> ExitStatus
}

extension Subcommand {
  static var discussion: String { "" }

  static var allOptions: [OptionDefinition] { options + [.quiet, .help] }

  /// The help text: examples first, then usage, then options.
  static var help: String {
    var text = "\(summary)\n\nExamples:\n" + examples.map(\.text).joined()
    text += "\nUsage: healthmark \(name)" + (words.isEmpty ? "" : " \(words)") + " [options]\n"
    text += "\nOptions:\n" + HelpTable.text(allOptions.map { ($0.usage, $0.help) })
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    return text
  }
}

/// A working command line, with an explanation.
struct Example: Sendable {
  let command: String
  let meaning: String

  /// The example in help.
  var text: String { "  \(command)\n      \(meaning)\n" }

  /// The examples of a text that has two lines for each: the command, and below it the meaning.
  static func list(_ text: String) -> [Example] {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return stride(from: 0, to: lines.count, by: 2).map {
      Example(command: lines[$0], meaning: lines[$0 + 1])
    }
  }
}

/// Words and their meanings in two columns.
enum HelpTable {
  static func text(_ rows: [(word: String, meaning: String)], indent: String = "  ") -> String {
    let width = rows.map(\.word.count).max() ?? 0
    return rows.map { word, meaning in
      "\(indent)\(word)\(String(repeating: " ", count: width - word.count))  \(meaning)\n"
    }.joined()
  }
}
