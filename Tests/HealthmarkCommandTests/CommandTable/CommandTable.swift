import CommandSupport
import Foundation
import TestSupport

/// The table of subcommands, read from the help.
enum CommandTable {
  /// A subcommand with its options.
  struct Command: Sendable {
    let name: String
    let options: Set<String>
    /// The options that take a value.
    let valued: Set<String>
  }

  static let commands: [Command] = (try? read()) ?? []

  private static func read() throws -> [Command] {
    try Tool.run("help", "--list").output.split(separator: "\n").map { name in
      let help = try Tool.run("help", String(name)).output
      let list = help.components(separatedBy: "\nOptions:\n")[1].components(separatedBy: "\n\n")[0]
      let options = list.matches(of: /(?m)^  (?<name>--[a-z-]+)(?<value> [^ ]+)? {2,}/)
      return Command(
        name: String(name), options: Set(options.map { String($0.output.name) }),
        valued: Set(options.filter { $0.output.value != nil }.map { String($0.output.name) }))
    }
  }
}

/// A shell installed on the system, with its completion script.
enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  var isThere: Bool { Interpreter.isThere(rawValue) }

  var script: String { get throws { try Self.scripts.get()[rawValue, default: ""] } }

  private static let scripts = Result {
    try Dictionary(
      uniqueKeysWithValues: allCases.map {
        ($0.rawValue, try Tool.run("completions", $0.rawValue).output)
      })
  }

  /// The options of a command in the script.
  ///
  /// - Parameter isValued: True to return only the options that take a value.
  func options(of command: String, isValued: Bool) throws -> Set<String> {
    let script = try script
    switch self {
    case .bash:
      let arm = try Self.part(of: script, from: "    \(command))\n      options=(", to: "esac ;;")
      let parts = arm.components(separatedBy: "case $2 in")
      return Self.options(isValued ? parts[1] : parts[0], /(--[a-z-]+)/)
    case .zsh:
      let arm = try Self.part(
        of: script, from: "    \(command))\n      _arguments", to: "\n      ;;")
      return Self.options(arm, isValued ? /'\*?(--[a-z-]+)=\[/ : /'\*?(--[a-z-]+)=?\[/)
    case .fish:
      let lines = script.split(separator: "\n").filter {
        $0.contains("-n \"__healthmark_at \(command)\" -l")
          && (!isValued || $0.contains(/\ -l [a-z-]+ -[rx]/))
      }
      return Set(
        lines.compactMap { $0.firstMatch(of: /\ -l ([a-z-]+)/).map { "--\($0.output.1)" } })
    }
  }

  private static func options(
    _ text: String, _ pattern: Regex<(Substring, Substring)>
  ) -> Set<String> {
    Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  private static func part(of text: String, from start: String, to end: String) throws -> String {
    guard let from = text.firstRange(of: start),
      let to = text[from.upperBound...].firstRange(of: end)
    else { throw Missing(text: start) }
    return String(text[from.upperBound..<to.lowerBound])
  }

  private struct Missing: Error {
    let text: String
  }
}

extension CompletingShell {
  /// The suggestions for the last word of each command line, sorted. A line that ends in a space
  /// has an empty last word.
  func completions(of lines: [String], in work: WorkFolder) throws -> [[String]] {
    let script = try work.write(try script, to: "completion.\(rawValue)")
    let driver = try work.write(driver, to: "driver.\(rawValue)")
    let folder = try work.write("", to: "files/export.zip").dropLast("/export.zip".count)
    try work.write("", to: "files/notes.txt")
    let result = try run([driver, script] + lines, work, in: String(folder))
    guard result.status == 0 else { throw Failed(errors: result.errors) }
    // Each answer ends with a line that contains only a period.
    let lines = result.output.split(separator: "\n").filter { !$0.isEmpty }
    return lines.split(separator: ".", omittingEmptySubsequences: false).dropLast().map { answer in
      Set(
        answer.map {
          String($0.split(separator: "\t")[0]).replacing(/^--[a-z-]+=/, with: "")
        }
      ).sorted()
    }
  }

  /// Runs the shell without its users' configuration files.
  func run(
    _ arguments: [String], _ work: WorkFolder, in folder: String? = nil
  ) throws -> Tool.Result {
    let own =
      switch self {
      case .bash: ["--norc"]
      case .zsh: ["-f"]
      case .fish: ["--no-config"]
      }
    return try ToolProcess(
      own + arguments, executable: "/usr/bin/\(rawValue)",
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": work.path, "LC_ALL": "C.UTF-8",
        "CAPTURE": work.path("capture"),
      ], in: folder
    ).finish()
  }

  private struct Failed: Error {
    let errors: String
  }

  /// A shell program that loads the completion script in its first argument and completes the
  /// command line in each further argument.
  private var driver: String {
    switch self {
    case .bash:
      #"""
      source "$1"
      shift
      for line; do
        # As bash splits the words.
        read -ra COMP_WORDS <<< "${line//=/ = }"
        [[ $line != *' ' ]] || COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _healthmark
        printf '%s\n' "${COMPREPLY[@]}" .
      done
      """#
    case .zsh:
      #"""
      zmodload zsh/zpty
      script=$1
      shift
      : > $CAPTURE
      zpty shell zsh -f -i
      zpty -w shell "PS1=; autoload -Uz compinit; compinit -u -D; source ${(q)script}"
      zpty -w shell 'compadd() {
        if [[ " ${@[1,(i)--]} " != *" -"[AOD]" "* ]]; then
          local -a hits
          builtin compadd -A hits "$@"
          print -rl -- $hits >> $CAPTURE
        fi
        builtin compadd "$@"
      }'
      zpty -w shell 'finish() { print . >> $CAPTURE; BUFFER= }; zle -N finish'
      zpty -w shell 'bindkey "^X" finish; bindkey "^I" complete-word; LISTMAX=10000; print ready'
      while zpty -r shell line; do [[ $line != ready* ]] || break; done
      for line; do
        zpty -w -n shell "$line"$'\t\x18'
        until [[ $(tail -n 1 $CAPTURE) == . ]]; do
          sleep 0.02
          zpty -r -t shell line
        done
        print -r -- "$(<$CAPTURE)"
        : > $CAPTURE
      done
      zpty -d shell
      """#
    case .fish:
      #"""
      source $argv[1]
      for line in $argv[2..]
          complete -C $line
          echo .
      end
      """#
    }
  }
}
