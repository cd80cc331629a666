import Report

/// The completion script for fish, with a line for each option and each operand.
struct FishCompletion {
  let registry: Registry

  var script: String {
    """
    # Completion of healthmark in fish. Written by 'healthmark completions fish'.

    \(Vocabulary.named.map(function).joined(separator: "\n"))
    \(functions)
    complete -c healthmark -f
    complete -c healthmark -n __healthmark_starts -a '(__healthmark_commands)'
    complete -c healthmark -n __healthmark_starts -l version -d \(HealthmarkCommand.versionMeaning.fishQuoted)
    complete -c healthmark -n __healthmark_starts -l help -d \(OptionDefinition.help.help.fishQuoted)

    \(HealthmarkCommand.subcommands.map(lines).joined(separator: "\n"))
    """
  }

  /// The function that prints the words of a vocabulary, each followed by a tab and its meaning.
  private func function(_ vocabulary: Vocabulary) -> String {
    let words = vocabulary.words(in: registry)
    let hasMeanings = words.contains { $0.meaning != nil }
    let texts = words.flatMap { [$0.text] + (hasMeanings ? [$0.meaning ?? ""] : []) }
      .map(\.fishQuoted)
    return """
      function __healthmark_\(vocabulary.name ?? "")
          printf '%s\(hasMeanings ? #"\t%s"# : "")\\n' \\
      \(texts.filled(indent: "        ", separator: " \\\n"))
      end

      """
  }

  private func lines(_ command: any Subcommand.Type) -> String {
    let options = command.allOptions.map { option in
      "-n \"__healthmark_at \(command.name)\" -l \(option.name.dropFirst(2))"
        + (option.kind.map { " \(value($0))" } ?? "") + " -d \(option.help.fishQuoted)"
    }
    let places = command.places.filter { $0.kind != .text }.map { place in
      let condition =
        "__healthmark_at \(command.name) \(place.number)"
        + (place.count == .repeatable ? "+" : "") + (place.verb.map { " \($0)" } ?? "")
      return "-n \"\(condition)\" \(arguments(place.kind))"
    }
    return (options + places).map { "complete -c healthmark \($0)\n" }.joined()
  }

  /// The flags for the value of an option.
  private func value(_ kind: ValueKind) -> String {
    kind == .text ? "-x" : "-r \(arguments(kind))"
  }

  /// The flags for the value of an option or an operand.
  private func arguments(_ kind: ValueKind) -> String {
    switch kind {
    case .file(let extensions):
      "-f -k -a \"(__healthmark_files \(extensions.joined(separator: " ")))\""
    case .folder: "-f -a \"(__fish_complete_directories (__healthmark_value))\""
    case .word(let vocabulary):
      vocabulary.name.map { "-f -a \"(__healthmark_\($0))\"" }
        ?? "-f -a \(inline(vocabulary).fishQuoted)"
    case .list(let vocabulary):
      "-f -a \"(__healthmark_list "
        + (vocabulary.name.map { "(__healthmark_\($0))" } ?? inline(vocabulary)) + ")\""
    case .text: "-f"
    }
  }

  private func inline(_ vocabulary: Vocabulary) -> String {
    vocabulary.words(in: registry).map(\.text.fishQuoted).joined(separator: " ")
  }

  /// The options of all subcommands that are followed by a value.
  private var optionsWithValue: [String] {
    HealthmarkCommand.subcommands.flatMap { $0.allOptions }.filter { $0.kind != nil }.map(\.name)
      .uniqued()
  }

  private var functions: String {
    """
    # True before the first word.
    function __healthmark_starts
        test (count (commandline -opc)) -eq 1
    end

    # True in a command. With a number, true at the operand with this number, or with '+' also at a later one.
    # With a word, true only if it is the first operand.
    function __healthmark_at
        set -l tokens (commandline -opc)
        test "$tokens[2]" = $argv[1]; or return 1
        set -q argv[2]; or return 0
        set -l operands
        set -l skips 0
        for token in $tokens[3..]
            if test $skips = 1
                set skips 0
            else if contains -- $token \\
    \(optionsWithValue.filled(indent: "                ", separator: " \\\n"))
                set skips 1
            else if not string match -q -- '-*' $token
                set -a operands $token
            end
        end
        set -l place (math (count $operands) + 1)
        if set -q argv[3]; and test "$operands[1]" != $argv[3]
            return 1
        end
        if string match -q -- '*+' $argv[2]
            test $place -ge (string trim -c + -- $argv[2])
        else
            test $place -eq $argv[2]
        end
    end

    # The value that is being typed, without the option in front of it.
    function __healthmark_value
        string replace -r -- '^--[^=]*=' '' (commandline -ct)
    end

    # The files with one of the extensions, then all other files.
    function __healthmark_files
        set -l value (__healthmark_value)
        set -l files (complete -C "__fish_command_without_completions $value")
        for extension in $argv
            string match -r -- '^[^\\t]*\\.'$extension'(?:\\t.*)?$' $files
        end
        string match -r -- '^[^\\t]*/(?:\\t.*)?$' $files
        printf '%s\\n' $files
    end

    # The words that can be added to a list.
    function __healthmark_list
        set -l before (string match -r -- '^.*,' (__healthmark_value))
        set -l given (string split -- , $before)
        for word in $argv
            contains -- (string split -- \\t $word)[1] $given; or printf '%s\\n' "$before$word"
        end
    end

    """
  }
}
