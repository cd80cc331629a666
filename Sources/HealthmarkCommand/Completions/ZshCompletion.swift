import Report

/// The completion script for zsh, with specifications of options and operands for `_arguments`.
struct ZshCompletion {
  let registry: Registry

  var script: String {
    """
    #compdef healthmark
    # Completion of healthmark in zsh. Written by 'healthmark completions zsh'.

    \(Vocabulary.named.map(function).joined(separator: "\n"))
    _healthmark() {
      local context state state_descr line curcontext=$curcontext
      typeset -A opt_args
      _arguments -C \\
        '(- *)--version[\(escaped(HealthmarkCommand.versionMeaning))]' \\
        '(- *)--help[\(escaped(OptionDefinition.help.help))]' \\
        '1:command:_healthmark_commands' \\
        '*::word:->words' && return
      [[ $state == words ]] || return 1
      curcontext=${curcontext%:*}-$words[1]:
      case $words[1] in
    \(HealthmarkCommand.subcommands.map(arm).joined())    *) return 1 ;;
      esac
    }

    if [[ $funcstack[1] == _healthmark ]]; then
      _healthmark "$@"
    else
      compdef _healthmark healthmark
    fi

    """
  }

  /// The function that offers the words of a vocabulary.
  private func function(_ vocabulary: Vocabulary) -> String {
    let name = vocabulary.name ?? ""
    let words = vocabulary.words(in: registry).map { word in
      guard let meaning = word.meaning else { return word.text.shellQuoted }
      return "\(escaped(word.text)):\(meaning)".shellQuoted
    }
    let hasMeanings = vocabulary.words(in: registry).contains { $0.meaning != nil }
    return """
      _healthmark_\(name)() {
        local -a known=(
      \(hasMeanings
        ? words.map { "    " + $0 }.joined(separator: "\n") : words.filled(indent: "    "))
        )
        \(hasMeanings ? "_describe -t \(name) \(name.shellQuoted) known \"$@\"" : "compadd \"$@\" -a known")
      }

      """
  }

  /// The branch of a subcommand.
  private func arm(_ command: any Subcommand.Type) -> String {
    let options = command.allOptions.map { option in
      (option.isRepeatable ? "*" : "") + option.name
        + (option.kind == nil ? "" : "=") + "[\(escaped(option.help))]"
        + (option.kind.map { ":\(escaped(option.value ?? "")):\(action($0))" } ?? "")
    }
    let places = command.places.filter { $0.verb == nil }.map { place in
      let position = place.count == .repeatable ? "*" : "\(place.number)"
      return position + (place.count == .optional ? "::" : ":")
        + "\(escaped(place.name)):\(action(place.kind))"
    }
    let ofVerbs = command.places.filter { $0.verb != nil && $0.kind != .text }
    let specs = options + places + (ofVerbs.isEmpty ? [] : ["*:word:->\(command.name)"])
    return """
          \(command.name))
            _arguments -S \\
      \(specs.map { "        \($0.shellQuoted)" }.joined(separator: " \\\n"))
      \(ofVerbs.isEmpty ? "" : verbs(command, ofVerbs))      ;;

      """
  }

  /// The completion of the words after a verb.
  private func verbs(_ command: any Subcommand.Type, _ places: [OperandPlace]) -> String {
    """
          [[ $state != \(command.name) ]] || case $line[1] in
    \(places.map { "        \($0.verb ?? "")) \(action($0.kind)) ;;\n" }.joined())      esac

    """
  }

  /// The action of `_arguments` for a value.
  private func action(_ kind: ValueKind) -> String {
    switch kind {
    // NB: an alternative alone, (store), would be a qualifier.
    case .file(let extensions) where extensions.count == 1: "_files -g '*.\(extensions[0])'"
    case .file(let extensions): "_files -g '*.(\(extensions.joined(separator: "|")))'"
    case .folder: "_files -/"
    case .word(let vocabulary):
      vocabulary.name.map { "_healthmark_\($0)" } ?? "(\(inline(vocabulary)))"
    case .list(let vocabulary):
      "_sequence "
        + (vocabulary.name.map { "_healthmark_\($0)" } ?? "compadd - \(inline(vocabulary))")
    case .text: " "
    }
  }

  private func inline(_ vocabulary: Vocabulary) -> String {
    vocabulary.words(in: registry).map(\.text.shellQuoted).joined(separator: " ")
  }

  /// The text inside a specification, in which colons and brackets are separators.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += #"\:[]"#.contains($1) ? "\\\($1)" : "\($1)" }
  }
}
